"""The one door that money comes in by, from a hand, a bank, a shop or a card (decision 0025).

Once per (organiser, kind, external), however often it is told. The entry’s `Seats` row is taken before the
payment is written: of two payments for one entry the second sees the first.
"""

from dataclasses import dataclass
from decimal import Decimal

from django.db import IntegrityError, transaction

from incastro import clock
from incastro.entries.locking import take
from incastro.entries.models import Entry, Told
from incastro.entries.services import note_payment
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.organisers.models import Organiser
from incastro.payments.finding import Found, find_entry, standing_for
from incastro.payments.models import Kind, Outcome, Payment, Way
from incastro.payments.refunding import due_on_cancellation
from incastro.rulebook.entering.payments import Check, check


@dataclass(frozen=True, slots=True)
class Verdict:
    """What money came to: its outcome, and the entry where one is known."""

    outcome: Outcome
    entry: Entry | None = None


def take_payment(
    *,
    actor: Actor,
    organiser: Organiser,
    kind: Kind | str,
    amount: Decimal,
    currency: str,
    paid_at: int,
    entry: Entry | None = None,
    way: Way | None = None,
    external: str = "",
    reference: str = "",
    payer_name: str = "",
    payer_email: str = "",
    note: str = "",
) -> Payment:
    """Take note of money that somebody paid at `paid_at`; confirm what it pays exactly and without doubt.

    `external` tells this money from all other of its kind; told again, the payment known is given back as it
    is. `note` (an order’s) is searched for the code like `reference`, and kept beside it. What is wrong or
    unclear waits for a human, with its `outcome`.
    """
    known = _known(organiser, kind, external)
    if known is not None:
        return known
    found = Found((entry,)) if entry is not None else Found()
    if entry is None:
        found = find_entry(organiser, text=f"{reference} {note}", payer_email=payer_email, paid_at=paid_at)
    with transaction.atomic():
        meant = found.entry
        if meant is not None:
            take(meant.seats)
            known = _known(organiser, kind, external)
            if known is not None:
                return known
        payment = Payment(
            organiser=organiser,
            way=way,
            kind=kind,
            external=external[:120],
            amount=amount,
            currency=currency.upper()[:3],
            paid_at=min(paid_at, clock.now()),
            noted_at=clock.now(),
            noted_by_id=actor.person,
            reference=" · ".join(part for part in (reference.strip(), note.strip()) if part)[:200],
            payer_name=payer_name.strip()[:160],
            payer_email=payer_email.strip()[:254],
            outcome=Outcome.AMBIGUOUS if found.entries else Outcome.UNMATCHED,
        )
        try:
            with transaction.atomic():
                payment.save()
        except IntegrityError:  # told twice at once, and the other was first
            known = _known(organiser, kind, external)
            if known is None:
                raise
            return known
        if meant is not None:
            verdict = judge(actor=actor, payment=payment, entry=meant)
            payment.outcome, payment.entry = verdict.outcome, verdict.entry
            payment.save(update_fields=["outcome", "entry"])
        changes = {"outcome": [None, str(payment.outcome)], "entry": [None, payment.entry_id]}
        record(actor=actor, action="payment.take", on=payment, changes=changes)
    return payment


def judge(*, actor: Actor, payment: Payment, entry: Entry, accepted: bool = False) -> Verdict:
    """What a payment comes to for an entry, and let it confirm the seat where it may. Holds the `Seats` row.

    `accepted` = a human takes the amount as it is.
    """
    take(entry.seats)
    now = standing_for(Entry.objects.get(pk=entry.pk), payment.paid_at)
    if now.paid is not None:
        _tell(now, "paid_twice", payment)
        return Verdict(Outcome.ALREADY, now)
    checked = check(payment.amount, payment.currency, now.price, now.currency)
    if checked is not Check.PAYS and not accepted:
        _tell(now, "paid_other_amount", payment, desk=False)
        _tell(now, "paid_other_amount_alert", payment)
        return Verdict(Outcome.CURRENCY if checked is Check.CURRENCY else Outcome.AMOUNT, now)
    after = note_payment(actor=actor, entry=now, paid=payment.paid_at)
    if now.seats.contest.cancelled_at is not None:
        # the money came after the cancellation had said what goes back to whom
        due_on_cancellation(after, actor=actor)
    return Verdict(OUTCOMES.get(after.standing, Outcome.LATE), after)


OUTCOMES = {
    "confirmed": Outcome.CONFIRMED,
    "owed": Outcome.NO_SEAT,
    "waiting": Outcome.WAITING,
}


def _known(organiser: Organiser, kind: Kind | str, external: str) -> Payment | None:
    if not external:
        return None
    return Payment.objects.filter(organiser=organiser, kind=kind, external=external[:120]).first()


def _tell(entry: Entry, code: str, payment: Payment, *, desk: bool = True) -> None:
    params = {
        "amount": f"{payment.amount:.2f} {payment.currency}",
        "due": f"{entry.price:.2f} {entry.currency}",
    }
    Told.objects.create(entry=entry, code=code, params=params, desk=desk, at=clock.now())
