"""The invented contests: what they promise, and that they come out alike."""

import json

import pytest

from incastro.demo.inventing.__main__ import inventions, written
from incastro.demo.inventing.people import cast
from incastro.demo.inventing.slugs import slug
from incastro.demo.manifest import FOLDER, read_manifest
from incastro.rulebook.facts import Status
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.web.drawing.__main__ import FOLDER as POSTERS
from incastro.web.drawing.posters import drawings
from incastro.web.programme import Programme, read_programme


@pytest.mark.parametrize("name", sorted(inventions()))
def test_the_packaged_facts_are_those_that_are_invented(name: str) -> None:
    """Run `python -m incastro.demo.inventing` after changing the invention."""
    assert (FOLDER / "facts" / name).read_text(encoding="utf-8") == written(inventions()[name])


@pytest.mark.parametrize("name", sorted(drawings()))
def test_the_packaged_posters_are_those_that_are_drawn(name: str) -> None:
    """Run `python -m incastro.web.drawing` after changing the drawing."""
    assert (POSTERS / name).read_text(encoding="utf-8") == drawings()[name]


def test_every_contest_is_in_the_state_that_the_manifest_names(on_show: Programme) -> None:
    states = {
        each.listed.file: (each.standings.state.value, each.listed.state)
        for shelf in (on_show.tournaments, on_show.seasons, on_show.marathons)
        for each in shelf.values()
    }
    assert len(states) == 6
    assert {file for file, (found, named) in states.items() if found != named} == set()


def test_the_autumn_has_sixty_entrants_over_three_slots(on_show: Programme) -> None:
    standings = on_show.tournaments["autunno-2026"].standings
    assert standings.entrants == 60
    assert {row.course.slot for row in standings.rows} == {"sat-16", "sat-21", "sun-16"}
    positions = [row.position for row in standings.rows if row.position is not None]
    assert positions[:4] == [1, 1, 1, 4]
    assert sum(row.outcome is Outcome.UNDECIDED for row in standings.rows) == 1
    assert sum(row.outcome is Outcome.ANNULLED for row in standings.rows) == 1
    assert sum(row.outcome is Outcome.NOT_STARTED for row in standings.rows) == 2
    assert sum(row.course.makeup for row in standings.rows) == 1


def test_the_marathon_has_twenty_teams_and_twelve_puzzles(on_show: Programme) -> None:
    shown = on_show.marathons["cremona-2026"]
    assert len(shown.facts.puzzles) == 12
    assert len(shown.standings.rows) == 20


def test_seats_of_the_winter_add_up(on_show: Programme) -> None:
    entries = on_show.tournaments["inverno-2026"].facts.entries
    held = [entry for entry in entries if entry.status in (Status.CONFIRMED, Status.UNPAID)]
    assert len(held) == 48


def test_nobody_is_invented_twice() -> None:
    people = cast()
    assert len({person.id for person in people}) == len({person.name for person in people}) == len(people)


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("Élodie Roussel-Garnier", "elodie-roussel-garnier"),
        ("Jürgen Weißmann", "jurgen-weissmann"),
        ("Lars Østergaard", "lars-ostergaard"),
        ("Francesca D’Angelo", "francesca-d-angelo"),
        ("Szymon Błaszczyk", "szymon-blaszczyk"),
    ],
)
def test_names_become_plain_addresses(name: str, address: str) -> None:
    assert slug(name) == address


def test_standings_are_worked_out_once_per_file(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = read_programme().tournaments["autunno-2026"]
    asked = []
    real = shown.work_out
    monkeypatch.setattr(shown, "work_out", lambda facts, at: asked.append(at) or real(facts, at))
    assert shown.standings is shown.standings
    assert len(asked) == 1


def test_the_manifest_says_everything_in_both_languages() -> None:
    manifest = read_manifest()
    for each in (*manifest.tournaments, *manifest.seasons, *manifest.marathons):
        for words in filter(None, (each.name, each.short, each.stand)):
            assert words.keys() == {"it", "en"}, each.slug
    assert json.loads((FOLDER / "manifest.json").read_text(encoding="utf-8"))["at"].endswith("+01:00")
