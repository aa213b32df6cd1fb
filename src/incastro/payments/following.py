"""What follows for money when a contest is called off: what was paid goes back (M-22; decision 0025)."""

from collections.abc import Mapping
from typing import Any

from incastro.contests.following import follows
from incastro.contests.models import Contest
from incastro.entries.models import Entry
from incastro.journal.actor import SITE
from incastro.marathons.models import Marathon
from incastro.payments.refunding import due_on_cancellation
from incastro.seasons.models import Tournament


@follows
def pay_back_cancelled(contest: Contest, changes: Mapping[str, Any]) -> None:
    """Every entry that was paid gets a refund due; where the parcel has left, the organiser decides."""
    if "cancelled_at" not in changes or not isinstance(contest, Tournament | Marathon):
        return
    name = "tournament" if isinstance(contest, Tournament) else "marathon"
    paid = Entry.objects.filter(**{f"seats__{name}": contest}, paid__isnull=False)
    for entry in paid.select_related("seats", "parcel"):
        setattr(entry.seats, name, contest)
        due_on_cancellation(entry, actor=SITE)
