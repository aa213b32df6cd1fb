"""Shopify: its webhooks of orders, signed with a secret that it shows (docs/payments.md).

When an order was paid is not among its fields. `orders/create` of a paid one: when it was processed; else
when it was last changed, which for `orders/paid` is the payment itself. An order that is paid days later by
bank transfer keeps the `processed_at` of its first day. Amounts are those of the shop’s own currency.
"""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext_lazy as _

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways import reading
from incastro.payments.ways.shape import Adapter, Means, Message, Secret, WayToPay, given
from incastro.payments.ways.woocommerce import SHOP_SETTINGS, offer_shop

PAID = ("paid", "partially_refunded")


class Shopify(Adapter):
    """A shop at Shopify."""

    kind = Kind.SHOPIFY
    name = "Shopify"
    what = _("People buy in your Shopify shop; each paid order confirms its entry by itself.")
    several = True
    settings = SHOP_SETTINGS
    secret = Secret.THEIRS
    secret_label = _("Webhook signing secret")
    secret_hint = _("Shopify shows it under its list of webhooks.")
    recipe = (
        _("In Shopify open Settings, Notifications, Webhooks, and create a webhook."),
        _("Event: Order payment. Format: JSON. URL: the address below."),
        _("Make two more of the same kind for Order cancellation and Refund create."),
        _("Paste here the secret that Shopify shows under the list."),
        _("Let the shop ask for the code in the note of the order; the email address finds buyers as well."),
    )

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """The way to the shop."""
        return offer_shop(self.kind, way, entry)

    def verify(self, way: Way, headers: Mapping[str, str], body: bytes) -> None:
        """The HMAC of the body, in base64."""
        reading.require_base64_hmac(way.secret, body, headers.get("X-Shopify-Hmac-SHA256"))

    def read(self, way: Way, headers: Mapping[str, str], body: bytes) -> Message:
        """An order, or a refund of one."""
        ident = f"{reading.text(headers.get('X-Shopify-Webhook-Id'), 60)}:{reading.digest(body)[:24]}"
        topic = headers.get("X-Shopify-Topic") or "orders/paid"
        order = reading.document(body)
        if topic == "refunds/create":
            return _refund(way, ident, order)
        means = _means(order, topic)
        lines = reading.listed(order.get("line_items"))
        if means is Means.PAID and not reading.wanted(
            given(way, "products"), lines, "product_id", "variant_id", "sku"
        ):
            means = Means.NOTHING
        number = reading.identity(order.get("id"))
        if means is Means.NOTHING:
            return Message(ident=ident, means=means, external=f"{way.pk}-{number}")
        buyer = reading.inside(order.get("customer"))
        said, step = _paid_back(reading.listed(order.get("refunds")))
        return Message(
            ident=ident,
            means=means,
            external=f"{way.pk}-{number}",
            amount=reading.amount(order.get("total_price")),
            currency=reading.currency(order.get("currency")),
            paid_at=_paid_at(order, topic),
            reference=reading.text(order.get("name"), 40) or f"#{number}",
            note=reading.text(order.get("note"), reading.LONGEST_NOTE),
            fields=_fields(order, lines),
            email=reading.text(order.get("email") or order.get("contact_email") or buyer.get("email"), 254),
            name=" ".join(reading.text(buyer.get(part)) for part in ("first_name", "last_name")).strip(),
            sum=said,
            step=step if means is Means.PAID else step or means.value,
        )


def _means(order: Mapping[str, Any], topic: str) -> Means:
    if not topic.startswith("orders/"):
        return Means.NOTHING
    if order.get("test") is True:
        return Means.TEST
    if topic == "orders/cancelled" or order.get("cancelled_at"):
        return Means.CANCELLED
    status = order.get("financial_status")
    if status == "refunded":
        return Means.REFUNDED
    return Means.PAID if status in PAID else Means.NOTHING


def _paid_at(order: Mapping[str, Any], topic: str) -> int | None:
    first, last = (
        ("processed_at", "updated_at") if topic == "orders/create" else ("updated_at", "processed_at")
    )
    return reading.instant(order.get(first)) or reading.instant(order.get(last))


def _refund(way: Way, ident: str, refund: Mapping[str, Any]) -> Message:
    """The topic `refunds/create`: one refund, with the number of its order."""
    number = reading.identity(refund.get("order_id"))
    said, step = _paid_back([dict(refund)])
    return Message(
        ident=ident, means=Means.REFUNDED, external=f"{way.pk}-{number}", sum=said, step=step or ident
    )


def _paid_back(refunds: list[dict[str, Any]]) -> tuple[str, str]:
    """What was paid back, in words, and the number of the latest refund."""
    done = [
        each
        for refund in refunds
        for each in reading.listed(refund.get("transactions"))
        if each.get("kind") == "refund" and each.get("status") == "success"
    ]
    back = sum((reading.amount(each.get("amount")) for each in done), Decimal(0))
    money = reading.text(done[0].get("currency"), 3) if done else ""
    step = reading.text(refunds[-1].get("id"), 40) if refunds else ""
    return f"{back:.2f} {money}".strip() if back else "", step


def _fields(order: Mapping[str, Any], lines: list[dict[str, Any]]) -> tuple[str, ...]:
    own = [order.get("note_attributes"), *(line.get("properties") for line in lines)]
    return tuple(piece for each in own for piece in reading.pairs(each, "value"))
