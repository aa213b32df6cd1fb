"""Leaving, and what comes back (M-10, M-22; art. 5; case B-28)."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Entry, FreeEntry, Parcel, Team, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask, remove
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.journal.services import record
from incastro.marathons.models import Marathon
from incastro.marathons.services import cancel_marathon
from incastro.organisers.models import Organiser
from incastro.payments.models import Outcome, Refund
from incastro.payments.services import ask_refund, drop_refund, leave, pay_back
from incastro.people.exporting import export_person
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.services import cancel_tournament
from tests.entries.cast import DAY, NOW, START, asked, open_marathon, open_tournament, puzzler, rome
from tests.payments.cast import DESK, paid, standing

pytestmark = pytest.mark.django_db
FEE = Decimal(130)
LAST = rome("2026-11-20T23:59:59")


def team_of(person: Person, marathon: Marathon) -> Entry:
    return ask(
        actor=Actor(person.pk),
        seats=seats_of(marathon),
        asked=Asked(person=person, price=FEE, accepted={}),
        details=lambda entry: Team.objects.create(entry=entry, name="I Tasselli"),
    )


def by(entry: Entry) -> Actor:
    return Actor(entry.person_id)


@pytest.mark.parametrize(
    ("at", "amount", "ground"), [(LAST, FEE, "in_time"), (LAST + 1, Decimal(0), "too_late")]
)
def test_case_b_28_to_the_last_second_of_the_day_and_the_list_moves_either_way(
    club: Organiser, at: int, amount: Decimal, ground: str
) -> None:
    marathon = open_marathon(club, tables=1)
    with clock.standing_at(NOW):
        entry, waiting = team_of(puzzler(1), marathon), team_of(puzzler(2), marathon)
        paid(club, entry=entry, amount=FEE)
    with clock.standing_at(at):
        refund = leave(actor=by(entry), entry=entry, words="Rinunciamo, purtroppo.")
    assert refund is not None
    assert (refund.amount, refund.ground, refund.article, refund.words) == (
        amount, ground, "M-10", "Rinunciamo, purtroppo.",
    )  # fmt: skip
    assert (refund.asked_at, refund.asked_by_id) == (at, entry.person_id)
    assert (standing(entry), standing(waiting)) == ("withdrawn", "held")
    assert Told.objects.filter(code="refund_asked", desk=True).exists() == bool(amount)


def test_the_rule_asks_for_it_in_writing(club: Organiser) -> None:
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entry = team_of(puzzler(1), marathon)
        paid(club, entry=entry, amount=FEE)
        with pytest.raises(RuleViolation, match=r"withdraw\.words"):
            leave(actor=by(entry), entry=entry, words=" ")
    assert (standing(entry), Refund.objects.count()) == ("confirmed", 0)


def test_who_has_not_paid_just_leaves(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        seat, waiting = asked(puzzler(1), row), asked(puzzler(2), row)
        assert leave(actor=by(waiting), entry=waiting) is None
        assert leave(actor=by(seat), entry=seat) is None
    assert (standing(seat), standing(waiting), Refund.objects.count()) == ("withdrawn", "withdrawn", 0)


def test_a_parcel_is_not_paid_back_and_its_entrant_stays(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        paid(club, entry=entry)
        refund = leave(actor=by(entry), entry=entry, words="Non posso")
        with pytest.raises(RuleViolation, match=r"seat\.left_already"):
            leave(actor=by(entry), entry=entry)
    assert refund is not None
    assert (refund.amount, refund.ground, refund.article, standing(entry)) == (
        Decimal(0), "parcel", "art. 5", "confirmed",
    )  # fmt: skip


def test_a_free_entry_has_nothing_to_pay_back(club: Organiser) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club), free=True)
        FreeEntry.objects.create(organiser=club, person=person, used_by=entry, given_at=NOW)
        assert leave(actor=by(entry), entry=entry, words="Non posso") is None


def test_money_without_a_seat_goes_back_whole(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        entry = asked(puzzler(2), row)
        assert paid(club, entry=entry).outcome == Outcome.WAITING
        refund = leave(actor=by(entry), entry=entry)
        assert refund is not None
        assert ask_refund(actor=by(entry), entry=entry) == refund
    assert (refund.amount, refund.ground, standing(entry)) == (Decimal("24.90"), "no_seat", "withdrawn")


def test_a_team_that_left_too_late_cannot_ask_as_if_it_had_had_no_seat(club: Organiser) -> None:
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entry = team_of(puzzler(1), marathon)
        paid(club, entry=entry, amount=FEE)
    with clock.standing_at(LAST + DAY):
        leave(actor=by(entry), entry=entry, words="Rinunciamo")
        again = ask_refund(actor=by(entry), entry=entry, words="Per favore")
        cancel_marathon(actor=DESK, marathon=marathon, why="La sala non c’è più")
    assert again.amount == 0
    assert not Refund.objects.filter(amount__gt=0).exists()


def test_who_is_taken_out_after_paying_has_a_refund_proposed(club: Organiser) -> None:
    marathon, row = open_marathon(club), open_tournament(club)
    with clock.standing_at(NOW):
        team, sent = team_of(puzzler(1), marathon), asked(puzzler(2), row)
        unpaid = asked(puzzler(3), row)
        paid(club, entry=team, amount=FEE)
        paid(club, entry=sent)
        Parcel.objects.update_or_create(entry=sent, defaults={"state": "sent"})
        for entry in (team, sent, unpaid):
            remove(actor=DESK, entry=entry, why="Per accordo")
    assert {row.entry: (row.amount, row.ground) for row in Refund.objects.all()} == {
        team: (FEE, "removed"), sent: (Decimal(0), "removed"),
    }  # fmt: skip


def test_nobody_leaves_what_has_started(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        paid(club, entry=entry)
    with clock.standing_at(START), pytest.raises(RuleViolation, match=r"withdraw\.started"):
        leave(actor=by(entry), entry=entry, words="Troppo tardi")


def test_a_cancelled_marathon_owes_every_fee_and_one_that_comes_later_too(club: Organiser) -> None:
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entries = [team_of(puzzler(number), marathon) for number in range(1, 4)]
        paid(club, entry=entries[0], amount=FEE)
        cancel_marathon(actor=DESK, marathon=marathon, why="La sala non c’è più")
        marathon.refresh_from_db()
        paid(club, entry=Entry.objects.get(pk=entries[1].pk), amount=FEE)
    found = {(row.entry, row.amount, row.ground, row.article) for row in Refund.objects.all()}
    assert found == {(entry, FEE, "cancelled", "M-22") for entry in entries[:2]}
    assert Told.objects.filter(code="refund_due", desk=False).count() == 2


def test_a_cancelled_tournament_owes_what_has_not_left_and_asks_about_the_rest(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        stays, left = asked(puzzler(1), row), asked(puzzler(2), row)
        paid(club, entry=stays)
        paid(club, entry=left)
        Parcel.objects.update_or_create(entry=left, defaults={"state": "sent"})
        cancel_tournament(actor=DESK, tournament=row, why="Nessun puzzle")
    amounts = {row.entry: row.amount for row in Refund.objects.all()}
    assert amounts == {stays: Decimal("24.90"), left: Decimal(0)}
    assert Told.objects.get(code="refund_to_decide").entry == left


def test_a_postponement_carries_paid_entries_over_and_opens_the_way_out(club: Organiser) -> None:
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entry = team_of(puzzler(1), marathon)
        paid(club, entry=entry, amount=FEE)
    with clock.standing_at(LAST + DAY):
        record(actor=DESK, action="marathon.postpone", on=marathon, why="Neve")
        assert (standing(entry), Refund.objects.count()) == ("confirmed", 0)
        refund = leave(actor=by(entry), entry=entry, words="Quel giorno non possiamo")
    assert refund is not None
    assert (refund.amount, refund.ground) == (FEE, "postponed")


def test_a_refund_is_paid_back_once_with_a_reference_and_by_somebody(club: Organiser, owner: Person) -> None:
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entry = team_of(puzzler(1), marathon)
        paid(club, entry=entry, amount=FEE)
        refund = leave(actor=by(entry), entry=entry, words="Rinunciamo")
        assert refund is not None
        with pytest.raises(RuleViolation, match=r"refund\.reference"):
            pay_back(actor=Actor(owner.pk), refund=refund, reference="")
        pay_back(actor=Actor(owner.pk), refund=refund, reference="bonifico del 3")
        with pytest.raises(RuleViolation, match=r"refund\.paid"):
            drop_refund(actor=DESK, refund=refund, why="no")
    assert (refund.paid_at, refund.paid_by_id, refund.reference) == (NOW, owner.pk, "bonifico del 3")
    assert Told.objects.filter(entry=entry, code="refund_paid").exists()
    assert not any("Rinunciamo" in f"{line.changes}{line.why}" for line in Line.objects.all())


def test_an_erased_payer_leaves_amounts_and_days(club: Organiser) -> None:
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, open_tournament(club))
        payment = paid(club, entry=entry, payer_name="Nonna", payer_email="nonna@example.org", reference="x")
        leave(actor=by(entry), entry=entry, words="Non posso")
        told = export_person(person)
        assert told["payments"][0]["payer_name"] == "Nonna"
        assert told["refunds"][0]["words"] == "Non posso"
    with clock.standing_at(NOW + 300 * DAY):
        erase_person(actor=Actor(person.pk), person=person)
    payment.refresh_from_db()
    refund = Refund.objects.get()
    assert (payment.payer_name, payment.payer_email, payment.reference, refund.words) == ("", "", "", "")
    assert (payment.amount, payment.paid_at) == (Decimal("24.90"), NOW)


def test_who_has_left_too_late_and_asks_again_gets_the_answer_of_that_day(club: Organiser) -> None:
    """Not another row for each click, nor the money, because the event is put off after they had left."""
    marathon = open_marathon(club)
    with clock.standing_at(NOW):
        entry = team_of(puzzler(1), marathon)
        paid(club, entry=entry, amount=FEE)
    with clock.standing_at(LAST + 1):
        first = leave(actor=by(entry), entry=entry, words="Rinunciamo")
    with clock.standing_at(LAST + DAY):
        record(actor=DESK, action="marathon.postpone", on=marathon, why="Neve")
        again = leave(actor=by(entry), entry=entry, words="E adesso?")
    assert first is not None
    assert (again, first.amount, first.ground) == (first, 0, "too_late")
    assert Refund.objects.count() == 1
