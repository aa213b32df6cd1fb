"""A race day of sixty: who starts where, who posts what and when, and what goes wrong on such a day.

Reckoned from a seed, so that a day that once broke something can be raced again.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from incastro.entries.models import Entry, HomeEntry, Seats, Standing
from incastro.groups.models import Group
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Slot, Tournament

ROME = ZoneInfo("Europe/Rome")
FIRST_ACCOUNT = 5_000_001


def rome(text: str) -> int:
    """An instant, of what the clocks in Rome show."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


SLOTS = {
    "sat-16": rome("2026-10-17T16:00:00"),
    "sat-21": rome("2026-10-17T21:00:00"),
    "sun-16": rome("2026-10-18T16:00:00"),
}
CLOSED = rome("2026-11-01T16:00:00")  # the last second of the last window, Sunday’s
OVER = CLOSED + 1_800
FIRST = ("Anna", "Bruno", "Carla", "Dario", "Elisa", "Fabio", "Gaia", "Hugo", "Irene", "Luca")
LAST = ("Rossi", "D’Angelo", "Nováková", "De Santis", "Weiß", "Conte")


@dataclass(frozen=True, slots=True)
class Entrant:
    """One of the sixty. `account` is their Telegram id; `linked` whether the site knows it."""

    number: int
    first: str
    last: str
    mode: str
    slot: str
    linked: bool

    @property
    def account(self) -> int:
        return FIRST_ACCOUNT + self.number

    @property
    def name(self) -> str:
        return f"{self.first} {self.last}"


@dataclass(frozen=True, slots=True)
class Posting:
    """One message of the day; `kind` says what it is of: `box`, `finish`, `chat`, `video`, `forward`."""

    at: int
    entrant: Entrant
    kind: str
    words: str = ""
    nickname: str = ""
    album: int = 1


@dataclass(slots=True)
class Day:
    """The plan of one race: reveals and goes to the second, and every message in order of time."""

    seed: int = 1
    size: int = 60
    entrants: list[Entrant] = field(default_factory=list)
    goes: dict[str, int] = field(default_factory=dict)
    reveals: dict[str, int] = field(default_factory=dict)
    postings: list[Posting] = field(default_factory=list)

    def __post_init__(self) -> None:
        chance = random.Random(self.seed)
        for slot, scheduled in SLOTS.items():
            self.reveals[slot] = scheduled - 80 - chance.randrange(60)
            self.goes[slot] = scheduled + chance.randrange(200)
        keys = list(SLOTS)
        for number in range(self.size):
            self.entrants.append(
                Entrant(
                    number,
                    FIRST[number % len(FIRST)],
                    # no two share a name
                    LAST[number // len(FIRST) % len(LAST)],
                    "online" if number % 4 == 1 else "offline",
                    keys[number % 3],
                    linked=number % 5 != 2,
                )
            )
        found = [posting for each in self.entrants for posting in self._of(each, chance)]
        self.postings = sorted(found, key=lambda each: (each.at, each.entrant.number))

    def _of(self, who: Entrant, chance: random.Random) -> Iterator[Posting]:
        go, reveal = self.goes[who.slot], self.reveals[who.slot]
        # the same hour of Rome’s clocks, which change in between (S-12)
        last = SLOTS[who.slot] + 14 * 86_400 + 3_600
        words = "" if who.linked else who.name
        fate = who.number % 20
        if fate == 19:
            return  # never starts
        if who.mode == "offline":
            yield Posting(reveal + 15 + chance.randrange(600), who, "box", words)
        if fate == 17:
            return  # starts, and never finishes
        if fate == 16:
            yield Posting(last + 1 + chance.randrange(500), who, "finish", words)
            return
        if fate == 15:
            yield Posting(last, who, "finish", words)  # in the very last second (B-4)
            return
        quick = 5_400 if who.mode == "online" else 7_900
        finish = go + quick + chance.randrange(9_000)
        yield Posting(finish, who, "finish", words, album=2 if fate == 7 else 1)
        if fate == 5:
            yield Posting(finish - 1_800, who, "chat", "A buon punto!")


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
