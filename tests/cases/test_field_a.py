"""Cases A: what went wrong in the field, here from files to a result."""

import json
from datetime import datetime
from typing import Any

import pytest

from tests.cases.cast import (
    LATER,
    absent,
    done,
    first,
    marathon,
    of_ten,
    offline,
    online,
    rome,
    season,
    slot,
    team,
    tournament,
)
from tests.cases.conftest import Rank, Run, Save, row, rows, steps


def test_the_same_time_has_the_same_points(rank: Rank) -> None:
    """Case A-1."""
    finishers = [offline("Ada", "2:05:00"), offline("Bea", "2:12:00"), offline("Cia", "2:20:00")]
    result = rank(tournament(*finishers, online("Dea", "2:35:00"), *absent(6)))
    assert result["entrants"] == 10
    assert rows(result, "official", "position", "points", "tied")[:4] == [
        ("2:30:00", 1, 11, True),
        ("2:30:00", 1, 11, True),
        ("2:30:00", 1, 11, True),
        ("2:35:00", 4, 8, False),
    ]


def test_after_two_tied_firsts_comes_the_third(rank: Rank) -> None:
    """Case A-3."""
    entries = [online("Ada", "2:31:00"), online("Bea", "2:31:00"), online("Cia", "2:32:00"), *absent(3)]
    assert rows(rank(tournament(*entries)), "position", "points")[:3] == [(1, 7), (1, 7), (3, 5)]


def test_an_annulled_entrant_holds_no_position(rank: Rank) -> None:
    """Case A-5."""
    fastest = online("Ada", "1:30:00", rulings=[{"kind": "annul", "article": "art. 14"}])
    result = rank(tournament(fastest, online("Bea", "1:40:00"), *absent(6)))
    assert (row(result, "bea")["position"], row(result, "bea")["points"]) == (1, 9)
    assert row(result, "ada")["outcome"] == "annulled"
    assert (row(result, "ada")["position"], row(result, "ada")["points"]) == (None, 1)


def test_a_disqualified_team_has_no_position_and_the_others_close_up(rank: Rank) -> None:
    """Case A-6."""
    best = team("Best", *first(4, "2:00:00"), disqualified={"reason": "outside help"})
    result = rank(marathon(best, team("Next", *first(3, "2:00:00")), team("Third", *first(2, "1:30:00"))))
    assert rows(result, "team", "position", "outcome") == [
        ("next", 1, "ranked"),
        ("third", 2, "ranked"),
        ("best", None, "disqualified"),
    ]
    assert row(result, "best")["puzzles"] == 4


def test_the_earlier_completion_wins_whatever_was_typed_first(rank: Rank) -> None:
    """Case A-8."""
    result = rank(marathon(team("Bravo", *first(2, "1:40:00")), team("Alfa", *first(2, "1:30:00"))))
    assert rows(result, "team", "position") == [("alfa", 1), ("bravo", 2)]
    assert row(result, "alfa")["decided_by"] == "last_completed"


def test_level_on_points_the_firsts_decide_and_are_named(rank: Rank) -> None:
    """Case A-10."""
    seasons = [
        of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:32:00"), ("Cia", "2:33:00")),
        of_ten("t2", ("Ada", "2:31:00"), ("Cia", "2:32:00"), ("Bea", "2:33:00")),
        of_ten("t3", ("Bea", "2:31:00"), ("Cia", "2:32:00"), ("Dea", "2:33:00"), ("Ada", "2:34:00")),
    ]
    # Ada 11 + 11 + 8, Bea 10 + 9 + 11: level; firsts 2 v 1
    result = rank(season(*seasons))
    ada, bea = row(result, "p-ada"), row(result, "p-bea")
    assert (ada["total"], bea["total"]) == (30, 30)
    assert (ada["firsts"], bea["firsts"]) == (2, 1)
    assert (ada["position"], bea["position"]) == (1, 2)
    assert ada["decided_by"] == "firsts"


def test_who_does_not_finish_has_a_point_and_no_place(rank: Rank) -> None:
    """Case A-12."""
    finishers = [online(name, f"2:3{n}:00") for n, name in enumerate(("Ada", "Bea", "Cia", "Dea"))]
    result = rank(tournament(*finishers, online("Eva", started=True), offline("Fee")))
    assert rows(result, "points") == [7, 6, 5, 4, 1, 1]
    assert rows(result, "position")[4:] == [None, None]
    assert rows(result, "outcome")[4:] == ["not_delivered", "not_delivered"]


def test_who_misses_a_tournament_stays_in_the_season(rank: Rank) -> None:
    """Case A-13."""
    big = of_ten("t1", ("Ada", "2:31:00"), entrants=60)
    result = rank(season(big, of_ten("t2", ("Bea", "2:31:00"))))
    assert row(result, "p-ada")["points"] == {"t1": 61}
    assert row(result, "p-ada")["total"] == 61
    assert row(result, "p-ada")["position"] == 1


def test_a_penalty_counts_once_and_where_it_belongs(run: Run, rank: Rank, save: Save) -> None:
    """Case A-14."""
    facts = tournament(online("Ada", "2:40:00", person="p-ada", missing=3))
    for _saved_again in range(2):
        ran = run("facts", save(facts))
        assert ran.code == 0
        facts = ran.json
    other = tournament(online("Ada", "2:45:00", person="p-ada"), id="t2")
    assert row(rank(facts), "ada")["official"] == "2:40:30"
    assert row(rank(other), "ada")["official"] == "2:45:00"
    assert row(rank(season(facts, other)), "p-ada")["best_seconds"] == 2 * 3600 + 40 * 60 + 30


def test_the_best_time_is_a_time(rank: Rank) -> None:
    """Case A-15."""
    ran_out = tournament(online("Ada", None, person="p-ada", started=True))
    finished = tournament(online("Ada", "2:31:00", person="p-ada"), id="t2")
    assert row(rank(season(ran_out, finished)), "p-ada")["best_seconds"] == 9060


def test_ten_hours_come_after_nine(rank: Rank) -> None:
    """Case A-17."""
    result = rank(tournament(online("Ada", "10:00:00"), online("Bea", "9:59:00")))
    assert rows(result, "entry", "official") == [("bea", "9:59:00"), ("ada", "10:00:00")]


def test_the_night_the_clocks_change_keeps_its_hour(rank: Rank) -> None:
    """Case A-18."""
    late = slot(scheduled="2026-10-24T21:00:00")
    result = rank(tournament(online("Ada", "2026-10-25T01:30:00Z"), slots=[late]))
    assert row(result, "ada")["elapsed"] == "6:30:00"


def test_an_instant_in_utc_is_shown_by_romes_clock(rank: Rank) -> None:
    """Case A-20."""
    ada = row(rank(tournament(online("Ada", "2026-10-17T16:45:12Z"))), "ada")
    assert ada["elapsed"] == "2:45:12"
    assert steps(ada)["photo"] == "18:45:12"


def test_saving_does_not_shift_the_start(run: Run, save: Save) -> None:
    """Case A-21."""
    facts = tournament(slots=[slot(scheduled="2026-10-17T14:00:00Z")])
    for _saved_again in range(3):
        facts = run("facts", save(facts)).json
    (kept,) = facts["slots"]
    for name in ("scheduled", "go"):
        assert datetime.fromisoformat(kept[name]) == datetime.fromisoformat("2026-10-17T14:00:00+00:00")


def test_a_long_time_does_not_wrap(rank: Rank) -> None:
    """Case A-25."""
    posted = rome("2026-10-17T16:00:00") + 313 * 3600 + 20 * 60 + 5
    ada = row(rank(tournament(online("Ada", posted))), "ada")
    assert (ada["elapsed"], ada["official"]) == ("313:20:05", "313:20:05")
    assert ada["official_seconds"] == 1_128_005


@pytest.mark.parametrize("status", ["lapsed", "withdrawn", "waiting", "unpaid"])
def test_a_lapsed_request_stays_in_the_facts_and_out_of_the_standings(
    run: Run, save: Save, rank: Rank, status: str
) -> None:
    """Case A-36."""
    facts = tournament(online("Ada", "2:31:00"), online("Bea", status=status))
    kept = run("facts", save(facts)).json
    assert [(entry["id"], entry.get("status", "confirmed")) for entry in kept["entries"]] == [
        ("ada", "confirmed"),
        ("bea", status),
    ]
    result = rank(facts)
    assert (result["entrants"], rows(result, "entry")) == (1, ["ada"])


class TestAnImprobableTypedTime:
    """Case A-37: `59:55:53` typed for `59:55`."""

    def test_is_a_warning_when_typed(self, rank: Rank) -> None:
        result = rank(tournament(online("Ada", "59:55:53")))
        assert [(block["entry"], block["code"]) for block in result["blocking"]] == [
            ("ada", "improbable_time")
        ]
        assert result["state"] == "provisional"

    def test_is_legal_from_the_group(self, rank: Rank) -> None:
        result = rank(tournament(online("Ada", rome("2026-10-17T16:00:00") + 59 * 3600 + 55 * 60 + 53)))
        assert (row(result, "ada")["official"], result["state"]) == ("59:55:53", "ready")

    def test_says_nothing_about_what_was_meant(self, rank: Rank) -> None:
        result = rank(tournament(online("Ada", "59:55")))
        assert (row(result, "ada")["official"], result["blocking"]) == ("0:59:55", [])

    def test_does_not_rank_silently_in_a_marathon(self, rank: Rank) -> None:
        result = rank(marathon(team("Alfa", done(1, "59:55:53"))))
        assert [block["entry"] for block in result["blocking"]] == ["alfa"]
        assert row(result, "alfa")["puzzles"] == 0


def test_two_judges_stamps_are_a_conflict_and_nothing_is_lost(rank: Rank) -> None:
    """Case A-45."""
    stamps = [done(1, "2:15:40", id="c2", judge="Bo"), done(1, "2:14:05", id="c1", judge="Al")]
    result = rank(marathon(team("Alfa", *stamps)))
    alfa = row(result, "alfa")
    assert (alfa["puzzles"], alfa["last_completed"]) == (1, "2:14:05")
    assert [(block["code"], block["entry"]) for block in result["blocking"]] == [("conflict", "alfa")]
    assert result["state"] == "provisional"
    told = [step["value"] for step in alfa["steps"]]
    assert "2:14:05" in told
    assert "2:15:40" in told


def test_a_judge_takes_a_stamp_back_after_the_last_finish(rank: Rank) -> None:
    """Case A-46: the history stays, the positions are computed again."""
    alfa, bravo = [done(1, "1:00:00"), done(2, "2:00:00", id="c2")], first(1, "1:30:00")
    assert rows(rank(marathon(team("Alfa", *alfa), team("Bravo", *bravo), series=2)), "team") == [
        "alfa",
        "bravo",
    ]
    reverted = [done(1, "1:00:00", void=True), {**alfa[1], "void": True}]
    result = rank(marathon(team("Alfa", *reverted), team("Bravo", *bravo), series=2))
    assert rows(result, "team", "position", "puzzles") == [("bravo", 1, 1), ("alfa", 2, 0)]
    assert [step["value"] for step in row(result, "alfa")["steps"] if step["what"] == "stamp_void"] == [
        "1:00:00",
        "2:00:00",
    ]


def test_a_judge_takes_a_ruling_back_and_both_stay(rank: Rank) -> None:
    """Case A-46, in a tournament."""
    rulings: list[Any] = [{"id": "r1", "kind": "annul"}, {"id": "r2", "kind": "note", "reverses": "r1"}]
    ada = row(rank(tournament(online("Ada", "2:31:00", rulings=rulings))), "ada")
    assert (ada["outcome"], ada["position"]) == ("finished", 1)
    assert "ruling_lifted" in steps(ada)


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1"])
def test_a_formula_in_a_name_leaves_as_text(run: Run, save: Save, name: str) -> None:
    """Case A-43."""
    ran = run("rank", save(tournament({**online("Ada", "2:31:00"), "name": name})), "--csv", "--at", LATER)
    assert ran.code == 0
    cells = [cell.strip('"') for line in ran.out.splitlines() for cell in line.replace(",", ";").split(";")]
    assert not [cell for cell in cells if cell[:1] in "=+-@\t\r" and cell != ""]
    assert any(name.strip() in cell for cell in cells)


def test_a_formula_in_a_name_stays_itself_in_json(rank: Rank) -> None:
    """Case A-43: only a spreadsheet runs it."""
    assert rows(rank(tournament({**online("Ada", "2:31:00"), "name": "=1+1"})), "name") == ["=1+1"]


def test_a_code_keeps_its_zero(run: Run, save: Save) -> None:
    """Case A-42: as a text it stays, as a number it would already have lost it."""
    facts = tournament(offline("Ada", "2:31:00", sealed_code="04217"), slots=[slot(code="04217")])
    kept = run("facts", save(facts)).json
    assert (kept["slots"][0]["code"], kept["entries"][0]["sealed_code"]) == ("04217", "04217")
    number = json.dumps(facts).replace('"04217"', "4217", 1)
    ran = run("rank", save(number))
    assert ran.code == 2
    assert "slots[0].code" in ran.err
