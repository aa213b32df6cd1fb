"""Seats to ask for: terms of either rulebook, and a way to let things happen one after the other."""

from collections.abc import Callable
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.books.book import load_book
from incastro.rulebook.entering.seat_moves import request_seat
from incastro.rulebook.entering.seat_terms import marathon_terms, season_terms
from incastro.rulebook.entering.seats import Decision, Seating, Standing, Terms
from incastro.rulebook.rules import MarathonRules, SeasonRules

ROME = ZoneInfo("Europe/Rome")
MINUTE, HOUR, DAY = 60, 3600, 86_400


def rome(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


START = rome("2026-03-14T10:00:00")


def season(start: int | None = None, **settings: Any) -> Terms:
    rules = load_book("ojpc-2026").with_settings(settings).rules()
    assert isinstance(rules, SeasonRules)
    return season_terms(rules, ROME, start)


def marathon(**settings: Any) -> Terms:
    rules = load_book("aip-marathon-2026").with_settings(settings).rules()
    assert isinstance(rules, MarathonRules)
    return marathon_terms(rules, ROME, START)


class Story:
    """A seating and everything that was told; each move is made on what the one before left."""

    def __init__(self, limit: int, terms: Terms) -> None:
        self.seating = Seating(limit)
        self.terms = terms
        self.told: list[tuple[str, str]] = []
        self.last: Decision | None = None

    def ask(self, who: str, at: int, **more: Any) -> "Story":
        return self.move(request_seat, more.pop("request", who), who, at, self.terms, **more)

    def move(self, act: Callable[..., Decision], *arguments: Any, **more: Any) -> "Story":
        self.last = act(self.seating, *arguments, **more)
        self.seating = self.last.seating
        self.told += [(notice.to, notice.code) for notice in self.last.notices]
        return self

    def of(self, request: str) -> Standing:
        return self.seating.find(request).standing
