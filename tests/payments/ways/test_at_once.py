"""The same told by many at the same moment: counted once, on either database."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections

from incastro import clock
from incastro.entries.models import Entry, Seats, Told
from incastro.organisers.models import Organiser
from incastro.payments.models import Delivery, Kind, Outcome, Payment, Way
from tests.entries.cast import NOW, asked, open_tournament, puzzler
from tests.payments.cast import standing
from tests.payments.ways.cast import tells, way_of

pytestmark = pytest.mark.django_db(transaction=True)
HANDS = 4


def all_at_once(acts: list[Callable[[], Any]]) -> list[Any]:
    """Run them in threads that start together, each with a connection of its own."""
    together = Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        try:
            together.wait(10)
            return act()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


@pytest.fixture
def entry(club: Organiser) -> Entry:
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))


@pytest.fixture
def way(club: Organiser) -> Way:
    return way_of(club, Kind.WOOCOMMERCE)


def test_one_message_from_several_hands_is_one(way: Way, entry: Entry) -> None:
    code = entry.reference
    answers = all_at_once([lambda: tells(way, note=code)] * HANDS)
    assert [answer.status_code for answer in answers] == [200] * HANDS
    assert sorted(answer.content for answer in answers) == [*[b"again\n"] * (HANDS - 1), b"confirmed\n"]
    assert (Delivery.objects.get().times, Payment.objects.count()) == (HANDS, 1)
    assert standing(entry) == "confirmed"
    assert Seats.objects.get().taken == 1


def test_one_order_in_several_messages_is_one_payment(way: Way, entry: Entry) -> None:
    code = entry.reference
    answers = all_at_once([lambda n=n: tells(way, note=code, delivery=f"d{n}") for n in range(HANDS)])
    assert {answer.status_code for answer in answers} == {200}
    assert (Delivery.objects.count(), Payment.objects.count()) == (HANDS, 1)
    assert Payment.objects.get().outcome == Outcome.CONFIRMED
    assert not Told.objects.filter(code="paid_twice").exists()


def test_two_orders_for_one_entry_confirm_it_once_and_the_second_is_told(way: Way, entry: Entry) -> None:
    code = entry.reference
    all_at_once([lambda n=n: tells(way, note=code, number=n) for n in (1, 2)])
    outcomes = sorted(Payment.objects.values_list("outcome", flat=True))
    assert outcomes == [Outcome.ALREADY, Outcome.CONFIRMED]
    assert Told.objects.filter(code="paid_twice", desk=True).count() == 1


def test_an_unmatched_order_told_at_once_waits_once(way: Way, entry: Entry) -> None:
    all_at_once([lambda n=n: tells(way, email="x@y.example", delivery=f"d{n}") for n in range(HANDS)])
    assert Payment.objects.get().outcome == Outcome.UNMATCHED


def test_a_refund_told_at_once_is_told_to_the_desk_once(way: Way, entry: Entry) -> None:
    tells(way, note=entry.reference)
    all_at_once([lambda n=n: tells(way, state="refunded", delivery=f"r{n}") for n in range(HANDS)])
    assert Told.objects.filter(code="shop_refunded").count() == 1


def test_messages_that_nobody_signed_are_counted_without_losing_one(way: Way) -> None:
    from tests.payments.ways.cast import told

    answers = all_at_once([lambda: told(way, (b"{}", {}))] * HANDS)
    assert [answer.status_code for answer in answers] == [401] * HANDS
    assert Delivery.objects.get().times == HANDS
