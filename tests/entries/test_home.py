"""Entering a home tournament: who may, for how much, and what is kept of it (S-3, S-8, S-10, S-34)."""

from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Address, Entry, Parcel, Told
from incastro.entries.services import note_payment
from incastro.entries.services.home import AddressValues, HomeDetails, enter_tournament
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.consents import PRIVACY, current
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.seasons.rules import book_of
from tests.entries.cast import DAY, NOW, open_tournament, puzzler, rome

pytestmark = pytest.mark.django_db
HOUSE = {"street": "via Garibaldi 18", "postcode": "56124", "city": "Pisa", "country": "IT"}


def wanted(tournament: Tournament, **more: Any) -> HomeDetails:
    """A complete form: offline, at the first start, to Pisa; `address`, `person` only where they differ."""
    given: dict[str, Any] = {
        "mode": "offline",
        "slot": "sat-16",
        "accepted_rulebook": book_of(tournament).version,
        "accepted_privacy": current(PRIVACY).version,
        "publishes": True,
        **more,
    }
    given["address"] = AddressValues(**{**HOUSE, **given.get("address", {})})
    return HomeDetails(**given)


def entering(who: Person, tournament: Tournament, *, at: int = NOW, **more: Any) -> Entry:
    """Somebody enters by themselves."""
    with clock.standing_at(at):
        details = wanted(tournament, **more)
        return enter_tournament(actor=Actor(who.pk), person=who, tournament=tournament, details=details)


def test_case_b_18_a_seat_is_held_for_three_days_of_wall_clock(club: Organiser) -> None:
    row = open_tournament(club, opens_at=rome("2026-10-20T10:00:00"), published_at=NOW - 30 * DAY)
    entry = entering(puzzler(1), row, at=rome("2026-10-23T10:00:00"))
    assert (entry.standing, entry.pay_by) == ("held", rome("2026-10-26T10:00:00"))
    assert entry.pay_by - entry.asked == 73 * 3600  # the clocks go back in between


def test_an_entry_keeps_what_was_said_and_accepted(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    entry = entering(person, row, person={"telegram_name": "@nome", "country": "IT"})
    assert (entry.home.mode, entry.home.slot.key, str(entry.price)) == ("offline", "sat-16", "24.90")
    assert Address.objects.get(entry=entry).city == "Pisa"
    person.refresh_from_db()
    assert person.telegram_name == "@nome"
    assert entry.accepted["version"] == book_of(row).version
    kept = {(each.document, each.given) for each in person.consents.all()}
    assert kept == {("rulebook:ojpc-2026", True), ("privacy", True), ("publication", True)}
    assert not Parcel.objects.exists()
    with clock.standing_at(NOW + DAY):
        note_payment(actor=Actor(), entry=entry, paid=NOW + DAY)
    assert Parcel.objects.get().state == "to_prepare"
    assert Told.objects.filter(entry=entry, code="seat_confirmed").count() == 1
    said = " ".join(f"{line.changes} {line.why}" for line in Line.objects.all())
    assert not any(value in said for value in HOUSE.values() if len(value) > 2)
