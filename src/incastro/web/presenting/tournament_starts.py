"""The slots of a tournament as a small table, and how full it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Slot, Status
from incastro.rulebook.tournament.clock import is_late, slot_deadline
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.standings.shown import ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.time_why import off


@dataclass(frozen=True, slots=True, kw_only=True)
class StartLine:
    """One slot: its schedule, its code once shown, its go, who raced and who is there.

    `long` is the schedule in full, `gone` the day and time of the go; those with a time may be `<time>`s.
    """

    start: str
    long: str
    code: str
    go: str
    gone: str
    entrants: int
    arrived: int
    racing: int
    closes: str
    deadline: int
    is_open: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats:
    """How full a tournament is; `total` 0 where nobody said how many seats there are."""

    total: int
    taken: int
    unpaid: int
    waiting: int

    @property
    def spoken_for(self) -> int:
        """Seats that somebody holds, paid or not."""
        return min(self.taken + self.unpaid, self.total)

    @property
    def free(self) -> int:
        """Seats that nobody holds."""
        return self.total - self.spoken_for


def start_lines(shown: ShownTournament) -> Iterator[StartLine]:
    """One line per slot, in order of the schedule."""
    for slot in sorted(shown.facts.slots, key=lambda slot: slot.scheduled):
        rows = [row for row in shown.standings.rows if row.course.slot == slot.id and not row.course.makeup]
        deadline = slot_deadline(slot, shown.facts.rules, shown.facts.zone)
        yield StartLine(
            start=_scheduled(slot, shown.facts.zone),
            long=_long(slot, shown.facts.zone),
            code=_code(slot, shown.at),
            go=_go(slot, shown),
            gone=_gone(slot, shown),
            entrants=len(rows),
            arrived=sum(row.outcome is Outcome.FINISHED for row in rows),
            racing=sum(row.outcome is Outcome.RUNNING and off(row, shown.at) for row in rows),
            closes=_short(deadline, shown.facts.zone),
            deadline=deadline,
            is_open=slot.scheduled <= shown.at and not is_late(shown.at, deadline, shown.facts.rules),
        )


def seats(shown: ShownTournament) -> Seats:
    """Seats by the tournament's setting; confirmed entries hold one, unpaid ones keep one for now."""
    entries = shown.facts.entries
    return Seats(
        total=shown.row.seats,
        taken=sum(entry.status is Status.CONFIRMED for entry in entries),
        unpaid=sum(entry.status is Status.UNPAID for entry in entries),
        waiting=sum(entry.status is Status.WAITING for entry in entries),
    )


def slot_said(slot: Slot, zone: ZoneInfo) -> str:
    """A slot as people call it: `sab 17, 16:00`."""
    return f"{moments.short_day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"


def _scheduled(slot: Slot, zone: ZoneInfo) -> str:
    return moments.stamp(slot.scheduled, zone, slot_said(slot, zone))


def _code(slot: Slot, at: int) -> str:
    """The start code, a secret until the judge has shown it (S-14)."""
    return slot.code or "" if slot.revealed is not None and slot.revealed <= at else ""


def _go(slot: Slot, shown: ShownTournament) -> str:
    if slot.go is None or slot.go > shown.at:
        return ""
    return moments.stamp(slot.go, shown.facts.zone, moments.clock(slot.go, shown.facts.zone))


def _long(slot: Slot, zone: ZoneInfo) -> str:
    said = f"{moments.day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"
    return moments.stamp(slot.scheduled, zone, said)


def _gone(slot: Slot, shown: ShownTournament) -> str:
    if slot.go is None or slot.go > shown.at:
        return ""
    zone = shown.facts.zone
    return moments.stamp(slot.go, zone, f"{moments.short_day(slot.go, zone)} {moments.clock(slot.go, zone)}")


def _short(instant: int, zone: ZoneInfo) -> str:
    return moments.stamp(instant, zone, f"{moments.short_date(instant, zone)}, {moments.hour(instant, zone)}")
