"""What this room tells and forgets of a person (S-32): the documents in which they stand."""

from typing import Any

from django.db.models import QuerySet

from incastro import clock
from incastro.journal import services as journal
from incastro.journal.actor import SITE
from incastro.organisers.models import Organiser
from incastro.people.models import Person, new_key
from incastro.records.models import KnownAs, Record
from incastro.records.redacting import Pseudonym, bearer_of, entries_of, redacted


def export_entries(person: Person) -> list[dict[str, Any]]:
    """What facts documents say of somebody, as it stands there."""
    found = []
    for known in person.known_as.select_related("organiser"):
        for record in _documents(known.organiser):
            entries = entries_of(bytes(record.document), known.ident)
            if entries:
                found.append(
                    {"organiser": known.organiser.slug, "file": record.file_name, "entries": entries}
                )
    return found


def redact(person: Person) -> None:
    """Take somebody out of every document: a pseudonym stands there from now on; nothing is ranked anew.

    Each id that means them gets a pseudonym of its own: a document may have counted them as two.
    """
    for known in person.known_as.select_related("organiser"):
        _redact_as(known)


def _redact_as(known: KnownAs) -> None:
    key = new_key()
    instead = Pseudonym(key, f"Persona {key}")
    records = _documents(known.organiser)
    bearer = bearer_of(known.ident, (bytes(record.document) for record in records.iterator()))
    for record in records.iterator():
        before = bytes(record.document)
        after = redacted(before, bearer, instead)
        if after is before:
            continue
        # later than any earlier redaction, so that nothing read before is taken for this
        record.redacted_at = max(clock.now(), (record.redacted_at or 0) + 1)
        record.document = after
        record.save(update_fields=["document", "redacted_at"])
        journal.record(actor=SITE, action="record.redact", on=record)
    known.ident = key
    known.save(update_fields=["ident"])


def _documents(organiser: Organiser) -> QuerySet[Record]:
    return Record.objects.defer(None).filter(organiser=organiser).order_by("id")
