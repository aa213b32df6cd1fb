"""Events as streams read them."""

from collections.abc import Collection

from django.db import connection
from django.db.models import Max, Min, Q

from incastro.live.cursor import BACK, Cursor
from incastro.live.models import Event

AT_ONCE = 1000  # rows in one look
MOST_AGAIN = 300  # events told again to somebody who was away; whoever missed more reads the page anew


def begin() -> Cursor:
    """A cursor behind what is there."""
    cursor = Cursor(in_order=connection.vendor != "postgresql")
    newest = Event.objects.aggregate(newest=Max("id"))["newest"] or 0
    seen = Event.objects.filter(id__gt=newest - BACK - 1).values_list("id", flat=True)
    cursor.begin(newest, list(seen))
    return cursor


def look(cursor: Cursor) -> list[tuple[Event, int, bool]]:
    """What has come since: each event, the cursor’s floor after it, whether a later one was told before."""
    writing = _writing()
    top = cursor.top
    new = Event.objects.filter(Q(id__gt=top) | Q(id__in=list(cursor.gaps))).order_by("id")[:AT_ONCE]
    rows = {row.pk: row for row in new}
    return [(rows[ident], floor, ident <= top) for ident, floor in cursor.take(list(rows), writing)]


def _writing() -> frozenset[str]:
    """The transactions that write events and are not over; only PostgreSQL has several at once.

    Whoever inserts has this lock on the table before a number is taken, and until the end.
    """
    if connection.vendor != "postgresql":
        return frozenset()
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT DISTINCT virtualtransaction FROM pg_locks WHERE locktype = 'relation'"
            " AND relation = %s::regclass AND mode = 'RowExclusiveLock' AND granted",
            [Event._meta.db_table],
        )
        return frozenset(name for (name,) in cursor.fetchall())


def missed(topics: Collection[str], after: int) -> list[Event] | None:
    """What came after an event; None where that is not known any more, or is too much."""
    ends = Event.objects.aggregate(first=Min("id"), last=Max("id"))
    first, last = ends["first"] or 0, ends["last"] or 0
    if after < 0 or after > last or (0 < after < first - 1):
        return None
    found = list(Event.objects.filter(topic__in=topics, id__gt=after).order_by("id")[: MOST_AGAIN + 1])
    return found if len(found) <= MOST_AGAIN else None


def last_of(*topics: str) -> int:
    """The newest event of some topics, for a page to say how far it was made; 0 = none is kept."""
    newest: int | None = Event.objects.filter(topic__in=topics).aggregate(newest=Max("id"))["newest"]
    return newest or 0
