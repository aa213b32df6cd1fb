"""Cases B: what follows from the home tournaments' rulebook, here from files to a result."""

from typing import Any

import pytest

from tests.cases.cast import Facts, absent, of_ten, offline, online, rome, season, slot, tournament
from tests.cases.conftest import Rank, codes, row, rows, steps

FLOOR = "2:30:00"


def test_the_deadline_is_a_wall_clock_time_when_summer_time_ends(rank: Rank) -> None:
    """Case B-1: until 31 Oct 16:00 = 15:00Z."""
    result = rank(tournament(online("Ada", "2026-10-31T15:30:00+01:00")))
    assert (row(result, "ada")["outcome"], row(result, "ada")["elapsed"]) == ("finished", "336:30:00")
    assert row(rank(tournament(online("Ada", "2026-10-31T15:00:00Z"))), "ada")["outcome"] == "finished"
    assert row(rank(tournament(online("Ada", "2026-10-31T15:00:01Z"))), "ada")["outcome"] == "not_delivered"


def test_the_deadline_is_a_wall_clock_time_when_summer_time_begins(rank: Rank) -> None:
    """Case B-2: until 3 Apr 2027 16:00 = 14:00Z."""
    spring = [slot(scheduled="2027-03-20T16:00:00")]
    late = row(
        rank(tournament(online("Ada", "2027-04-03T16:30:00"), slots=spring), at="2027-05-01T12:00"), "ada"
    )
    assert (late["outcome"], late["points"], late["position"]) == ("not_delivered", 1, None)
    in_time = tournament(online("Ada", "2027-04-03T14:00:00Z"), slots=spring)
    assert row(rank(in_time, at="2027-05-01T12:00"), "ada")["outcome"] == "finished"


@pytest.mark.parametrize(
    ("go", "photo", "elapsed"),
    [
        ("2026-10-24T21:00:00", 1792888200, "5:30:00"),
        ("2026-10-24T21:00:00", 1792891800, "6:30:00"),
        ("2026-10-24T21:00:00", "2026-10-25T02:30:00+02:00", "5:30:00"),
        ("2026-10-24T21:00:00", "2026-10-25T02:30:00+01:00", "6:30:00"),
        ("2027-03-27T21:00:00", "2027-03-28T03:10:00", "5:10:00"),
    ],
)
def test_times_across_a_clock_change(rank: Rank, go: str, photo: Any, elapsed: str) -> None:
    """Case B-3."""
    result = rank(tournament(online("Ada", photo), slots=[slot(scheduled=go)]), at="2027-06-01T12:00")
    assert row(result, "ada")["elapsed"] == elapsed


@pytest.mark.parametrize(("second", "outcome"), [("16:00:00", "finished"), ("16:00:01", "not_delivered")])
def test_the_deadlines_very_second_is_in_time(rank: Rank, second: str, outcome: str) -> None:
    """Case B-4."""
    assert row(rank(tournament(online("Ada", f"2026-10-31T{second}"))), "ada")["outcome"] == outcome


def test_the_go_may_be_late_and_the_deadline_is_not(rank: Rank) -> None:
    """Case B-6."""
    late_go = [{**slot(), "go": "2026-10-17T16:02:13"}]
    entries = [
        offline("Ada", "2026-10-17T18:30:00"),
        online("Bea", "2026-10-17T18:45:13"),
        online("Cia", "2026-10-31T16:00:00"),
        online("Dea", "2026-10-31T16:00:01"),
    ]
    result = rank(tournament(*entries, slots=late_go))
    assert (row(result, "ada")["elapsed"], row(result, "ada")["official"]) == ("2:27:47", FLOOR)
    assert row(result, "ada")["official_seconds"] == 9000
    assert row(result, "bea")["official"] == "2:43:00"
    assert row(result, "cia")["outcome"] == "finished"
    assert row(result, "dea")["outcome"] == "not_delivered"


TWO_SLOTS = [slot(), slot("sat21", "2026-10-17T21:00:00")]


def test_the_time_from_ones_own_go_decides_across_slots(rank: Rank) -> None:
    """Case B-7."""
    early = offline("Ada", "2026-10-17T19:00:00")
    late = online("Bea", "2026-10-17T23:40:00", slot="sat21")
    result = rank(tournament(early, late, slots=TWO_SLOTS))
    assert rows(result, "entry", "official", "position") == [("bea", "2:40:00", 1), ("ada", "3:00:00", 2)]


@pytest.mark.parametrize(("raw", "official"), [("2:29:59", FLOOR), (FLOOR, FLOOR), ("2:30:01", "2:30:01")])
def test_the_floor(rank: Rank, raw: str, official: str) -> None:
    """Case B-8."""
    ada = row(rank(tournament(offline("Ada", raw))), "ada")
    assert (ada["elapsed"], ada["official"]) == (raw, official)
    assert ("floor" in steps(ada)) == (raw < FLOOR)


def test_online_at_the_floor_by_chance_ties_with_one_who_was_raised(rank: Rank) -> None:
    """Case B-9."""
    result = rank(tournament(online("Ada", FLOOR), offline("Bea", "2:11:00"), *absent(8)))
    assert rows(result, "position", "points")[:2] == [(1, 11), (1, 11)]


def test_missing_pieces_come_after_the_floor(rank: Rank) -> None:
    """Case B-10."""
    assert row(rank(tournament(offline("Ada", "2:10:00", missing=3))), "ada")["official"] == "2:30:30"


def test_seven_missing_pieces_are_a_penalty(rank: Rank) -> None:
    """Case B-11."""
    result = rank(tournament(online("Ada", "2:40:00", missing=7)))
    assert (row(result, "ada")["official"], result["state"]) == ("2:41:10", "ready")


def test_eight_missing_pieces_wait_for_the_organiser(rank: Rank) -> None:
    """Case B-11."""
    result = rank(tournament(online("Ada", "2:40:00", missing=8)))
    assert row(result, "ada")["outcome"] == "undecided"
    assert (codes(result), result["state"]) == (["missing_over_limit"], "provisional")
    decided = [{"id": "r1", "kind": "penalty", "value": 90, "article": "art. 18"}]
    result = rank(tournament(online("Ada", "2:40:00", missing=8, rulings=decided)))
    assert (row(result, "ada")["official"], result["state"]) == ("2:41:30", "ready")


def test_a_penalty_moves_rank_and_not_delivery(rank: Rank) -> None:
    """Case B-12."""
    ada = row(rank(tournament(online("Ada", "2026-10-31T15:59:30", missing=4))), "ada")
    assert ada["outcome"] == "finished"
    assert ada["official"] == "337:00:10"


def test_sixty_paid_and_three_unpaid(rank: Rank) -> None:
    """Case B-13."""
    valid = [online(f"V{number:02}", f"3:{number:02}:00") for number in range(50)]
    lost = [online(f"L{number}", started=True) for number in range(6)]
    annulled = [online(f"A{number}", "3:00:00", rulings=[{"kind": "annul"}]) for number in range(2)]
    unpaid = [online(f"U{number}", status="unpaid") for number in range(3)]
    result = rank(tournament(*valid, *lost, *annulled, *absent(2), *unpaid))
    assert result["entrants"] == 60
    assert rows(result, "points") == [*range(61, 11, -1), *[1] * 10]
    assert rows(result, "position") == [*range(1, 51), *[None] * 10]


def test_the_last_two_tied_fourth(rank: Rank) -> None:
    """Case B-14."""
    finishes = ["2:31:00", "2:32:00", "2:33:00", "2:34:00", "2:34:00"]
    result = rank(tournament(*(online(f"E{n}", finish) for n, finish in enumerate(finishes))))
    assert rows(result, "position", "points")[3:] == [(4, 3), (4, 3)]


def test_a_sole_entrant(rank: Rank) -> None:
    """Case B-15."""
    assert rows(rank(tournament(online("Ada", "2:31:00"))), "points") == [2]
    assert rows(rank(tournament(online("Ada", started=True))), "points") == [1]


def test_no_photo_of_the_sealed_box_is_annulled(rank: Rank) -> None:
    """Case B-16."""
    result = rank(tournament(offline("Ada", "2:31:00", sealed=False), online("Bea", "2:40:00")))
    ada = row(result, "ada")
    assert (ada["outcome"], ada["points"], ada["position"]) == ("annulled", 1, None)
    assert (result["entrants"], row(result, "bea")["position"], result["state"]) == (2, 1, "ready")


def test_another_slots_code_is_flagged_for_the_judge(rank: Rank) -> None:
    """Case B-16."""
    slots = [{**TWO_SLOTS[0], "code": "04217"}, {**TWO_SLOTS[1], "code": "K7Q2M"}]
    result = rank(tournament(offline("Ada", "2:31:00", sealed_code="K7Q2M"), slots=slots))
    assert (codes(result), result["state"]) == (["code_wrong"], "provisional")
    right = rank(tournament(offline("Ada", "2:31:00", sealed_code="04217"), slots=slots))
    assert (right["blocking"], right["state"]) == ([], "ready")


MAKEUP: Facts = {"scheduled": "2026-10-24T18:00:00", "go": "2026-10-24T18:00:00"}


class TestAMakeUp:
    """Case B-19: a make-up of 17 October, go 24 October 18:00, photo 20:50."""

    def facts(self, **more: Any) -> Facts:
        sealed = {"sealed": "2026-10-24T17:58:00", "makeup": {**MAKEUP, **more}}
        return tournament(offline("Ada", "2026-10-24T20:50:00", **sealed), online("Bea", "2:51:00"))

    def test_is_in_the_same_table_by_its_own_go(self, rank: Rank) -> None:
        result = rank(self.facts())
        assert rows(result, "entry", "official", "position") == [("ada", "2:50:00", 1), ("bea", "2:51:00", 2)]
        assert result["state"] == "ready"

    def test_keeps_the_standings_provisional_until_its_own_window_ends(self, rank: Rank) -> None:
        waiting = self.facts()
        waiting["entries"][0]["finish"] = None
        for facts in (waiting, self.facts()):
            assert rank(facts, at="2026-11-07T18:00:00")["state"] == "provisional"
            assert rank(facts, at="2026-11-07T18:00:01")["state"] == "ready"

    @pytest.mark.parametrize(("day", "blocking"), [("31", []), ("32", ["makeup_too_late"])])
    def test_falls_on_31_october_at_the_latest(self, rank: Rank, day: str, blocking: list[str]) -> None:
        at = f"2026-10-{day}T23:00:00" if day != "32" else "2026-11-01T00:00:00"
        facts = self.facts(scheduled=at, go=at)
        facts["entries"][0].update(sealed=rome(at) - 60, finish="2:50:00")
        assert codes(rank(facts)) == blocking

    def test_is_counted_from_the_planned_date_after_a_postponement(self, rank: Rank) -> None:
        facts = self.facts(scheduled="2026-10-25T18:00:00", go="2026-10-25T18:00:00")
        facts["entries"][0]["finish"] = "2:50:00"
        facts["slots"][0]["planned"] = "2026-10-10T16:00:00"
        assert codes(rank(facts)) == ["makeup_too_late"]

    def test_may_be_in_the_other_mode(self, rank: Rank) -> None:
        facts = self.facts(mode="online")
        facts["entries"][0].update(sealed=None, finish="2:10:00")
        assert row(rank(facts), "ada")["official"] == "2:10:00"


def test_a_free_entry_counts_here_and_in_the_next(rank: Rank) -> None:
    """Case B-20."""
    missed = tournament(
        offline("Ada", sealed=None, started=False, person="a", free_entry_next=True),
        online("Bea", "2:31:00", person="b"),
    )
    following = tournament(
        online("Ada", "2:31:00", person="a"), online("Bea", "2:32:00", person="b"), id="t2"
    )
    result = rank(missed)
    assert (result["entrants"], row(result, "ada")["points"], row(result, "ada")["position"]) == (2, 1, None)
    assert result["state"] == "ready"
    assert row(rank(following), "ada")["points"] == 3
    ada = row(rank(season(missed, following)), "a")
    assert (ada["points"], ada["attended"]) == ({"t1": 1, "t2": 3}, 1)


def test_two_online_at_the_same_second_tie(rank: Rank) -> None:
    """Case B-21."""
    result = rank(tournament(online("Ada", "2026-10-17T18:45:00"), online("Bea", "2026-10-17T18:45:00")))
    assert rows(result, "position", "tied", "points") == [(1, True, 3), (1, True, 3)]


def test_the_best_time_decides_last(rank: Rank) -> None:
    """Case B-22."""
    fill = [("Cia", "1:40:00"), ("Dea", "1:45:00"), ("Eva", "1:46:00")]
    one = of_ten("t1", ("Ada", "1:41:10"), ("Bea", "1:50:00"), *fill)
    two = of_ten("t2", ("Bea", "1:40:55"), ("Ada", "1:50:00"), *((f"{name}2", time) for name, time in fill))
    result = rank(season(one, two))
    ada, bea = row(result, "p-ada"), row(result, "p-bea")
    assert (ada["total"], bea["total"]) == (17, 17)
    assert (ada["best_seconds"], bea["best_seconds"]) == (6070, 6055)
    assert (bea["position"], ada["position"]) == (1, 2)
    assert (bea["decided_by"], bea["tied"]) == ("best_seconds", False)


LEVEL = season(tournament(offline("Ada", "2:10:00", person="a"), offline("Bea", "2:20:00", person="b")))


def test_level_in_everything_share_and_the_organiser_is_asked(rank: Rank) -> None:
    """Case B-23."""
    result = rank(LEVEL)
    assert rows(result, "position", "tied", "best_seconds") == [(1, True, 9000), (1, True, 9000)]
    assert (codes(result), result["state"]) == (["tie_open"], "provisional")
