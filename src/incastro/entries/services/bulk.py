"""One act on many entries, and taking it back (case A-64).

An act says of each entry which field it changed, from what to what; that is kept in one `Bulk`. Taking it
back restores the fields that nobody has changed since, and says which it could not.

Rooms that have such acts register them: `register(BulkAct("parcel", apply, restore))`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.entries.locking import take
from incastro.entries.models import Bulk, Entry, Seats
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

Changes = Mapping[str, Sequence[Any]]  # {field: [before, after]}, no personal values
ENTRY = "entry"


@dataclass(frozen=True, slots=True)
class BulkAct:
    """What can be done to many: `code` names it in a `Bulk`.

    `apply(actor, entry, value, why)` returns what changed, empty for nothing; `restore(actor, entry,
    changes)` puts it back, or raises RuleViolation `bulk.changed_since` and others. Both run with the row of
    the seats held.
    """

    code: str
    apply: Callable[[Actor, Entry, str, str], Changes]
    restore: Callable[[Actor, Entry, Changes], object]


@dataclass(frozen=True, slots=True)
class Kept:
    """An entry that was left as it is, and why."""

    entry: Entry
    why: RuleViolation


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an act on many, or taking it back, came to. `bulk` is None where nothing changed."""

    bulk: Bulk | None
    done: int
    kept: Sequence[Kept]


ACTS: dict[str, BulkAct] = {}


def register(act: BulkAct) -> BulkAct:
    """Offer an act to all who act on many."""
    ACTS[act.code] = act
    return act


def act_on_many(
    *, actor: Actor, seats: Seats, act: str, entries: Sequence[Entry], value: str = "", why: str = ""
) -> Outcome:
    """Do one thing to many entries of a contest, as one act; who cannot have it done is kept as they are.

    KeyError for an act that there is not.
    """
    doing = ACTS[act]
    changed: list[dict[str, Any]] = []
    kept: list[Kept] = []
    with transaction.atomic():
        take(seats)  # before any entry: no move of seats can cross this
        for entry in _in_order(seats, entries):
            try:
                with transaction.atomic():
                    changes = doing.apply(actor, entry, value, why)
            except RuleViolation as refused:
                kept.append(Kept(entry, refused))
                continue
            if changes:
                changed.append({ENTRY: entry.pk, **changes})
        bulk = _keep(actor, seats, act, changed, why) if changed else None
    return Outcome(bulk, len(changed), kept)


def undo(*, actor: Actor, bulk: Bulk) -> Outcome:
    """Take an act back: each field that still says what it made of it. RuleViolation `bulk.undone`."""
    undoing, done = ACTS[bulk.act], 0
    kept: list[Kept] = []
    with transaction.atomic():
        take(bulk.seats)
        if not Bulk.objects.filter(pk=bulk.pk, undone_at=None).update(undone_at=clock.now()):
            raise RuleViolation("bulk.undone")
        before = {each[ENTRY]: _changes(each) for each in bulk.before}
        for entry in _in_order(bulk.seats, before):
            try:
                with transaction.atomic():
                    undoing.restore(actor, entry, before[entry.pk])
                done += 1
            except RuleViolation as refused:
                kept.append(Kept(entry, refused))
        told = {"act": [None, bulk.act], "entries": [None, done]}
        record(actor=actor, action="bulk.undo", on=bulk, changes=told)
    return Outcome(bulk, done, kept)


def _changes(kept: Mapping[str, Any]) -> Changes:
    return {name: pair for name, pair in kept.items() if name != ENTRY}


def _in_order(seats: Seats, entries: Sequence[Entry] | Mapping[int, Any]) -> list[Entry]:
    """They as they are now, each locked in turn by what is done to it, always in one order."""
    ids = [each.pk if isinstance(each, Entry) else each for each in entries]
    return list(seats.entries.filter(pk__in=ids).select_related("person__account", "team").order_by("pk"))


def _keep(actor: Actor, seats: Seats, act: str, changed: list[dict[str, Any]], why: str) -> Bulk:
    person = Person.objects.filter(pk=actor.person).first() if actor.person is not None else None
    bulk = Bulk.objects.create(seats=seats, person=person, act=act, before=changed, at=clock.now())
    told = {"act": [None, act], "entries": [None, len(changed)]}
    record(actor=actor, action="bulk.do", on=bulk, changes=told, why=why)
    return bulk
