"""Handing in results by hand: a facts file, checked against the tournament that it is for."""

from zoneinfo import ZoneInfo

from django.db import transaction

from incastro.contests.publishing import lock
from incastro.journal.actor import Actor
from incastro.journal.services import record as journal_line
from incastro.journal.services import write
from incastro.records.known import know
from incastro.records.models import Record
from incastro.records.reading import read_facts
from incastro.records.services import keep_record
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Tournament as Facts
from incastro.rulebook.stages import Act
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament
from incastro.seasons.span import span_of


def load_results(*, actor: Actor, tournament: Tournament, file_name: str, document: bytes) -> Record:
    """Make a facts file the results of a tournament; an earlier one is kept, and no longer shown.

    Refusal, with the place in the file, where it is no facts file or one of another tournament:
    `results.kind`, `results.zone`, `results.rulebook`, `results.slot_…`.
    """
    facts = read_facts(document)
    if not isinstance(facts, Facts):
        raise Refusal("results.kind", {}, Where(file=file_name, path="format"))
    with transaction.atomic():
        lock(tournament, Act.LOAD_RESULTS)
        _require_same(tournament, facts, file_name)
        organiser = tournament.organiser
        record = keep_record(actor=actor, organiser=organiser, file_name=file_name, document=document)
        before = tournament.record_id
        if record.pk != before:
            write(tournament, {"record": record})
            know(organiser, facts)
            _take_goes(tournament, facts)
            write(tournament, span_of(tournament))
            changes = {"record": [before, record.pk]}
            journal_line(actor=actor, action="tournament.load_results", on=tournament, changes=changes)
    return record


def _take_goes(tournament: Tournament, facts: Facts) -> None:
    """The goes that the file tells of, on the starts themselves."""
    goes = {slot.id: slot.go for slot in facts.slots}
    for slot in tournament.slots.all():
        slot.go = goes.get(slot.key)
        slot.save(update_fields=["go"])


def _require_same(tournament: Tournament, facts: Facts, file: str) -> None:
    """Refuses results of another tournament: another zone, another rulebook, other starts."""
    if facts.zone.key != tournament.zone:
        told = {"given": facts.zone.key, "wanted": tournament.zone}
        raise Refusal("results.zone", told, Where(file=file, path="zone"))
    if facts.rules.book != tournament.rulebook:
        told = {"given": facts.rules.book, "wanted": tournament.rulebook}
        raise Refusal("results.rulebook", told, Where(file=file, path="rulebook"))
    wanted = {slot.key: slot for slot in tournament.slots.all()}
    zone = ZoneInfo(tournament.zone)
    for number, slot in enumerate(facts.slots):
        row = wanted.pop(slot.id, None)
        if row is None:
            known = ", ".join(tournament.slots.values_list("key", flat=True))
            raise Refusal(
                "results.slot_unknown", {"slot": slot.id, "known": known}, Where(file, f"slots[{number}].id")
            )
        if row.scheduled != slot.scheduled:
            times = {"given": Moment(slot.scheduled, zone), "wanted": Moment(row.scheduled, zone)}
            where = Where(file, f"slots[{number}].scheduled")
            raise Refusal("results.slot_moved", {"slot": slot.id, **times}, where)
    if wanted:
        raise Refusal("results.slot_missing", {"slots": ", ".join(sorted(wanted))}, Where(file, "slots"))
