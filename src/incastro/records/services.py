"""Keeping facts documents."""

from hashlib import sha256

from django.db import transaction
from django.db.models import ProtectedError

from incastro import clock
from incastro.interchange.facts import Facts
from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.records.known import forget, people_in
from incastro.records.models import Part, Record
from incastro.records.reading import facts_of, read_facts
from incastro.records.sorting import Whole
from incastro.records.unpacking import Handed
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.violation import RuleViolation


def keep_record(*, actor: Actor, organiser: Organiser, file_name: str, document: bytes) -> Record:
    """Keep a document of facts as it is; the same bytes again are the record that is there.

    Refusal, with its place, where it is no facts document. A season that names other files comes whole, by
    `keep_whole`.
    """
    known = organiser.records.filter(digest=sha256(document).hexdigest()).first()
    if known is not None:
        return known
    whole = Whole(Handed(file_name, document), read_facts(document))
    return keep_whole(actor=actor, organiser=organiser, whole=whole)


def keep_whole(*, actor: Actor, organiser: Organiser, whole: Whole) -> Record:
    """Keep a document that was read just now, with the tournaments that it names; or find it here."""
    with transaction.atomic():
        record, made = Record.objects.get_or_create(
            organiser=organiser,
            digest=whole.digest,
            defaults={
                "kind": kind_of(whole.facts),
                "file_name": _fitting(whole.file.name),
                "document": whole.file.document,
                "received_at": clock.now(),
                "received_from": actor.person,
            },
        )
        if made:
            changes = {"digest": [None, whole.digest]}
            journal.record(actor=actor, action="record.keep", on=record, changes=changes)
            for piece in whole.pieces:
                part = keep_record(
                    actor=actor,
                    organiser=organiser,
                    file_name=piece.file.name,
                    document=piece.file.document,
                )
                Part.objects.create(whole=record, name=piece.name, written_out=piece.written_out, record=part)
    return record


def discard(*, actor: Actor, record: Record) -> None:
    """Throw a document away, with the files that only it names. RuleViolation `record.in_use`."""
    try:
        with transaction.atomic():
            facts = facts_of(record)
            parts = [part.record for part in record.parts.all()]
            journal.record(
                actor=actor, action="record.discard", on=record, changes={"digest": [record.digest, None]}
            )
            record.delete()
            for part in parts:
                _drop_if_unused(part)
            forget(record.organiser, people_in(facts))
    except ProtectedError as problem:
        raise RuleViolation("record.in_use") from problem


def _drop_if_unused(record: Record) -> None:
    try:
        with transaction.atomic():
            record.delete()
    except ProtectedError:
        return


def kind_of(facts: Facts) -> str:
    """`tournament`, `season` or `marathon`."""
    if isinstance(facts, Tournament):
        return "tournament"
    return "season" if isinstance(facts, Season) else "marathon"


def _fitting(name: str) -> str:
    """A file name without folders and control characters, short enough to keep."""
    plain = "".join(letter for letter in name.replace("\\", "/").rsplit("/", 1)[-1] if letter.isprintable())
    return plain[-200:] or "facts.json"
