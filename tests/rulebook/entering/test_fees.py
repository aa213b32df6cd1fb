"""What a team pays and what it gets back (M-8, M-10, M-22)."""

from datetime import datetime
from decimal import Decimal

import pytest

from incastro.rulebook.books.book import load_book
from incastro.rulebook.entering.fees import (
    Membership,
    RefundGround,
    entry_fee,
    refund_of_cancellation,
    refund_of_cancelled_tournament,
    refund_of_parcel,
    refund_of_removal,
    refund_of_withdrawal,
    refund_without_seat,
    written,
)
from incastro.rulebook.rules import SeasonRules
from incastro.words import say
from tests.rulebook.marathon.cast import ROME, rules


def rome(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


@pytest.mark.parametrize(
    ("captain", "amount"),
    [(Membership.FOUNDER, 100), (Membership.MEMBER, 110), (Membership.NONE, 130)],
)
def test_case_b_27_the_captains_membership_decides_the_fee(captain, amount):
    """Whatever the other members are: a fee is not told about them."""
    fee = entry_fee(captain, rules())
    assert (fee.amount, fee.currency, fee.membership) == (Decimal(amount), "EUR", captain)
    assert (fee.steps[0].what, fee.steps[0].value) == (f"fee_{captain}", f"{amount} EUR")
    assert {step.article for step in fee.steps} == {"M-8"}


def test_who_is_no_member_is_shown_what_joining_would_cost():
    fee = entry_fee(Membership.NONE, rules())
    assert (fee.joining, fee.if_joined) == (Decimal(15), Decimal(125))
    assert fee.steps[1].value == "125 EUR"
    assert entry_fee(Membership.MEMBER, rules()).joining is None


def test_case_a_35_once_paid_a_fee_stays_as_it_was():
    paid = entry_fee(Membership.MEMBER, rules())
    dearer = rules(fee_member=140)
    assert entry_fee(Membership.MEMBER, dearer).amount == 140
    assert entry_fee(Membership.MEMBER, dearer, paid=paid).amount == 110
    assert entry_fee(Membership.NONE, dearer, paid=paid) is paid


@pytest.mark.parametrize(
    ("withdrawn", "amount", "ground"),
    [
        ("2026-03-01T23:59:59", 110, RefundGround.IN_TIME),
        ("2026-03-02T00:00:00", 0, RefundGround.TOO_LATE),
        ("2026-01-20T12:00:00", 110, RefundGround.IN_TIME),
    ],
)
def test_case_b_28_a_withdrawal_is_refunded_to_the_last_second_of_the_day(withdrawn, amount, ground):
    refund = refund_of_withdrawal(Decimal(110), rome(withdrawn), True, rules(), ROME)
    assert (refund.amount, refund.ground, refund.step.article) == (Decimal(amount), ground, "M-10")


def test_a_withdrawal_that_is_not_in_writing_is_not_refunded():
    refund = refund_of_withdrawal(Decimal(110), rome("2026-02-01T12:00:00"), False, rules(), ROME)
    assert (refund.amount, refund.ground) == (Decimal(0), RefundGround.NOT_IN_WRITING)


def test_when_the_organiser_calls_it_off_the_fee_comes_back_whenever_that_is():
    refund = refund_of_cancellation(Decimal(110), rules())
    assert (refund.amount, refund.step.article) == (Decimal(110), "M-22")


@pytest.mark.parametrize(
    ("amount", "text"), [("110", "110 EUR"), ("110.00", "110 EUR"), ("12.5", "12.50 EUR"), ("0", "0 EUR")]
)
def test_amounts_show_cents_only_where_there_are_any(amount, text):
    assert written(Decimal(amount), rules()) == text


@pytest.mark.parametrize("lang", ["it", "en"])
def test_every_step_of_a_fee_or_refund_has_words(lang):
    fees = [step for captain in Membership for step in entry_fee(captain, rules()).steps]
    early, late = rome("2026-02-01T12:00:00"), rome("2026-04-01T12:00:00")
    refunds = [
        refund_of_withdrawal(Decimal(1), at, wrote, rules(), ROME).step
        for at in (early, late)
        for wrote in (True, False)
    ]
    for step in (*fees, *refunds, refund_of_cancellation(Decimal(1), rules()).step):
        assert "%" not in say(f"step.{step.what}", step.params, lang)


def test_case_b_28_a_postponement_opens_the_way_out_again():
    late = rome("2026-03-02T00:00:00")
    back = refund_of_withdrawal(Decimal(110), late, False, rules(), ROME, postponed=True)
    assert (back.amount, back.ground, back.step.article) == (Decimal(110), RefundGround.POSTPONED, "M-22")


def test_a_parcel_is_not_paid_back_and_a_seat_that_never_was_is():
    book = load_book("ojpc-2026").rules()
    assert isinstance(book, SeasonRules)
    parcel = refund_of_parcel(book)
    assert (parcel.amount, parcel.ground, parcel.step.article) == (Decimal(0), RefundGround.PARCEL, "art. 5")
    none = refund_without_seat(Decimal("24.90"), book)
    assert (none.amount, none.ground, none.step.value) == (Decimal("24.90"), RefundGround.NO_SEAT, "24.90")


def test_who_is_taken_out_is_paid_back_unless_the_parcel_has_left():
    back = refund_of_removal(Decimal(130), False)
    kept = refund_of_removal(Decimal(130), True)
    assert (back.amount, kept.amount, back.ground) == (Decimal(130), Decimal(0), RefundGround.REMOVED)


def test_a_cancelled_tournament_pays_back_what_has_not_left():
    book = load_book("ojpc-2026").rules()
    assert isinstance(book, SeasonRules)
    kept = refund_of_cancelled_tournament(Decimal("24.90"), True, book)
    back = refund_of_cancelled_tournament(Decimal("24.90"), False, book)
    assert (kept.amount, kept.ground) == (Decimal(0), RefundGround.PARCEL)
    assert (back.amount, back.ground) == (Decimal("24.90"), RefundGround.CANCELLED)
