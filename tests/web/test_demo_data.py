"""The invented contests: what they promise, and that they come out alike."""

import pytest

from incastro.contests.stages import stage_of
from incastro.demo.inventing.__main__ import inventions, written
from incastro.demo.inventing.people import cast
from incastro.demo.inventing.slugs import slug
from incastro.demo.manifest import FOLDER
from incastro.entries.models import Entry, PoolCard, PoolMatch, Seats
from incastro.people.models import Account
from incastro.rulebook.facts import Status
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.seasons.models import Tournament
from incastro.web.drawing.__main__ import FOLDER as POSTERS
from incastro.web.drawing.posters import drawings
from incastro.web.presenting.tournament_starts import seats
from tests.web.conftest import Programme

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


@pytest.mark.parametrize("name", sorted(inventions()))
def test_the_packaged_facts_are_those_that_are_invented(name: str) -> None:
    """Run `python -m incastro.demo.inventing` after changing the invention."""
    assert (FOLDER / "facts" / name).read_text(encoding="utf-8") == written(inventions()[name])


@pytest.mark.parametrize("name", sorted(drawings()))
def test_the_packaged_posters_are_those_that_are_drawn(name: str) -> None:
    """Run `python -m incastro.web.drawing` after changing the drawing."""
    assert (POSTERS / name).read_text(encoding="utf-8") == drawings()[name]


def test_every_stage_of_a_contest_is_on_show(on_show: Programme) -> None:
    """What anybody needs to see is there, under the address that it has always had."""
    stages = {
        slug: stage_of(shown.row, on_show.at)
        for shelf in (on_show.tournaments, on_show.marathons)
        for slug, shown in shelf.items()
    }
    assert stages == {
        "carnevale-2026": Stage.OFFICIAL,
        "primavera-2026": Stage.OFFICIAL,
        "estate-2026": Stage.CANCELLED,
        "settembre-2026": Stage.PROVISIONAL,
        "autunno-2026": Stage.RUNNING,
        "ognissanti-2026": Stage.RUNNING,
        "inverno-2026": Stage.OPEN,
        "natale-2026": Stage.OPEN,
        "estate-2025": Stage.OFFICIAL,
        "inverno-2025": Stage.OFFICIAL,
        "cremona-2026": Stage.OFFICIAL,
        "lodi-2026": Stage.OPEN,
        "modena-2027": Stage.ANNOUNCED,
    }
    assert Tournament.objects.get(slug="carnevale-2027").published_at is None


def test_christmas_is_full_and_has_a_waiting_list(on_show: Programme) -> None:
    held = seats(on_show.tournaments["natale-2026"])
    assert (held.total, held.free, held.unpaid, held.waiting) == (40, 0, 3, 6)


def test_the_open_marathon_has_teams_paid_and_unpaid_and_a_pool(on_show: Programme) -> None:
    shown = on_show.marathons["lodi-2026"]
    assert len(shown.facts.teams) == 7
    assert {team.name for team in shown.facts.teams} >= {"Quattro angoli", "Norrsken"}
    assert Entry.objects.filter(seats__marathon=shown.row, standing="held").count() == 2
    assert PoolCard.objects.filter(marathon=shown.row, closed_at=None).count() == 6


def test_the_puzzler_has_to_pay_waits_and_is_asked_for() -> None:
    """Whoever signs in with one click finds something to do, and a race to be in."""
    chiara = Account.objects.get(email="puzzler@incastro.example").person
    assert set(chiara.entries.values_list("standing", flat=True)) == {"held", "waiting", "confirmed"}
    assert PoolMatch.objects.filter(asked__person=chiara, state="asked").count() == 1


def test_counts_on_the_rows_of_seats_are_what_counting_gives() -> None:
    for row in Seats.objects.all():
        standings = list(row.entries.values_list("standing", flat=True))
        assert row.taken == sum(each in ("held", "confirmed") for each in standings)
        assert row.waiting == sum(each in ("waiting", "owed") for each in standings)


def test_every_role_has_somebody_who_signs_in() -> None:
    emails = set(Account.objects.values_list("email", flat=True))
    assert {
        f"{who}@incastro.example" for who in ("organiser", "judge", "desk", "puzzler", "keeper")
    } <= emails


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
