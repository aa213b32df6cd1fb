"""What happens to seats in the same moment, in threads and in processes, on either database."""

import signal
import time
from collections.abc import Callable
from decimal import Decimal
from threading import Timer

import pytest
from django.db import connection, transaction

from incastro import clock
from incastro.entries.models import Entry, Seats, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask, change_seats, note_payment, remove, settle, withdraw
from incastro.journal.actor import Actor
from incastro.marathons.services import change_marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot, Tournament
from incastro.seasons.services import change_tournament
from incastro.seasons.values import Start
from tests.entries.cast import DAY, NOW, asked, open_marathon, open_tournament, puzzler
from tests.entries.together import Apart, all_apart, at_once

pytestmark = pytest.mark.django_db(transaction=True)
DESK = Actor(role="organiser")


def standings(row: Tournament) -> list[str]:
    """In order of arrival."""
    return [each.standing for each in Entry.objects.filter(seats__tournament=row).order_by("arrival")]


def hold_together(row: Tournament) -> bool:
    """Whether the counts are what counting gives, and never too many."""
    seats, found = Seats.objects.get(tournament=row), standings(row)
    taken = sum(each in ("held", "confirmed") for each in found)
    waiting = sum(each in ("waiting", "owed") for each in found)
    return (seats.taken, seats.waiting) == (taken, waiting) and taken <= seats.limit


def asking(row: Tournament, number: int) -> Callable[[], Entry]:
    """Somebody new who asks."""
    person = puzzler(number)
    return lambda: asked(person, row)


def test_case_a_29_of_ten_at_once_one_is_seated_and_nine_wait(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    made = at_once(*[asking(row, number) for number in range(10)])
    assert sorted(each.standing for each in made) == ["held"] + ["waiting"] * 9
    assert standings(row) == ["held"] + ["waiting"] * 9
    positions = Told.objects.filter(code="seat_waiting").order_by("entry__arrival")
    assert [told.params["position"] for told in positions] == list(range(1, 10))
    assert hold_together(row)


def test_case_a_29_also_where_each_comes_by_a_process_of_its_own(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    assert all_apart([asking(row, number) for number in range(6)]) == [0] * 6
    assert standings(row) == ["held"] + ["waiting"] * 5
    assert hold_together(row)


def test_one_who_presses_four_times_at_once_has_one_request(club: Organiser) -> None:
    row, person = open_tournament(club, seats=3), puzzler(1)
    seats_of(row)
    made = at_once(*[lambda: asked(person, row)] * 4)
    assert sorted(getattr(each, "code", "entry") for each in made) == ["entry"] + ["seat.already_asked"] * 3
    assert standings(row) == ["held"]


@pytest.mark.parametrize("seconds_late", [0, 1])
def test_a_payment_and_the_lapse_in_one_moment_give_the_seat_to_one_of_both(
    club: Organiser, seconds_late: int
) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first, second = asked(puzzler(1), row), asked(puzzler(2), row)
    assert first.pay_by is not None
    paid = first.pay_by + seconds_late
    at_once(
        lambda: note_payment(actor=DESK, entry=first, paid=paid),
        lambda: settle(seats_of(row)),
        at=first.pay_by + 1,
    )
    in_time = [["confirmed", "waiting"], ["owed", "held"]]
    assert standings(row) in (in_time if seconds_late == 0 else [["lapsed", "held"]])
    second.refresh_from_db()
    assert hold_together(row)


def test_somebody_leaves_while_others_ask(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first = asked(puzzler(1), row)
        asked(puzzler(2), row)
    at_once(lambda: withdraw(actor=DESK, entry=first), *[asking(row, number) for number in range(3, 7)])
    assert standings(row) == ["withdrawn", "held", *["waiting"] * 4]
    assert hold_together(row)


def test_two_leave_by_two_doors_and_two_move_up(club: Organiser) -> None:
    row = open_tournament(club, seats=2)
    with clock.standing_at(NOW):
        first, second, *_ = [asked(puzzler(number), row) for number in range(5)]
    at_once(lambda: withdraw(actor=DESK, entry=first), lambda: remove(actor=DESK, entry=second))
    assert standings(row) == ["withdrawn", "removed", "held", "held", "waiting"]
    assert hold_together(row)


def test_more_seats_come_while_others_ask(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
    at_once(
        lambda: change_seats(actor=DESK, contest=row, limit=3),
        *[asking(row, number) for number in range(2, 7)],
    )
    assert standings(row) == ["held"] * 3 + ["waiting"] * 3
    assert hold_together(row)


def test_fewer_seats_and_a_request_for_the_last_one_cannot_both_have_it(club: Organiser) -> None:
    row = open_tournament(club, seats=2)
    with clock.standing_at(NOW):
        asked(puzzler(0), row)
    colleague_s = Tournament.objects.get(pk=row.pk)  # as two requests have it: a row each
    results = at_once(
        lambda: change_tournament(
            actor=DESK, tournament=colleague_s, values={"seats": 1}, why="Un puzzle in meno"
        ),
        asking(row, 1),
    )
    limit = Seats.objects.get(tournament=row).limit
    refused = any(isinstance(each, RuleViolation) for each in results)
    second = "held" if refused else "waiting"
    assert (limit, standings(row)) == (2 if refused else 1, ["held", second])
    row.refresh_from_db()
    assert row.seats == limit


def test_a_contest_changes_with_its_starts_while_people_ask(club: Organiser) -> None:
    """Each once took first what the other took last: the start that goes, the row of the seats."""
    row = open_tournament(club, seats=2)
    seats_of(row)
    spare = Slot.objects.create(tournament=row, key="sun", scheduled=row.starts_at + DAY)
    kept = [Start(key=each.key, scheduled=each.scheduled) for each in row.slots.exclude(pk=spare.pk)]
    fresh = Tournament.objects.get(pk=row.pk)
    results = at_once(
        lambda: change_tournament(
            actor=DESK, tournament=fresh, values={"seats": 4}, slots=kept, why="Un turno in meno, più posti"
        ),
        *[asking(row, number) for number in range(8)],
    )
    assert not [each for each in results if isinstance(each, Exception)]
    assert standings(row) == ["held"] * 4 + ["waiting"] * 4
    assert hold_together(row)


def test_a_marathon_changes_while_teams_ask(club: Organiser) -> None:
    row = open_marathon(club, tables=2, allowed="Coperte", forbidden="Telefoni")
    seats = seats_of(row)
    people = [puzzler(number) for number in range(6)]

    def team(person: Person) -> Callable[[], Entry]:
        return lambda: ask(
            actor=Actor(person.pk),
            seats=seats,
            asked=Asked(person=person, price=Decimal(130), accepted={}),
        )

    results = at_once(
        lambda: change_marathon(actor=DESK, marathon=row, values={"tables": 3}, why="Un tavolo in più"),
        *map(team, people),
    )
    assert not [each for each in results if isinstance(each, Exception)]
    found = [each.standing for each in Entry.objects.order_by("arrival")]
    assert found == ["held"] * 3 + ["waiting"] * 3


def test_who_is_erased_while_asking_leaves_no_open_request_behind(club: Organiser) -> None:
    row, person = open_tournament(club, seats=1), puzzler(1)
    seats_of(row)
    results = at_once(lambda: asked(person, row), lambda: erase_person(actor=Actor(person.pk), person=person))
    refused = [getattr(each, "code", None) for each in results]
    person.refresh_from_db()
    if person.erased_at is not None and refused[0] is None:
        assert standings(row) in (["withdrawn"], ["held"])  # it came first, and the erasure found it there
    else:
        assert refused[0] == "person.erased" or person.erased_at is None
    assert hold_together(row)


def test_a_process_killed_in_the_middle_of_a_move_leaves_nothing_and_blocks_nobody(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    seats = seats_of(row)
    dies, lives = puzzler(1), puzzler(2)

    def half_way(say: Callable[[], None]) -> None:
        with transaction.atomic():
            asked(dies, row)
            say()
            time.sleep(600)

    killed = Apart(half_way)
    killed.wait_until_inside()
    killed.kill(signal.SIGKILL)
    begun = time.monotonic()
    (entry,) = at_once(lambda: asked(lives, row))
    assert time.monotonic() - begun < 5
    assert (entry.standing, entry.person_id) == ("held", lives.pk)
    assert standings(row) == ["held"]
    seats.refresh_from_db()
    assert (seats.taken, seats.moves) == (1, 1)
    assert hold_together(row)


def test_two_contests_wait_for_each_other_only_where_a_file_has_one_writer(club: Organiser) -> None:
    """On PostgreSQL a move holds its own contest; on SQLite the next waits, and comes as soon as it can."""
    one_writer = connection.vendor == "sqlite"
    one, other = open_tournament(club, seats=1), open_tournament(club, seats=1, slug="altro")
    seats_of(one), seats_of(other)
    first, second = puzzler(1), puzzler(2)

    def slow(say: Callable[[], None]) -> None:
        with transaction.atomic():
            asked(first, one)
            say()
            time.sleep(600)

    held = Apart(slow)
    held.wait_until_inside()
    ends = Timer(0.5 if one_writer else 3.0, held.kill, [signal.SIGKILL])
    ends.start()
    begun = time.monotonic()
    at_once(lambda: asked(second, other))
    took = time.monotonic() - begun
    ends.join()
    assert 0.4 <= took < 5 if one_writer else took < 2.5


def test_hours_are_those_of_the_moment_in_which_the_row_is_ours(club: Organiser) -> None:
    """Who asks at the second after the last has a seat that is free by then, noticed or not."""
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
    made = at_once(*[asking(row, number) for number in (2, 3)], at=NOW + 3 * DAY + 1)
    assert sorted(each.standing for each in made) == ["held", "waiting"]
    assert standings(row) == ["lapsed", "held", "waiting"]
