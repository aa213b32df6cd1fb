"""Whom a filter or a selection means, found anew: the address says it, nothing is kept in between."""

from django.http import QueryDict

from incastro.entries.models import Seats
from incastro.entries.rows import alerts_of, desk_entries, rows_of
from incastro.entries.table import Wanted, chosen, wanted


def chosen_keys(seats: Seats, query: str) -> list[str]:
    """The keys of all that a filter finds, on whatever page they stand."""
    alerted = set(alerts_of(seats).values_list("entry_id", flat=True))
    rows = rows_of(seats, desk_entries(seats), alerted)
    return [row.key for row in chosen(rows, asked_in(query))]


def asked_in(query: str) -> Wanted:
    """What the query of an address asks for."""
    return wanted(QueryDict(query).dict())
