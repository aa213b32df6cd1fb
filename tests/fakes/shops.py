"""What shops send, with their signatures: WooCommerce, Shopify, a plain signed message. All invented."""

import base64
import hmac
import json
from hashlib import sha256
from typing import Any

from incastro import clock

Sent = tuple[bytes, dict[str, str]]


def body_of(document: Any) -> bytes:
    return document if isinstance(document, bytes) else json.dumps(document).encode()


def base64_hmac(secret: str, body: bytes) -> str:
    return base64.b64encode(hmac.new(secret.encode(), body, sha256).digest()).decode()


def woo_order(number: int = 4750, **more: Any) -> dict[str, Any]:
    """An order as WooCommerce’s REST API has it, paid on 2 Nov 2026 at 10:30 UTC."""
    return {
        "id": number, "number": str(number), "status": "processing", "currency": "EUR", "total": "24.90",
        "date_created_gmt": "2026-11-02T10:29:00", "date_paid": "2026-11-02T11:30:00",
        "date_paid_gmt": "2026-11-02T10:30:00", "payment_method": "stripe", "customer_note": "",
        "billing": {"first_name": "Paola", "last_name": "Paganti", "email": "paola@example.org"},
        "meta_data": [], "refunds": [],
        "line_items": [{"id": 1, "product_id": 23, "sku": "INV-26", "quantity": 1, "meta_data": []}],
        **more,
    }  # fmt: skip


def woo(secret: str, order: Any, *, delivery: str = "d1", topic: str = "order.updated") -> Sent:
    body = body_of(order)
    return body, {
        "X-WC-Webhook-Signature": base64_hmac(secret, body),
        "X-WC-Webhook-Topic": topic,
        "X-WC-Webhook-Delivery-ID": delivery,
        "Content-Type": "application/json",
    }


def shopify_order(number: int = 5940139491, **more: Any) -> dict[str, Any]:
    """An order as Shopify’s webhooks have it, paid on 2 Nov 2026 at 11:30 in Rome."""
    return {
        "id": number, "name": "#1001", "email": "paola@example.org", "currency": "EUR",
        "total_price": "24.90",
        "financial_status": "paid", "processed_at": "2026-11-02T11:29:58+01:00", "cancelled_at": None,
        "updated_at": "2026-11-02T11:30:00+01:00", "note": None, "note_attributes": [], "test": False,
        "customer": {"first_name": "Paola", "last_name": "Paganti"}, "refunds": [],
        "line_items": [{"id": 7, "product_id": 99, "variant_id": 991, "sku": "INV-26", "properties": []}],
        **more,
    }  # fmt: skip


def shopify(secret: str, order: Any, *, delivery: str = "w1", topic: str = "orders/paid") -> Sent:
    body = body_of(order)
    return body, {
        "X-Shopify-Hmac-SHA256": base64_hmac(secret, body),
        "X-Shopify-Topic": topic,
        "X-Shopify-Webhook-Id": delivery,
        "Content-Type": "application/json",
    }


def plain_payment(**more: Any) -> dict[str, Any]:
    """A plain message of a payment on 2 Nov 2026 at 11:30 in Rome."""
    return {
        "id": "A-17", "amount": "24.90", "currency": "EUR", "paid_at": "2026-11-02T11:30:00+01:00",
        "email": "paola@example.org", **more,
    }  # fmt: skip


def plain(secret: str, document: Any, *, at: int | None = None, delivery: str = "") -> Sent:
    """`delivery` is a space more: another message of the same."""
    body = body_of(document) + b" " * len(delivery)
    stamp = str(at if at is not None else clock.now())
    said = hmac.new(secret.encode(), f"{stamp}.".encode() + body, sha256).hexdigest()
    return body, {"X-Incastro-Timestamp": stamp, "X-Incastro-Signature": f"sha256={said}"}
