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
    oldest, following = _under_way(cursor.unstamped)
    top = cursor.top
    new = Event.objects.filter(Q(id__gt=top) | Q(id__in=list(cursor.gaps))).order_by("id")[:AT_ONCE]
    rows = {row.pk: row for row in new}
    return [(rows[ident], floor, ident <= top) for ident, floor in cursor.take(list(rows), oldest, following)]


def _under_way(stamp: bool) -> tuple[int, int]:
    """The oldest transaction that is not over; and, to `stamp` gaps, one younger than all that have begun.

    Only PostgreSQL has several at once. What its snapshots call `xmax` is no bound: it is one past the last
    that ended, and there may be some above it under way. A number taken just now is one.
    """
    if connection.vendor != "postgresql":
        return 0, 0
    with connection.cursor() as cursor:
        following = 0
        if stamp:
            cursor.execute("SELECT pg_current_xact_id()::text::bigint")
            following = int(cursor.fetchone()[0])
        cursor.execute("SELECT pg_snapshot_xmin(pg_current_snapshot())::text::bigint")
        return int(cursor.fetchone()[0]), following


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
