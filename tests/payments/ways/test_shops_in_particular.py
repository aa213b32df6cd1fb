"""What each sender has of its own: greetings, states of an order, where a code may stand."""

from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.organisers.models import Organiser
from incastro.payments.models import Delivery, Kind, Outcome, Payment, Way
from tests.entries.cast import HOUR, NOW, asked, open_tournament, puzzler, rome
from tests.fakes import shops
from tests.payments.cast import standing
from tests.payments.ways.cast import LATER, SECRET, outcome, told, way_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))


@pytest.fixture
def woo(club: Organiser) -> Way:
    return way_of(club, Kind.WOOCOMMERCE)


@pytest.fixture
def shopify(club: Organiser) -> Way:
    return way_of(club, Kind.SHOPIFY)


@pytest.fixture
def plain(club: Organiser) -> Way:
    return way_of(club, Kind.SIGNED)


def meta(value: Any, key: str = "codice") -> list[dict[str, Any]]:
    return [{"id": 1, "key": key, "value": value}]


# WooCommerce


def test_the_greeting_of_woocommerce_is_answered_without_a_signature(woo: Way) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert told(woo, (b"webhook_id=7", form)).status_code == 200
    assert Delivery.objects.get().result == "greeting"
    assert told(woo, (b"webhook_id=7&x=1", form)).status_code == 401


@pytest.mark.parametrize(
    "status", ["pending", "on-hold", "failed", "checkout-draft", "trash", "", None, ["x"]]
)
def test_an_order_that_is_not_paid_is_none_of_ours(woo: Way, entry: Entry, status: Any) -> None:
    order = shops.woo_order(status=status, customer_note=entry.reference)
    assert told(woo, shops.woo(SECRET, order)).content == b"nothing\n"
    assert not Payment.objects.exists()


def test_cash_on_delivery_is_being_processed_and_not_paid(woo: Way, entry: Entry) -> None:
    order = shops.woo_order(date_paid=None, date_paid_gmt=None, customer_note=entry.reference)
    assert told(woo, shops.woo(SECRET, order)).content == b"nothing\n"
    assert standing(entry) == "held"


def test_an_order_paid_after_it_was_told_of_counts_when_it_is_updated(woo: Way, entry: Entry) -> None:
    waiting = shops.woo_order(status="on-hold", date_paid_gmt=None, customer_note=entry.reference)
    told(woo, shops.woo(SECRET, waiting, delivery="a", topic="order.created"))
    done = shops.woo_order(status="completed", customer_note=entry.reference)
    told(woo, shops.woo(SECRET, done, delivery="b"))
    shipped = shops.woo_order(status="completed", customer_note=entry.reference, total="24.90", shipped=True)
    assert told(woo, shops.woo(SECRET, shipped, delivery="c")).content == b"known\n"
    assert (standing(entry), Payment.objects.count()) == ("confirmed", 1)


@pytest.mark.parametrize(
    "where",
    [
        lambda code: {"meta_data": meta(f"il mio codice è {code}")},
        lambda code: {"line_items": [{"product_id": 23, "meta_data": meta(code)}]},
        lambda code: {"customer_note": f"iscrizione {code[:3]}-{code[3:]}"},
    ],
)
def test_the_code_is_found_wherever_woocommerce_keeps_it(woo: Way, entry: Entry, where: Any) -> None:
    told(woo, shops.woo(SECRET, shops.woo_order(**where(entry.reference))))
    assert outcome(entry) == Outcome.CONFIRMED


def test_of_a_shops_other_fields_nothing_but_the_code_is_kept(woo: Way, entry: Entry) -> None:
    fields = [*meta("nata il 4 maggio 1990", "_nascita"), *meta(entry.reference), *meta({"a": "b"})]
    told(woo, shops.woo(SECRET, shops.woo_order(meta_data=fields, customer_note="Ciao")))
    assert Payment.objects.get().reference == f"#4750 · Ciao {entry.reference}"


def test_an_order_of_other_products_is_none_of_ours(woo: Way, entry: Entry) -> None:
    Way.objects.filter(pk=woo.pk).update(settings={"products": "inv-26; 77"})
    other = shops.woo_order(1, customer_note=entry.reference, line_items=[{"product_id": 5, "sku": "TAZZA"}])
    assert told(woo, shops.woo(SECRET, other)).content == b"nothing\n"
    assert told(woo, shops.woo(SECRET, shops.woo_order(2, customer_note=entry.reference))).content == (
        b"confirmed\n"
    )


def test_a_part_paid_back_by_woocommerce_is_told_each_time_and_the_payment_counts(
    woo: Way, entry: Entry
) -> None:
    part = [{"id": 1, "total": "-5.00"}]
    order = shops.woo_order(customer_note=entry.reference, refunds=part)
    told(woo, shops.woo(SECRET, order, delivery="a"))
    told(woo, shops.woo(SECRET, {**order, "note": 1}, delivery="b"))
    assert standing(entry) == "confirmed"
    told(woo, shops.woo(SECRET, {**order, "refunds": [*part, {"id": 2, "total": "-2.50"}]}, delivery="c"))
    sums = list(Told.objects.filter(code="shop_refunded").values_list("params__sum", flat=True))
    assert sums == ["5.00 EUR", "7.50 EUR"]


def test_other_topics_of_woocommerce_are_none_of_ours(woo: Way) -> None:
    sent = shops.woo(SECRET, {"id": 1, "name": "Puzzle"}, topic="product.updated")
    assert told(woo, sent).content == b"nothing\n"


def test_two_shops_of_one_organiser_may_have_the_same_order_number(
    woo: Way, club: Organiser, entry: Entry
) -> None:
    other = way_of(club, Kind.WOOCOMMERCE)
    told(other, shops.woo(SECRET, shops.woo_order(7, customer_note="")))
    told(woo, shops.woo(SECRET, shops.woo_order(7, customer_note=entry.reference)))
    assert standing(entry) == "confirmed"
    assert Payment.objects.count() == 2


# Shopify


@pytest.mark.parametrize("status", ["pending", "authorized", "partially_paid", "voided", None])
def test_a_shopify_order_that_is_not_paid_is_none_of_ours(shopify: Way, entry: Entry, status: Any) -> None:
    order = shops.shopify_order(financial_status=status, note=entry.reference)
    assert told(shopify, shops.shopify(SECRET, order, topic="orders/updated")).content == b"nothing\n"


@pytest.mark.parametrize(
    "where",
    [
        lambda code: {"note_attributes": [{"name": "Codice", "value": code.lower()}]},
        lambda code: {"line_items": [{"product_id": 99, "properties": [{"name": "Codice", "value": code}]}]},
        lambda code: {"note": f"Codice: {code}"},
    ],
)
def test_the_code_is_found_wherever_shopify_keeps_it(shopify: Way, entry: Entry, where: Any) -> None:
    told(shopify, shops.shopify(SECRET, shops.shopify_order(**where(entry.reference))))
    assert outcome(entry) == Outcome.CONFIRMED


def test_shopify_says_when_it_was_paid_by_when_it_was_last_changed(shopify: Way, club: Organiser) -> None:
    """An order of the 2nd that is paid by transfer on the 9th was not paid on the 2nd."""
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
    order = shops.shopify_order(note=entry.reference, updated_at="2026-11-09T09:00:00+01:00")
    told(shopify, shops.shopify(SECRET, order), at=rome("2026-11-09T09:00:05"))
    assert outcome(entry) == Outcome.LATE


def test_a_shopify_order_made_and_paid_at_once_was_paid_then(shopify: Way, entry: Entry) -> None:
    order = shops.shopify_order(note=entry.reference, updated_at="2026-11-02T12:59:00+01:00")
    told(shopify, shops.shopify(SECRET, order, topic="orders/create"))
    assert Payment.objects.get().paid_at == rome("2026-11-02T11:29:58")


def test_a_test_order_of_shopify_confirms_nothing(shopify: Way, entry: Entry) -> None:
    order = shops.shopify_order(note=entry.reference, test=True)
    assert told(shopify, shops.shopify(SECRET, order)).content == b"test\n"
    assert standing(entry) == "held"


def test_a_refund_of_shopify_comes_as_a_message_of_its_own(shopify: Way, entry: Entry) -> None:
    told(shopify, shops.shopify(SECRET, shops.shopify_order(5, note=entry.reference)))
    back = [{"kind": "refund", "status": "success", "amount": "10.00", "currency": "EUR"}]
    refund = {"id": 90, "order_id": 5, "transactions": back}
    told(shopify, shops.shopify(SECRET, refund, topic="refunds/create", delivery="w2"))
    order = shops.shopify_order(
        5, note=entry.reference, financial_status="partially_refunded", refunds=[{**refund, "order_id": None}]
    )
    told(shopify, shops.shopify(SECRET, order, topic="orders/updated", delivery="w3"))
    assert Told.objects.get(code="shop_refunded").params["sum"] == "10.00 EUR"
    assert standing(entry) == "confirmed"


# a plain signed message


@pytest.mark.parametrize("late", [301, -301])
def test_a_plain_message_is_good_for_five_minutes(plain: Way, entry: Entry, late: int) -> None:
    with clock.standing_at(LATER):
        sent = shops.plain(SECRET, shops.plain_payment(code=entry.reference))
    assert told(plain, sent, at=LATER + late).status_code == 401
    assert told(plain, sent, at=LATER + late - (1 if late > 0 else -1)).status_code == 200


def test_a_plain_message_cannot_be_played_back_as_another(plain: Way, entry: Entry) -> None:
    with clock.standing_at(LATER):
        body, headers = shops.plain(SECRET, shops.plain_payment(code=entry.reference))
    told(plain, (body, headers))
    moved = {**headers, "X-Incastro-Timestamp": str(LATER + HOUR)}
    assert told(plain, (body, moved), at=LATER + HOUR).status_code == 401
    assert told(plain, (body, headers)).content == b"again\n"


@pytest.mark.parametrize("stamp", ["", "x", "-1", "1.5", "\uff19\uff19", "9" * 13])
def test_a_timestamp_that_is_none_is_not_signed(plain: Way, stamp: str) -> None:
    with clock.standing_at(LATER):
        body, headers = shops.plain(SECRET, shops.plain_payment())
    sent = {**headers, "X-Incastro-Timestamp": stamp}
    assert told(plain, (body, sent)).status_code == 401


def test_a_plain_test_changes_nothing_and_is_seen(plain: Way) -> None:
    with clock.standing_at(LATER):
        sent = shops.plain(SECRET, {"state": "test"})
    assert told(plain, sent).content == b"test\n"
    assert not Payment.objects.exists()


@pytest.mark.parametrize(
    "more",
    [
        {"amount": "x"}, {"amount": None}, {"amount": "-1"}, {"amount": "1e99"}, {"amount": "NaN"},
        {"amount": True}, {"amount": 10**40}, {"currency": "EURO"}, {"currency": None}, {"currency": "€"},
        {"paid_at": "ieri"}, {"paid_at": None}, {"paid_at": "2026-11-02T11:30:00"}, {"paid_at": 12},
        {"id": ""}, {"id": {}}, {"state": "maybe"}, {"state": 7},
    ],
)  # fmt: skip
def test_what_a_plain_message_must_say_is_said_in_the_answer(plain: Way, more: dict[str, Any]) -> None:
    with clock.standing_at(LATER):
        sent = shops.plain(SECRET, shops.plain_payment(**more))
    answer = told(plain, sent)
    assert (answer.status_code, answer.content) == (400, f"unreadable: {next(iter(more))}\n".encode())
    assert Delivery.objects.get().result == "unreadable"


@pytest.mark.parametrize("amount", ["24.90", 24.9, "24.9", "24.900", " 24.90 "])
def test_an_amount_may_be_written_as_text_or_as_a_number(plain: Way, entry: Entry, amount: Any) -> None:
    with clock.standing_at(LATER):
        sent = shops.plain(SECRET, shops.plain_payment(code=entry.reference, amount=amount))
    told(plain, sent)
    assert outcome(entry) == Outcome.CONFIRMED
