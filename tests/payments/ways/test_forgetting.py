"""What is kept of messages, and for how long; and odd texts that either database has to take."""

import pytest

from incastro import clock
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.payments.models import Delivery, Kind, Outcome, Payment
from incastro.payments.receiving import forget_old_messages
from tests.entries.cast import DAY
from tests.fakes import shops
from tests.payments.ways.cast import LATER, SECRET, tells, told, way_of

pytestmark = pytest.mark.django_db


def test_messages_about_nothing_go_after_three_months(club: Organiser, held: Entry) -> None:
    way = way_of(club, Kind.WOOCOMMERCE)
    told(way, (b"webhook_id=1", {}))
    told(way, (b"{}", {}))
    tells(way, note=held.reference)
    told(way, shops.woo(SECRET, shops.woo_order(9, status="pending"), delivery="x"))
    told(way, shops.woo(SECRET, b"{", delivery="y"))
    with clock.standing_at(LATER + 89 * DAY):
        assert forget_old_messages() == 0
    with clock.standing_at(LATER + 91 * DAY):
        assert forget_old_messages() == 2
    assert set(Delivery.objects.values_list("result", flat=True)) == {"greeting", "refused", "confirmed"}


@pytest.mark.parametrize("odd", ["\x00", "\ud800", "😀" * 500, "\u202e", "'; drop table", "\r\n\t "])
def test_odd_texts_are_taken_by_either_database(club: Organiser, held: Entry, odd: str) -> None:
    way = way_of(club, Kind.SIGNED)
    with clock.standing_at(LATER):
        sent = shops.plain(SECRET, shops.plain_payment(id=f"A{odd}", name=odd, email=odd, code=odd))
    assert told(way, sent).status_code == 200
    assert Payment.objects.get().outcome == Outcome.UNMATCHED


@pytest.mark.parametrize("kind", [Kind.WOOCOMMERCE, Kind.SHOPIFY])
def test_odd_headers_are_taken_by_either_database(club: Organiser, kind: Kind) -> None:
    way = way_of(club, kind)
    make = shops.woo if kind is Kind.WOOCOMMERCE else shops.shopify
    order = shops.woo_order() if kind is Kind.WOOCOMMERCE else shops.shopify_order()
    for delivery in ("x" * 5000, "\x00", "é", ""):
        assert told(way, make(SECRET, order, delivery=delivery)).status_code == 200
    assert Payment.objects.count() == 1
