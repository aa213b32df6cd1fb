"""Seasons and marathons on the command line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import AFTER, Run, tournament

Facts = Callable[..., Path]


def played(ident: str, times: dict[str, str | None], size: int = 10) -> dict:
    """A tournament of so many entrants, some of them with a time."""
    people = [(name, "online", time) for name, time in times.items()]
    people += [(f"Riempitivo {ident} {number}", "online", None) for number in range(size - len(people))]
    return tournament(id=ident, name=f"Torneo {ident}", entries=people)


@pytest.fixture
def season(facts: Facts) -> list[Path]:
    """Ada and Bea level on points; Ada has two firsts, Bea one (case A-10)."""
    one = {"Ada": "2:00:00", "Bea": "2:10:00", "Ciro": "2:20:00", "Dino": "2:30:00", "Eva": "2:40:00"}
    two = {"Bea": "2:00:00", "Ada": "2:30:00", "Ciro": "2:10:00"}
    three = {"Ada": "2:00:00", "Ciro": "2:10:00", "Bea": "2:05:00"}
    return [facts(played(f"t{n}", times), f"t{n}.json") for n, times in enumerate((one, two, three), 1)]


def test_a_season_straight_from_tournaments_names_what_decided(run: Run, season: list[Path]) -> None:
    """Case A-10: sorted by what is shown."""
    ran = run("season", *season, "--at", AFTER)
    assert ran.code == 0
    ada, bea = ran.row("  Ada "), ran.row("  Bea ")
    assert ada.split()[:3] == ["1", "Ada", "31"]
    assert bea.split()[:3] == ["2", "Bea", "31"]
    assert "decisivo: primi posti" in ada
    assert "decisivo: primi posti" in bea


def test_the_season_result_has_the_names_of_the_format(run: Run, season: list[Path]) -> None:
    ran = run("season", *season, "--at", AFTER, "--json")
    assert list(ran.json) == ["format", "at", "state", "blocking", "rows"]
    row = ran.json["rows"][0]
    assert list(row["points"]) == ["t1", "t2", "t3"]
    assert row["decided_by"] == "firsts"
    assert ran.json["format"] == "incastro/season-result@1"


def test_those_absent_from_a_tournament_stay_in_the_season(run: Run, season: list[Path]) -> None:
    """Case A-13."""
    ran = run("season", *season, "--at", AFTER)
    assert "Eva" in ran.out


def test_why_of_a_season_adds_its_tournaments_up(run: Run, season: list[Path]) -> None:
    ran = run("season", *season, "--at", AFTER, "--why", "ada")
    lines = [line for line in ran.out.splitlines() if line.startswith("  Torneo ")]
    assert len(lines) == 3
    points = [int(line.split()[-3]) for line in lines]
    (total,) = [line for line in ran.out.splitlines() if line.startswith("  Totale")]
    assert int(total.split()[1]) == sum(points) == 31
    assert "art. 12" in total


def test_a_planned_season_is_still_running(run: Run, season: list[Path]) -> None:
    ran = run("season", *season, "--planned", "5", "--at", AFTER, "--json", "--strict")
    assert (ran.json["state"], ran.code) == ("running", 1)


def test_points_still_open_are_no_nought(run: Run, season: list[Path], facts: Facts) -> None:
    running = played("t4", {"Ada": None})
    running["slots"][0] |= {"scheduled": "2026-11-14T16:00:00", "go": "2026-11-14T16:00:00"}
    ran = run("season", *season, facts(running, "t4.json"), "--at", AFTER)
    assert "…" in ran.row("  Ada ").split()


@pytest.mark.parametrize(("planned", "code"), [("0", 2), ("x", 2), ("-1", 2)])
def test_a_number_of_tournaments_that_cannot_be_is_refused(
    run: Run, season: list[Path], planned: str, code: int
) -> None:
    ran = run("season", *season, f"--planned={planned}")
    assert (ran.code, ran.out) == (code, "")
    assert "--planned" in ran.err


def marathon() -> dict:
    def done(number: int, after: str) -> dict:
        return {"id": f"c{number}", "puzzle": number, "at": after, "verified": True}

    return {
        "format": "incastro/marathon@1",
        "id": "m",
        "name": "Maratona",
        "rulebook": "aip-marathon-2026",
        "start": "2026-10-11T10:00:00",
        "puzzles": [{"number": number, "pieces": 500} for number in (1, 2, 3)],
        "teams": [
            {
                "id": "a", "name": "Angoli", "count": {"pieces": 10},
                "completions": [done(1, "1:00:00"), done(2, "3:00:00")],
            },
            {
                "id": "b", "name": "Bordi", "count": {"groups": [120, 45, 3, 2, 1]},
                "completions": [done(1, "1:00:00")],
            },
            {
                "id": "d", "name": "Dadi", "disqualified": {"reason": "aiuto dal pubblico"},
                "completions": [done(1, "0:50:00"), done(2, "1:50:00"), done(3, "2:50:00")],
            },
        ],
    }  # fmt: skip


def test_a_marathon_is_told_by_its_format(run: Run, facts: Facts) -> None:
    """Cases A-6, B-32."""
    ran = run("rank", facts(marathon()), "--at", AFTER)
    assert ran.row("Angoli").split()[:5] == ["1", "Angoli", "2", "1010", "10"]
    assert ran.row("Bordi").split()[:5] == ["2", "Bordi", "1", "668", "168"]
    assert ran.row("Dadi").split()[0] == "Dadi"
    assert "aiuto dal pubblico" in ran.row("Dadi")


def test_why_of_a_marathon_tells_the_groups_that_did_not_count(run: Run, facts: Facts) -> None:
    """Case B-32."""
    ran = run("rank", facts(marathon()), "--at", AFTER, "--why", "bordi")
    assert len([line for line in ran.out.splitlines() if "conteggio: un gruppo" in line]) == 5
    assert "M-17" in ran.out
    assert "668" in ran.out


def test_the_marathon_result_has_the_names_of_the_format(run: Run, facts: Facts) -> None:
    ran = run("rank", facts(marathon()), "--at", AFTER, "--json")
    assert (ran.json["format"], ran.json["rows"][0]["last_completed"]) == (
        "incastro/marathon-result@1",
        "3:00:00",
    )


def test_an_export_does_not_go_with_a_marathon(run: Run, facts: Facts, export: Path) -> None:
    ran = run("rank", facts(marathon()), "--export", export)
    assert (ran.code, ran.out) == (2, "")
    assert "--export" in ran.err
