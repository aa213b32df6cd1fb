"""Asking for a seat: the one door that every entry comes in by, of a person or a team."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from django.db import transaction

from incastro.entries.closing import follow
from incastro.entries.locking import take_person
from incastro.entries.models import Entry, Seats
from incastro.entries.seating import enter, keep, tell, values_of
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.people.models import Person
from incastro.rulebook.entering.seat_moves import request_seat
from incastro.rulebook.entering.seats import Decision
from incastro.rulebook.violation import RuleViolation

NEW = "new"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What an entry is made of besides its seat. `price` is frozen here for good (case A-35).

    `free` = nothing is to be paid, the seat is confirmed at once. `accepted` as `Entry.accepted`.
    """

    person: Person
    price: Decimal
    currency: str = "EUR"
    price_class: str = ""
    free: bool = False
    accepted: Mapping[str, Any]
    by_hand: bool = False


def ask(
    *, actor: Actor, seats: Seats, asked: Asked, details: Callable[[Entry], object] = lambda _: None
) -> Entry:
    """Hold a seat for somebody, or put them on the waiting list (cases A-29, A-34).

    `details` writes what belongs to the entry (mode and slot, the team), in the same transaction. Whether
    entries are open is asked by the caller. RuleViolation `seat.already_asked`, `opening.cancelled`.
    """
    with transaction.atomic():
        take_person(asked.person, by_hand=asked.by_hand)
        hall = enter(seats, newcomer=asked.person)
        if hall.seen.cancelled_at is not None:
            raise RuleViolation("opening.cancelled")
        decision = request_seat(
            hall.seating,
            NEW,
            str(asked.person.pk),
            hall.at,
            hall.terms,
            price_class=asked.price_class,
            free=asked.free,
        )
        keep(hall, decision, actor=actor)
        entry = hall.entries[NEW] = _made(hall.seats, asked, decision)
        tell(hall.entries, decision.notices, hall.at, entry)
        details(entry)
        follow(entry, None)
        record(actor=actor, action="entry.ask", on=entry, changes={"standing": [None, entry.standing]})
    return entry


def _made(seats: Seats, asked: Asked, decision: Decision) -> Entry:
    request = decision.seating.find(NEW)
    return Entry.objects.create(
        seats=seats,
        person=asked.person,
        arrival=seats.moves,
        asked=request.asked,
        price=asked.price,
        currency=asked.currency,
        price_class=asked.price_class,
        accepted=dict(asked.accepted),
        by_hand=asked.by_hand,
        **values_of(request),
    )
