"""What a person at the desk does about money that could not be decided by itself (A-27, A-44)."""

from django.db import transaction

from incastro import clock
from incastro.entries.locking import take
from incastro.entries.models import Entry
from incastro.entries.services.alerts import note_settled
from incastro.journal.actor import Actor
from incastro.journal.services import change
from incastro.payments.models import Outcome, Payment
from incastro.payments.taking import judge
from incastro.rulebook.violation import RuleViolation

LOOSE = (Outcome.UNMATCHED, Outcome.AMBIGUOUS)
OTHER_AMOUNT = (Outcome.AMOUNT, Outcome.CURRENCY)


# what the desk was told of a payment, and which settling it answers
ABOUT_MONEY = (
    "paid_other_amount_alert", "paid_twice", "paid_without_right", "paid_no_seat_left_alert",
    "paid_while_waiting",
)  # fmt: skip


def match_payment(
    *, actor: Actor, payment: Payment, entry: Entry, version: int | None = None, by: str = ""
) -> Payment:
    """Say whose a payment is; what it then comes to is decided as if it had been known at once.

    `by` = why that entry, in a word. RuleViolation `payment.matched`, `payment.other_organiser`, `stale`.
    """
    if entry.seats.organiser.pk != payment.organiser_id:
        raise RuleViolation("payment.other_organiser")
    with transaction.atomic():
        take(entry.seats)
        _still(payment, LOOSE, "payment.matched")
        verdict = judge(actor=actor, payment=payment, entry=entry)
        values = {"entry": verdict.entry, "outcome": verdict.outcome.value}
        change(payment, values, actor=actor, action="payment.match", version=version, why=by)
    payment.refresh_from_db()
    return payment


def accept_payment(*, actor: Actor, payment: Payment, why: str, version: int | None = None) -> Payment:
    """Take another amount as the whole price: a human has decided so, and says why.

    Other open amounts for the same entry are taken with it: what came in by parts adds up. The last of them
    says when it was paid.
    """
    _say_why(why)
    if payment.entry is None:
        raise RuleViolation("payment.nothing_to_accept")
    with transaction.atomic():
        take(payment.entry.seats)
        _still(payment, OTHER_AMOUNT, "payment.nothing_to_accept")
        parts = list(parts_with(payment))
        last = max((payment, *parts), key=lambda each: each.paid_at)
        verdict = judge(actor=actor, payment=last, entry=payment.entry, accepted=True)
        for each in (payment, *parts):
            change(
                each,
                {"outcome": verdict.outcome.value},
                actor=actor,
                action="payment.accept",
                version=version if each.pk == payment.pk else None,
                why=why.strip()[:200],
            )
        note_settled(entry=payment.entry, codes=ABOUT_MONEY)
    return payment


def settle_payment(*, actor: Actor, payment: Payment, why: str, version: int | None = None) -> None:
    """Close what a payment left open, with a word about what was done; the payment itself stays as it was."""
    _say_why(why)
    with transaction.atomic():
        if payment.entry is not None:
            take(payment.entry.seats)
        _still(payment, tuple(Outcome), "payment.settled")
        values = {"settled_at": clock.now(), "settled_why": why.strip()[:200]}
        change(
            payment, values, actor=actor, action="payment.settle", version=version, personal=("settled_why",)
        )
        if payment.entry is not None:
            note_settled(entry=payment.entry, codes=ABOUT_MONEY)


def parts_with(payment: Payment) -> list[Payment]:
    """Other amounts that came in for the same entry in the same currency, and are open like this one."""
    if payment.entry_id is None or payment.outcome != Outcome.AMOUNT:
        return []
    found = Payment.objects.filter(
        entry=payment.entry_id, currency=payment.currency, outcome=Outcome.AMOUNT, settled_at=None
    )
    return list(found.exclude(pk=payment.pk))


def _still(payment: Payment, outcomes: tuple[Outcome, ...], code: str) -> None:
    """Take the row, after the seats', and say whether it is open for that."""
    now = Payment.objects.select_for_update().get(pk=payment.pk)
    if now.settled_at is not None:
        raise RuleViolation("payment.settled")
    if now.outcome not in outcomes:
        raise RuleViolation(code)


def _say_why(why: str) -> None:
    if not why.strip():
        raise RuleViolation("payment.why")
