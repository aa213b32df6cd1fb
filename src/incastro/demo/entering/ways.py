"""How the invented people pay: the club’s shop and bank, the association’s bank; an order nobody knows."""

import base64
import hmac
import json
from hashlib import sha256
from typing import Any

from incastro.demo.cast import Cast
from incastro.demo.telling import on
from incastro.payments.models import Kind, Way
from incastro.payments.receiving import receive
from incastro.payments.setting_up import set_up_way

# account numbers of the banks’ own examples: their check digits fit, and nobody has them
CLUB_IBAN, HALL_IBAN = "IT60X0542811101000000123456", "IT40S0542811101000000123456"
ORDER = {
    "id": 1187, "number": "1187", "status": "processing", "currency": "EUR", "total": "24.90",
    "date_paid_gmt": "2026-10-30T19:12:40", "customer_note": "Per il torneo, grazie!",
    "billing": {"first_name": "Mirella", "last_name": "Fontanesi", "email": "mirella@posta.example"},
}  # fmt: skip


def set_up_ways(cast: Cast) -> None:
    """In January; the shop greets, and on 30 October sends an order without a code."""
    with on("2026-01-08 21:00"):
        shop = set_up_way(
            actor=cast.club_actor, organiser=cast.club, kind=Kind.WOOCOMMERCE, name="Bottega del circolo"
        )
        set_up_way(actor=cast.club_actor, organiser=cast.club, kind=Kind.BANK, settings={
            "holder": "Circolo Puzzle Adda", "iban": CLUB_IBAN,
        })  # fmt: skip
        set_up_way(actor=cast.association_actor, organiser=cast.association, kind=Kind.BANK, settings={
            "holder": "Associazione Tasselli", "iban": HALL_IBAN,
        })  # fmt: skip
        receive(way=shop, headers={}, body=b"webhook_id=1")
    with on("2026-10-30 20:12:41"):
        tell(shop, ORDER)


def tell(shop: Way, order: dict[str, Any]) -> None:
    """As WooCommerce would."""
    body = json.dumps(order).encode()
    signature = base64.b64encode(hmac.new(shop.secret.encode(), body, sha256).digest()).decode()
    headers = {"X-WC-Webhook-Signature": signature, "X-WC-Webhook-Topic": "order.updated"}
    receive(way=shop, headers=headers, body=body)
