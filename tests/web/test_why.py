"""Why this time: sums that add up, sentences in both languages, what happened in order."""

import pytest

from incastro.rulebook.durations import parse_duration
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.web.presenting.lines import SumLine, Why
from incastro.web.presenting.time_why import why
from tests.web.conftest import Programme, explained, result_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]

AUTUMN = "autunno-2026"


def seconds(line: SumLine) -> int:
    """A line's span or clock time; taken away after a minus."""
    written = parse_duration(line.value.lstrip("+− "))
    return -written if line.value.startswith("−") else written


def labelled(told: Why) -> dict[str, str]:
    return {line.label: line.value for line in told.lines}


def all_whys(programme: Programme) -> list[tuple[str, Why]]:
    return [
        (f"{slug}/{row.entry.id}", why(row, shown.at))
        for slug, shown in programme.tournaments.items()
        for row in shown.standings.rows
    ]


def test_every_sum_adds_up_as_printed(on_show: Programme) -> None:
    """Clock times, days and clock changes come to the elapsed time; that and penalties to the total."""
    summed = 0
    for who, told in all_whys(on_show):
        rules = [index for index, line in enumerate(told.lines) if line.rule == "r"]
        if not rules:
            continue
        elapsed = rules[0]
        if told.lines[0].rule == "" and len(told.lines[:elapsed]) > 1:
            assert sum(map(seconds, told.lines[:elapsed])) == seconds(told.lines[elapsed]), who
        if told.lines[-1].rule != "tot":
            continue
        total = seconds(told.lines[elapsed])
        for line in told.lines[elapsed + 1 : -1]:
            total = total + seconds(line) if line.value[0] in "+−" else max(total, seconds(line))
        assert total == seconds(told.lines[-1]), who
        summed += 1
    assert summed > 140


def test_the_sum_of_the_rulebook_s_own_story(on_show: Programme) -> None:
    told = explained(on_show, AUTUMN, "tommaso-brandi")
    assert told.title == "Perché 2:30:20"
    assert [(line.value, line.article, line.rule) for line in told.lines] == [
        ("18:30:00", "art. 9", ""),
        ("− 16:02:13", "art. 7", ""),
        ("2:27:47", "art. 10", "r"),
        ("2:30:00", "art. 16", ""),
        ("+ 0:00:20", "art. 18", ""),
        ("2:30:20", "", "tot"),
    ]
    assert told.said[-1].strong == "58 punti"
    assert told.said[-1].text == ": 60 + 2 − 4."
    assert told.said[-1].article == "art. 11"


def test_a_time_of_thirteen_days_is_never_wrapped(on_show: Programme) -> None:
    """Case A-25, and the hour of 25 October besides."""
    told = explained(on_show, AUTUMN, "ingibjorg-saemundsdottir")
    assert [line.value for line in told.lines] == [
        "16:22:18",
        "− 16:02:13",
        "+ 312:00:00",
        "+ 1:00:00",
        "313:20:05",
        "313:20:05",
    ]


def test_a_clock_time_that_comes_twice_says_which_one_it_was(on_show: Programme) -> None:
    """Case B-3: 02:13:18 on the night when the clocks go back."""
    told = explained(on_show, AUTUMN, "elena-tiraboschi")
    assert "la seconda volta" in told.lines[0].label
    assert told.lines[-1].value == "6:12:48"
    assert any("recupero" in line.label for line in told.lines)


@pytest.mark.usefixtures("in_english")
def test_the_same_story_in_english(on_show: Programme) -> None:
    told = explained(on_show, AUTUMN, "elena-tiraboschi")
    assert told.title == "Why 6:12:48"
    assert "Sunday 25 October, second time round" in told.lines[0].label
    assert told.said[-1].strong == "30 points"


def test_shared_places_and_places_behind_them_are_explained(on_show: Programme) -> None:
    """Case A-1: three share the first place, the next one is fourth."""
    shared = explained(on_show, AUTUMN, "chiara-santoro")
    fourth = explained(on_show, AUTUMN, "tommaso-brandi")
    assert any("a pari merito" in said.text for said in shared.said)
    assert any(said.text == "4ª posizione su 60 iscritti: 3 tempi sono migliori." for said in fourth.said)


@pytest.mark.parametrize(
    ("entry", "title", "article"),
    [
        ("federica-mancuso", "Perché è in attesa", "art. 18"),
        ("davide-amato", "Perché è annullato", "art. 14"),
        ("luca-ferrarotti", "Perché non c’è un tempo", "art. 6"),
        ("pietro-gualandi", "Perché non c’è un tempo", "art. 17, 18"),
        ("gabriele-lo-presti", "Ancora in gara", "art. 6"),
    ],
)
def test_whoever_has_no_time_reads_why_not(on_show: Programme, entry: str, title: str, article: str) -> None:
    told = explained(on_show, AUTUMN, entry)
    assert told.title == title
    assert article in {said.article for said in told.said}
    assert "tot" not in {line.rule for line in told.lines}


def test_a_judge_s_words_are_quoted_with_their_article(on_show: Programme) -> None:
    told = explained(on_show, "primavera-2026", "guido-malinverni")
    quoted = next(said for said in told.said if said.quote)
    assert quoted.article == "art. 26"
    assert quoted.quote == "In due al tavolo, come si vede nel video."


def test_what_happened_is_told_in_order_and_never_ahead_of_time(on_show: Programme) -> None:
    told = explained(on_show, AUTUMN, "matteo-zorzi")
    assert [line.what for line in told.log] == [
        "scatola sigillata nel gruppo, codice K7M2Q giusto",
        "via del giudice",
        "foto finale nel gruppo",
    ]
    row = result_of(on_show, AUTUMN, "matteo-zorzi")
    assert row.course.go is not None
    assert [line.what for line in why(row, row.course.go).log] == [
        "scatola sigillata nel gruppo, codice K7M2Q giusto",
        "via del giudice",
    ]


def test_a_ruling_that_was_taken_back_is_told_and_no_longer_counts(on_show: Programme) -> None:
    """Case A-46: the annulment was reversed, the time stands, and nothing is hidden."""
    row = result_of(on_show, "primavera-2026", "matteo-zorzi")
    told = why(row, on_show.at)
    assert row.outcome is Outcome.FINISHED
    assert told.title == "Perché 3:17:08"
    lifted = next(said for said in told.said if "annullamento" in said.text)
    assert lifted.text == "Decisione revocata dal giudice (annullamento)."
    assert lifted.article == "art. 14"


def test_every_outcome_is_on_show(on_show: Programme) -> None:
    shown = {row.outcome for each in on_show.tournaments.values() for row in each.standings.rows}
    assert shown == set(Outcome)
