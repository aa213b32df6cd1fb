"""A rulebook with a contest's settings, worked out once for each combination.

Reading settings takes longer than most of what is asked of them, and a contest's hardly ever change. Found
again by the values that it was made of, so that nobody has to clear it.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from incastro.rulebook.books.book import Book, load_book
from incastro.rulebook.rules import MarathonRules, SeasonRules

KEPT = 512


def book_with(name: str, settings: Mapping[str, Any]) -> Book:
    """The rulebook with these settings; RuleViolation `book.unknown`, `setting.…`."""
    try:
        text = json.dumps(settings, sort_keys=True)
    except TypeError:  # not yet as JSON has them: a form's own dates, say
        return load_book(name).with_settings(settings)
    return _book(name, text)


def rules_with(name: str, settings: Mapping[str, Any]) -> SeasonRules | MarathonRules:
    """The typed rules of that book."""
    try:
        text = json.dumps(settings, sort_keys=True)
    except TypeError:
        return load_book(name).with_settings(settings).rules()
    return _rules(name, text)


@lru_cache(KEPT)
def _book(name: str, settings: str) -> Book:
    return load_book(name).with_settings(json.loads(settings))


@lru_cache(KEPT)
def _rules(name: str, settings: str) -> SeasonRules | MarathonRules:
    return _book(name, settings).rules()
