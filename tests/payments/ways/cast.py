"""What tests of webhooks are played with: four senders of one shape, and a way to send them."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from incastro import clock
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Payment, Way
from tests.entries.cast import HOUR, NOW, rome
from tests.fakes import shops
from tests.fakes.shops import Sent
from tests.fakes.stripe import signed

SECRET = "whsec_a-secret-of-the-tests"
PAID = rome("2026-11-02T12:30:00")
LATER = NOW + HOUR


@dataclass(frozen=True, slots=True, kw_only=True)
class Facts:
    """What a sender is to tell: an order of a number, paid at an instant."""

    number: int = 4750
    amount: str = "24.90"
    currency: str = "EUR"
    paid: int = PAID
    note: str = ""
    key: str = "x"  # of the entry, which Stripe is told
    email: str = ""
    delivery: str = "d1"
    state: str = "paid"  # or `refunded`, `cancelled`


Sender = Callable[[str, Facts], Sent]


def woo(secret: str, facts: Facts) -> Sent:
    at = datetime.fromtimestamp(facts.paid, UTC)
    order = shops.woo_order(
        facts.number,
        status="processing" if facts.state == "paid" else facts.state,
        total=facts.amount,
        currency=facts.currency,
        date_paid_gmt=at.replace(tzinfo=None).isoformat(),
        customer_note=facts.note,
        billing={"first_name": "Paola", "last_name": "Paganti", "email": facts.email},
    )
    return shops.woo(secret, order, delivery=facts.delivery)


def shopify(secret: str, facts: Facts) -> Sent:
    at = datetime.fromtimestamp(facts.paid, UTC).isoformat()
    order = shops.shopify_order(
        facts.number,
        financial_status="refunded" if facts.state == "refunded" else "paid",
        cancelled_at=at if facts.state == "cancelled" else None,
        total_price=facts.amount,
        currency=facts.currency,
        processed_at=at,
        updated_at=at,
        note=facts.note or None,
        email=facts.email,
    )
    topic = {"paid": "orders/paid", "cancelled": "orders/cancelled"}.get(facts.state, "orders/updated")
    return shops.shopify(secret, order, delivery=facts.delivery, topic=topic)


def plain(secret: str, facts: Facts) -> Sent:
    payment = shops.plain_payment(
        id=facts.number,
        amount=facts.amount,
        currency=facts.currency,
        paid_at=facts.paid,
        code=facts.note,
        email=facts.email,
        state=facts.state,
    )
    return shops.plain(secret, {**payment, "sent": facts.delivery})


def stripe(secret: str, facts: Facts) -> Sent:
    minor = int(Decimal(facts.amount) * 100)
    session: dict[str, Any] = {
        "id": f"cs_{facts.number}", "object": "checkout.session", "amount_total": minor,
        "currency": facts.currency.lower(), "payment_intent": f"pi_{facts.number}",
        "payment_status": "paid", "client_reference_id": facts.note, "metadata": {"incastro": facts.key},
        "customer_details": {"email": facts.email, "name": "Paola Paganti"},
    }  # fmt: skip
    kind = "checkout.session.completed"
    if facts.state != "paid":
        kind = "charge.refunded"
        session = {
            "id": "ch_1", "object": "charge", "payment_intent": f"pi_{facts.number}",
            "amount_refunded": minor, "currency": facts.currency.lower(),
        }  # fmt: skip
    event = {
        "id": f"evt_{facts.number}_{facts.delivery}_{facts.state}", "object": "event", "type": kind,
        "created": facts.paid, "data": {"object": session},
    }  # fmt: skip
    return signed(event, secret=secret)


SENDERS: dict[Kind, Sender] = {
    Kind.WOOCOMMERCE: woo,
    Kind.SHOPIFY: shopify,
    Kind.SIGNED: plain,
    Kind.STRIPE: stripe,
}


def way_of(club: Organiser, kind: Kind, **more: Any) -> Way:
    """A way that is set up, with the secret of the tests."""
    given = {"secret": SECRET, "key": "sk_test_fake" if kind is Kind.STRIPE else "", **more}
    return Way.objects.create(organiser=club, kind=kind, **given)


def told(way: Way, sent: Sent, at: int = LATER) -> HttpResponse:
    """Send it, at an instant; without cookies, without a token."""
    body, headers = sent
    client = Client(enforce_csrf_checks=True)
    with clock.standing_at(at):
        return client.post(
            reverse("hook", args=[way.slug]),
            data=body,
            content_type=headers.get("Content-Type", "application/json"),
            headers=headers,
        )


def tells(way: Way, at: int = LATER, **facts: Any) -> HttpResponse:
    """Let the way’s sender tell something, signed as it should be."""
    key = Entry.objects.values_list("key", flat=True).first() or "x"
    with clock.standing_at(at):
        sent = SENDERS[Kind(way.kind)](SECRET, Facts(**{"key": key, **facts}))
    return told(way, sent, at)


def outcome(entry: Entry | None = None) -> str:
    """The only payment’s outcome, which is for an entry, or for none."""
    payment = Payment.objects.get()
    assert payment.entry == entry
    return payment.outcome


def document_of(sent: Sent) -> Any:
    """A message’s JSON."""
    return json.loads(sent[0])
