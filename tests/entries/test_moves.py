"""Seats in the database: what the law decides is kept, counted, told and journalled."""

import pytest
from django.db import IntegrityError, transaction

from incastro import clock
from incastro.entries.models import Entry, Seats, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import note_payment, remove, settle, withdraw
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.services import change_tournament, delete_tournament
from incastro.seasons.values import Start
from tests.entries.cast import DAY, NOW, asked, open_tournament, puzzler

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


def standings(*entries: Entry) -> list[str]:
    return [Entry.objects.get(pk=entry.pk).standing for entry in entries]


def counted(seats: Seats) -> tuple[int, int, int | None]:
    """What the row would say if everything were counted."""
    rows = Entry.objects.filter(seats=seats)
    dues = [row.pay_by for row in rows if row.standing == "held" and row.pay_by]
    taken = sum(row.standing in ("held", "confirmed") for row in rows)
    return taken, sum(row.standing in ("waiting", "owed") for row in rows), min(dues, default=None)


def test_seats_go_in_order_of_arrival_and_the_rest_wait(club: Organiser) -> None:
    row = open_tournament(club, seats=2)
    with clock.standing_at(NOW):
        made = [asked(puzzler(number), row) for number in range(4)]
    assert standings(*made) == ["held", "held", "waiting", "waiting"]
    assert [entry.arrival for entry in made] == sorted(entry.arrival for entry in made)
    seats = Seats.objects.get()
    assert (seats.taken, seats.waiting, seats.next_due) == counted(seats) == (2, 2, NOW + 3 * DAY)
    told = [(row.code, row.params.get("position")) for row in Told.objects.order_by("id")]
    assert told == [("seat_held", None), ("seat_held", None), ("seat_waiting", 1), ("seat_waiting", 2)]


def test_a_request_while_an_earlier_one_is_open_is_refused(club: Organiser) -> None:
    row, person = open_tournament(club, seats=1), puzzler(1)
    with clock.standing_at(NOW):
        asked(puzzler(0), row)
        asked(person, row)
        with pytest.raises(RuleViolation, match=r"seat\.already_asked"):
            asked(person, row)
    assert Entry.objects.count() == 2


def test_a_seat_lapses_by_the_clock_and_is_offered_when_that_is_noticed(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, second = asked(puzzler(1), row), asked(puzzler(2), row)
    over = NOW + 3 * DAY
    assert (first.standing_at(over), first.standing_at(over + 1)) == ("held", "lapsed")
    with clock.standing_at(over + DAY):
        settle(seats_of(row))
    assert standings(first, second) == ["lapsed", "held"]
    first.refresh_from_db()
    second.refresh_from_db()
    assert first.marks[-1] == ["lapsed", over + 1]
    assert (second.offered, second.pay_by) == (over + DAY, over + 4 * DAY)


@pytest.mark.parametrize("leave", [withdraw, remove])
def test_case_a_32_whoever_leaves_and_however_the_next_moves_up(club: Organiser, leave) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, second = asked(puzzler(1), row), asked(puzzler(2), row)
        leave(actor=DESK, entry=first)
    assert standings(first, second)[1] == "held"
    assert Told.objects.filter(entry=second, code="seat_offered").exists()


def test_case_a_27_paid_in_time_and_noted_late_is_confirmed_if_a_seat_is_left(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first = asked(puzzler(1), row)
    with clock.standing_at(NOW + 5 * DAY):
        settle(seats_of(row))
        assert standings(first) == ["lapsed"]
        note_payment(actor=DESK, entry=first, paid=NOW + DAY)
    assert standings(first) == ["confirmed"]


def test_case_a_34_asking_again_starts_at_the_end(club: Organiser) -> None:
    row, again = open_tournament(club, seats=1), puzzler(2)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
        early, late = asked(again, row), asked(puzzler(3), row)
        withdraw(actor=DESK, entry=early)
        anew = asked(again, row)
    assert late.arrival < anew.arrival
    assert standings(early, late, anew) == ["withdrawn", "waiting", "waiting"]


def test_more_seats_go_to_who_waits_and_fewer_than_are_taken_are_refused(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, second = asked(puzzler(1), row), asked(puzzler(2), row)
        change_tournament(actor=DESK, tournament=row, values={"seats": 2})
        assert standings(first, second) == ["held", "held"]
        with pytest.raises(RuleViolation, match=r"seat\.limit_below_taken"):
            change_tournament(actor=DESK, tournament=row, values={"seats": 1}, why="Troppo pochi puzzle")
    row.refresh_from_db()
    assert row.seats == 2


def test_the_database_itself_refuses_one_seat_too_many(club: Organiser) -> None:
    seats = seats_of(open_tournament(club, seats=1))
    with pytest.raises(IntegrityError), transaction.atomic():
        Seats.objects.filter(pk=seats.pk).update(taken=2)


def test_every_move_leaves_a_line_in_the_journal_without_a_name(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, second = asked(puzzler(1), row), asked(puzzler(2), row)
        withdraw(actor=Actor(first.person_id), entry=first)
    lines = [(line.action, line.target, line.actor) for line in Line.objects.order_by("id")]
    assert lines[-2:] == [
        ("entry.withdrawn", first.pk, first.person_id),
        ("entry.offered", second.pk, None),
    ]
    assert not any("Cognome" in str(line.changes) + line.why for line in Line.objects.all())


def test_a_start_that_somebody_has_chosen_is_not_taken_away_under_them(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        others = [
            Start(key=slot.key, scheduled=slot.scheduled)
            for slot in row.slots.all()
            if slot.pk != entry.home.slot_id
        ]
        with pytest.raises(RuleViolation, match=r"slot\.entered"):
            change_tournament(actor=DESK, tournament=row, values={}, slots=others, why="Un turno in meno")
    assert row.slots.count() == 2


def test_what_somebody_has_entered_is_not_thrown_away(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
    Tournament.objects.update(published_at=None)
    with pytest.raises(RuleViolation, match=r"contest\.entered"):
        delete_tournament(actor=DESK, tournament=row)
    assert Tournament.objects.count() == 1
