"""What changed in a marathon, in a shape that the journal keeps and a notice can say."""

from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from incastro.journal.services import plain
from incastro.marathons.models import Marathon
from incastro.rulebook.books.book import Book
from incastro.rulebook.entering.days import first_second, last_second

# said by the instant that hangs on them: `opens_at`, `closes_at`, `ends_at`, `tables`
_SAID_OTHERWISE = frozenset({"members_open", "closing_day", "duration", "teams_max"})
_OPENINGS = frozenset({"everybody_open"})


def settings_told(before: Book, after: Book, zone: ZoneInfo) -> dict[str, list[Any]]:
    """{setting: [before, after]} of those that differ: days as instants, amounts with their currency."""
    return {
        name: [_told(name, before, zone), _told(name, after, zone)]
        for name in after.settings
        if before.values[name] != after.values[name] and name not in _SAID_OTHERWISE
    }


def _told(name: str, book: Book, zone: ZoneInfo) -> Any:
    value = book.values[name]
    if isinstance(value, date):
        return first_second(value, zone) if name in _OPENINGS else last_second(value, zone)
    if isinstance(value, Decimal) and (name.startswith("fee_") or name == "membership_fee"):
        amount = f"{value:f}" if value != value.to_integral_value() else f"{value:.0f}"
        return f"{amount} {book.values['currency']}"
    return book.settings[name].plain(value)


def fields_told(row: Marathon, values: Mapping[str, Any]) -> dict[str, list[Any]]:
    """{field: [before, after]} of the columns that differ, the settings themselves aside."""
    return {
        name: [plain(getattr(row, name)), plain(value)]
        for name, value in values.items()
        if name != "settings" and getattr(row, name) != value
    }
