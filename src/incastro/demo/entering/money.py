"""Money that nobody could decide alone: another amount, a transfer without a code, one that was late."""

from decimal import Decimal

from incastro import clock
from incastro.demo.cast import Cast
from incastro.demo.telling import STANDS_AT, moment
from incastro.entries.models import Entry, Told
from incastro.journal.actor import Actor
from incastro.payments.models import Kind
from incastro.payments.services import leave, take_payment


def money(cast: Cast) -> None:
    """What the club’s desk finds on its page of payments, and one refund that is due."""
    entries = Entry.objects.order_by("arrival")
    held = entries.filter(seats__tournament__slug="inverno-2026", standing="held")
    lapsed = entries.filter(seats__tournament__slug="natale-2026", standing="lapsed")
    other, unsaid, late = held[0], held[1], lapsed[0]
    with clock.standing_at(moment("2026-10-30 19:20")):
        take_payment(
            actor=cast.club_actor,
            organiser=cast.club,
            kind=Kind.WOOCOMMERCE,
            amount=Decimal("20.00"),
            currency="EUR",
            paid_at=moment("2026-10-30 19:19:41"),
            external="demo-1184",
            reference="1184",
            note=other.reference,
            payer_name=other.person.full_name,
        )
    with clock.standing_at(moment("2026-10-31 09:05")):
        take_payment(
            actor=cast.club_actor,
            organiser=cast.club,
            kind=Kind.BANK,
            amount=unsaid.price,
            currency=unsaid.currency,
            paid_at=moment("2026-10-30 00:00"),
            external="demo-bank-1",
            reference=f"Bonifico a vostro favore, {unsaid.person.full_name.upper()}, torneo puzzle",
        )
        take_payment(
            actor=cast.club_actor,
            organiser=cast.club,
            kind=Kind.BANK,
            amount=late.price,
            currency=late.currency,
            paid_at=moment("2026-10-29 00:00"),
            external="demo-bank-2",
            reference=late.reference,
            entry=late,
        )
    with clock.standing_at(moment("2026-10-31 16:30")):
        words = "Ho pagato tardi, mi spiace. Se non c’è un posto, vorrei il rimborso."
        leave(actor=Actor(late.person_id, "person"), entry=late, words=words)
    Told.objects.filter(sent_at=None, failed_at=None, desk=False).update(sent_at=STANDS_AT)
