"""One home tournament: slots, and entries made from short lines."""

import random
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from incastro.demo.inventing.clockwork import later, rome, seconds, written
from incastro.demo.inventing.people import Person, cast

Facts = dict[str, Any]


@dataclass(slots=True)
class Start:
    """A slot: when it was due, when its code was shown, when the judge gave the go."""

    id: str
    scheduled: datetime
    revealed: datetime | None = None
    go: datetime | None = None
    code: str | None = None

    def facts(self) -> Facts:
        """As the facts file has it."""
        found: Facts = {"id": self.id, "scheduled": written(self.scheduled)}
        if self.go is not None:
            found["go"] = written(self.go)
        if self.code is not None:
            found["code"] = self.code
        if self.revealed is not None:
            found["revealed"] = written(self.revealed)
        return found


def start(ident: str, scheduled: str, revealed: str = "", go: str = "", code: str = "") -> Start:
    """A slot from clock times of its own day."""
    day = scheduled[:10]
    return Start(
        ident,
        rome(scheduled),
        rome(f"{day} {revealed}") if revealed else None,
        rome(f"{day} {go}") if go else None,
        code or None,
    )


@dataclass(slots=True)
class Race:
    """Gathers entries; the seed decides what no line says (slots, seconds of the sealed-box photos)."""

    id: str
    name: str
    title: str
    slots: list[Start]
    seed: int
    brand: str = "Tarsia"
    pieces: int = 500
    entries: list[Facts] = field(default_factory=list)
    chance: random.Random = field(init=False)
    people: dict[str, Person] = field(init=False)
    starts: dict[str, Start] = field(init=False)

    def __post_init__(self) -> None:
        # invented data have to come out alike every time
        self.chance = random.Random(self.seed)  # noqa: S311
        self.people = {person.name: person for person in cast()}
        self.starts = {slot.id: slot for slot in self.slots}

    def enter(self, name: str, slot: str, *, mode: str = "", **more: Any) -> Facts:
        """An entry that says only who, how and when."""
        person = self.people[name]
        entry: Facts = {
            "id": person.id,
            "person": person.id,
            "name": name,
            "mode": mode or person.mode,
            "slot": slot,
            **more,
        }
        self.entries.append(entry)
        return entry

    def race(self, name: str, slot: str, time: str = "", *, mode: str = "", **more: Any) -> Facts:
        """An entrant who started in a slot and, given a time since the go, posted the final photo."""
        entry = self.enter(name, slot, mode=mode)
        begun = self.starts[slot]
        if begun.go is None or begun.revealed is None:
            raise ValueError(f"{slot} has not begun")
        if entry["mode"] == "offline":
            room = int(begun.go.timestamp() - begun.revealed.timestamp())
            entry["sealed"] = written(later(begun.revealed, self.chance.randint(35, room - 20)))
            entry["sealed_code"] = begun.code
        else:
            entry["started"] = True
        if time:
            entry["finish"] = written(later(begun.go, seconds(time)))
        entry.update(more)
        return entry

    def facts(self) -> Facts:
        """The whole tournament in the interchange format."""
        return {
            "format": "incastro/tournament@1",
            "id": self.id,
            "name": self.name,
            "rulebook": "ojpc-2026",
            "zone": "Europe/Rome",
            "puzzle": {"pieces": self.pieces, "brand": self.brand, "title": self.title},
            "slots": [slot.facts() for slot in self.slots],
            "entries": self.entries,
        }


def field_of_lines(race: Race, lines: str) -> None:
    """Entrants one a line: `slot time name`, the time `-` where there is none (yet)."""
    for line in lines.strip().splitlines():
        slot, time, name = line.split(" ", 2)
        race.race(name, slot, "" if time == "-" else time)
