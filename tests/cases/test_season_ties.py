"""How an organiser settles ties, and who can still win (art. 12, 13)."""

from typing import Any

import pytest

from tests.cases.cast import Facts, of_ten, offline, online, season, tournament
from tests.cases.conftest import Rank, codes, row, rows

PEOPLE = ["p-ada", "p-bea", "p-cia"]


def level(**decision: Any) -> Facts:
    """Three people level after every tie-break."""
    entries = [offline(name, "2:10:00", person=f"p-{name.lower()}") for name in ("Ada", "Bea", "Cia")]
    decisions = [{"persons": PEOPLE, **decision}] if decision else []
    return season(tournament(*entries), tie_decisions=decisions)


def test_an_order_parts_them_and_the_organiser_is_named(rank: Rank) -> None:
    result = rank(level(order=["p-cia", "p-ada", "p-bea"], reason="drawn by lot"))
    assert rows(result, "person", "position", "tied") == [
        ("p-cia", 1, False),
        ("p-ada", 2, False),
        ("p-bea", 3, False),
    ]
    assert rows(result, "decided_by")[0] == "organiser"
    assert (result["blocking"], result["state"]) == ([], "ready")


def test_an_order_by_name(rank: Rank) -> None:
    assert rows(rank(level(order=["Cia", "Ada", "Bea"])), "person") == ["p-cia", "p-ada", "p-bea"]


@pytest.mark.parametrize("decision", [{"shared": True}, {"order": "shared"}, {"shared": True, "order": None}])
def test_a_declared_tie_is_shared_and_ready(rank: Rank, decision: Facts) -> None:
    result = rank(level(reason="declared", **decision))
    assert rows(result, "position", "tied") == [(1, True)] * 3
    assert (result["blocking"], result["state"]) == ([], "ready")


@pytest.mark.parametrize(
    "persons", [["p-ada", "p-bea"], ["p-ada"], ["p-ada", "p-bea", "p-nobody"], ["p-ada", "p-ada", "p-bea"]]
)
def test_a_decision_about_others_does_not_settle_it(
    rank: Rank, run: Any, save: Any, persons: list[str]
) -> None:
    facts = level()
    facts["tie_decisions"] = [{"persons": persons, "order": persons}]
    ran = run("rank", save(facts), "--at", "2026-12-01T12:00", "--json")
    if ran.code == 0:
        assert "tie_open" in codes(ran.json)
        assert ran.json["state"] == "provisional"
    else:
        assert (ran.code, ran.out) == (2, "")
        assert "tie_decisions[0]" in ran.err


def test_a_decision_whose_tie_is_gone_is_told(rank: Rank) -> None:
    facts = season(
        of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:32:00"), entrants=2),
        tie_decisions=[{"persons": ["p-ada", "p-bea"], "order": ["p-bea", "p-ada"]}],
    )
    result = rank(facts)
    assert rows(result, "person")[:2] == ["p-ada", "p-bea"]
    assert codes(result) == ["tie_decision_void"]


class TestWhoCanStillWin:
    """Whether the title is already decided, S-22."""

    ONE = of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:32:00"), entrants=2)

    def test_everybody_while_tournaments_are_to_come(self, rank: Rank) -> None:
        result = rank(season(self.ONE, planned=2))
        assert all(rows(result, "can_still_win"))
        assert result["state"] != "ready"
        assert "tournaments_to_come" in codes(result)

    def test_the_winner_alone_after_the_last(self, rank: Rank) -> None:
        result = rank(season(self.ONE))
        assert rows(result, "can_still_win") == [True, False]
        assert result["state"] == "ready"

    def test_those_who_share_an_open_first_place(self, rank: Rank) -> None:
        assert rows(rank(level()), "can_still_win") == [True] * 3

    def test_who_is_still_racing(self, rank: Rank) -> None:
        facts = season(
            of_ten("t1", ("Ada", "2:31:00"), ("Bea", "2:32:00"), entrants=2),
            tournament(
                online("Ada", "2:31:00", person="p-ada"),
                online("Bea", person="p-bea", started=True),
                online("Cia", person="p-cia", rulings=[{"kind": "annul"}]),
                id="t2",
            ),
        )
        result = rank(facts, at="2026-10-17T18:30:30")
        assert row(result, "p-cia")["can_still_win"] is False
        assert row(result, "p-ada")["can_still_win"] is True
        assert result["state"] != "ready"


def test_the_six_tie_breaks_come_in_order(rank: Rank) -> None:
    """S-23: firsts before seconds before thirds; each parts two people equal until there."""
    one = of_ten("t1", ("Ada", "2:31:00"), ("X", "2:32:00"), ("Bea", "2:33:00"))
    two = of_ten(
        "t2", ("Y", "2:31:00"), ("Z", "2:32:00"), ("Bea", "2:33:00"), ("W", "2:34:00"), ("Ada", "2:35:00")
    )
    result = rank(season(one, two))
    ada, bea = row(result, "p-ada"), row(result, "p-bea")
    # Ada 11 + 7, Bea 9 + 9: a first beats two thirds
    assert (ada["total"], bea["total"]) == (18, 18)
    assert (ada["firsts"], ada["seconds"], ada["thirds"], ada["podiums"]) == (1, 0, 0, 1)
    assert (bea["firsts"], bea["seconds"], bea["thirds"], bea["podiums"]) == (0, 0, 2, 2)
    assert ada["position"] < bea["position"]
    assert ada["decided_by"] in ("firsts", "total")


def test_a_name_without_person_is_a_question_across_a_season(rank: Rank) -> None:
    facts = season(tournament(online("Ada", "2:31:00")), tournament(online("Ada", "2:31:00"), id="t2"))
    result = rank(facts)
    assert rows(result, "person", "name", "total") == [(None, "Ada", 4)]
    assert codes(result) == ["same_name"]
    assert result["state"] == "provisional"


def test_a_tournament_without_id_goes_by_its_number(rank: Rank) -> None:
    one, two = (tournament(online("Ada", "2:31:00", person="a")) for _ in range(2))
    del one["id"], two["id"]
    assert rows(rank(season(one, two)), "points") == [{"1": 2, "2": 2}]


def test_a_season_reads_its_tournaments_from_files(rank: Rank, save: Any) -> None:
    save(of_ten("t1", ("Ada", "2:31:00")), "one.json")
    result = rank(season("one.json", of_ten("t2", ("Ada", "2:31:00"))))
    assert row(result, "p-ada")["points"] == {"t1": 11, "t2": 11}


def test_a_missing_tournament_file_is_named(refused: Any) -> None:
    assert "nowhere.json" in refused(season("nowhere.json"))


def test_the_season_command_is_the_same_as_a_season_file(rank: Rank, run: Any, save: Any) -> None:
    one, two = of_ten("t1", ("Ada", "2:31:00")), of_ten("t2", ("Bea", "2:31:00"))
    ran = run(
        "season", save(one, "a.json"), save(two, "b.json"), "--at", "2026-12-01T12:00:00+01:00", "--json"
    )
    assert ran.code == 0
    assert ran.json == rank(season(one, two))
