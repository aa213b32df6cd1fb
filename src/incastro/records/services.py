"""Keeping facts documents."""

from collections.abc import Mapping
from hashlib import sha256

from django.db import transaction

from incastro import clock
from incastro.interchange.facts import Facts
from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.records.models import Part, Record
from incastro.records.reading import read_facts
from incastro.rulebook.facts import Season, Tournament


def keep_record(
    *,
    actor: Actor,
    organiser: Organiser,
    file_name: str,
    document: bytes,
    parts: Mapping[str, Record] | None = None,
) -> Record:
    """Keep a document of facts as it is; the same bytes again are the record that is there.

    `parts` are the records that a season’s document names. Refusal, with its place, where it is no facts
    document.
    """
    digest = sha256(document).hexdigest()
    known = organiser.records.filter(digest=digest).first()
    if known is not None:
        return known
    named = parts or {}
    beside = {name: bytes(record.document) for name, record in named.items()}
    return store(
        actor=actor,
        organiser=organiser,
        file_name=file_name,
        document=document,
        facts=read_facts(document, beside),
        parts=named,
    )


def store(
    *,
    actor: Actor,
    organiser: Organiser,
    file_name: str,
    document: bytes,
    facts: Facts,
    parts: Mapping[str, Record] | None = None,
) -> Record:
    """Keep a document that was read just now; `facts` are what it said."""
    digest = sha256(document).hexdigest()
    with transaction.atomic():
        record, made = Record.objects.get_or_create(
            organiser=organiser,
            digest=digest,
            defaults={
                "kind": kind_of(facts),
                "file_name": _fitting(file_name),
                "document": document,
                "received_at": clock.now(),
                "received_from": actor.person,
            },
        )
        if made:
            for name, part in (parts or {}).items():
                Part.objects.create(whole=record, name=name, record=part)
            journal.record(actor=actor, action="record.keep", on=record, changes={"digest": [None, digest]})
    return record


def kind_of(facts: Facts) -> str:
    """`tournament`, `season` or `marathon`."""
    if isinstance(facts, Tournament):
        return "tournament"
    return "season" if isinstance(facts, Season) else "marathon"


def _fitting(name: str) -> str:
    """A file name without folders and control characters, short enough to keep."""
    plain = "".join(letter for letter in name.replace("\\", "/").rsplit("/", 1)[-1] if letter.isprintable())
    return plain[-200:] or "facts.json"
