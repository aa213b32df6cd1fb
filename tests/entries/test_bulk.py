"""Acts on many entries are one act, and can be taken back (case A-64)."""

import pytest

from incastro import clock
from incastro.entries.models import Bulk, Entry, Parcel, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import note_payment, withdraw
from incastro.entries.services.bulk import Outcome, act_on_many, undo
from incastro.entries.services.desk import change_entry_fields
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return open_tournament(club, seats=3)


@pytest.fixture
def entries(tournament: Tournament) -> list[Entry]:
    with clock.standing_at(NOW):
        return [asked(puzzler(number), tournament) for number in (1, 2, 3)]


def done(who: Person, tournament: Tournament, act: str, entries: list[Entry], **more: str) -> Outcome:
    with clock.standing_at(NOW + 60):
        return act_on_many(actor=Actor(who.pk), seats=seats_of(tournament), act=act, entries=entries, **more)


def taken_back(who: Person, outcome: Outcome, at: int = NOW + 120) -> Outcome:
    assert outcome.bulk is not None
    with clock.standing_at(at):
        return undo(actor=Actor(who.pk), bulk=outcome.bulk)


def slots(entries: list[Entry]) -> list[str]:
    return [Entry.objects.get(pk=entry.pk).home.slot.key for entry in entries]


def standings(entries: list[Entry]) -> list[str]:
    return [Entry.objects.get(pk=entry.pk).standing for entry in entries]


def test_case_a_64_many_are_moved_by_one_act_and_one_act_takes_it_back(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    outcome = done(desk, tournament, "slot", entries, value="sat-21")
    assert (outcome.done, slots(entries)) == (3, ["sat-21"] * 3)
    assert Bulk.objects.count() == 1
    back = taken_back(desk, outcome)
    assert (back.done, back.kept, slots(entries)) == (3, [], ["sat-16"] * 3)
    lines = Line.objects.filter(kind="bulk").order_by("id")
    assert list(lines.values_list("action", flat=True)) == ["bulk.do", "bulk.undo"]


def test_case_a_64_taken_back_twice_it_is_taken_back_once(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    outcome = done(desk, tournament, "slot", entries, value="sat-21")
    taken_back(desk, outcome)
    with pytest.raises(RuleViolation, match=r"bulk\.undone"):
        taken_back(desk, outcome)


def test_what_somebody_has_changed_since_stays_and_is_said(
    tournament: Tournament, entries: list[Entry], desk: Person, owner: Person
) -> None:
    outcome = done(desk, tournament, "mode", entries, value="online")
    with clock.standing_at(NOW + 90):
        change_entry_fields(
            actor=Actor(owner.pk), entry=entries[1], values={"mode": "offline"}, base={"mode": "online"}
        )
    change_back = taken_back(desk, outcome)
    assert change_back.done == 2
    assert [(kept.entry.pk, kept.why.code) for kept in change_back.kept] == [
        (entries[1].pk, "bulk.changed_since")
    ]


def test_who_stood_there_already_is_not_part_of_the_act(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    done(desk, tournament, "slot", entries[:1], value="sat-21")
    outcome = done(desk, tournament, "slot", entries, value="sat-21")
    assert outcome.done == 2
    taken_back(desk, outcome)
    assert slots(entries) == ["sat-21", "sat-16", "sat-16"]


def test_who_cannot_have_it_done_is_left_and_said(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    with clock.standing_at(NOW + 30):
        withdraw(actor=Actor(desk.pk), entry=entries[0])
    outcome = done(desk, tournament, "slot", entries, value="sat-21")
    assert outcome.done == 2
    assert [(kept.entry.pk, kept.why.code) for kept in outcome.kept] == [(entries[0].pk, "entry.over")]


def test_nothing_changed_is_no_act(tournament: Tournament, entries: list[Entry], desk: Person) -> None:
    assert done(desk, tournament, "mode", entries, value="offline").bulk is None
    assert not Bulk.objects.exists()


def test_case_a_64_a_removal_by_mistake_is_taken_back_while_the_seats_are_free(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    with clock.standing_at(NOW + 10):
        note_payment(actor=Actor(desk.pk), entry=entries[0], paid=NOW + 5)
    outcome = done(desk, tournament, "remove", entries, why="per errore")
    assert standings(entries) == ["removed"] * 3
    back = taken_back(desk, outcome)
    assert (back.done, standings(entries)) == (3, ["confirmed", "held", "held"])
    seats = seats_of(tournament)
    assert (seats.taken, seats.waiting) == (3, 0)
    assert Told.objects.filter(code="seat_reinstated", desk=False).count() == 3
    assert Entry.objects.get(pk=entries[1].pk).pay_by == entries[1].pay_by


def test_a_seat_that_somebody_was_given_meanwhile_stays_given(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    with clock.standing_at(NOW):
        waiting = asked(puzzler(4), tournament)
    outcome = done(desk, tournament, "remove", entries[:1], why="per errore")
    assert standings([waiting]) == ["held"]
    back = taken_back(desk, outcome)
    assert (back.done, [kept.why.code for kept in back.kept]) == (0, ["seat.none_left"])
    assert standings([entries[0], waiting]) == ["removed", "held"]


def test_who_waited_waits_again_in_their_old_place(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    with clock.standing_at(NOW):
        first, second = (asked(puzzler(number), tournament) for number in (4, 5))
    outcome = done(desk, tournament, "remove", [first], why="per errore")
    taken_back(desk, outcome)
    with clock.standing_at(NOW + 200):
        withdraw(actor=Actor(desk.pk), entry=entries[0])
    assert standings([first, second]) == ["held", "waiting"]


def test_who_has_asked_again_meanwhile_is_not_put_back_beside_themselves(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    outcome = done(desk, tournament, "remove", entries[:1], why="per errore")
    with clock.standing_at(NOW + 90):
        again = asked(entries[0].person, tournament)
    back = taken_back(desk, outcome)
    assert [kept.why.code for kept in back.kept] == ["seat.already_asked"]
    assert standings([entries[0], again]) == ["removed", "held"]


def test_whose_days_to_pay_are_over_is_not_put_back(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    outcome = done(desk, tournament, "remove", entries[:1], why="per errore")
    back = taken_back(desk, outcome, at=NOW + 4 * DAY)
    assert [kept.why.code for kept in back.kept] == ["seat.undo_too_late"]


def test_another_contests_entries_are_left_alone(
    club: Organiser, tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    other = open_tournament(club, slug="altro")
    with clock.standing_at(NOW):
        stranger = asked(puzzler(9), other)
    assert done(desk, tournament, "slot", [stranger], value="sat-21").done == 0
    assert slots([stranger]) == ["sat-16"]


def test_what_is_kept_of_an_act_has_no_personal_value(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    done(desk, tournament, "remove", entries, why="per errore")
    assert {name for each in Bulk.objects.get().before for name in each} == {"entry", "standing"}


def test_parcels_are_sent_by_one_act_and_one_act_takes_it_back(
    tournament: Tournament, entries: list[Entry], desk: Person
) -> None:
    for entry in entries[:2]:
        with clock.standing_at(NOW + 10):
            note_payment(actor=Actor(desk.pk), entry=entry, paid=NOW + 5)
    outcome = done(desk, tournament, "parcel", entries, value="sent")
    assert (outcome.done, [kept.why.code for kept in outcome.kept]) == (2, ["bulk.no_parcel"])
    assert list(Parcel.objects.values_list("state", flat=True)) == ["sent", "sent"]
    assert taken_back(desk, outcome).done == 2
    assert list(Parcel.objects.values_list("state", flat=True)) == ["to_prepare", "to_prepare"]
