"""Cards, by Stripe Checkout: the payer types the card at Stripe, a signed event says that it is paid.

Only sessions that we have opened are ours (`metadata.incastro`); whatever else the account sells is not.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways import reading
from incastro.payments.ways.minor_units import from_minor
from incastro.payments.ways.shape import (
    Adapter,
    Means,
    Message,
    Secret,
    Unavailable,
    Unreadable,
    Unsigned,
    WayToPay,
)

OURS = "incastro"  # the key in `metadata` that holds the entry’s
TOLERANCE = 300  # seconds
SESSIONS = {
    "checkout.session.completed": Means.PAID,
    "checkout.session.async_payment_succeeded": Means.PAID,
    "checkout.session.async_payment_failed": Means.FAILED,
}
BACK = ("charge.refunded", "charge.dispute.created")


class Stripe(Adapter):
    """Stripe Checkout, on the organiser’s own account."""

    kind = Kind.STRIPE
    name = _("Card (Stripe)")
    what = _("People pay by card on a page of Stripe’s; their seat is confirmed seconds later.")
    secret = Secret.THEIRS
    secret_label = _("Signing secret of the webhook")
    secret_hint = _("It starts with whsec_ and stands beside the webhook at Stripe.")
    secret_starts = "whsec_"  # noqa: S105 - how it begins, no more
    key_label = _("Secret key")
    key_hint = _("It starts with sk_ or rk_. A restricted key needs to write Checkout Sessions, no more.")
    key_starts = ("sk_", "rk_")
    recipe = (
        _("At Stripe open Developers, API keys, and make a key for this site: paste it here."),
        _("Under Developers, Webhooks, add an endpoint with the address below."),
        _(
            "Events: checkout.session.completed, checkout.session.async_payment_succeeded, "
            "checkout.session.async_payment_failed, charge.refunded, charge.dispute.created."
        ),
        _("Copy the endpoint’s signing secret, and paste it here as well."),
        _("Then try the key with the button on this page; a test key takes test cards and no money."),
    )

    def missing(self) -> str:
        """Stripe’s library is an extra of the installation."""
        return "" if find_spec("stripe") is not None else "card.not_installed"

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """A button that leads to Stripe."""
        if way is None or not way.key or not way.secret or self.missing():
            return None
        return WayToPay(
            kind=self.kind,
            way=way.pk,
            title=way.name or gettext("By card"),
            sentence=gettext("You pay on a page of Stripe’s and come back here. We never see your card."),
            form="pay-by-card",
            button=gettext("Pay %(price)s by card") % {"price": price_said(entry)},
        )

    def verify(self, way: Way, headers: Mapping[str, str], body: bytes) -> None:
        """As Stripe’s own library verifies it."""
        if self.missing():
            raise Unavailable
        import stripe

        try:
            body.decode()
            stripe.Webhook.construct_event(
                body,
                headers.get("Stripe-Signature"),
                way.secret,
                tolerance=TOLERANCE,
                api_key=way.key or "sk",
            )
        except UnicodeDecodeError:
            raise Unsigned from None
        except stripe.SignatureVerificationError:
            raise Unsigned from None
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
            return  # genuine, and no event: `read` says so

    def read(self, way: Way, headers: Mapping[str, str], body: bytes) -> Message:  # noqa: ARG002
        """An event, of those that we have asked for."""
        event = reading.document(body)
        ident, kind = reading.identity(event.get("id")), reading.text(event.get("type"))
        about = reading.inside(reading.inside(event.get("data")).get("object"))
        at = reading.instant(event.get("created"))
        if kind in BACK:
            return _back(ident, kind, about)
        means = SESSIONS.get(kind, Means.NOTHING)
        if means is Means.PAID and about.get("payment_status") != "paid":
            means = Means.NOTHING  # by a slow way: another event will say how it ended
        if means is Means.NOTHING or not reading.text(reading.inside(about.get("metadata")).get(OURS)):
            return Message(ident=ident, means=Means.NOTHING)
        return paid_by(ident, about, at, means)


def paid_by(ident: str, session: Mapping[str, Any], at: int | None, means: Means = Means.PAID) -> Message:
    """What a Checkout Session says was paid."""
    buyer = reading.inside(session.get("customer_details"))
    money = reading.currency(session.get("currency"))
    total = session.get("amount_total")
    if not isinstance(total, int) or isinstance(total, bool) or not 0 <= total < 10**9:
        raise Unreadable("amount", ident)
    return Message(
        ident=ident,
        means=means,
        external=payment_of(session),
        entry=reading.text(reading.inside(session.get("metadata")).get(OURS)),
        amount=from_minor(total, money),
        currency=money,
        paid_at=at,
        reference=reading.text(session.get("client_reference_id"), 40),
        email=reading.text(buyer.get("email") or session.get("customer_email"), 254),
        name=reading.text(buyer.get("name"), 160),
    )


def payment_of(session: Mapping[str, Any]) -> str:
    """What tells the money from all other: the payment that a session led to, which refunds speak of too."""
    intent = session.get("payment_intent")
    known = intent.get("id") if isinstance(intent, dict) else intent
    return reading.text(known, 100) or reading.identity(session.get("id"))


def _back(ident: str, kind: str, about: Mapping[str, Any]) -> Message:
    """Money that goes back, or that a card’s owner asks back."""
    money = reading.currency(about.get("currency"))
    minor = about.get("amount_refunded", about.get("amount"))
    said = from_minor(minor, money) if isinstance(minor, int) and 0 <= minor < 10**9 else None
    return Message(
        ident=ident,
        means=Means.REFUNDED,
        external=payment_of({"payment_intent": about.get("payment_intent"), "id": about.get("id")}),
        sum=f"{said:.2f} {money}" if said is not None else "",
        step=f"{kind} {minor}"[:60],
    )


def price_said(entry: Entry) -> str:
    """`24,90 €`, `€24.90`: as the language writes it."""
    text = number_format(entry.price, 0 if entry.price == int(entry.price) else 2)
    if entry.currency != "EUR":
        return f"{text}\N{NO-BREAK SPACE}{entry.currency}"
    return f"€{text}" if get_language() == "en" else f"{text}\N{NO-BREAK SPACE}€"
