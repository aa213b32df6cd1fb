"""What a record is used for: the season, tournament or marathon that is made of it."""

from incastro.marathons.models import Marathon
from incastro.records.models import Record
from incastro.seasons.models import Season, Tournament

Row = Season | Tournament | Marathon


def row_of(record: Record) -> Row | None:
    """The contest whose facts are this record's; None where it only lies here."""
    for found in (
        Season.objects.filter(record=record).first(),
        Tournament.objects.filter(record=record).first(),
        Marathon.objects.filter(record=record).first(),
    ):
        if found is not None:
            return found
    return None


def waiting(records: list[Record]) -> list[Record]:
    """Those of some records that nothing is made of yet."""
    used: set[int | None] = set()
    for kind in (Season, Tournament, Marathon):
        used |= set(kind._default_manager.filter(record__in=records).values_list("record_id", flat=True))
    return [record for record in records if record.pk not in used]
