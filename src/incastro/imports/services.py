"""Taking in contests from facts files, whole or not at all, and letting them go again."""

from collections.abc import Iterable, Sequence

from django.db import transaction

from incastro.imports.making import make
from incastro.imports.usage import Row, row_of
from incastro.interchange.problems import Refusals
from incastro.journal import services as journal
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.records.known import know
from incastro.records.models import Record
from incastro.records.reading import facts_of
from incastro.records.services import discard, keep_whole
from incastro.records.sorting import Whole, digest_of, sort_out
from incastro.records.unpacking import Handed, unpack
from incastro.refusal import Refusal, Where
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season


class Known(Refusal):
    """The very same bytes are here already; `row` is the contest made of them."""

    def __init__(self, code: str, file: str, row: Row) -> None:
        super().__init__(code, {"file": file, "name": row.name}, Where(file=file))
        self.row = row

    def inside(self, file: str) -> "Known":  # noqa: ARG002 - it knows its file
        """The same refusal: it knows its file."""
        return self


def hand_in(*, actor: Actor, organiser: Organiser, files: Iterable[tuple[str, bytes]]) -> list[Record]:
    """Keep facts files (name, bytes) to be looked at before they are imported; nothing is public yet.

    One record for each contest: a season keeps the files that it names. Refusal, or Refusals, with
    everything that is wrong in any of them; then none is kept. `Known` for what is here already.
    """
    wholes = sort_out(unpack(Handed(name, document) for name, document in files))
    with transaction.atomic():
        known = [refusal for whole in wholes for refusal in _known(organiser, whole)]
        if known:
            raise known[0] if len(known) == 1 else Refusals(known)
        return [_kept(actor, organiser, whole) for whole in wholes]


def import_records(*, actor: Actor, organiser: Organiser, records: Sequence[Record]) -> list[Row]:
    """Make public, read-only contests of records that were handed in; all of them or none.

    RuleViolation `record.made_already` where one was imported in the meantime.
    """
    with transaction.atomic():
        # one at a time: two clicks must not make two seasons
        Organiser.objects.select_for_update().get(pk=organiser.pk)
        rows = []
        for record in records:
            for each in (record, *(part.record for part in record.parts.all())):
                if row_of(each) is not None:
                    raise RuleViolation("record.made_already", {"file": each.file_name})
            know(organiser, facts_of(record))
            row = make(organiser, record)
            changes = {"record": [None, record.pk]}
            journal.record(actor=actor, action=f"{row._meta.model_name}.import", on=row, changes=changes)
            rows.append(row)
        return rows


def import_facts(*, actor: Actor, organiser: Organiser, files: Iterable[tuple[str, bytes]]) -> list[Row]:
    """Hand in and import in one go: files are (name, bytes)."""
    with transaction.atomic():
        records = hand_in(actor=actor, organiser=organiser, files=files)
        return import_records(actor=actor, organiser=organiser, records=records)


def remove_import(*, actor: Actor, row: Row) -> None:
    """Take an imported contest away, with its file and the people whom no other file names.

    RuleViolation `import.not_imported` for one that was set up here, `import.in_season` for a tournament
    whose season was imported whole, `record.in_use` where something else hangs on its file.
    """
    if not row.imported or row.record is None:
        raise RuleViolation("import.not_imported")
    if not isinstance(row, Season) and getattr(row, "season", None) is not None:
        raise RuleViolation("import.in_season")
    with transaction.atomic():
        record = row.record
        journal.record(actor=actor, action=f"{row._meta.model_name}.remove_import", on=row)
        if isinstance(row, Season):
            row.tournaments.all().delete()
        row.delete()
        discard(actor=actor, record=record)


def _known(organiser: Organiser, whole: Whole) -> list[Refusal]:
    """Refusals for what is here already: the document itself, or a file that its season names."""
    handed = {whole.digest: ("record.imported_already", whole.file)}
    for piece in whole.pieces:
        handed.setdefault(digest_of(piece.file), ("record.part_of", piece.file))
    found: list[Refusal] = []
    for record in organiser.records.filter(digest__in=handed):
        row = row_of(record)
        if row is not None:
            code, file = handed[record.digest]
            found.append(Known(code if row.imported else "record.in_a_contest", file.name, row))
    return found


def _kept(actor: Actor, organiser: Organiser, whole: Whole) -> Record:
    """The record of a whole; one left from an earlier look is kept anew, with the files that came now."""
    left = organiser.records.filter(digest=whole.digest).first()
    if left is not None and not left.named_by.exists():
        discard(actor=actor, record=left)
    return keep_whole(actor=actor, organiser=organiser, whole=whole)
