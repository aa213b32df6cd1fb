"""Payment is confirmation: what money that comes in confirms, and what it leaves to a human."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Entry, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import settle, withdraw
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Outcome, Payment
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db


def test_a_payment_for_a_given_entry_confirms_it(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        payment = paid(club, entry=entry, kind=Kind.BY_HAND, reference="ricevuta 12")
    assert (payment.outcome, payment.entry, standing(entry)) == (Outcome.CONFIRMED, entry, "confirmed")
    assert Entry.objects.get().paid == NOW


@pytest.mark.parametrize("written", ["{}", "torneo {} grazie", "ordine{}rossi"])
def test_a_payment_is_found_by_its_code_wherever_it_is_written(club: Organiser, written: str) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry, _other = asked(puzzler(1), row), asked(puzzler(2), row)
        code = entry.reference.lower()
        payment = paid(club, reference=written.format(f"{code[:3]} {code[3:]}"), payer_email="x@y.example")
    assert (payment.entry, payment.outcome) == (entry, Outcome.CONFIRMED)


def test_a_code_in_the_note_of_an_order_counts_before_the_buyers_address(club: Organiser) -> None:
    row, buyer = open_tournament(club), puzzler(2)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        asked(buyer, row)
        assert buyer.account is not None
        payment = paid(club, note=f"per il codice {entry.reference}", payer_email=buyer.account.email)
    assert payment.entry == entry
    assert entry.reference in payment.reference


def test_a_payment_is_found_by_the_payers_address_whatever_its_capitals(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        payment = paid(club, payer_email=" NOME1.Cognome1@Example.ORG ")
    assert (payment.entry, payment.outcome) == (entry, Outcome.CONFIRMED)


def test_an_address_with_two_entries_that_owe_is_a_humans_to_decide(club: Organiser) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        for slug in ("inverno", "primavera"):
            asked(person, open_tournament(club, slug=slug))
        payment = paid(club, payer_email="nome1.cognome1@example.org")
    assert (payment.entry, payment.outcome) == (None, Outcome.AMBIGUOUS)
    assert {entry.standing for entry in Entry.objects.all()} == {"held"}


def test_an_address_that_nobody_has_is_kept_for_a_human(club: Organiser) -> None:
    with clock.standing_at(NOW):
        asked(puzzler(1), open_tournament(club))
        payment = paid(club, payer_email="nessuno@example.org", payer_name="Nome1 Cognome1")
    assert (payment.entry, payment.outcome, payment.payer_name) == (
        None,
        Outcome.UNMATCHED,
        "Nome1 Cognome1",
    )


def test_another_organisers_entry_is_never_paid_by_its_code(club: Organiser, other_club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = paid(other_club, reference=entry.reference)
    assert (payment.outcome, standing(entry)) == (Outcome.UNMATCHED, "held")


@pytest.mark.parametrize(
    ("amount", "currency", "outcome"),
    [
        ("24.89", "EUR", Outcome.AMOUNT),
        ("31.90", "EUR", Outcome.AMOUNT),
        ("24.90", "CHF", Outcome.CURRENCY),
    ],
)
def test_another_amount_or_currency_confirms_nothing_and_says_so(
    club: Organiser, amount: str, currency: str, outcome: Outcome
) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = paid(club, entry=entry, amount=Decimal(amount), currency=currency)
    assert (payment.entry, payment.outcome, standing(entry)) == (entry, outcome, "held")
    told = Told.objects.filter(code__startswith="paid_other_amount")
    assert {(row.desk, row.params["due"]) for row in told} == {(True, "24.90 EUR"), (False, "24.90 EUR")}


def test_the_same_money_told_again_is_the_same_payment(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        first = paid(club, entry=entry, external="order-7")
        again = paid(club, entry=entry, external="order-7", amount=Decimal(99))
        other_kind = paid(club, entry=entry, external="order-7", kind=Kind.SHOPIFY)
    assert again == first
    assert (Payment.objects.count(), other_kind.outcome) == (2, Outcome.ALREADY)
    assert Told.objects.filter(code="seat_confirmed").count() == 1


def test_paying_twice_is_said_to_the_desk_and_changes_nothing(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        paid(club, entry=entry)
        second = paid(club, entry=entry, paid_at=NOW)
    assert second.outcome == Outcome.ALREADY
    assert Told.objects.get(code="paid_twice").desk


def test_case_a_27_paid_in_time_and_told_late_is_honoured(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
    with clock.standing_at(NOW + 4 * DAY):
        settle(seats_of(row))
        payment = paid(club, reference=entry.reference, paid_at=NOW + 3 * DAY - 600)
    assert (payment.outcome, standing(entry)) == (Outcome.CONFIRMED, "confirmed")
    assert payment.paid_at < payment.noted_at


def test_case_a_27_paid_in_time_for_a_seat_that_went_is_never_confirmed_silently(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        entry, next_one = asked(puzzler(1), row), asked(puzzler(2), row)
    with clock.standing_at(NOW + 4 * DAY):
        settle(seats_of(row))
        payment = paid(club, reference=entry.reference, paid_at=NOW + DAY)
    assert (payment.outcome, standing(entry), standing(next_one)) == (Outcome.NO_SEAT, "owed", "held")
    assert Told.objects.filter(entry=entry, code="paid_no_seat_left_alert", desk=True).exists()


def test_case_b_18_a_second_late_is_late(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
    with clock.standing_at(NOW + 4 * DAY):
        payment = paid(club, entry=entry, paid_at=NOW + 3 * DAY + 1)
    assert (payment.outcome, standing(entry)) == (Outcome.LATE, "lapsed")


def test_who_pays_while_waiting_waits_on_and_the_desk_knows(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        waiting = asked(puzzler(2), row)
        payment = paid(club, payer_email="nome2.cognome2@example.org")
    assert (payment.entry, payment.outcome, standing(waiting)) == (waiting, Outcome.WAITING, "waiting")


def test_money_for_a_request_that_was_made_anew_pays_the_new_one(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    with clock.standing_at(NOW):
        first = asked(person, row)
        withdraw(actor=Actor(person.pk), entry=first)
        second = asked(person, row)
        payment = paid(club, reference=first.reference)
    assert (payment.entry, payment.outcome, standing(second)) == (second, Outcome.CONFIRMED, "confirmed")


def test_the_journal_knows_the_payment_and_nothing_of_the_payer(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = paid(club, entry=entry, payer_name="Pia Pagatrice", payer_email="pia@example.org")
    line = Line.objects.get(action="payment.take")
    assert (line.target, line.changes["outcome"]) == (payment.pk, [None, "confirmed"])
    assert not any("Pia" in f"{line.changes}{line.why}" for line in Line.objects.all())
    assert DESK.role == "organiser"


def test_an_order_from_before_the_request_is_not_taken_for_it_by_an_address_alone(club: Organiser) -> None:
    """A shop tells of an old order again, of the same price, once somebody touches it."""
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        old = paid(club, payer_email="nome1.cognome1@example.org", paid_at=NOW - 30 * DAY)
        by_code = paid(club, reference=entry.reference, paid_at=NOW - 30 * DAY)
    assert (old.entry, old.outcome) == (None, Outcome.UNMATCHED)
    assert by_code.entry == entry  # whoever writes the code has asked for it
