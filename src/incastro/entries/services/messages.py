"""What the organiser writes to some entrants: kept once, told to each, sent after commit."""

from collections.abc import Sequence

from django.db import transaction

from incastro import clock
from incastro.entries.models import DeskMessage, Entry, Seats, Told
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

CODE = "desk_message"


def reached(entries: Sequence[Entry]) -> list[Entry]:
    """Of each person their latest entry; nobody twice, and nobody who has no address to write to."""
    latest: dict[int, Entry] = {}
    for entry in sorted(entries, key=lambda each: (each.arrival, each.pk)):
        if entry.person.account_id is not None:
            latest[entry.person_id] = entry
    return sorted(latest.values(), key=lambda each: (each.arrival, each.pk))


def send_message(
    *, actor: Actor, seats: Seats, entries: Sequence[Entry], subject: str, body: str
) -> DeskMessage:
    """Write to everybody of a selection who can be written to; RuleViolation `message.nobody`."""
    to = reached(entries)
    if not to:
        raise RuleViolation("message.nobody")
    at = clock.now()
    with transaction.atomic():
        person = Person.objects.filter(pk=actor.person).first() if actor.person is not None else None
        message = DeskMessage.objects.create(seats=seats, person=person, subject=subject, body=body, at=at)
        Told.objects.bulk_create(Told(entry=entry, code=CODE, message=message, at=at) for entry in to)
        record(actor=actor, action="deskmessage.send", on=message, changes={"people": [None, len(to)]})
    return message
