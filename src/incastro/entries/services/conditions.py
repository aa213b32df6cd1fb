"""How an organiser handles the entries of one contest."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction

from incastro.entries.locking import take
from incastro.entries.models import Conditions
from incastro.entries.seating import seats_of
from incastro.entries.services.moves import settle
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.marathons.models import Marathon
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament


def set_conditions(
    *,
    actor: Actor,
    contest: Tournament | Marathon,
    values: Mapping[str, Any],
    version: int | None = None,
) -> dict[str, Any]:
    """Set them; what they change for who waits happens at once. Returns {field: [before, after]}.

    `version` 0 = the form was made while there were none but the defaults.
    RuleViolation `stale`, `conditions.…_after_start` for an instant after the contest’s start.
    """
    for name in ("changes_until", "automatic_until"):
        last = values.get(name)
        if last is not None and contest.starts_at is not None and last > contest.starts_at:
            raise RuleViolation(f"conditions.{name}_after_start")
    with transaction.atomic():
        seats = take(seats_of(contest))
        row, made = Conditions.objects.get_or_create(seats=seats)
        if version is not None and version != (0 if made else row.version):
            raise RuleViolation("stale")
        changed = change(row, values, actor=actor, action="conditions.change")
        if "automatic_until" in changed:
            settle(seats)
    return changed
