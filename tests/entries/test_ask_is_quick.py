"""A rush must not read everybody for each request: so many statements, however many have come before."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Entry
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.entries.cast import NOW, open_marathon, open_tournament, puzzler

pytestmark = pytest.mark.django_db

# person, seats, contest, counts, entry, told, journal; a savepoint and its release, which a rush has not
MOST = 9


@pytest.mark.parametrize("contest", [open_tournament, open_marathon])
@pytest.mark.parametrize("before", [0, 1, 5])
def test_one_more_request_takes_as_many_statements_whoever_came_before(
    club: Organiser,
    contest: Callable[..., Any],
    before: int,
    django_assert_max_num_queries: Any,
) -> None:
    seats = seats_of(contest(club, 2))
    people = [puzzler(number) for number in range(before + 1)]

    def asks(person: Person) -> Entry:
        wanted = Asked(person=person, price=Decimal(20), accepted={})
        return ask(actor=Actor(person.pk), seats=seats, asked=wanted)

    with clock.standing_at(NOW):
        for person in people[:-1]:
            asks(person)
        with django_assert_max_num_queries(MOST):
            entry = asks(people[-1])
    assert entry.standing == ("held" if before < 2 else "waiting")
