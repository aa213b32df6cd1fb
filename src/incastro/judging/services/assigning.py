"""Whose a message is, said by a judge; taken back, never removed."""

from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.contests.stages import require_stage
from incastro.entries.models import Entry
from incastro.groups.models import Message
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.judging.models import Assignment
from incastro.judging.services.deciding import (
    name_of,
    require_here,
    tell_judges,
    tell_table,
)
from incastro.rulebook.stages import Act
from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.taking import take_race


def assign(
    *,
    actor: Actor,
    tournament: Tournament,
    message: Message,
    entry: Entry | None,
    instead: Assignment | None = None,
) -> Assignment:
    """A message is this entrant's; None = nobody's, it is to be ignored.

    RuleViolation `assignment.decided` where somebody has said so already, unless that was seen (`instead`).
    """
    with transaction.atomic():
        take_race(tournament)
        require_stage(tournament, Act.RACE)
        require_here(tournament, message, entry)
        at = clock.now()
        standing = Assignment.objects.filter(tournament=tournament, message=message, undone_at=None)
        said = standing.select_related("entry__person").first()
        if said is not None and (instead is None or said.pk != instead.pk):
            raise RuleViolation("assignment.decided" if said.entry else "assignment.ignored", _told(said))
        standing.update(undone_at=at)
        made = Assignment.objects.create(
            tournament=tournament, message=message, entry=entry, at=at, person=actor.person
        )
        _note(actor, made, "assignment.made" if entry is not None else "assignment.ignored")
        tell_judges(tournament, "assigned", at, assignment=made)
        tell_table(tournament, entry)
    return made


def undo_assignment(*, actor: Actor, assignment: Assignment) -> Assignment:
    """Take it back: the message is unclear again. RuleViolation `look.undone` the second time."""
    with transaction.atomic():
        tournament = assignment.tournament
        take_race(tournament)
        require_stage(tournament, Act.RACE)
        at = clock.now()
        if not Assignment.objects.filter(pk=assignment.pk, undone_at=None).update(undone_at=at):
            raise RuleViolation("look.undone")
        assignment.undone_at = at
        _note(actor, assignment, "assignment.undone")
        tell_judges(tournament, "assigned", at, assignment=assignment)
        tell_table(tournament, assignment.entry)
    return assignment


def _note(actor: Actor, made: Assignment, action: str) -> None:
    key = None if made.entry is None else made.entry.key
    changes = {"message": [None, made.message.number], "entry": [None, key]}
    record(actor=actor, action=action, on=made, changes=changes)


def _told(said: Assignment) -> dict[str, object]:
    whose = "" if said.entry is None else said.entry.person.full_name or said.entry.key
    when = Moment(said.at, ZoneInfo(said.tournament.zone))
    return {"who": name_of(said.person), "whose": whose, "when": when, "assignment": said.pk}
