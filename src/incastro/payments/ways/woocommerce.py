"""WooCommerce: its webhooks of orders, signed with a secret that we make (docs/payments.md).

Paid is what has a date of payment and is being processed or completed: an order with cash on delivery is
being processed, too, and is not paid. Its dates `…_gmt` are UTC without saying so.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext, gettext_lazy
from django.utils.translation import gettext_lazy as _

from incastro.entries.models import Entry
from incastro.payments.models import Kind, Way
from incastro.payments.ways import reading
from incastro.payments.ways.by_hand import shop_link
from incastro.payments.ways.shape import Adapter, Means, Message, Secret, Setting, WayToPay, given

PING = re.compile(rb"\s*webhook_id=\d{1,20}\s*")
PAID = ("processing", "completed")
GONE = {"refunded": Means.REFUNDED, "cancelled": Means.CANCELLED}

SHOP_SETTINGS = (
    Setting(
        "link",
        gettext_lazy("Link to the product in your shop"),
        "link",
        gettext_lazy("A tournament’s own purchase link comes before it."),
    ),
    Setting(
        "products",
        gettext_lazy("Only these products"),
        "text",
        gettext_lazy("Product numbers or SKUs, divided by commas. Empty: every order counts."),
    ),
)


class WooCommerce(Adapter):
    """A shop on WordPress."""

    kind = Kind.WOOCOMMERCE
    name = "WooCommerce"
    what = _("People buy in your WordPress shop; each paid order confirms its entry by itself.")
    several = True
    settings = SHOP_SETTINGS
    secret = Secret.OURS
    secret_label = _("Secret")
    recipe = (
        _("In WordPress open WooCommerce, Settings, Advanced, Webhooks, and add a webhook."),
        _("Topic: Order updated. Status: Active. API version: the newest."),
        _("Delivery URL: the address below. Secret: the secret that is shown here once."),
        _("Save. WooCommerce greets this address, and this page says so."),
        _("Ask buyers to write their code in the note of the order; the email address finds them as well."),
    )

    def offer(self, way: Way | None, entry: Entry) -> WayToPay | None:
        """The way to the shop."""
        return offer_shop(self.kind, way, entry)

    def greets(self, headers: Mapping[str, str], body: bytes) -> bool:  # noqa: ARG002
        """`webhook_id=7`, sent unsigned when a webhook is saved."""
        return PING.fullmatch(body) is not None

    def verify(self, way: Way, headers: Mapping[str, str], body: bytes) -> None:
        """The HMAC of the body, in base64."""
        reading.require_base64_hmac(way.secret, body, headers.get("X-WC-Webhook-Signature"))

    def read(self, way: Way, headers: Mapping[str, str], body: bytes) -> Message:
        """An order, as its REST API has it."""
        digest = reading.digest(body)
        ident = f"{reading.text(headers.get('X-WC-Webhook-Delivery-ID'), 60)}:{digest[:24]}"
        order = reading.document(body)
        topic = headers.get("X-WC-Webhook-Topic") or "order."
        if not topic.startswith("order."):
            return Message(ident=ident, means=Means.NOTHING)
        number, lines = reading.identity(order.get("id")), reading.listed(order.get("line_items"))
        means = _means(order)
        if means is Means.PAID and not reading.wanted(
            given(way, "products"), lines, "product_id", "variation_id", "sku"
        ):
            means = Means.NOTHING
        if means is Means.NOTHING:
            return Message(ident=ident, means=means, external=f"{way.pk}-{number}")
        back = _paid_back(order)
        buyer = reading.inside(order.get("billing"))
        money = reading.currency(order.get("currency"))
        return Message(
            ident=ident,
            means=means,
            external=f"{way.pk}-{number}",
            amount=reading.amount(order.get("total")),
            currency=money,
            paid_at=reading.instant(order.get("date_paid_gmt"), zoneless=True),
            reference=f"#{reading.text(order.get('number'), 40) or number}",
            note=reading.text(order.get("customer_note"), reading.LONGEST_NOTE),
            fields=_fields(order, lines),
            email=reading.text(buyer.get("email"), 254),
            name=" ".join(reading.text(buyer.get(part)) for part in ("first_name", "last_name")).strip(),
            sum=f"{back:.2f} {money}" if back else "",
            step=str(back) if back else "" if means is Means.PAID else means.value,
        )


def _means(order: Mapping[str, Any]) -> Means:
    status = order.get("status")
    if isinstance(status, str) and status in GONE:
        return GONE[status]
    paid = status in PAID and reading.instant(order.get("date_paid_gmt"), zoneless=True) is not None
    return Means.PAID if paid else Means.NOTHING


def _paid_back(order: Mapping[str, Any]) -> Decimal:
    """What was paid back in all; WooCommerce writes it with a minus."""
    totals = [reading.text(each.get("total")).lstrip("-") for each in reading.listed(order.get("refunds"))]
    return sum((reading.amount(total) for total in totals if total), Decimal(0))


def _fields(order: Mapping[str, Any], lines: list[dict[str, Any]]) -> tuple[str, ...]:
    own = [order.get("meta_data"), *(line.get("meta_data") for line in lines)]
    return tuple(piece for each in own for piece in reading.pairs(each, "value"))


def offer_shop(kind: Kind, way: Way | None, entry: Entry) -> WayToPay | None:
    """What the payer sees of a shop; nothing where no link is known."""
    link = shop_link(entry) or given(way, "link")
    if way is None or not link:
        return None
    return WayToPay(
        kind=kind,
        way=way.pk,
        title=way.name or gettext("In the shop"),
        sentence=gettext("Buy it in the shop: your seat is confirmed minutes after the order is paid."),
        link=link,
        link_words=gettext("To the shop"),
        code=entry.reference,
        code_where=gettext("Write this code in the note of the order:"),
    )
