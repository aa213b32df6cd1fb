"""What follows for money when a contest is called off or somebody is taken out (M-22; decision 0025)."""

from collections.abc import Mapping
from typing import Any

from incastro import clock
from incastro.contests.following import follows
from incastro.contests.models import Contest
from incastro.entries.closing import on_closed, on_reopened
from incastro.entries.models import Entry, Standing
from incastro.journal.actor import SITE
from incastro.marathons.models import Marathon
from incastro.payments.refunding import due_on_cancellation, due_on_removal
from incastro.rulebook.entering.fees import RefundGround
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


@on_closed
def propose_refund(entry: Entry) -> None:
    """Whoever is taken out after paying has a refund due, which the organiser may drop with a reason."""
    if entry.standing == Standing.REMOVED and entry.paid is not None:
        due_on_removal(entry, actor=SITE)


@on_reopened
def forget_proposal(entry: Entry) -> None:
    """A removal that is undone has nothing to pay back."""
    open_ones = entry.refunds.filter(ground=RefundGround.REMOVED, paid_at=None, dropped_at=None)
    open_ones.update(dropped_at=clock.now())
