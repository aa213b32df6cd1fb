"""What a record is used for: the season, tournament or marathon that is made of it."""

from collections.abc import Iterable

from incastro.marathons.models import Marathon
from incastro.records.models import Record
from incastro.seasons.models import Season, Tournament

Row = Season | Tournament | Marathon
KINDS: tuple[type[Row], ...] = (Season, Tournament, Marathon)


def row_of(record: Record) -> Row | None:
    """The contest whose facts are this record's; None where it only lies here."""
    return rows_of([record]).get(record.pk)


def rows_of(records: Iterable[Record]) -> dict[int, Row]:
    """The contests made of some records, by the record’s id."""
    wanted = [record.pk for record in records]
    found: dict[int, Row] = {}
    for kind in KINDS:
        for row in kind._default_manager.filter(record__in=wanted).select_related("organiser"):
            found[row.record_id] = row  # type: ignore[index]
    return found
