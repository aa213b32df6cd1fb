"""What a person decides about money: whose it is, that another amount will do, that it is dealt with."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Told
from incastro.entries.seating import seats_of
from incastro.entries.services import remove, settle
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.payments.models import Outcome, Payment
from incastro.payments.selectors import needing_somebody, needs_somebody, suggestions
from incastro.payments.services import accept_payment, match_payment, settle_payment, take_payment
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db


def test_a_payment_that_nobody_knows_is_given_to_an_entry_and_confirms_it(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = paid(club, payer_name="Nome1 Cognome1")
        assert list(needing_somebody(club)) == [payment]
        match_payment(actor=DESK, payment=payment, entry=entry, by="name")
    assert (payment.outcome, standing(entry), needs_somebody(payment)) == (
        Outcome.CONFIRMED,
        "confirmed",
        False,
    )
    assert not needing_somebody(club).exists()


def test_two_payments_given_to_one_entry_pay_it_once(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        first, second = paid(club), paid(club)
        match_payment(actor=DESK, payment=first, entry=entry)
        match_payment(actor=DESK, payment=second, entry=entry)
    assert (first.outcome, second.outcome) == (Outcome.CONFIRMED, Outcome.ALREADY)


def test_a_payment_is_given_away_once(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry, other = asked(puzzler(1), row), asked(puzzler(2), row)
        payment = paid(club)
        stale = Payment.objects.get(pk=payment.pk)
        match_payment(actor=DESK, payment=payment, entry=entry)
        with pytest.raises(RuleViolation, match=r"payment\.matched"):
            match_payment(actor=DESK, payment=stale, entry=other)
    assert standing(other) == "held"


def test_another_organisers_entry_cannot_be_given_money(club: Organiser, other_club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(other_club))
        with pytest.raises(RuleViolation, match=r"payment\.other_organiser"):
            match_payment(actor=DESK, payment=paid(club), entry=entry)


def test_parts_add_up_when_a_human_takes_them(club: Organiser) -> None:
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        first = paid(club, entry=entry, amount=Decimal(20))
        second = paid(club, entry=entry, amount=Decimal("4.90"))
        with pytest.raises(RuleViolation, match=r"payment\.why"):
            accept_payment(actor=DESK, payment=second, why=" ")
        accept_payment(actor=DESK, payment=second, why="due bonifici")
        with pytest.raises(RuleViolation, match=r"payment\.nothing_to_accept"):
            accept_payment(actor=DESK, payment=first, why="ancora")
    assert standing(entry) == "confirmed"
    assert set(Payment.objects.values_list("outcome", flat=True)) == {Outcome.CONFIRMED}


def test_what_is_dealt_with_keeps_its_history_and_says_how(club: Organiser) -> None:
    with clock.standing_at(NOW):
        payment = paid(club, payer_name="Pia")
        settle_payment(actor=DESK, payment=payment, why="restituito a Pia")
    assert (payment.outcome, payment.settled_at, needs_somebody(payment)) == (Outcome.UNMATCHED, NOW, False)
    line = Line.objects.get(action="payment.settle")
    assert "Pia" not in f"{line.changes}{line.why}"


def test_a_payment_that_waits_is_quiet_once_its_turn_has_come(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, waiting = asked(puzzler(1), row), asked(puzzler(2), row)
        payment = paid(club, entry=waiting)
        assert list(needing_somebody(club)) == [payment]
        remove(actor=DESK, entry=first)
    assert standing(waiting) == "confirmed"
    assert not needing_somebody(club).exists()


def test_case_a_44_candidates_come_with_their_reasons(club: Organiser) -> None:
    row = open_tournament(club, seats=9)
    with clock.standing_at(NOW):
        entry, other = asked(puzzler(1), row), asked(puzzler(2), row)
        payment = paid(club, payer_name="COGNOME1 nòme1", payer_email="x@example.org")
    found = {each.entry: each.reasons for each in suggestions(payment)}
    assert found == {entry: ("name", "amount")}
    payment.payer_name = ""
    assert {each.entry for each in suggestions(payment)} == {entry, other}


def test_a_late_payment_can_be_settled_and_stays_with_its_entry(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
    with clock.standing_at(NOW + 4 * DAY):
        settle(seats_of(row))
        payment = paid(club, entry=entry, paid_at=NOW + 4 * DAY)
        assert needs_somebody(payment)
        settle_payment(actor=DESK, payment=payment, why="resta in lista")
    assert (payment.entry, needs_somebody(payment)) == (entry, False)
    assert Told.objects.filter(entry=entry, code="paid_without_right", desk=True).exists()


def test_what_is_settled_waits_for_nobody_on_the_desk(club: Organiser) -> None:
    """Nobody has to press “dealt with” for what has been dealt with."""
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), open_tournament(club))
        payment = take_payment(
            actor=DESK, organiser=club, kind="bank", amount=Decimal("20.00"), currency="EUR", paid_at=NOW,
            entry=entry, external="x1",
        )  # fmt: skip
        alerts = Told.objects.filter(entry=entry, desk=True, seen_at=None)
        assert [told.code for told in alerts] == ["paid_other_amount_alert"]
        accept_payment(actor=DESK, payment=payment, why="Sconto soci")
        assert not alerts.all().exists()
