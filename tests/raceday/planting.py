"""The rows of a race day: the tournament with its entrants, and the group."""

from datetime import date
from decimal import Decimal
from typing import Any

from incastro.entries.models import Entry, HomeEntry, Seats, Standing
from incastro.groups.models import Group
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Slot, Tournament
from tests.raceday.day import CLOSED, SLOTS, Day, Entrant, rome


def plant(club: Organiser, day: Day) -> Tournament:
    """The tournament with its entrants, confirmed and paid, as rows; their group is there as well."""
    row = Tournament.objects.create(
        organiser=club, slug="ottobre", name="Torneo d’ottobre", name_en="October tournament",
        rulebook="ojpc-2026", brand="Tarsia", pieces=500, seats=day.size, price=Decimal("24.90"),
        published_at=rome("2026-09-01T09:00:00"), opens_at=rome("2026-09-05T09:00:00"),
        closes_at=rome("2026-10-10T23:59:59"), starts_at=SLOTS["sat-16"], ends_at=CLOSED,
    )  # fmt: skip
    slots = {key: Slot.objects.create(tournament=row, key=key, scheduled=at) for key, at in SLOTS.items()}
    seats = Seats.objects.create(tournament=row, limit=day.size, taken=day.size, moves=day.size)
    people = Person.objects.bulk_create(map(_person, day.entrants))
    at = rome("2026-09-06T10:00:00")
    entries = Entry.objects.bulk_create(
        Entry(
            seats=seats, person=person, arrival=number, standing=Standing.CONFIRMED, asked=at + number,
            paid=at + 60 + number, price=Decimal("24.90"), accepted={},
        )
        for number, person in enumerate(people)
    )  # fmt: skip
    HomeEntry.objects.bulk_create(
        HomeEntry(entry=entry, mode=each.mode, slot=slots[each.slot])
        for entry, each in zip(entries, day.entrants, strict=True)
    )
    return row


def _person(each: Entrant) -> Person:
    known: dict[str, Any] = {"telegram_id": each.account} if each.linked else {}
    return Person(
        first_name=each.first, last_name=each.last, country="IT", publishes=True,
        birth_date=date(1990, 1, 1 + each.number % 28), **known,
    )  # fmt: skip


def in_use(club: Organiser, chat: int, title: str = "Puzzle di prova") -> Group:
    """The organiser’s group, as the bot knows it."""
    return Group.objects.create(organiser=club, chat=chat, name=title, linked_at=rome("2026-09-01T10:00:00"))
