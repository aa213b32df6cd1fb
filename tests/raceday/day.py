"""A race day of sixty: who starts where, who posts what and when, and what goes wrong on such a day.

Reckoned from a seed, so that a day that once broke something can be raced again.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from zoneinfo import ZoneInfo

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
