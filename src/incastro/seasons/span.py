"""A tournament’s first start and its last second, kept on its row for lists and stages."""

from collections.abc import Callable, Iterable
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import MakeUp
from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.tournament.clock import last_moment
from incastro.seasons.models import Tournament
from incastro.seasons.rules import facts_of, rules_of

Windows = Callable[[Tournament], Iterable[MakeUp]]
_rooms: list[Windows] = []


def adds_windows(tell: Windows) -> Windows:
    """Register who knows of more windows than the slots': make-ups agreed here (`AppConfig.ready`)."""
    if tell not in _rooms:
        _rooms.append(tell)
    return tell


def span_of(row: Tournament) -> dict[str, Any]:
    """`starts_at` and `ends_at` as they have to be: the first start, the end of the last window (S-12).

    Make-ups, agreed here or in the results handed in, have windows of their own, and the tournament lasts
    until they close (art. 17).
    """
    zone, rules = ZoneInfo(row.zone), rules_of(row)
    slots = [
        LawSlot(id=slot.key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go)
        for slot in row.slots.all()
    ]
    facts = facts_of(row)
    makeups = [] if facts is None else [each.makeup for each in facts.entries if each.makeup is not None]
    makeups += [makeup for tell in _rooms for makeup in tell(row)]
    return {
        "starts_at": min((slot.scheduled for slot in slots), default=None),
        "ends_at": last_moment([*slots, *makeups], rules, zone),
    }
