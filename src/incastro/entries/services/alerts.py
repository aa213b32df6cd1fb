"""What the desk was told, and that somebody has dealt with it."""

from django.db import transaction

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.services import record


def note_seen(*, actor: Actor, told: Told) -> bool:
    """Somebody has dealt with it; False where a colleague was quicker, which is no mistake."""
    with transaction.atomic():
        changed = Told.objects.filter(pk=told.pk, desk=True, seen_at=None).update(seen_at=clock.now())
        if changed:
            record(actor=actor, action="entry.seen", on=told.entry, changes={"told": [None, told.code]})
    return bool(changed)
