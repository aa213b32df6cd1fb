"""Somebody enters a home tournament, as the form would say it."""

from typing import Any

from incastro import clock
from incastro.entries.details import AddressValues, HomeDetails
from incastro.entries.models import Entry
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import Actor
from incastro.people.consents import PRIVACY, current
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.seasons.rules import book_of
from tests.entries.cast import NOW

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
