"""The rules that a season or a tournament is played by: a rulebook, and the settings that differ from it.

A tournament holds its season’s settings; its seats and its window are columns of its own.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from incastro.contests.books import book_with, rules_with
from incastro.records.reading import facts_of as read_record
from incastro.rulebook.books.book import Book
from incastro.rulebook.facts import Tournament as Facts
from incastro.rulebook.rules import SeasonRules
from incastro.seasons.models import Season, Tournament

DEFAULT_BOOK = "ojpc-2026"


def differences(book_name: str, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Of some settings those that differ from the book’s own, as JSON has them; RuleViolation `setting.…`."""
    book = book_with(book_name, settings)
    return {name: book.settings[name].plain(book.values[name]) for name in book.changed()}


def book_of(row: Season | Tournament) -> Book:
    """A season’s or a tournament’s rulebook as it stands there."""
    return book_with(row.rulebook, row.settings)


def rules_of(row: Season | Tournament, settings: Mapping[str, Any] | None = None) -> SeasonRules:
    """The rules of a row, or what they would be with other settings; TypeError for a marathon’s book."""
    given = dict(row.settings if settings is None else settings)
    if isinstance(row, Tournament):
        own = {"window_days": row.window_days, "seats_per_tournament": row.seats}
        # a draft may not know them yet
        given |= {name: value for name, value in own.items() if value}
    rules = rules_with(row.rulebook, given)
    if not isinstance(rules, SeasonRules):
        raise TypeError(row.rulebook)
    return rules


def facts_of(row: Tournament, settings: Mapping[str, Any] | None = None) -> Facts | None:
    """What happened in a tournament, by its own rules or by others; None before results were handed in.

    The file says what happened, the season says by which rules it counts. An imported result stays as it
    was decided elsewhere.
    """
    if row.record is None:
        return None
    facts = read_record(row.record)
    if not isinstance(facts, Facts):
        raise TypeError(row.record.kind)
    return facts if row.imported else replace(facts, rules=rules_of(row, settings))
