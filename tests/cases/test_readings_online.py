"""What the home tournaments' rulebook leaves open: the default of each reading, seen in a result."""

from typing import Any

import pytest

from tests.cases.cast import Facts, absent, of_ten, offline, online, season, slot, tournament
from tests.cases.conftest import Rank, codes, row, rows

TWO_SLOTS = [slot(), slot("sat21", "2026-10-17T21:00:00")]


def test_rank_by_official_time_or_else_by_publication(rank: Rank) -> None:
    """S-19, case B-7."""
    early, late = online("Ada", "2026-10-17T19:00:00"), online("Bea", "2026-10-17T23:40:00", slot="sat21")
    facts = tournament(early, late, slots=TWO_SLOTS)
    assert rows(rank(facts), "entry") == ["bea", "ada"]
    assert rows(rank({**facts, "settings": {"rank_by": "publication"}}), "entry") == ["ada", "bea"]


def test_times_count_to_the_second_or_else_to_the_minute(rank: Rank) -> None:
    facts = tournament(online("Ada", "2026-10-17T18:40:50"), online("Bea", "2026-10-17T18:40:10"))
    assert rows(rank(facts), "entry", "position") == [("bea", 1), ("ada", 2)]
    assert rows(rank({**facts, "settings": {"time_resolution": "minute"}}), "position") == [1, 1]


def test_a_new_photo_counts_only_by_ruling(rank: Rank) -> None:
    """Art. 19: the judge says which instant counts."""
    ruling = {"id": "r1", "kind": "finish", "value": "2026-10-17T19:10:00", "article": "art. 19"}
    assert row(rank(tournament(online("Ada", "2026-10-17T19:00:00"))), "ada")["official"] == "3:00:00"
    ruled = tournament(online("Ada", "2026-10-17T19:00:00", rulings=[ruling]))
    assert row(rank(ruled), "ada")["official"] == "3:10:00"


@pytest.mark.parametrize("sealed", ["2026-10-17T15:58:00", "2026-10-17T16:01:00", "2026-10-17T16:20:00"])
def test_the_box_may_be_opened_from_the_go_after_its_photo(rank: Rank, sealed: str) -> None:
    late_go = [{**slot(), "go": "2026-10-17T16:02:13"}]
    result = rank(tournament(offline("Ada", "2026-10-17T18:45:00", sealed=sealed), slots=late_go))
    assert (row(result, "ada")["outcome"], result["state"]) == ("finished", "ready")


def test_a_box_sealed_after_the_finish_is_for_the_judge(rank: Rank) -> None:
    """S-16."""
    result = rank(tournament(offline("Ada", "2026-10-17T18:45:00", sealed="2026-10-17T18:50:00")))
    assert (row(result, "ada")["outcome"], result["state"]) == ("undecided", "provisional")


def test_an_unknown_sealed_box_is_for_the_judge_offline_alone(rank: Rank) -> None:
    result = rank(tournament(offline("Ada", "2:40:00", sealed=None), online("Bea", "2:41:00", sealed=None)))
    assert row(result, "ada")["outcome"] == "undecided"
    assert row(result, "ada")["position"] is None
    assert row(result, "bea")["outcome"] == "finished"
    assert (codes(result), result["state"]) == (["sealed_unknown"], "provisional")


def test_a_shared_first_is_a_first_for_each(rank: Rank) -> None:
    shared = tournament(
        online("Ada", "2:31:00", person="a"), online("Bea", "2:31:00", person="b"), online("Cia", "2:32:00")
    )
    result = rank(season(shared))
    assert rows(result, "firsts", "seconds", "thirds", "podiums") == [
        (1, 0, 0, 1),
        (1, 0, 0, 1),
        (0, 0, 1, 1),
    ]


def test_no_valid_time_ranks_after_any_time(rank: Rank) -> None:
    """Nobody's missing best time wins."""
    podium = [online(name, f"2:3{n}:00") for n, name in enumerate(("Ada", "Bea", "Cia"))]
    fee = online("Fee", person="f", started=True)
    # Eva: fourth of five, 3 points, once there. Fee: 3 x 1 point, once there, never a time
    one = tournament(*podium, online("Eva", "2:40:00", person="e"), fee)
    missed = [tournament({**fee, "started": False}, id=key) for key in ("t2", "t3")]
    result = rank(season(one, *missed))
    eva, fee = row(result, "e"), row(result, "f")
    assert [(one["total"], one["attended"], one["best_seconds"]) for one in (eva, fee)] == [
        (3, 1, 9600),
        (3, 1, None),
    ]
    assert (eva["position"], fee["position"], eva["tied"]) == (4, 5, False)
    assert "best_seconds" in (eva["decided_by"], fee["decided_by"])


def test_paid_and_withdrawn_is_a_no_show_in_n(rank: Rank) -> None:
    """S-11."""
    result = rank(tournament(online("Ada", "2:31:00"), online("Bea", started=False)))
    assert result["entrants"] == 2
    assert rows(result, "outcome", "points") == [("finished", 3), ("not_started", 1)]


def test_the_last_finisher_of_sixty_has_two(rank: Rank) -> None:
    finishes = [f"3:{number:02}:00" for number in range(60)]
    result = rank(tournament(*(online(f"E{n:02}", finish) for n, finish in enumerate(finishes))))
    assert rows(result, "points") == list(range(61, 1, -1))


def test_entrants_are_the_confirmed_ones(rank: Rank) -> None:
    outside = [online(f"O{n}", status=s) for n, s in enumerate(["unpaid", "waiting", "withdrawn", "lapsed"])]
    explicit = online("Bea", rulings=[{"kind": "annul"}], status="confirmed")
    result = rank(tournament(online("Ada", "2:31:00"), explicit, *absent(1), *outside))
    assert (result["entrants"], len(result["rows"]), row(result, "ada")["points"]) == (3, 3, 4)


def test_floor_before_penalty(rank: Rank) -> None:
    facts = tournament(offline("Ada", "2:20:00", missing=3))
    assert row(rank(facts), "ada")["official"] == "2:30:30"
    before = row(rank({**facts, "settings": {"missing_penalty": "before_floor"}}), "ada")
    assert before["official"] == "2:30:00"


def test_elapsed_time_is_in_whole_seconds(rank: Rank) -> None:
    """Case A-16: a fraction never becomes a :60."""
    go = 1792245600
    ada = row(rank(tournament(online("Ada", go + 7199.6), slots=[slot(scheduled=go)])), "ada")
    assert (ada["elapsed"], ada["official_seconds"]) == ("1:59:59", 7199)


@pytest.mark.parametrize(
    ("finish", "second"), [("2026-10-31T16:00:00", False), ("2026-10-31T15:59:59", True)]
)
def test_the_deadlines_second_may_be_ruled_late(rank: Rank, finish: str, second: bool) -> None:
    facts = tournament(online("Ada", finish), settings={"deadline_second_counts": False})
    assert (row(rank(facts), "ada")["outcome"] == "finished") is second


def test_the_deadline_may_be_tied_to_the_go(rank: Rank) -> None:
    facts = tournament(online("Ada", "2026-10-31T16:01:00"), slots=[{**slot(), "go": "2026-10-17T16:02:13"}])
    assert row(rank(facts), "ada")["outcome"] == "not_delivered"
    facts["settings"] = {"deadline_from": "go"}
    assert row(rank(facts), "ada")["outcome"] == "finished"


@pytest.mark.parametrize(
    ("entry", "attended"),
    [
        (offline("Ada"), 1),
        (online("Ada", started=True), 1),
        (online("Ada", "2026-11-01T10:00:00"), 1),
        (online("Ada", "2:31:00", rulings=[{"kind": "annul"}]), 1),
        (offline("Ada", "2:31:00", sealed=False), 1),
        (online("Ada", started=False), 0),
        (online("Ada"), 0),
        (online("Ada", free_entry_next=True), 0),
    ],
    ids=[
        "sealed box",
        "started",
        "late photo",
        "annulled",
        "no sealed box",
        "no-show",
        "no trace",
        "free entry",
    ],
)
def test_attended_means_started(rank: Rank, entry: Facts, attended: int) -> None:
    """S-23."""
    assert rows(rank(season(tournament(entry))), "attended", "total")[0][0] == attended


def test_the_best_time_is_the_official_one(rank: Rank) -> None:
    """S-23: floor and penalty included."""
    result = rank(season(tournament(offline("Ada", "2:10:00", missing=2))))
    assert rows(result, "best_seconds") == [9020]


def test_a_late_photo_may_be_accepted(rank: Rank) -> None:
    late = online("Ada", "2026-10-31T16:00:30", rulings=[{"kind": "accept_late", "reason": "outage"}])
    ada = row(rank(tournament(late)), "ada")
    assert (ada["outcome"], ada["elapsed"], ada["position"]) == ("finished", "337:00:30", 1)


def test_exclusion_is_an_outcome_of_its_own(rank: Rank) -> None:
    """S-24."""
    out = online("Ada", "2:31:00", rulings=[{"kind": "exclude", "article": "art. 26"}])
    result = rank(tournament(out, online("Bea", "2:32:00")))
    assert rows(result, "entry", "outcome", "position") == [("bea", "finished", 1), ("ada", "excluded", None)]


@pytest.mark.parametrize("value", [60, "0:01:00", "1:00"])
def test_a_penalty_is_added_to_the_official_time(rank: Rank, value: Any) -> None:
    ruled = offline("Ada", "2:10:00", rulings=[{"kind": "penalty", "value": value}])
    assert row(rank(tournament(ruled)), "ada")["official"] == "2:31:00"


def test_what_is_held_keeps_the_standings_from_being_ready(rank: Rank) -> None:
    held = online("Ada", "2:31:00", held=[{"code": "edited_picture", "posts": [12], "note": "a gap"}])
    result = rank(tournament(held))
    assert [(block["code"], block["entry"]) for block in result["blocking"]] == [("held", "ada")]
    assert result["state"] == "provisional"


def test_standings_run_until_the_window_closes(rank: Rank) -> None:
    facts = tournament(online("Ada", "2:31:00"), online("Bea", started=True), offline("Cia"))
    result = rank(facts, at="2026-10-31T16:00:00")
    assert result["state"] == "running"
    assert rows(result, "entry", "outcome", "points")[0] == ("ada", "finished", 4)
    assert rows(result, "outcome")[1:] == ["running", "running"]
    closed = rank(facts, at="2026-10-31T16:00:01")
    assert (closed["state"], rows(closed, "outcome")[1:]) == ("ready", ["not_delivered"] * 2)


def test_a_points_setting_changes_the_points(rank: Rank) -> None:
    facts = tournament(online("Ada", "2:31:00"), *absent(1), settings={"points_first_extra": 0})
    assert rows(rank(facts), "points") == [2, 1]


@pytest.mark.parametrize(
    "settings",
    [
        {"floor": "2:30:00"},
        {"rank_by": "luck"},
        {"window_days": -1},
        {"window_days": "14"},
        {"deadline_second_counts": 1},
        {"floor_offline": "2:61:00"},
        {"tie_breaks": ["firsts", "height"]},
        {"tie_breaks": ["firsts", "firsts"]},
    ],
)
def test_an_unknown_or_impossible_setting_is_refused_by_name(refused: Any, settings: Facts) -> None:
    (name,) = settings
    assert name in refused(tournament(settings=settings))


def test_a_season_counts_by_its_own_settings(rank: Rank) -> None:
    shared = tournament(online("Ada", "2:31:00", person="a"), online("Bea", "2:31:00", person="b"))
    result = rank(season(shared, settings={"shared_places_count": False}))
    assert rows(result, "firsts") == [0, 0]


def test_every_tie_break_of_a_season_is_counted(rank: Rank) -> None:
    result = rank(season(of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:32:00"), ("Cia", "2:33:00"))))
    assert rows(result, "firsts", "seconds", "thirds", "podiums", "attended")[:4] == [
        (1, 0, 0, 1, 1),
        (0, 1, 0, 1, 1),
        (0, 0, 1, 1, 1),
        (0, 0, 0, 0, 0),
    ]


class TestAsThingsStood:
    """`--at`: what came later than the moment shown has not happened yet."""

    @pytest.mark.parametrize("finish", ["2026-10-17T18:30:00", "2:30:00"])
    def test_a_later_finish_is_still_racing(self, rank: Rank, finish: str) -> None:
        facts = tournament(online("Ada", finish))
        before = row(rank(facts, at="2026-10-17T18:29:59"), "ada")
        assert (before["outcome"], before["position"], before["official"]) == ("running", None, None)
        assert row(rank(facts, at="2026-10-17T18:30:00"), "ada")["outcome"] == "finished"

    def test_points_are_there_as_soon_as_the_photo_is(self, rank: Rank) -> None:
        facts = tournament(online("Ada", "2:31:00"), online("Bea", "2:40:00"))
        result = rank(facts, at="2026-10-17T18:35:00")
        assert rows(result, "outcome", "points") == [("finished", 3), ("running", None)]


def test_what_contradicts_itself_is_not_ready(rank: Rank) -> None:
    contradictions = {
        "not_started_with_finish": online("Ada", "2:31:00", started=False),
        "free_entry_with_finish": online("Ada", "2:31:00", free_entry_next=True),
        "finish_before_go": online("Ada", "2026-10-17T15:59:59"),
    }
    for code, entry in contradictions.items():
        result = rank(tournament(entry))
        assert (codes(result), result["state"]) == ([code], "provisional")


def test_a_finish_without_a_go_waits(rank: Rank) -> None:
    facts = tournament(online("Ada", "2026-10-17T18:30:00"), slots=[{**slot(), "go": None}])
    result = rank(facts)
    assert (codes(result), rows(result, "outcome", "position")) == (["go_missing"], [("undecided", None)])
