"""Money that comes in in the same moment, on either database."""

from collections.abc import Callable
from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Told
from incastro.entries.services import withdraw
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.payments.models import Outcome, Payment
from incastro.payments.services import match_payment, take_payment
from incastro.payments.ticks import forget_payers
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import NOW, asked, open_tournament, puzzler
from tests.entries.together import at_once
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db(transaction=True)


def taking(club: Organiser, code: str, external: str) -> Callable[[], Payment]:
    """Money for a code."""
    return lambda: take_payment(
        actor=DESK, organiser=club, kind="shopify", amount=Decimal("24.90"), currency="EUR", paid_at=NOW,
        external=external, reference=code,
    )  # fmt: skip


def test_one_order_told_five_times_at_once_is_one_payment(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
    made = at_once(*[taking(club, entry.reference, "order-1")] * 5)
    assert len({each.pk for each in made}) == 1
    assert Payment.objects.get().outcome == Outcome.CONFIRMED
    assert Told.objects.filter(code="seat_confirmed").count() == 1


def test_an_order_that_nobody_knows_told_at_once_is_one_payment_too(club: Organiser) -> None:
    made = at_once(*[taking(club, "nobody", "order-1")] * 4)
    assert len({each.pk for each in made}) == 1
    assert Payment.objects.get().outcome == Outcome.UNMATCHED


def test_two_orders_for_one_entry_at_once_pay_it_once(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
    at_once(*[taking(club, entry.reference, f"order-{number}") for number in range(4)])
    outcomes = sorted(Payment.objects.values_list("outcome", flat=True))
    assert outcomes == [Outcome.ALREADY] * 3 + [Outcome.CONFIRMED]
    assert standing(entry) == "confirmed"


def test_one_payment_given_to_entries_of_two_contests_at_once_goes_to_one(club: Organiser) -> None:
    rows = [open_tournament(club, slug=slug) for slug in ("inverno", "primavera")]
    with clock.standing_at(NOW):
        entries = [asked(puzzler(number), row) for number, row in enumerate(rows)]
        payment = paid(club)
    found = [Payment.objects.get(pk=payment.pk) for _ in entries]
    made = at_once(
        *[
            lambda one=one, entry=entry: match_payment(actor=DESK, payment=one, entry=entry)
            for one, entry in zip(found, entries, strict=True)
        ]
    )
    assert sum(isinstance(each, RuleViolation) for each in made) == 1
    assert sorted(map(standing, entries)) == ["confirmed", "held"]


def test_paying_and_leaving_at_once_is_one_after_the_other(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
    at_once(
        taking(club, entry.reference, "order-1"),
        lambda: withdraw(actor=Actor(entry.person_id), entry=entry),
    )
    outcome = Payment.objects.get().outcome
    assert (outcome, standing(entry)) in {
        (Outcome.CONFIRMED, "confirmed"),  # left after paying: the seat stays (art. 5)
        (Outcome.LATE, "withdrawn"),
    }


def test_payers_are_forgotten_with_the_entry(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = paid(club, entry=entry, payer_name="Pia", payer_email="pia@example.org", reference="Pia")
        kept = paid(club, payer_name="Ugo")
        assert forget_payers() == 0
        type(entry).objects.update(erased_at=NOW)
        assert forget_payers() == 1
    payment.refresh_from_db()
    kept.refresh_from_db()
    assert (payment.payer_name, payment.payer_email, payment.reference) == ("", "", "")
    assert (payment.amount, kept.payer_name) == (Decimal("24.90"), "Ugo")
