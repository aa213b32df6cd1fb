"""Changing a row so that the journal tells how: what differs, nothing stale, nothing personal."""

from datetime import date
from decimal import Decimal

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from incastro import clock
from incastro.journal.actor import SITE, Actor
from incastro.journal.models import Line
from incastro.journal.services import change, plain, record
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

pytestmark = pytest.mark.django_db

OLGA = Actor(7, "owner", 3)


@pytest.fixture
def club() -> Organiser:
    return Organiser.objects.create(slug="club", name="Club", about="Prima")


def test_a_line_says_who_what_when_and_why(club: Organiser) -> None:
    with clock.standing_at(1_800_000_000):
        record(actor=OLGA, action="organiser.open", on=club, changes={"name": ["", "Club"]}, why="it is time")
    line = Line.objects.get()
    assert (line.at, line.actor, line.role, line.organiser) == (1_800_000_000, 7, "owner", 3)
    assert (line.action, line.why) == ("organiser.open", "it is time")
    assert (line.kind, line.target) == ("organiser", club.pk)
    assert line.changes == {"name": ["", "Club"]}


def test_only_what_differs_is_written_and_told(club: Organiser) -> None:
    told = change(club, {"name": "Club", "about": "Dopo"}, actor=SITE, action="organiser.change")
    assert told == {"about": ["Prima", "Dopo"]}
    assert Line.objects.get().changes == told
    assert (club.about, club.version) == ("Dopo", 2)


def test_the_saving_is_narrow(club: Organiser) -> None:
    """A field that somebody else wrote meanwhile is not written over."""
    Organiser.objects.filter(pk=club.pk).update(email="altro@example.org")
    change(club, {"about": "Dopo"}, actor=SITE, action="organiser.change")
    club.refresh_from_db()
    assert (club.email, club.about) == ("altro@example.org", "Dopo")


def test_nothing_that_differs_leaves_no_line_and_no_version(club: Organiser) -> None:
    assert change(club, {"name": "Club"}, actor=SITE, action="organiser.change") == {}
    club.refresh_from_db()
    assert (Line.objects.count(), club.version) == (0, 1)


def test_a_stale_form_writes_nothing(club: Organiser) -> None:
    other = Organiser.objects.get()
    change(other, {"name": "Circolo"}, actor=SITE, action="organiser.change", version=1)
    with pytest.raises(RuleViolation, match="stale"), transaction.atomic():
        change(club, {"about": "Dopo"}, actor=SITE, action="organiser.change", version=1)
    other.refresh_from_db()
    assert (other.name, other.about, other.version) == ("Circolo", "Prima", 2)
    assert Line.objects.count() == 1


def test_a_stale_form_without_a_difference_is_stale_all_the_same(club: Organiser) -> None:
    change(Organiser.objects.get(), {"name": "Circolo"}, actor=SITE, action="organiser.change")
    with pytest.raises(RuleViolation, match="stale"):
        change(club, {"name": "Club"}, actor=SITE, action="organiser.change", version=1)


def test_a_row_that_was_removed_is_stale(club: Organiser) -> None:
    Organiser.objects.all().delete()
    with pytest.raises(RuleViolation, match="stale"), transaction.atomic():
        change(club, {"about": "Dopo"}, actor=SITE, action="organiser.change")
    assert Line.objects.count() == 0


def test_of_personal_fields_the_journal_has_the_name_alone() -> None:
    person = Person.objects.create(first_name="Anna", city="Modena")
    told = change(
        person,
        {"first_name": "Annalisa", "city": "Carpi", "language": "en"},
        actor=SITE,
        action="person.change",
        personal=Person.PERSONAL,
    )
    assert told == {"first_name": [], "city": [], "language": ["it", "en"]}
    with connection.cursor() as cursor:
        cursor.execute("SELECT CAST(changes AS text) FROM journal_line")
        kept = str(cursor.fetchall())
    assert not any(word in kept for word in ("Anna", "Annalisa", "Modena", "Carpi"))


def test_the_change_and_its_line_stand_or_fall_together(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Line.objects, "create", lambda **_: 1 / 0)
    with pytest.raises(ZeroDivisionError), transaction.atomic():
        change(club, {"about": "Dopo"}, actor=SITE, action="organiser.change")
    assert Organiser.objects.get().about == "Prima"


def test_it_costs_two_writes(club: Organiser) -> None:
    with CaptureQueriesContext(
        connection,
    ) as asked:
        change(club, {"about": "Dopo", "name": "Circolo"}, actor=SITE, action="organiser.change", version=1)
    writes = [each["sql"] for each in asked if each["sql"].startswith(("UPDATE", "INSERT"))]
    assert [sql.split(" ", 1)[0] for sql in writes] == ["UPDATE", "INSERT"]


@pytest.mark.parametrize(
    ("value", "kept"),
    [(date(2026, 10, 31), "2026-10-31"), (Decimal("12.50"), "12.50"), (5, 5), (None, None), ([1], [1])],
)
def test_values_are_kept_as_json_has_them(value: object, kept: object) -> None:
    assert plain(value) == kept


def test_another_row_is_kept_by_its_number(club: Organiser) -> None:
    assert plain(club) == club.pk
