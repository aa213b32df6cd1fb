"""Results by hand: a facts file is handed in, until entries and stamps live here."""

from django.db import transaction

from incastro.contests.publishing import lock
from incastro.journal.actor import Actor
from incastro.journal.services import record as journal_line
from incastro.journal.services import write
from incastro.marathons.models import Marathon, SeriesPuzzle
from incastro.records.known import know
from incastro.records.models import Record
from incastro.records.reading import read_facts
from incastro.records.services import keep_record
from incastro.refusal import Refusal, Where
from incastro.rulebook.marathon.clock import play_clock
from incastro.rulebook.marathon.facts import Marathon as Facts
from incastro.rulebook.stages import Act
from incastro.rulebook.steps import Moment


def load_results(*, actor: Actor, marathon: Marathon, file_name: str, document: bytes) -> Record:
    """Make a facts file the results of a marathon; an earlier one is kept, and no longer shown.

    The series is the one of the file from now on. Refusal, with its place, where it is no facts file or one
    of another marathon: `marathon.results_…`.
    """
    facts = read_facts(document)
    if not isinstance(facts, Facts):
        raise Refusal("marathon.results_kind", {}, Where(file=file_name, path="format"))
    with transaction.atomic():
        lock(marathon, Act.LOAD_RESULTS)
        _require_same(marathon, facts, file_name)
        record = keep_record(
            actor=actor, organiser=marathon.organiser, file_name=file_name, document=document
        )
        before = marathon.record_id
        if record.pk != before:
            know(marathon.organiser, facts)
            _take_series(marathon, facts)
            write(marathon, {"record": record, "ends_at": play_clock(facts).end or marathon.ends_at})
            changes = {"record": [before, record.pk]}
            journal_line(actor=actor, action="marathon.load_results", on=marathon, changes=changes)
    return record


def _take_series(row: Marathon, facts: Facts) -> None:
    """The puzzles as they were played; those that were planned so keep their pictures."""
    pictures = dict(row.series.values_list("position", "picture"))
    row.series.all().delete()
    SeriesPuzzle.objects.bulk_create(
        SeriesPuzzle(
            marathon=row,
            position=place,
            pieces=puzzle.pieces,
            brand=puzzle.brand[:80],
            title=puzzle.title[:120],
            picture_id=pictures.get(place),
        )
        for place, puzzle in enumerate(sorted(facts.puzzles, key=lambda each: each.number), start=1)
    )


def _require_same(row: Marathon, facts: Facts, file: str) -> None:
    """Refuses results of another marathon: another zone, rulebook or day."""
    for code, given, wanted, path in (
        ("zone", facts.zone.key, row.zone, "zone"),
        ("rulebook", facts.rules.book, row.rulebook, "rulebook"),
    ):
        if given != wanted:
            told = {"given": given, "wanted": wanted}
            raise Refusal(f"marathon.results_{code}", told, Where(file=file, path=path))
    if row.starts_at is not None and abs(facts.start - row.starts_at) > 12 * 3600:
        told_moments = {
            "given": Moment(facts.start, facts.zone),
            "wanted": Moment(row.starts_at, facts.zone),
        }
        raise Refusal("marathon.results_day", told_moments, Where(file=file, path="start"))
