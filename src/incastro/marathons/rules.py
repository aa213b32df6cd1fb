"""The rules that a marathon is played by: a rulebook, and the settings that differ from it.

There is a table for each team, so `tables` of the row is the setting `teams_max` (M-6).
"""

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from incastro.contests.books import book_with, rules_with
from incastro.marathons.models import Marathon
from incastro.records.reading import facts_of as read_record
from incastro.rulebook.books.book import Book, available, load_book
from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import closes, opens
from incastro.rulebook.marathon.announcing import suggested_days
from incastro.rulebook.marathon.facts import Marathon as Facts
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.tournament.clock import local

DEFAULT_BOOK = "aip-marathon-2026"


def books() -> tuple[Book, ...]:
    """The rulebooks that a marathon can go by."""
    return tuple(book for book in map(load_book, available()) if book.kind == "marathon")


def book_of(row: Marathon, settings: Mapping[str, Any] | None = None) -> Book:
    """A marathon’s rulebook with its settings, or with others."""
    return book_with(row.rulebook, row.settings if settings is None else settings)


def rules_of(row: Marathon, settings: Mapping[str, Any] | None = None) -> MarathonRules:
    """The rules of a row, or what they would be with other settings; TypeError for a season’s book."""
    rules = rules_with(row.rulebook, row.settings if settings is None else settings)
    if not isinstance(rules, MarathonRules):
        raise TypeError(row.rulebook)
    return rules


def differences(book_name: str, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Of some settings those that differ from the book’s own, as JSON has them; RuleViolation `setting.…`."""
    book = book_with(book_name, settings)
    return {name: book.settings[name].plain(book.values[name]) for name in book.changed()}


def with_days(settings: Mapping[str, Any], start: int | None, zone: ZoneInfo) -> dict[str, Any]:
    """The settings, with the days of entering filled in from the day of the start where none is said."""
    given = {name: value for name, value in settings.items() if value is not None}
    if start is None:
        return given
    usual = suggested_days(local(start, zone).date())
    # whoever names a closing day means it for the rest too
    closing = given.get("closing_day")
    if isinstance(closing, date):
        usual |= {"refund_until": closing, "unpaid_hold_until": closing}
    return {**{name: day.isoformat() for name, day in usual.items()}, **given}


def derived(row: Marathon, settings: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """`opens_at`, `closes_at`, `ends_at` as the settings have them (M-1, M-7).

    Without a day of its own a marathon opens on no day: those of the rulebook are another year’s.
    """
    own, zone = row.settings if settings is None else settings, ZoneInfo(row.zone)
    rules = rules_of(row, own)

    def is_known(name: str) -> bool:
        return row.starts_at is not None or name in own

    return {
        "opens_at": opens(Membership.MEMBER, rules, zone) if is_known("members_open") else None,
        "closes_at": closes(rules, zone) if is_known("closing_day") else None,
        "ends_at": None if row.starts_at is None else row.starts_at + rules.duration,
    }


def facts_of(row: Marathon) -> Facts | None:
    """What happened in a marathon, by its own rules; None before results were handed in.

    The file says what happened, the marathon by which rules it counts (decision 0017). An imported result
    stays as it was decided elsewhere.
    """
    if row.record is None:
        return None
    facts = read_record(row.record)
    if not isinstance(facts, Facts):
        raise TypeError(row.record.kind)
    return facts if row.imported else replace(facts, rules=rules_of(row))
