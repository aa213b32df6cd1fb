"""What money knows about a person: exported with them, and taken away with them but for amounts and days."""

from typing import Any

from django.db.models import Q

from incastro.payments.models import Payment, Refund
from incastro.people.erasing import on_erasure, on_export
from incastro.people.exporting import instant
from incastro.people.models import Person


@on_export("payments")
def payments_of(person: Person) -> list[dict[str, Any]]:
    """What somebody paid for their entries, as it came in."""
    rows = Payment.objects.filter(entry__person=person).order_by("noted_at")
    return [
        {
            "entry": row.entry and row.entry.key,
            "kind": row.kind,
            "amount": f"{row.amount:.2f}",
            "currency": row.currency,
            "paid_at": instant(row.paid_at),
            "noted_at": instant(row.noted_at),
            "reference": row.reference,
            "payer_name": row.payer_name,
            "payer_email": row.payer_email,
            "outcome": row.outcome,
        }
        for row in rows.select_related("entry")
    ]


@on_export("refunds")
def refunds_of(person: Person) -> list[dict[str, Any]]:
    """What somebody asked back, in their own words, and what came of it."""
    return [
        {
            "entry": row.entry.key,
            "amount": f"{row.amount:.2f}",
            "currency": row.currency,
            "ground": row.ground,
            "asked_at": instant(row.asked_at),
            "words": row.words,
            "paid_at": None if row.paid_at is None else instant(row.paid_at),
            "reference": row.reference,
        }
        for row in Refund.objects.filter(entry__person=person).select_related("entry").order_by("asked_at")
    ]


@on_erasure
def forget_payer(person: Person) -> None:
    """Names, addresses and words go; what was paid when for which entry stays, as books must show it."""
    account = person.account
    theirs = Q(entry__person=person)
    if account is not None:
        theirs |= Q(payer_email__iexact=account.email)
    Payment.objects.filter(theirs).update(payer_name="", payer_email="", reference="", settled_why="")
    Refund.objects.filter(entry__person=person).update(words="", reference="")
