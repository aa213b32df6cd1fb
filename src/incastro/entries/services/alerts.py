"""What the desk was told, and that somebody has dealt with it."""

from collections.abc import Collection

from django.db import transaction

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.journal.actor import Actor
from incastro.journal.services import record


def note_seen(*, actor: Actor, told: Told) -> bool:
    """Somebody has dealt with it; False where a colleague was quicker, which is no mistake."""
    with transaction.atomic():
        changed = Told.objects.filter(pk=told.pk, desk=True, seen_at=None).update(seen_at=clock.now())
        if changed:
            record(actor=actor, action="entry.seen", on=told.entry, changes={"told": [None, told.code]})
    return bool(changed)


def note_settled(*, entry: Entry, codes: Collection[str]) -> None:
    """What the desk was told of an entry has been settled elsewhere: by a match, a repayment."""
    Told.objects.filter(entry=entry, desk=True, seen_at=None, code__in=codes).update(seen_at=clock.now())
