"""Seats in the database, whatever happens in whatever order, on a wall clock that only goes on."""

from collections.abc import Callable
from decimal import Decimal
from itertools import count
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from incastro import clock
from incastro.entries.models import Entry, Seats, Told
from incastro.entries.seating import request_of, seats_of
from incastro.entries.selectors import position_of
from incastro.entries.services import (
    Asked,
    ask,
    change_seats,
    note_payment,
    offer,
    remove,
    settle,
    withdraw,
)
from incastro.entries.terms import terms_of
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.entering.seat_moves import request_seat
from incastro.rulebook.entering.seats import Seating
from incastro.rulebook.violation import RuleViolation
from tests.entries.cast import DAY, HOUR, NOW, open_marathon, open_tournament

pytestmark = pytest.mark.django_db
DESK = Actor(role="organiser")
PEOPLE = 6
numbers = count(1)
who = st.integers(0, PEOPLE - 1)


class Seatings(RuleBasedStateMachine):
    """One contest of two seats and six people. `kind` makes the contest; each example is rolled back."""

    kind: Callable[..., Any] = staticmethod(open_tournament)

    def __init__(self) -> None:
        super().__init__()
        self.atomic = transaction.atomic()
        self.atomic.__enter__()
        number = next(numbers)
        club = Organiser.objects.create(slug=f"club-{number}", name="Club")
        self.contest = type(self).kind(club, 2)
        self.seats = seats_of(self.contest)
        self.people = [Person.objects.create(first_name=f"P{each}") for each in range(PEOPLE)]
        self.at = NOW
        self.asked = 0
        self.marks: dict[int, list[Any]] = {}

    def teardown(self) -> None:
        transaction.set_rollback(True)
        self.atomic.__exit__(None, None, None)

    def rows(self) -> list[Entry]:
        return list(Entry.objects.filter(seats=self.seats).order_by("arrival"))

    def of(self, person: int) -> list[Entry]:
        return [each for each in self.rows() if each.person_id == self.people[person].pk]

    def tried(self, act: Callable[[], object]) -> bool:
        """Whether it went through; what the law refuses changes nothing at all."""
        before = [(each.pk, each.standing, each.marks, each.version) for each in self.rows()]
        try:
            with clock.standing_at(self.at):
                act()
        except RuleViolation:
            now = [(each.pk, each.standing, each.marks, each.version) for each in self.rows()]
            assert now == before
            return False
        return True

    @rule(seconds=st.sampled_from([0, 1, HOUR, DAY, 3 * DAY, 3 * DAY + 1]))
    def time_passes(self, seconds: int) -> None:
        self.at += seconds

    @rule(person=who, free=st.sampled_from([False, False, False, True]))
    def ask(self, person: int, free: bool) -> None:
        asks = self.people[person]
        wanted = Asked(person=asks, price=Decimal(20), accepted={}, free=free)
        told = Told.objects.count()
        listed = Seating(
            Seats.objects.get(pk=self.seats.pk).limit,
            tuple(request_of(each) for each in self.rows()),
        )
        made: list[Entry] = []
        if self.tried(lambda: made.append(ask(actor=Actor(asks.pk), seats=self.seats, asked=wanted))):
            self.asked += 1
            # whether they were only counted or all read: as the law decides with everybody listed
            by_law = request_seat(listed, "new", str(asks.pk), self.at, terms_of(self.seats), free=free)
            wanted_request = by_law.seating.find("new")
            entry = Entry.objects.get(pk=made[0].pk)
            assert request_of(entry) == type(wanted_request)(
                **{**{f: getattr(wanted_request, f) for f in wanted_request.__slots__}, "id": str(entry.pk)}
            )
            assert position_of(entry) == by_law.seating.position("new")
            assert Told.objects.count() - told == len(by_law.notices)
        else:
            assert any(
                each.standing_at(self.at) in ("held", "confirmed", "waiting", "owed")
                for each in self.of(person)
            )

    @rule(person=who, which=st.integers(0, 3), late=st.sampled_from([0, 1, HOUR, 2 * DAY, 4 * DAY]))
    def pay(self, person: int, which: int, late: int) -> None:
        """Now, or so long ago that it was in time for a request that has lapsed since."""
        if own := self.of(person):
            entry = own[which % len(own)]
            paid = max(self.at - late, entry.asked)
            assert self.tried(lambda: note_payment(actor=DESK, entry=entry, paid=paid))
            entry.refresh_from_db()
            assert entry.paid is not None

    @rule(person=who, act=st.sampled_from([withdraw, remove, offer]))
    def leave_or_be_picked(self, person: int, act: Callable[..., Entry]) -> None:
        if own := self.of(person):
            self.tried(lambda: act(actor=DESK, entry=own[-1]))

    @rule(limit=st.integers(0, 4))
    def change_the_limit(self, limit: int) -> None:
        self.tried(lambda: change_seats(actor=DESK, contest=self.contest, limit=limit))

    @rule()
    def settle(self) -> None:
        by_the_clock = {each.pk: each.standing_at(self.at) for each in self.rows()}
        assert self.tried(lambda: settle(self.seats))
        line = []
        for each in self.rows():
            before = by_the_clock[each.pk]
            if before in ("waiting", "owed"):
                line.append(each.standing not in ("waiting", "owed"))
            else:
                assert each.standing == before
        # whoever moved up came before all who still wait
        assert line == sorted(line, reverse=True)

    @invariant()
    def never_above_the_limit_and_counted_right(self) -> None:
        row, entries = Seats.objects.get(pk=self.seats.pk), self.rows()
        taken = [each for each in entries if each.standing in ("held", "confirmed")]
        dues = [each.pay_by for each in taken if each.standing == "held" and each.pay_by]
        waiting = [each for each in entries if each.standing in ("waiting", "owed")]
        assert len(taken) <= row.limit
        assert (row.taken, row.waiting, row.next_due) == (len(taken), len(waiting), min(dues, default=None))

    @invariant()
    def nobody_is_lost_and_no_mark_is_taken_back(self) -> None:
        entries = self.rows()
        assert len(entries) == self.asked
        assert [each.arrival for each in entries] == sorted({each.arrival for each in entries})
        for each in entries:
            known = self.marks.get(each.pk, [])
            assert each.marks[: len(known)] == known
            self.marks[each.pk] = each.marks

    @invariant()
    def nobody_has_two_open_requests(self) -> None:
        owners = [
            each.person_id
            for each in self.rows()
            if each.standing in ("held", "confirmed", "waiting", "owed")
        ]
        assert len(owners) == len(set(owners))


class MarathonSeatings(Seatings):
    """A marathon: the hold ends with the organiser's date, who paid and withdraws frees the seat."""

    kind = staticmethod(open_marathon)


@pytest.mark.parametrize("machine", [Seatings, MarathonSeatings])
def test_no_order_of_events_breaks_the_seats(machine: type[Seatings]) -> None:
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=15,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
