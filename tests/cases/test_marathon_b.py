"""Cases B and the ledger's readings of the marathon, from files to a result."""

from typing import Any

import pytest

from tests.cases.cast import Facts, done, first, marathon, team
from tests.cases.conftest import Rank, row, rows

GROUPS = {"groups": [120, 45, 3, 2, 1]}


def test_groups_under_three_are_shown_and_add_nothing(rank: Rank) -> None:
    """Case B-32, M-17."""
    result = rank(marathon(team("Alfa", *first(1, "1:00:00"), count=GROUPS)))
    alfa = row(result, "alfa")
    assert (alfa["in_progress"], alfa["pieces"]) == (168, 668)
    shown = [step["value"] for step in alfa["steps"] if step["what"] == "group_too_small"]
    assert len(shown) == 2
    assert (result["blocking"], result["state"]) == ([], "ready")


def test_a_count_may_be_a_sum_already_made(rank: Rank) -> None:
    assert rows(rank(marathon(team("Alfa", count={"pieces": 168}))), "in_progress", "pieces") == [(168, 168)]


def test_puzzles_come_before_pieces(rank: Rank) -> None:
    """Case B-33."""
    fewer = team("Fewer", *first(4, "2:00:00"), count={"pieces": 499})
    result = rank(marathon(fewer, team("More", *first(5, "7:00:00"), count={"pieces": 10})))
    assert rows(result, "team", "puzzles", "pieces") == [("more", 5, 2510), ("fewer", 4, 2499)]
    assert row(result, "more")["decided_by"] == "puzzles"


def test_a_whole_series_is_parted_by_its_last_time(rank: Rank) -> None:
    """Case B-33: both 12, at 7:10:00 and 7:40:00."""
    late = team("Late", *first(12, "7:40:00"), count=None)
    early = team("Early", *first(12, "7:10:00"), count=None)
    result = rank(marathon(late, early))
    assert rows(result, "team", "position", "last_completed") == [
        ("early", 1, "7:10:00"),
        ("late", 2, "7:40:00"),
    ]
    assert (row(result, "early")["decided_by"], result["blocking"]) == ("last_completed", [])


@pytest.mark.parametrize("verified", ["8:01:00", "2026-03-14T18:01:00+01:00", True])
@pytest.mark.parametrize("at", ["7:59:50", "2026-03-14T17:59:50", "2026-03-14T16:59:50Z"])
def test_completed_in_time_and_verified_after_it_counts(rank: Rank, at: Any, verified: Any) -> None:
    """Case B-37."""
    result = rank(marathon(team("Alfa", done(1, at, verified=verified))))
    assert rows(result, "puzzles", "last_completed") == [(1, "7:59:50")]
    assert (result["blocking"], result["state"]) == ([], "ready")


@pytest.mark.parametrize(("at", "puzzles"), [("2026-03-14T18:00:00", 1), ("2026-03-14T18:00:01", 0)])
def test_the_end_itself_is_in_time(rank: Rank, at: str, puzzles: int) -> None:
    assert row(rank(marathon(team("Alfa", done(1, at)))), "alfa")["puzzles"] == puzzles


def three(name: str, last: str, **more: Any) -> Facts:
    stamps = first(3, last)
    stamps[2].update(more)
    return team(name, *stamps)


def test_a_missing_piece_was_not_placed(rank: Rank) -> None:
    """M-16: 3 x 500 each, A one piece missing at 7:00, B none at 7:30."""
    result = rank(marathon(three("A", "7:00:00", missing=1), three("B", "7:30:00")))
    assert rows(result, "team", "pieces", "decided_by")[0] == ("b", 1500, "pieces")
    assert row(result, "a")["pieces"] == 1499


def test_a_piece_absent_from_the_box_is_credited(rank: Rank) -> None:
    """M-16, M-23."""
    credited = marathon(three("A", "7:00:00", missing=1, absent_from_box=1), three("B", "7:30:00"))
    result = rank(credited)
    assert rows(result, "team", "pieces") == [("a", 1500), ("b", 1500)]
    literal = rank({**credited, "settings": {"credit_absent_from_box": False}})
    assert rows(literal, "team", "pieces") == [("b", 1500), ("a", 1499)]


def test_completion_parts_a_tie_and_not_verification(rank: Rank) -> None:
    """M-18 `tie_time`."""
    facts = marathon(
        team("Quick", done(1, "1:00:00", verified="1:10:00")),
        team("Slow", done(1, "1:01:00", verified="1:02:00")),
    )
    assert rows(rank(facts), "team") == ["quick", "slow"]
    assert rows(rank({**facts, "settings": {"tie_time": "validation"}}), "team") == ["slow", "quick"]


@pytest.mark.parametrize("stamps", [[], first(2, "1:00:00")])
def test_still_equal_is_a_shared_position(rank: Rank, stamps: list[Facts]) -> None:
    teams = [team(name, *stamps, count=GROUPS) for name in ("A", "B")]
    result = rank(marathon(*teams, team("C", count={"pieces": 3})))
    assert rows(result, "position", "tied") == [(1, True), (1, True), (3, False)]


def test_an_open_count_ranks_as_nothing_and_blocks(rank: Rank) -> None:
    result = rank(marathon(team("Alfa", *first(1, "1:00:00"), count=None)))
    assert rows(result, "pieces", "in_progress") == [(500, 0)]
    assert [(block["code"], block["entry"]) for block in result["blocking"]] == [("not_counted", "alfa")]
    assert result["state"] == "provisional"


def test_a_no_show_has_no_position_and_the_disqualified_come_last(rank: Rank) -> None:
    """M-13, M-19."""
    teams = [
        team("Cheats", *first(3, "2:00:00"), disqualified={"reason": "help"}),
        team("Nobody", count=None, no_show=True),
        team("Alfa", *first(1, "1:00:00")),
    ]
    result = rank(marathon(*teams))
    assert rows(result, "team", "position", "outcome") == [
        ("alfa", 1, "ranked"),
        ("nobody", None, "no_show"),
        ("cheats", None, "disqualified"),
    ]
    assert result["state"] == "ready"


class TestPauses:
    PAUSES = ({"from": "2026-03-14T12:00:00", "to": "2026-03-14T12:10:00"},)

    def test_are_taken_from_a_clock_time(self, rank: Rank) -> None:
        facts = marathon(
            team("Clock", done(1, "2026-03-14T12:30:00")),
            team("Play", done(1, "2:20:00")),
            pauses=self.PAUSES,
        )
        assert rows(rank(facts), "last_completed", "position") == [("2:20:00", 1), ("2:20:00", 1)]

    @pytest.mark.parametrize(("at", "puzzles"), [("18:10:00", 1), ("18:10:01", 0)])
    def test_move_the_end(self, rank: Rank, at: str, puzzles: int) -> None:
        facts = marathon(team("Alfa", done(1, f"2026-03-14T{at}")), pauses=self.PAUSES)
        assert row(rank(facts), "alfa")["puzzles"] == puzzles

    def test_without_an_end_play_stands(self, rank: Rank) -> None:
        facts = marathon(
            team("Alfa", done(1, "1:00:00"), count=None), pauses=[{"from": "2026-03-14T12:00:00", "to": None}]
        )
        result = rank(facts, at="2026-03-14T23:00:00")
        assert result["state"] == "running"

    def test_an_explicit_end_holds(self, rank: Rank) -> None:
        facts = marathon(team("Alfa", done(1, "2026-03-14T14:00:01")), end="2026-03-14T14:00:00")
        result = rank(facts)
        assert row(result, "alfa")["puzzles"] == 0
        assert [block["entry"] for block in result["blocking"]] == ["alfa"]


def test_the_session_runs_until_its_end(rank: Rank) -> None:
    facts = marathon(team("Alfa", done(1, "1:00:00"), count=None))
    running = rank(facts, at="2026-03-14T17:59:59")
    assert (running["state"], row(running, "alfa")["puzzles"]) == ("running", 1)
    assert rank(facts, at="2026-03-14T18:00:01")["state"] == "provisional"


def test_what_is_stamped_later_than_the_moment_shown_does_not_count_yet(rank: Rank) -> None:
    facts = marathon(team("Alfa", done(1, "1:00:00"), done(2, "2:00:00"), count=None))
    assert row(rank(facts, at="2026-03-14T11:30:00"), "alfa")["puzzles"] == 1


def test_sixty_two_minutes_are_a_duration(rank: Rank) -> None:
    facts = marathon(*(team(f"T{n}", done(1, at)) for n, at in enumerate(["01:02:33", "62:33", "1.02.33"])))
    facts["teams"].append(team("T3", done(1, "1h 02' 33\"")))
    assert rows(rank(facts), "last_completed", "position") == [("1:02:33", 1)] * 4


def test_a_stamp_without_verification_is_not_silent(rank: Rank) -> None:
    """Without a word it counts meanwhile and is asked about; said not to be verified, it does not count."""
    result = rank(marathon(team("Alfa", {"puzzle": 1, "at": "1:00:00"})))
    assert [(block["code"], block["entry"]) for block in result["blocking"]] == [
        ("verification_unknown", "alfa")
    ]
    assert (result["state"], result["rows"][0]["puzzles"]) == ("provisional", 1)
    denied = rank(marathon(team("Alfa", {"puzzle": 1, "at": "1:00:00", "verified": False})))
    assert [(block["code"], block["entry"]) for block in denied["blocking"]] == [("not_verified", "alfa")]
    assert (denied["state"], denied["rows"][0]["puzzles"]) == ("provisional", 0)


def test_two_stamps_without_verification_rank_by_the_earlier_case_a_45(rank: Rank) -> None:
    first, second = (
        {"id": ident, "puzzle": 1, "at": at} for ident, at in (("a", "2:14:05"), ("b", "2:15:40"))
    )
    result = rank(marathon(team("Alfa", first, second)))
    assert result["rows"][0]["last_completed"] == "2:14:05"
    assert "conflict" in [block["code"] for block in result["blocking"]]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        ({"count": {"groups": [3], "pieces": 3}}, "teams[0].count"),
        ({"count": {}}, "teams[0].count"),
        ({"count": {"groups": [-1]}}, "teams[0].count.groups[0]"),
        (
            {"completions": [done(1, "1:00:00", missing=1, absent_from_box=2)]},
            "teams[0].completions[0].absent",
        ),
        ({"completions": [done(1, "23:59:60")]}, "teams[0].completions[0].at"),
        ({"completions": [{"at": "1:00:00"}]}, "teams[0].completions[0].puzzle"),
        ({"disqualified": True}, "teams[0].disqualified"),
        ({"no_show": "yes"}, "teams[0].no_show"),
    ],
)
def test_impossible_facts_are_refused_with_their_path(refused: Any, change: Facts, path: str) -> None:
    said = refused(marathon({**team("Alfa"), **change}))
    assert path in said


def test_a_stamp_of_a_puzzle_outside_the_series_is_not_silent(rank: Rank) -> None:
    result = rank(marathon(team("Alfa", done(13, "1:00:00"))))
    assert [(block["code"], block["entry"]) for block in result["blocking"]] == [("unknown_puzzle", "alfa")]
    assert row(result, "alfa")["puzzles"] == 0
