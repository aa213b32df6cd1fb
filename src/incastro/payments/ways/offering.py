"""What somebody who has to pay may choose from."""

from django.utils import translation

from incastro.entries.models import Entry
from incastro.payments.models import Kind
from incastro.payments.ways.registry import ADAPTERS
from incastro.payments.ways.shape import WayToPay


def ways_to_pay(entry: Entry, lang: str | None = None) -> list[WayToPay]:
    """The organiser’s ways that are switched on, the quickest first, in a language or the one being spoken.

    Where none of them shows anything, the plain one by hand does: nobody is left without a word. Where a shop
    or the bank is set up, `by hand` is shown only if the organiser has written something of its own.
    """
    with translation.override(lang or translation.get_language() or "it"):
        rows = list(entry.seats.organiser.ways.all())
        found = [
            shown
            for kind, adapter in ADAPTERS.items()
            for row in rows
            if row.kind == kind and row.active and (shown := adapter.offer(row, entry)) is not None
        ]
        plain = None if found else ADAPTERS[Kind.BY_HAND].offer(None, entry)
    return found if plain is None else [plain]
