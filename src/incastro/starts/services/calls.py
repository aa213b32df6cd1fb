"""Who is on the call with the camera seen, whose camera was lost and is back (art. 2, 14; S-23)."""

from django.db import transaction

from incastro import clock
from incastro.entries.models import Entry
from incastro.journal.actor import Actor
from incastro.live.services import tell
from incastro.rulebook import starting
from incastro.rulebook.facts import Mode
from incastro.rulebook.stages import Act
from incastro.rulebook.starting import Sight
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import CallNote, Start
from incastro.starts.selectors import call_from, entrants_of, key_of, mode_in
from incastro.starts.services.holding import note_down, take_start

LONGEST_NOTE = 200  # letters


def note(*, actor: Actor, start: Start, entry: Entry, what: str, note: str = "") -> CallNote | None:
    """Note that an online entrant is there, lost the camera or has it back; None where it was noted already.

    RuleViolation `call.not_online` for who does not race online at this start, `call.not_seen`.
    """
    with transaction.atomic():
        start = take_start(start, Act.RACE)
        if mode_in(start, entry) is not Mode.ONLINE or not entrants_of(start).filter(pk=entry.pk).exists():
            raise RuleViolation("call.not_online", {}, "art. 2")
        there = CallNote.objects.filter(start=start, entry=entry, undone_at=None)
        sight = Sight(what)
        if not starting.adds_to(call_from(there), sight):
            return None
        made = CallNote.objects.create(
            start=start, entry=entry, what=sight.value, note=note.strip()[:LONGEST_NOTE],
            at=clock.now(), person=actor.person,
        )  # fmt: skip
        note_down(actor, start, action=f"call.{sight.value}", changes={"entry": ["", entry.pk]})
        _tell(start, entry)
    return made


def undo(*, actor: Actor, note: CallNote) -> None:
    """Take back what was noted; it stays in the database. Once more changes nothing."""
    with transaction.atomic():
        start = take_start(note.start, Act.RACE)
        if CallNote.objects.filter(pk=note.pk, undone_at=None).update(undone_at=clock.now()):
            note_down(
                actor,
                start,
                action="call.undo",
                changes={"entry": ["", note.entry_id]},
            )
            _tell(start, note.entry)


def _tell(start: Start, entry: Entry) -> None:
    data = {"start": key_of(start), "entry": entry.key}
    for topic in (f"desk/{start.tournament.slug}", f"entry/{entry.key}"):
        tell(topic, "call", data)
