"""Reading what a shop writes: signatures, JSON of any quality, amounts, instants, codes in odd places."""

import base64
import hmac
import json
from collections.abc import Iterator
from datetime import UTC, datetime
from decimal import ROUND_DOWN, Decimal, InvalidOperation
from hashlib import sha256
from typing import Any

from incastro.payments.ways.shape import Unreadable, Unsigned

MOST = Decimal("9999999.99")
CENT = Decimal("0.01")
FIRST, LAST = 946_684_800, 4_102_444_800  # instants of this century, up to 2100
LONGEST_NOTE = 2000
LONGEST_PIECE = 200


def require_base64_hmac(secret: str, body: bytes, signature: str | None) -> None:
    """The signature that WooCommerce and Shopify share: base64 of the HMAC-SHA256 of the body as it came."""
    expected = base64.b64encode(hmac.new(secret.encode(), body, sha256).digest())
    require_same(secret, expected, (signature or "").strip())


def require_same(secret: str, expected: bytes, signature: str) -> None:
    """Compare in constant time; a way without a secret takes nothing."""
    same = hmac.compare_digest(expected, signature.encode("utf-8", "replace"))
    if not secret or not signature or not same:
        raise Unsigned


def digest(body: bytes) -> str:
    """The SHA-256 of a message."""
    return sha256(body).hexdigest()


def document(body: bytes) -> dict[str, Any]:
    """The JSON object of a message; numbers stay exact."""
    try:
        found = json.loads(body, parse_float=Decimal, parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise Unreadable("json") from None
    if not isinstance(found, dict):
        raise Unreadable("json")
    return found


def _no_number(name: str) -> object:
    raise ValueError(name)


def text(value: object, longest: int = LONGEST_PIECE) -> str:
    """A value as a line of text that any database takes; empty for what is none."""
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        return ""
    said = str(value) if not isinstance(value, int) or abs(value) < 10**30 else ""
    clean = said.encode("utf-8", "ignore").decode().translate({0: None})
    return " ".join(clean.split())[:longest]


def identity(value: object) -> str:
    """The number or name of an order, an event; Unreadable where there is none."""
    said = text(value, 80)
    if not said:
        raise Unreadable("id")
    return said


def amount(value: object) -> Decimal:
    """An amount to the cent, what is finer is cut off; Unreadable."""
    if isinstance(value, bool) or not isinstance(value, str | int | Decimal):
        raise Unreadable("amount")
    try:
        found = Decimal(str(value).strip()) if not isinstance(value, int) or abs(value) < 10**12 else MOST + 1
    except (InvalidOperation, ValueError):
        raise Unreadable("amount") from None
    if not found.is_finite() or not 0 <= found <= MOST:
        raise Unreadable("amount")
    return found.quantize(CENT, ROUND_DOWN)


def currency(value: object) -> str:
    """A currency’s three letters; Unreadable."""
    said = text(value, 20).upper()
    if len(said) != 3 or not said.isascii() or not said.isalpha():
        raise Unreadable("currency")
    return said


def instant(value: object, *, zoneless: bool = False) -> int | None:
    """An instant in ISO 8601 or in Unix seconds; None where nothing usable is said.

    `zoneless` = without a zone, UTC is meant (WooCommerce’s `…_gmt`).
    """
    if isinstance(value, int) and not isinstance(value, bool):
        return value if FIRST <= value < LAST else None
    if not isinstance(value, str) or len(value) > 40:
        return None
    try:
        found = datetime.fromisoformat(value.strip())
        if found.tzinfo is None:
            if not zoneless:
                return None
            found = found.replace(tzinfo=UTC)
        at = int(found.timestamp())
    except (ValueError, OverflowError):
        return None
    return at if FIRST <= at < LAST else None


def pairs(value: object, *names: str) -> Iterator[str]:
    """The short texts of a list of `{"key": …, "value": …}`, as shops keep fields of their own."""
    for each in value if isinstance(value, list) else ():
        if isinstance(each, dict):
            for name in names:
                said = each.get(name)
                if isinstance(said, str) and len(said) <= LONGEST_PIECE:
                    yield text(said)


def listed(value: object) -> list[dict[str, Any]]:
    """The objects of a list; nothing for what is none."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def inside(value: object) -> dict[str, Any]:
    """An object; an empty one for what is none."""
    return value if isinstance(value, dict) else {}


def wanted(products: str, lines: list[dict[str, Any]], *names: str) -> bool:
    """Whether an order holds one of the products that the organiser named; without names, any will do."""
    names_given = {each.strip().casefold() for each in products.replace(";", ",").split(",") if each.strip()}
    held = {text(line.get(name)).casefold() for line in lines for name in names} - {"", "0"}
    return not names_given or bool(names_given & held)
