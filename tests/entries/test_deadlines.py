"""Deadlines by the clock: the last second counts, one reminder, freed seats offered at once."""

from decimal import Decimal

import pytest

from incastro import clock
from incastro.entries.models import Conditions, Entry, Seats, Told
from incastro.entries.seating import seats_of
from incastro.entries.selectors import due, open_entry
from incastro.entries.services import note_payment, offer, remove, withdraw
from incastro.entries.ticks import remind, settle_due
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.services import change_person
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.services import cancel_tournament, change_tournament
from tests.entries.cast import DAY, HOUR, MINUTE, NOW, START, asked, open_tournament, puzzler, rome

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")


def standings(*entries: Entry) -> list[str]:
    return [Entry.objects.get(pk=entry.pk).standing for entry in entries]


def told(entry: Entry) -> list[str]:
    """What somebody was told, without the desk’s."""
    return list(Told.objects.filter(entry=entry, desk=False).values_list("code", flat=True))


def two(club: Organiser, at: int = NOW) -> tuple[Entry, Entry]:
    """Of two people who asked for one seat, who has it and who waits."""
    row = open_tournament(club, seats=1)
    with clock.standing_at(at):
        return asked(puzzler(1), row), asked(puzzler(2), row)


def test_case_b_18_three_days_by_the_wall_clock_also_when_the_hour_changes(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(rome("2026-10-23T10:00:00")):
        entry = asked(puzzler(1), row)
    assert entry.pay_by == rome("2026-10-26T10:00:00")  # 73 hours: the clocks went back on the 25th


def test_the_last_second_counts_and_the_next_one_does_not_whoever_notices_when(club: Organiser) -> None:
    row = open_tournament(club)
    person = puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, row)
    last = NOW + 3 * DAY
    assert open_entry(person, row, last) == entry
    assert open_entry(person, row, last + 1) is None
    entry.refresh_from_db()
    assert entry.standing == "held"  # nothing has run; only the clock went on


@pytest.mark.parametrize(("late", "standing"), [(0, "confirmed"), (1, "lapsed")])
def test_case_a_27_a_payment_is_judged_by_its_own_second(club: Organiser, late: int, standing: str) -> None:
    first, _ = two(club)
    with clock.standing_at(NOW + 3 * DAY + 60):
        note_payment(actor=DESK, entry=first, paid=NOW + 3 * DAY + late)
    assert standings(first) == [standing]


def test_case_a_27_paid_in_time_but_the_seat_is_gone_goes_back_into_line_with_an_alert(
    club: Organiser,
) -> None:
    first, second = two(club)
    with clock.standing_at(NOW + 3 * DAY + 1):
        settle_due()
        note_payment(actor=DESK, entry=first, paid=NOW + DAY)
    assert standings(first, second) == ["owed", "held"]
    assert Told.objects.filter(entry=first, desk=True, code="paid_no_seat_left_alert").exists()


def test_case_a_27_paid_in_time_takes_the_place_of_a_request_made_since(club: Organiser) -> None:
    row, person = open_tournament(club, seats=1), puzzler(1)
    with clock.standing_at(NOW):
        first = asked(person, row)
    with clock.standing_at(NOW + 4 * DAY):
        again = asked(person, row)
        assert standings(first, again) == ["lapsed", "held"]
        note_payment(actor=DESK, entry=first, paid=NOW + DAY)
    assert standings(first, again) == ["confirmed", "withdrawn"]
    seats = Seats.objects.get()
    assert (seats.taken, seats.waiting, seats.next_due) == (1, 0, None)


def test_a_freed_seat_is_offered_within_seconds_and_the_offer_has_its_own_days(club: Organiser) -> None:
    first, second = two(club)
    over = NOW + 3 * DAY + 1
    with clock.standing_at(over - 1):
        assert due(over - 1) == []
    with clock.standing_at(over):
        settle_due()
        assert due(over) == []
    assert standings(first, second) == ["lapsed", "held"]
    assert Entry.objects.get(pk=second.pk).pay_by == over + 3 * DAY
    assert told(second) == ["seat_waiting", "seat_offered"]


def test_case_a_36_what_lapsed_stays_with_its_times(club: Organiser) -> None:
    first, _ = two(club)
    with clock.standing_at(NOW + 9 * DAY):
        settle_due()
    first.refresh_from_db()
    assert first.marks == [["asked", NOW], ["held", NOW], ["lapsed", NOW + 3 * DAY + 1]]
    assert (first.asked, first.pay_by) == (NOW, NOW + 3 * DAY)


def test_case_a_31_a_cheaper_price_never_jumps_the_queue(club: Organiser) -> None:
    row = open_tournament(club, seats=1)
    with clock.standing_at(NOW):
        first = asked(puzzler(1), row)
        standard = asked(puzzler(2), row, price_class="none")
        founder = asked(puzzler(3), row, price_class="founder")
        withdraw(actor=DESK, entry=first)
    assert standings(standard, founder) == ["held", "waiting"]


def test_case_a_35_what_was_to_pay_stays_whatever_is_mended_later(club: Organiser) -> None:
    row, person = open_tournament(club), puzzler(1)
    with clock.standing_at(NOW):
        entry = asked(person, row)
        change_tournament(actor=DESK, tournament=row, values={"price": Decimal(99)}, why="Nuovo prezzo")
        change_person(actor=DESK, person=person, values={"first_name": "Mario"})
        note_payment(actor=DESK, entry=entry, paid=NOW)
    entry.refresh_from_db()
    assert (entry.price, entry.standing) == (Decimal("24.90"), "confirmed")


def test_case_a_33_nothing_is_offered_after_the_start_and_no_tick_tries_for_ever(club: Organiser) -> None:
    first, second = two(club, START - DAY)
    with clock.standing_at(START):
        withdraw(actor=DESK, entry=first)
        settle_due()
        assert due(START) == []
    assert standings(first, second) == ["withdrawn", "waiting"]
    assert told(second) == ["seat_waiting"]


def test_near_the_start_the_organiser_picks_and_the_offer_lives_minutes(club: Organiser) -> None:
    first, second = two(club)
    third_asks = puzzler(3)
    Conditions.objects.create(
        seats=seats_of(first.seats.contest), automatic_until=START - DAY, offer_minutes=20
    )
    with clock.standing_at(NOW):
        third = asked(third_asks, first.seats.contest)
        note_payment(actor=DESK, entry=first, paid=NOW)
    with clock.standing_at(START - HOUR):
        remove(actor=DESK, entry=first)
        settle_due()
        assert standings(second, third) == ["waiting", "waiting"]
        offer(actor=DESK, entry=third)
        remind()
    picked = Entry.objects.get(pk=third.pk)
    assert (picked.standing, picked.pay_by) == ("held", START - HOUR + 20 * MINUTE)
    assert told(third) == ["seat_waiting", "seat_offered"]  # and no reminder for twenty minutes
    with clock.standing_at(START - HOUR + 20 * MINUTE + 1):
        settle_due()
    assert standings(second, third) == ["waiting", "lapsed"]


def test_somebody_promoted_who_withdraws_is_not_offered_again(club: Organiser) -> None:
    first, second = two(club)
    with clock.standing_at(NOW + 1):
        withdraw(actor=DESK, entry=first)
        withdraw(actor=DESK, entry=second)
        settle_due()
        with pytest.raises(RuleViolation, match=r"seat\.not_waiting"):
            offer(actor=DESK, entry=second)
    assert standings(second) == ["withdrawn"]
    assert told(second).count("seat_offered") == 1


def test_one_is_reminded_once_a_day_before_the_last_second(club: Organiser) -> None:
    first, second = two(club)
    for at, expected in ((2 * DAY - 1, 0), (2 * DAY, 1), (2 * DAY + 60, 1), (3 * DAY - HOUR, 1)):
        with clock.standing_at(NOW + at):
            remind()
        assert told(first).count("pay_reminder") == expected
    row = Told.objects.get(code="pay_reminder")
    assert row.params == {"pay_by": NOW + 3 * DAY}
    assert told(second) == ["seat_waiting"]


def test_a_second_offer_has_a_reminder_of_its_own(club: Organiser) -> None:
    first, second = two(club)
    with clock.standing_at(NOW + DAY):
        withdraw(actor=DESK, entry=first)
    with clock.standing_at(NOW + 3 * DAY + HOUR):
        remind()
    assert told(second)[-1] == "pay_reminder"
    assert "pay_reminder" not in told(first)


@pytest.mark.parametrize("what", ["paid", "left", "called off", "too late"])
def test_nobody_is_reminded_of_what_is_not_to_be_paid(club: Organiser, what: str) -> None:
    first, _ = two(club)
    with clock.standing_at(NOW + 1):
        if what == "paid":
            note_payment(actor=DESK, entry=first, paid=NOW)
        if what == "left":
            withdraw(actor=DESK, entry=first)
        if what == "called off":
            cancel_tournament(actor=DESK, tournament=first.seats.contest, why="Sala allagata")
    with clock.standing_at(NOW + 3 * DAY - (HOUR - 1 if what == "too late" else HOUR * 2)):
        remind()
    assert "pay_reminder" not in told(first)


def test_once_called_off_nothing_is_offered_and_nobody_can_ask(club: Organiser) -> None:
    first, second = two(club)
    with clock.standing_at(NOW + HOUR):
        cancel_tournament(actor=DESK, tournament=first.seats.contest, why="Sala allagata")
        withdraw(actor=DESK, entry=first)
        with pytest.raises(RuleViolation, match=r"opening\.cancelled"):
            asked(puzzler(3), first.seats.contest)
    with clock.standing_at(NOW + 4 * DAY):
        settle_due()
    assert standings(first, second) == ["withdrawn", "waiting"]
    assert told(second) == ["seat_waiting", "contest_cancelled"]


def test_what_goes_wrong_with_one_contest_stops_no_other(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError

    from incastro.entries import ticks

    rows = [open_tournament(club, seats=1), open_tournament(club, seats=1, slug="altro")]
    with clock.standing_at(NOW):
        entries = [asked(puzzler(number), row) for number, row in enumerate(rows)]
    settle = ticks.settle

    def failing(seats: Seats) -> list[Entry]:
        if seats.tournament_id == rows[0].pk:
            raise OperationalError("locked")
        return settle(seats)

    monkeypatch.setattr(ticks, "settle", failing)
    with clock.standing_at(NOW + 4 * DAY):
        settle_due()
    assert standings(*entries) == ["held", "lapsed"]
