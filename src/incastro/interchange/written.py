"""What the writers of facts share."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import Any

from incastro.rulebook.books.book import load_book
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Puzzle
from incastro.rulebook.rules import Rules

Clock = Callable[[int], str]


def given_only(**fields: Any) -> dict[str, Any]:
    """The fields that say something: null, false, 0 and empty are what an absent field means."""
    return {name: value for name, value in fields.items() if value}


def moment(at: int | None, after: int | None, clock: Clock) -> str | None:
    """An instant or a span as one text; None where neither is known."""
    if at is not None:
        return clock(at)
    return None if after is None else format_duration(after)


def puzzle_fields(puzzle: Puzzle) -> dict[str, Any]:
    """Pieces, brand and title, those that are known."""
    return given_only(pieces=puzzle.pieces, brand=puzzle.brand, title=puzzle.title)


def rules_fields(rules: Rules) -> dict[str, Any]:
    """`rulebook`, and `settings` where they are not the book's own."""
    book = load_book(rules.book)
    changed = {}
    for name, setting in book.settings.items():
        value = getattr(rules, name)
        if value != setting.default:
            changed[name] = format_duration(value) if setting.type == "duration" else _plain(value)
    return {"rulebook": rules.book, **given_only(settings=changed)}


def _plain(value: Any) -> Any:
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return str(value) if isinstance(value, Decimal | date) else value
