"""A message of an outside system: known to be genuine, counted once, and brought to the one door for money.

Nothing of a message is kept but what tells it from others, and what came of it; of one that nobody has
signed, that there was one.
"""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.db.models import F

from incastro import clock
from incastro.entries.models import Told
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.payments.finding import entries_at
from incastro.payments.models import Delivery, Payment, Way
from incastro.payments.services import take_payment
from incastro.payments.ways.reading import digest
from incastro.payments.ways.registry import adapter_of
from incastro.payments.ways.shape import Means, Message, Unavailable, Unreadable, Unsigned
from incastro.rulebook.entering.payments import codes_in

log = logging.getLogger("incastro.payments")
GREETED, REFUSED = "greeting", "refused"  # idents of the two rows that only count
AGAIN = 3
KEPT = 90 * 86_400  # seconds


@dataclass(frozen=True, slots=True)
class Received:
    """How to answer: an HTTP status, and one word."""

    status: int
    result: str


def receive(*, way: Way, headers: Mapping[str, str], body: bytes) -> Received:
    """Take in one message of a way that listens; the same twice counts once (decision 0026)."""
    adapter = adapter_of(way.kind)
    if adapter.greets(headers, body):
        _count(way, GREETED, "greeting")
        return Received(200, "greeting")
    try:
        adapter.verify(way, headers, body)
    except Unsigned:
        log.warning("a message for way %s is not signed as it should be", way.pk)
        _count(way, REFUSED, "refused")
        return Received(401, "unsigned")
    except Unavailable:
        return Received(503, "unavailable")
    try:
        message = adapter.read(way, headers, body)
    except Unreadable as unreadable:
        _count(way, (unreadable.ident or digest(body))[:120], "unreadable")
        return Received(400, f"unreadable: {unreadable.params['what']}")
    return take_in(way=way, message=message, fingerprint=digest(body))


def take_in(*, way: Way, message: Message, fingerprint: str = "") -> Received:
    """Act on a genuine message, once for its `ident` however often and at once it comes."""
    for attempt in range(AGAIN):
        if _seen(way, message):
            return Received(200, "again")
        try:
            with transaction.atomic():
                # written first: another that brings the same waits here, and fails on the unique ident
                delivery = Delivery.objects.create(
                    way=way,
                    ident=message.ident[:120],
                    external=message.external[:120],
                    digest=fingerprint,
                    at=clock.now(),
                    result=message.means.value,
                )
                delivery.result, delivery.payment = _act(way, message)
                delivery.save(update_fields=["result", "payment"])
                return Received(200, delivery.result)
        except IntegrityError:
            if attempt == AGAIN - 1:
                raise
    raise AssertionError("unreachable")


def _seen(way: Way, message: Message) -> bool:
    known = Delivery.objects.filter(way=way, ident=message.ident[:120])
    return bool(known.update(times=F("times") + 1))


def _act(way: Way, message: Message) -> tuple[str, Payment | None]:
    if message.entry and not entries_at(way.organiser).filter(key=message.entry).exists():
        return Means.NOTHING.value, None  # another site sells by the same account
    if message.means is Means.PAID:
        return _paid(way, message)
    if message.means in (Means.REFUNDED, Means.CANCELLED):
        payment = _payment(way, message.external)
        if payment is not None:
            tell_refunded(way, payment, message)
        return message.means.value, payment
    if message.means is Means.FAILED:
        _tell_failed(way, message)
    return message.means.value, None


def _paid(way: Way, message: Message) -> tuple[str, Payment]:
    """Money came in: through the one door, which confirms only what is exactly right."""
    known = _payment(way, message.external)
    payment = take_payment(
        actor=Actor(role="site", organiser=way.organiser_id),
        organiser=way.organiser,
        kind=way.kind,
        way=way,
        external=message.external,
        amount=message.amount,
        currency=message.currency,
        paid_at=message.paid_at if message.paid_at is not None else clock.now(),
        reference=message.reference,
        note=" ".join([message.note, *_codes(way, message)]),
        payer_name=message.name,
        payer_email=message.email,
    )
    earlier = way.deliveries.filter(
        external=message.external, result__in=[Means.REFUNDED, Means.CANCELLED], payment=None
    )
    if message.step or earlier.exists():  # a part went back; or its refund was told before it
        tell_refunded(way, payment, message)
        earlier.update(payment=payment)
    return ("known" if known is not None else str(payment.outcome)), payment


def tell_refunded(way: Way, payment: Payment, message: Message) -> None:
    """Tell the desk, once for each repayment, that money went back or an order was cancelled; no more.

    The seat stays as it is: whether somebody is still in is a human’s to say. Without an entry it stands with
    the payment, in the list of what is to be dealt with.
    """
    params = {
        "sum": message.sum or f"{payment.amount:.2f} {payment.currency}",
        "order": payment.external,
        "step": message.step,
        "cancelled": message.means is Means.CANCELLED,
    }
    locked = Payment.objects.select_for_update().get(
        pk=payment.pk
    )  # two messages at once tell one after the other
    if locked.entry is None:
        return
    told = Told.objects.filter(entry=locked.entry, code="shop_refunded", desk=True)
    if any(
        each.params.get("order") == params["order"] and each.params.get("step") == params["step"]
        for each in told
    ):
        return
    Told.objects.create(entry=locked.entry, code="shop_refunded", params=params, desk=True, at=clock.now())
    record(actor=Actor(role="site", organiser=way.organiser_id), action="payment.refund_told", on=locked)


def _tell_failed(way: Way, message: Message) -> None:
    """Somebody’s slow payment by Stripe came to nothing: they still have until their deadline."""
    entry = entries_at(way.organiser).filter(reference=message.reference).first()
    if entry is not None and entry.paid is None:
        Told.objects.create(entry=entry, code="payment_failed", at=clock.now())


def _payment(way: Way, external: str) -> Payment | None:
    return Payment.objects.filter(organiser=way.organiser_id, kind=way.kind, external=external[:120]).first()


def _codes(way: Way, message: Message) -> list[str]:
    """Of a shop’s other fields, which may say anything about people: our codes alone."""
    if not message.fields:
        return []
    known = list(entries_at(way.organiser).values_list("reference", flat=True))
    return codes_in(" ".join(message.fields), known)


def forget_old_messages() -> int:
    """Forget messages that led to no money, three months on; returns how many."""
    old = Delivery.objects.filter(payment=None, at__lt=clock.now() - KEPT)
    count, _ = old.exclude(ident__in=[GREETED, REFUSED]).delete()
    return count


def _count(way: Way, ident: str, result: str) -> None:
    """One row that counts: how many of them came, and when the last did."""
    for _ in range(AGAIN):
        known = Delivery.objects.filter(way=way, ident=ident)
        if known.update(times=F("times") + 1, at=clock.now(), result=result):
            return
        try:
            with transaction.atomic():
                Delivery.objects.create(way=way, ident=ident, digest="", at=clock.now(), result=result)
                return
        except IntegrityError:
            continue
