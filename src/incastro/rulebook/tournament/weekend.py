"""The starts of a tournament, from the weekend chosen (art. 5, 7; S-8)."""

from collections.abc import Collection, Sequence
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Slot
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.clock import at_wall, local

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def slots_for_weekend(day: date, rules: SeasonRules, zone: ZoneInfo) -> tuple[Slot, ...]:
    """The rulebook’s starts in the weekend that a day belongs to, or else in the next one.

    Any day of the weekend will do. Hours are those of the event’s wall clock: on the night of a clock
    change an hour that is skipped moves on, and of one that comes twice the later counts.
    """
    wanted = [_read(slot) for slot in rules.slots]
    first, span = _weekend([weekday for weekday, _ in wanted])
    into = (day.weekday() - first) % 7
    begin = day - timedelta(days=into) if into <= span else day + timedelta(days=7 - into)
    at = sorted(
        at_wall(datetime.combine(begin + timedelta(days=(weekday - first) % 7), hour), zone)
        for weekday, hour in wanted
    )
    slots: list[Slot] = []
    for instant in at:
        slots.append(Slot(id=slot_id(instant, zone, [slot.id for slot in slots]), scheduled=instant))
    return tuple(slots)


def slot_id(instant: int, zone: ZoneInfo, taken: Collection[str] = ()) -> str:
    """What facts call a start: `sat-16`, `sat-1630`; `sat-16-2` where that is taken."""
    wall = local(instant, zone)
    hour = f"{wall:%H%M}" if wall.minute else f"{wall:%H}"
    name = f"{DAYS[wall.weekday()][:3]}-{hour}"
    return next(ident for ident in (name, *(f"{name}-{n}" for n in range(2, 1000))) if ident not in taken)


def _read(slot: str) -> tuple[int, time]:
    """`saturday 16:00`: the day of the week from Monday = 0, and the hour."""
    day, clock = slot.split(" ")
    return DAYS.index(day), time.fromisoformat(clock)


def _weekend(weekdays: Sequence[int]) -> tuple[int, int]:
    """The first day of the shortest run of days with all the starts in it, and the days after it."""
    spans = {first: max((weekday - first) % 7 for weekday in weekdays) for first in weekdays}
    first = min(spans, key=lambda day: (spans[day], day))
    return first, spans[first]
