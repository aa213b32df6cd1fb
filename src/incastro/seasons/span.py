"""A tournament’s first start and its last second, kept on its row for lists and stages."""

from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.tournament.clock import last_moment
from incastro.seasons.models import Tournament
from incastro.seasons.rules import facts_of, rules_of


def span_of(row: Tournament) -> dict[str, Any]:
    """`starts_at` and `ends_at` as they have to be: the first start, the end of the last window (S-12).

    Make-ups in the results handed in have windows of their own, and the tournament lasts until they close.
    """
    zone, rules = ZoneInfo(row.zone), rules_of(row)
    slots = [
        LawSlot(id=slot.key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go)
        for slot in row.slots.all()
    ]
    facts = facts_of(row)
    makeups = [] if facts is None else [each.makeup for each in facts.entries if each.makeup is not None]
    return {
        "starts_at": min((slot.scheduled for slot in slots), default=None),
        "ends_at": last_moment([*slots, *makeups], rules, zone),
    }
