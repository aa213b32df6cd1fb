"""The acts that the table of entries offers: another start, another mode, where parcels are, taking out."""

from collections.abc import Sequence
from typing import Any

from incastro import clock
from incastro.entries.models import Entry, Parcel
from incastro.entries.services.bulk import BulkAct, Changes, register
from incastro.entries.services.changing import change_home_entry
from incastro.entries.services.desk_fields import field_value
from incastro.entries.services.moves import remove
from incastro.entries.services.parcels import move_parcel
from incastro.entries.services.reinstating import put_back
from incastro.journal.actor import Actor
from incastro.rulebook.entering.seats import Standing
from incastro.rulebook.violation import RuleViolation


def _field(name: str) -> BulkAct:
    """Setting one field of home entries to the same value."""

    def apply(actor: Actor, entry: Entry, value: str, _why: str) -> Changes:
        before = field_value(entry, name)
        changed = change_home_entry(actor=actor, entry=entry, values={name: value}, by_desk=True)
        return {name: [before, value]} if changed else {}

    def restore(actor: Actor, entry: Entry, changes: Changes) -> None:
        before, after = changes[name]
        require_unchanged(field_value(entry, name), after)
        change_home_entry(actor=actor, entry=entry, values={name: before}, by_desk=True)

    return BulkAct(name, apply, restore)


def _take_out(actor: Actor, entry: Entry, _value: str, why: str) -> Changes:
    before = entry.standing_at(clock.now()).value
    remove(actor=actor, entry=entry, why=why)
    return {"standing": [before, Standing.REMOVED.value]}


def _put_back(actor: Actor, entry: Entry, changes: Changes) -> None:
    before: Sequence[Any] = changes["standing"]
    put_back(actor=actor, entry=entry, standing=Standing(before[0]))


def _move_parcel(actor: Actor, entry: Entry, value: str, _why: str) -> Changes:
    parcel = _parcel_of(entry)
    before = parcel.state
    if before == value:
        return {}
    move_parcel(actor=actor, parcel=parcel, state=value)
    return {"parcel": [before, value]}


def _parcel_back(actor: Actor, entry: Entry, changes: Changes) -> None:
    before, after = changes["parcel"]
    parcel = _parcel_of(entry)
    require_unchanged(parcel.state, after)
    move_parcel(actor=actor, parcel=parcel, state=before)


def _parcel_of(entry: Entry) -> Parcel:
    """Its parcel; RuleViolation `bulk.no_parcel` for who has none to be sent one."""
    found = Parcel.objects.filter(entry=entry).first()
    if found is None:
        raise RuleViolation("bulk.no_parcel")
    return found


def require_unchanged(now: object, after: object) -> None:
    """RuleViolation `bulk.changed_since` where somebody has changed a field since the act."""
    if now != after:
        raise RuleViolation("bulk.changed_since")


SLOT = register(_field("slot"))
MODE = register(_field("mode"))
PARCEL = register(BulkAct("parcel", _move_parcel, _parcel_back))
REMOVE = register(BulkAct("remove", _take_out, _put_back))
