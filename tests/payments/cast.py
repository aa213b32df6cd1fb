"""What tests of money are played with: somebody who asked for a seat, and money that comes in."""

from decimal import Decimal
from typing import Any

from incastro.entries.models import Entry, Standing
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Payment
from incastro.payments.services import take_payment
from tests.entries.cast import NOW

DESK = Actor(role="organiser")


def paid(club: Organiser, **more: Any) -> Payment:
    """Money for a seat in the open tournament: its price, now, by bank."""
    values: dict[str, Any] = {
        "kind": Kind.BANK, "amount": Decimal("24.90"), "currency": "EUR", "paid_at": NOW, **more,
    }  # fmt: skip
    return take_payment(actor=DESK, organiser=club, **values)


def standing(entry: Entry) -> Standing:
    """Where an entry stands in the database."""
    return Standing(Entry.objects.get(pk=entry.pk).standing)
