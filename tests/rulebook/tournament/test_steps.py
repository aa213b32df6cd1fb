"""Why this time: each step, the value after it, its article."""

from incastro.rulebook.books.book import load_book
from incastro.rulebook.facts import MakeUp, Remark, Slot
from incastro.rulebook.tournament import standings
from incastro.words import say
from tests.rulebook.build import (
    AFTER,
    SAT16,
    absent,
    offline,
    online,
    rome,
    ruling,
    season_rules,
    tournament,
)


def steps(*entries, slots=(SAT16,), at=AFTER, **more):
    """The first entrant's steps as (what, value, article)."""
    table = standings(tournament(*entries, slots=slots, **more), at)
    first = next(r for r in table.rows if r.entry.name == entries[0].name)
    return [(s.what, s.value, s.article) for s in first.steps]


def test_a_time_is_explained_as_a_sum():
    slot = Slot(id="sat16", scheduled=rome("2026-10-17 16:00"), go=rome("2026-10-17 16:02:13"))
    entry = offline("Anna", "2026-10-17 18:30:00", missing=2, sealed=rome("2026-10-17 15:58:31"))
    assert steps(entry, *absent(59), slots=[slot]) == [
        ("sealed", "15:58:31", "art. 8"),
        ("photo", "18:30:00", "art. 9"),
        ("go", "16:02:13", "art. 7"),
        ("elapsed", "2:27:47", "art. 10"),
        ("floor", "2:30:00", "art. 16"),
        ("missing_pieces", "2:30:20", "art. 18"),
        ("official", "2:30:20", "art. 10"),
        ("position", "1", "art. 10"),
        ("points", "61", "art. 11"),
    ]


def test_no_floor_step_where_the_floor_changed_nothing():
    whats = [what for what, _, _ in steps(offline("Anna", "2:30:00"))]
    assert "floor" not in whats


def test_with_the_other_order_the_floor_comes_last():
    entry = offline("Anna", "2:29:50", missing=2)
    told = steps(entry, rules=season_rules(missing_penalty="before_floor"))
    assert [(what, value) for what, value, _ in told if what in ("missing_pieces", "floor", "official")] == [
        ("missing_pieces", "2:30:10"),
        ("official", "2:30:10"),
    ]


def test_a_photo_on_another_day_shows_its_date():
    assert ("photo", "2026-10-19 08:12:30", "art. 9") in steps(online("Anna", "2026-10-19 08:12:30"))


def test_a_typed_time_is_shown_as_typed():
    assert steps(online("Anna", "2:31:00"))[:2] == [
        ("typed_finish", "2:31:00", "art. 9"),
        ("elapsed", "2:31:00", "art. 10"),
    ]


def test_rulings_show_their_own_article():
    entry = online(
        "Anna",
        "2026-10-17 18:00",
        missing=8,
        rulings=(
            ruling("finish", at=rome("2026-10-17 18:05"), article="art. 19", reason="first photo cut"),
            ruling("penalty", seconds=90, article="art. 18"),
        ),
    )
    told = steps(entry)
    assert told[0] == ("ruling_finish", "18:05:00", "art. 19")
    assert ("ruling_penalty", "2:06:30", "art. 18") in told
    typed = steps(online("Anna", "9:00:00", rulings=(ruling("finish", seconds=3600),)))
    assert typed[:2] == [("ruling_finish", "1:00:00", "art. 19"), ("typed_finish", "1:00:00", "art. 9")]


def last(entry, **more):
    return steps(entry, **more)[-2:]


def test_what_took_a_time_away_is_named_with_its_article():
    points = ("points_otherwise", "1", "art. 11")
    cases = {
        "late": online("Anna", "2026-11-02 10:00"),
        "not_delivered": online("Anna"),
        "not_started": online("Anna", started=False),
        "free_entry": online("Anna", free_entry_next=True),
        "sealed_missing": offline("Anna", "2:40:00", sealed=False),
        "annulled": online("Anna", "2:40:00", rulings=(ruling("annul", article="art. 15"),)),
        "excluded": online("Anna", "2:40:00", rulings=(ruling("exclude"),)),
    }
    articles = {
        "late": "art. 6",
        "not_delivered": "art. 6",
        "not_started": "art. 5",
        "free_entry": "art. 17, 18",
        "sealed_missing": "art. 14",
        "annulled": "art. 15",
        "excluded": "art. 26",
    }
    for what, entry in cases.items():
        (reason, _, article), after = last(entry)
        assert (reason, article, after) == (what, articles[what], points)


def test_while_racing_the_deadline_is_told():
    assert steps(online("Anna"), at=rome("2026-10-20 12:00")) == [
        ("running", "2026-10-31 16:00:00", "art. 6")
    ]


def test_each_doubt_is_a_step():
    told = steps(offline("Anna", "2:40:00", sealed=None, missing=9))
    assert [what for what, _, _ in told] == [
        "typed_finish",
        "elapsed",
        "sealed_unknown",
        "missing_over_limit",
    ]


def test_a_make_up_says_so():
    entry = online("Anna", "2:00:00", makeup=MakeUp(scheduled=rome("2026-10-24 18:00")))
    assert steps(entry)[0] == ("makeup", "18:00:00", "art. 17")


def test_remarks_about_the_evidence_come_first():
    entry = online("Anna", "2:00:00", remarks=(Remark(code="sealed_accepted"),))
    assert steps(entry)[0][0] == "sealed_accepted"


def test_an_accepted_late_photo_says_so():
    entry = online("Anna", "2026-11-02 10:00", rulings=(ruling("accept_late", article="art. 25"),))
    assert ("accept_late", "2026-10-31 16:00:00", "art. 25") in steps(entry)


def test_every_step_of_a_tournament_can_be_said_in_both_languages():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled, go=SAT16.go, code="K7M2Q")
    entries = [
        offline("Anna", "2:10:00", missing=2),
        offline("Bruno", "2:10:00", sealed_code="04217"),
        online("Carla", rulings=(ruling("exclude"),)),
    ]
    for r in standings(tournament(*entries, slots=[slot]), AFTER).rows:
        for step in r.steps:
            for lang in ("it", "en"):
                assert say(f"step.{step.what}", step.params, lang)


def test_every_article_that_the_law_cites_is_in_the_book():
    import re
    from pathlib import Path

    import incastro.rulebook as law

    book = load_book("ojpc-2026")
    marathon = load_book("aip-marathon-2026")
    for module in Path(law.__file__).parent.rglob("*.py"):
        for topic in re.findall(r'article\("(\w+)"\)', module.read_text(encoding="utf-8")):
            assert topic in book.articles or topic in marathon.articles, (module.name, topic)


def test_a_photo_from_before_the_go_is_shown_beside_it_without_a_difference():
    whats = [what for what, _, _ in steps(online("Anna", "2026-10-17 15:10"))]
    assert whats == ["photo", "go", "finish_before_go"]


def test_a_photo_without_a_go_is_shown_alone():
    slot = Slot(id="sat16", scheduled=SAT16.scheduled)
    whats = [what for what, _, _ in steps(online("Anna", "2026-10-17 18:10"), slots=[slot])]
    assert whats == ["photo", "go_missing"]


def test_what_is_still_to_come_is_not_shown():
    told = steps(online("Anna", "2026-10-19 18:10"), at=rome("2026-10-18 12:00"))
    assert [what for what, _, _ in told] == ["running"]
