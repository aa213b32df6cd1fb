"""The desk changes single fields of an entry, so that nobody overwrites a colleague (case A-65).

A form says for each field what it was made from. What somebody else has changed since in other fields stays;
where it is the same field, nothing is written, and whoever is second is told who changed it to what.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db import transaction

from incastro import clock
from incastro.entries.locking import take
from incastro.entries.models import Entry, Told
from incastro.entries.services.changing import change_home_entry
from incastro.entries.services.desk_fields import ADDRESS, HOME, PERSON, TEAM, field_value
from incastro.entries.services.teams import change_team
from incastro.entries.services.whose import require_known_here_alone
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.journal.services import change
from incastro.people.models import Person
from incastro.people.services import change_person
from incastro.rulebook.violation import RuleViolation

OF_ENTRY = ("note",)
KINDS = ("entry", "homeentry", "address", "team")


@dataclass(frozen=True, slots=True)
class Clash:
    """A field that somebody else has changed meanwhile: to what, who (a Person's id) and when."""

    field: str
    theirs: str
    who: int | None
    at: int | None


class Clashes(RuleViolation):
    """Some fields were changed meanwhile; nothing has been written."""

    def __init__(self, clashes: list[Clash]) -> None:
        super().__init__("desk.changed_meanwhile", {"n": len(clashes)})
        self.clashes = clashes


def change_entry_fields(
    *, actor: Actor, entry: Entry, values: Mapping[str, str], base: Mapping[str, str]
) -> list[str]:
    """Set the named fields; `base` = what each was when the form was made. Returns what changed, by name.

    What a form left as it was is no edit, and a field that stands at the wanted value already is no clash.
    Raises Clashes; RuleViolation `entry.…`, `slot.…`, `person.…`; KeyError for a field that is none.
    """
    with transaction.atomic():
        if values.keys() & set(PERSON):
            # people before anything else: the order of all locks (decision 0022)
            Person.objects.select_for_update(no_key=True).get(pk=entry.person_id)
        if values.keys() & set(TEAM):
            take(entry.seats)  # as every change of a team does, and before the entry
        now = _locked(entry)
        stands = {name: field_value(now, name) for name in values}
        edits = {
            name: value for name, value in values.items() if value not in (base.get(name, ""), stands[name])
        }
        clashes = [_clash(now, name) for name in edits if stands[name] != base.get(name, "")]
        if clashes:
            raise Clashes(clashes)
        return _write(actor, now, edits)


def _locked(entry: Entry) -> Entry:
    """The entry as it is now, held until the transaction ends."""
    Entry.objects.select_for_update(no_key=True, of=("self",)).get(pk=entry.pk)
    found = Entry.objects.select_related(
        "home__slot", "address", "team", "person", "seats__tournament", "seats__marathon"
    )
    return found.get(pk=entry.pk)


def _write(actor: Actor, entry: Entry, values: Mapping[str, str]) -> list[str]:
    own = {name: value for name, value in values.items() if name in OF_ENTRY}
    home = {name: value for name, value in values.items() if name in (*HOME, *ADDRESS)}
    person = {name: value for name, value in values.items() if name in PERSON}
    changed: list[str] = []
    if "team_name" in values:
        changed += change_team(
            actor=actor, team=entry.team, values={"name": values["team_name"]}, by_desk=True
        )
    if own:
        changed += change(entry, own, actor=actor, action="entry.note", personal=OF_ENTRY)
    if home:
        changed += change_home_entry(actor=actor, entry=entry, values=home, by_desk=True)
    if person:
        if person.keys() & {"first_name", "last_name"}:
            require_known_here_alone(entry.person, entry.seats.organiser)
        changed += change_person(actor=actor, person=entry.person, values=person)
    if changed and not home and set(values) - set(OF_ENTRY):
        # a change of mode, start or address is told by whoever makes it
        Told.objects.create(entry=entry, code="entry_changed", at=clock.now())
    return changed


def _clash(entry: Entry, name: str) -> Clash:
    """Who changed a field last, and when, as the journal has it."""
    targets = {entry.person_id} if name in PERSON else {entry.pk}
    kinds = ("person",) if name in PERSON else KINDS
    lines = Line.objects.filter(kind__in=kinds, target__in=targets).order_by("-at", "-id")[:30]
    known = name.removeprefix("team_")
    line = next((each for each in lines if known in each.changes), None)
    who, at = (line.actor, line.at) if line is not None else (None, None)
    return Clash(name, field_value(entry, name), who, at)
