"""Whatever is signed and sent: an answer, never a fault, and nothing confirmed that was not paid."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from incastro import clock
from incastro.payments.models import Kind, Way
from incastro.payments.ways import adapter_of
from incastro.payments.ways.minor_units import from_minor, to_minor
from incastro.payments.ways.shape import Message, Unreadable, Unsigned
from tests.fakes import shops
from tests.fakes.stripe import signed
from tests.payments.ways.cast import LATER, SECRET, SENDERS, Facts

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
FIELDS = (
    "id", "number", "status", "currency", "total", "date_paid_gmt", "customer_note", "billing", "meta_data",
    "line_items", "refunds", "name", "email", "total_price", "financial_status", "updated_at", "note",
    "note_attributes", "cancelled_at", "amount", "paid_at", "state", "code", "type", "created", "data",
    "payment_status", "payment_intent", "amount_total", "client_reference_id", "customer_details",
    "customer", "metadata",
)  # fmt: skip
SIGN = {
    Kind.WOOCOMMERCE: shops.woo,
    Kind.SHOPIFY: shops.shopify,
    Kind.SIGNED: shops.plain,
    Kind.STRIPE: lambda secret, body: signed(body, secret=secret),
}
QUICKLY = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])


def read(kind: Kind, body: bytes) -> Message | None:
    """What the adapter makes of a body that is signed; None where it says that it is of no use."""
    way = Way(pk=1, kind=kind, secret=SECRET, key="sk_test_fake")
    with clock.standing_at(LATER):
        sent, headers = SIGN[kind](SECRET, body)
        try:
            adapter_of(kind).verify(way, headers, sent)
            return adapter_of(kind).read(way, headers, sent)
        except Unreadable:
            return None
        except Unsigned:
            assert kind is Kind.STRIPE  # signs text; what is none is not signed
            return None


@pytest.mark.parametrize("kind", SIGN)
@given(changes=st.dictionaries(st.sampled_from(FIELDS), VALUES, max_size=6))
@QUICKLY
def test_an_order_with_anything_in_its_fields_is_read_or_refused(kind: Kind, changes: dict[str, Any]) -> None:
    with clock.standing_at(LATER):
        body, _headers = SENDERS[kind](SECRET, Facts(note="BCDFGHJ"))
    document = json.loads(body)
    if kind is Kind.STRIPE:
        document["data"]["object"] |= changes
    else:
        document |= changes
    message = read(kind, json.dumps(document).encode())
    if message is not None:
        assert message.ident
        assert len(message.external) <= 120
        assert 0 <= message.amount < 10**7
        for said in (message.note, message.name, message.email, message.reference, message.external):
            assert "\x00" not in said
            said.encode()


@pytest.mark.parametrize("kind", SIGN)
@given(body=st.binary(max_size=200) | VALUES.map(lambda value: json.dumps(value).encode()))
@QUICKLY
def test_any_bytes_are_read_or_refused(kind: Kind, body: bytes) -> None:
    message = read(kind, body)
    assert message is None or message.means in ("nothing", "test")


@given(st.decimals(0, 99_999, places=2), st.sampled_from(["EUR", "CHF", "USD", "ISK", "UGX"]))
def test_an_amount_comes_back_from_its_smallest_units(amount: Any, currency: str) -> None:
    assert from_minor(to_minor(amount, currency), currency) == amount


@pytest.mark.parametrize(
    ("amount", "currency", "minor"), [(2400, "JPY", 2400), (24, "KWD", 24_000), (24, "EUR", 2400)]
)
def test_each_currency_has_its_own_smallest_unit(amount: int, currency: str, minor: int) -> None:
    from decimal import Decimal

    assert to_minor(Decimal(amount), currency) == minor
    with pytest.raises(ValueError, match="JPY"):
        to_minor(Decimal("24.50"), "JPY")
