"""Why this place: the steps behind a marathon result."""

import inspect

import pytest

from incastro.rulebook import marathon
from incastro.rulebook.marathon import doubts as marathon_doubts
from incastro.rulebook.marathon.facts import Completion, Count, Member, Pause
from incastro.rulebook.marathon.log import Fate
from incastro.words import say
from incastro.words.marathon import MESSAGES
from tests.rulebook.marathon.cast import END, HOUR, START, clock, hourly, series, stamp, table, team


def told(result, name="A"):
    (row,) = (row for row in result.rows if row.team.name == name)
    return [(step.what, step.value, step.article) for step in row.steps]


def test_every_step_of_a_result_has_its_value_and_its_article():
    log = (stamp(1, "11:00:00"), stamp(2, "12:14:05", missing=2, absent_from_box=1))
    counted = team("A", *log, count=Count(groups=(120, 45, 3, 2, 1)))
    assert told(table(counted, credit_absent_from_box=False)) == [
        ("puzzle_completed", "1:00:00", "M-15"),
        ("puzzle_completed", "2:14:05", "M-15"),
        ("puzzle_missing", "998", "M-16"),
        ("group_counted", "120", "M-17"),
        ("group_counted", "165", "M-17"),
        ("group_counted", "168", "M-17"),
        ("group_too_small", "168", "M-17"),
        ("group_too_small", "168", "M-17"),
        ("in_progress", "168", "M-17"),
        ("puzzles_validated", "2", "M-18"),
        ("pieces_placed", "1166", "M-18"),
        ("last_puzzle", "2:14:05", "M-18"),
        ("position", "1", "M-18"),
    ]


def test_pieces_given_back_are_a_step_of_their_own():
    log = (stamp(1, "11:00:00", missing=3, absent_from_box=2), stamp(2, "12:00:00"))
    result = table(team("A", *log), credit_absent_from_box=True)
    assert told(result)[:4] == [
        ("puzzle_completed", "1:00:00", "M-15"),
        ("puzzle_missing", "497", "M-16"),
        ("puzzle_credited", "499", "M-16, M-23"),
        ("puzzle_completed", "2:00:00", "M-15"),
    ]
    (row,) = result.rows
    assert row.steps[3].params["placed"] == 999 == row.pieces


def test_more_missing_than_there_are_takes_no_more_than_there_are():
    result = table(team("A", stamp(1, "11:00:00", missing=600)))
    assert told(result)[1] == ("puzzle_missing", "0", "M-16")


def test_a_shared_position_says_so():
    result = table(team("A", *hourly(1)), team("B", *hourly(1)))
    assert [row.steps[-1].params["tied"] for row in result.rows] == [True, True]


def test_a_count_still_open_is_a_step():
    assert ("count_open", "0", "M-17") in told(table(team("A", count=None)))
    finished = table(team("A", *hourly(5), count=None))
    assert not {"count_open", "in_progress"} & {what for what, _, _ in told(finished)}


def test_a_count_that_cannot_be_right_is_kept_in_the_steps():
    result = table(team("A", *hourly(5), count=Count(groups=(9,))))
    assert told(result)[5:7] == [("group_counted", "9", "M-17"), ("count_not_used", "0", "M-17")]
    empty = table(team("A", *hourly(5), count=Count(groups=())))
    assert "count_not_used" not in {what for what, _, _ in told(empty)}


def test_a_disqualification_is_told_with_its_reason():
    (row,) = table(team("A", disqualified="aiuto dal pubblico")).rows
    assert (row.steps[-1].what, row.steps[-1].article) == ("team_disqualified", "M-19")
    assert say("step.team_disqualified", row.steps[-1].params) == (
        "Squalificata, il registro resta senza posizione: aiuto dal pubblico"
    )
    (row,) = table(team("A", disqualified="")).rows
    assert row.steps[-1].what == "team_disqualified_unexplained"


def test_not_showing_up_is_told_with_its_article():
    (row,) = table(team("A", count=None, no_show=True)).rows
    assert (row.steps[-1].what, row.steps[-1].article) == ("team_no_show", "M-13")


def test_stamps_that_do_not_count_are_told_with_their_article():
    log = (
        Completion(id="a", puzzle=1, verified=True),
        stamp(2, 9 * HOUR),
        stamp(3, "18:00:01"),
        stamp(4, "09:00:00"),
        stamp(9, "11:00:00"),
    )
    assert told(table(team("A", *log)))[:5] == [
        ("stamp_time_missing", "–", "M-15"),
        ("stamp_typed_past_the_end", "9:00:00", "M-17"),
        ("stamp_after_the_end", "8:00:01", "M-17"),
        ("stamp_before_the_start", "-1:00:00", "M-14"),
        ("stamp_unknown_puzzle", "1:00:00", "M-2"),
    ]


WORST = team(
    "Worst",
    Completion(id="a", puzzle=1, verified=True),
    stamp(1, HOUR, verified_after=HOUR - 1, missing=700, absent_from_box=1),
    stamp(1, HOUR + 5, judge="Ida"),
    stamp(2, HOUR + 30, missing=1, verified=False),
    stamp(3, 99 * HOUR),
    stamp(4, "12:04:00"),
    stamp(5, HOUR, void=True),
    stamp(6, "18:30:00"),
    stamp(7, "09:00:00"),
    stamp(8, HOUR),
    stamp(9, HOUR + 1, missing=2, absent_from_box=1),
    stamp(11, 2 * HOUR + 60, verified_after=9 * HOUR),
    stamp(99, HOUR),
    count=Count(groups=(600, 2)),
)
CAST = (
    WORST,
    team("Late count", *hourly(12, every=2300), count=Count(groups=(7,))),
    team("Uncounted", *hourly(1), count=None),
    team("Crowded", stamp(1, HOUR, verified=None), members=tuple(Member(name=f"M{n}") for n in range(6))),
    team("Borrowed", members=(Member(name="M0"),)),
    team("Ghost", no_show=True),
    team("Out", disqualified="x"),
    team("Out too", disqualified=""),
)


def everything():
    pause = Pause(since=clock("12:00:00"), until=clock("12:10:00"))
    for settings in ({}, {"stamped_in_time_counts": False, "credit_absent_from_box": True}):
        for at in (START - 1, START + 90 * 60, clock("12:05:00"), END + 9000):
            yield table(*CAST, at=at, pauses=(pause,), puzzles=series(*[500] * 12), **settings)


@pytest.mark.parametrize("lang", ["it", "en"])
def test_whatever_the_law_of_the_marathon_says_has_words(lang):
    for result in everything():
        for block in result.blocking:
            assert "%(" not in say(f"blocking.{block.code}", block.params, lang)
        for row in result.rows:
            assert say(f"outcome.{row.outcome}", {}, lang)
            assert row.decided_by is None or say(f"criterion.{row.decided_by}", {}, lang)
            for step in row.steps:
                assert say(f"step.{step.what}", step.params, lang)


def test_every_sentence_of_the_marathon_has_been_met():
    met = set()
    for result in everything():
        met |= {f"blocking.{block.code}" for block in result.blocking}
        met |= {f"step.{step.what}" for row in result.rows for step in row.steps}
    owed = {code for code in MESSAGES if code.startswith(("blocking.", "step."))}
    assert owed - met == set()


def test_every_fate_of_a_stamp_that_asks_for_somebody_has_words():
    silent = {Fate.COUNTS, Fate.CONFLICT, Fate.NOT_YET, Fate.VOID}
    for fate in Fate:
        assert (f"blocking.{fate}" in MESSAGES) or fate in silent
        assert (f"step.stamp_{fate}" in MESSAGES) or fate is Fate.COUNTS


def test_apostrophes_are_typographic_and_italian_is_the_default():
    for code, message in MESSAGES.items():
        assert "'" not in (message if isinstance(message, str) else message.one), code
    assert say("blocking.session_paused") == "La gara è in pausa e il cronometro è fermo"


def test_steps_are_worked_out_only_when_they_are_read(monkeypatch):
    (row,) = table(team("A", *hourly(1))).rows
    asked = []
    monkeypatch.setattr("incastro.rulebook.marathon.rows.explain", lambda *_: asked.append(1) or ())
    assert not asked
    assert row.steps == ()
    assert asked == [1]


def test_the_law_of_the_marathon_reads_no_clock():
    for module in (marathon, marathon_doubts):
        assert "time.time" not in inspect.getsource(module)
        assert ".now()" not in inspect.getsource(module)
