"""A marathon's document: the session, the series, the teams with the judges' stamps and counts."""

import pytest

from incastro.interchange.facts import load_facts
from incastro.rulebook.books.book import load_book
from incastro.rulebook.marathon.facts import (
    Completion,
    Count,
    Marathon,
    Member,
    Pause,
    SeriesPuzzle,
    Team,
)
from tests.interchange.documents import GONE, Document, bent, full_marathon, refusals, told

START = 1772874000
TEAM = "teams[0]"
STAMP = "teams[0].completions[0]"


def marathon(document: Document) -> Marathon:
    facts = load_facts(document)
    assert isinstance(facts, Marathon)
    return facts


def small_marathon(**changes: object) -> Document:
    return {
        "format": "incastro/marathon@1",
        "name": "Maratona",
        "rulebook": "aip-marathon-2026",
        "start": "2026-03-07T10:00",
        "puzzles": [{"number": 1, "pieces": 500}],
        "teams": [{"id": "t", "name": "T"}],
    } | changes


def team(**fields: object) -> Team:
    return marathon(small_marathon(teams=[{"id": "t", "name": "T", **fields}])).teams[0]


def test_what_is_absent_has_its_default() -> None:
    facts = marathon(small_marathon())
    assert facts.rules == load_book("aip-marathon-2026").rules()
    assert (facts.id, facts.start, facts.end, facts.pauses) == (None, START, None, ())
    assert (facts.puzzles, facts.teams) == ((SeriesPuzzle(number=1, pieces=500),), (Team(id="t", name="T"),))


def test_null_is_the_same_as_absent() -> None:
    nothing = dict.fromkeys(["captain", "members", "completions", "count", "disqualified", "no_show"])
    document = small_marathon(id=None, settings=None, zone=None, end=None, pauses=None)
    document["teams"] = [{"id": "t", "name": "T", **nothing}]
    assert marathon(document) == marathon(small_marathon())


def test_every_field_is_read() -> None:
    facts = marathon(full_marathon())
    assert (facts.id, facts.start, facts.end) == ("cremona", START, START + 29400)
    assert facts.rules.group_min == 4
    assert str(facts.rules.fee_standard) == "140"
    assert facts.pauses == (Pause(since=START + 7200, until=START + 7800),)
    assert facts.puzzles[0] == SeriesPuzzle(number=1, pieces=500, brand="Tarsia", title="Ponti")
    first, second, third = facts.teams
    assert first == Team(
        id="t1",
        name="Bordi e basta",
        captain="p-anna",
        members=(
            Member(
                person="p-anna",
                name="Anna Bianchi",
                born="2010-10-01",
                nationality=("IT", "FR"),
                adult="Carla Bianchi",
                reserve=True,
            ),
        ),
        completions=(
            Completion(
                id="c1",
                puzzle=1,
                at=START + 4200,
                verified=True,
                verified_at=START + 4320,
                missing=3,
                absent_from_box=1,
                judge="Dario",
            ),
            Completion(id="c2", puzzle=2, after=11100, verified=True, void=True),
        ),
        count=Count(groups=(120, 45, 3, 2, 1)),
    )
    assert (second.count, second.disqualified, third.no_show) == (Count(pieces=168), "help", True)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("format", "incastro/marathon@9", "facts.format_newer"),
        ("rulebook", "ojpc-2026", "facts.rulebook_kind"),
        ("start", GONE, "facts.missing_field"),
        ("start", "10:00", "instant.unreadable"),
        ("end", "2026-03-07T10:00:00+01:00", "facts.end_before_start"),
        ("end", "8:00:00", "instant.unreadable"),
        ("pauses[0].from", GONE, "facts.missing_field"),
        ("pauses[0].to", "2026-03-07T11:59:59+01:00", "facts.pause_backwards"),
        ("puzzles[1].number", 1, "facts.number_twice"),
        ("puzzles[1].number", 0, "facts.too_small"),
        ("puzzles[1].number", GONE, "facts.missing_field"),
        ("puzzles[0].pieces", GONE, "facts.missing_field"),
        ("puzzles[0].pieces", 0, "facts.too_small"),
        ("teams[1].id", "t1", "facts.id_twice"),
        ("teams[1].name", GONE, "facts.missing_field"),
        (f"{TEAM}.members[0].born", "1/10/2010", "facts.not_a_day"),
        (f"{TEAM}.members[0].born", "2010-02-30", "facts.not_a_day"),
        (f"{TEAM}.members[0].born", "2010-W01-1", "facts.not_a_day"),
        (f"{TEAM}.members[0].nationality", "IT", "facts.not_list"),
        (f"{TEAM}.members[0].adult", True, "facts.not_text"),
        (f"{STAMP}.puzzle", GONE, "facts.missing_field"),
        (f"{STAMP}.puzzle", "1", "facts.not_whole"),
        (f"{STAMP}.at", 4200, "instant.too_small"),
        (f"{STAMP}.at", "59:55:60", "duration.over_59"),
        (f"{STAMP}.verified", "yes", "instant.neither"),
        (f"{STAMP}.missing", 501, "facts.missing_over_pieces"),
        (f"{STAMP}.absent_from_box", 4, "facts.absent_over_missing"),
        (f"{STAMP}.absent_from_box", -1, "facts.negative"),
        (f"{TEAM}.completions[1].id", "c1", "facts.id_twice"),
        (f"{STAMP}.void", 0, "facts.not_flag"),
        (f"{TEAM}.count", {}, "facts.groups_or_pieces"),
        (f"{TEAM}.count", {"groups": None}, "facts.groups_or_pieces"),
        (f"{TEAM}.count", {"groups": [1], "pieces": 1}, "facts.groups_and_pieces"),
        (f"{TEAM}.count", 168, "facts.not_object"),
        (f"{TEAM}.count.groups[0]", "120", "facts.not_whole"),
        (f"{TEAM}.count.groups[0]", -120, "facts.negative"),
        (f"{TEAM}.disqualified", "help", "facts.not_object"),
        (f"{TEAM}.disqualified", False, "facts.not_object"),
        (f"{TEAM}.no_show", None, None),
    ],
)
def test_it_is_refused_at_its_path(path: str, value: object, code: str | None) -> None:
    assert told(bent(full_marathon(), path, value)) == ([] if code is None else [(code, path)])


def test_a_verification_may_say_when_it_was() -> None:
    def verified(how: object) -> tuple[bool | None, int | None, int | None]:
        [stamp] = team(completions=[{"puzzle": 1, "at": "1:00:00", "verified": how}]).completions
        return stamp.verified, stamp.verified_at, stamp.verified_after

    assert verified(None) == (None, None, None)
    assert verified(False) == (False, None, None)
    assert verified(True) == (True, None, None)
    assert verified("1:02:00") == (True, None, 3720)
    assert verified(START + 3720) == (True, START + 3720, None)


def test_a_long_time_of_play_stays_long() -> None:
    """case A-37: it is for the judges to look at, not for the reader to change"""
    assert team(completions=[{"puzzle": 1, "at": "59:55:53"}]).completions[0].after == 215753


def test_what_the_law_can_judge_is_left_to_it() -> None:
    """A stamp without time, for a puzzle that is not in the series, a count too high: shown, nothing lost."""
    stamps = [{"puzzle": 1}, {"puzzle": 9, "at": "1:00:00", "missing": 3}]
    assert refusals(small_marathon(teams=[{"id": "t", "name": "T", "completions": stamps}])) == []
    assert team(count={"pieces": 5000}).count == Count(pieces=5000)


def test_a_count_of_nothing_is_a_count() -> None:
    assert team(count={"groups": []}).count == Count(groups=())
    assert team(count={"pieces": 0}).count == Count(pieces=0)
    assert team(count=None).count is None


def test_a_disqualification_needs_no_reason() -> None:
    assert team(disqualified={}).disqualified == ""
    assert team(disqualified={"reason": "help"}).disqualified == "help"


def test_two_stamps_of_one_puzzle_are_both_kept() -> None:
    """case A-45"""
    stamps = [{"puzzle": 1, "at": "2:14:05", "judge": "A"}, {"puzzle": 1, "at": "2:15:40", "judge": "B"}]
    assert [stamp.after for stamp in team(completions=stamps).completions] == [8045, 8140]
