"""What the rules of a contest ask of its seats, with the organiser's conditions."""

import json
from dataclasses import replace
from functools import lru_cache
from zoneinfo import ZoneInfo

from incastro.entries.models import Conditions, Seats
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.rulebook.entering.seat_terms import marathon_terms, season_terms
from incastro.rulebook.entering.seats import Terms
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of as season_rules

FAR = 1 << 40  # no start is planned: no check-in either
KEPT = 256


def conditions_of(seats: Seats) -> Conditions:
    """The organiser's conditions, or the defaults where they have set none (not in the database then)."""
    return Conditions.objects.filter(seats=seats).first() or Conditions(seats=seats)


def terms_of(seats: Seats, conditions: Conditions | None = None) -> Terms:
    """The terms of a contest's seats, as they are now."""
    given = conditions_of(seats) if conditions is None else conditions
    return terms_with(seats.contest, given.automatic_until)


def terms_with(contest: Tournament | Marathon, automatic_until: int | None = None) -> Terms:
    """The terms of a contest with the organiser's instant from which only they give seats away.

    Found again by the values that they are made of: working the rules out takes longer than a move.
    """
    settings = json.dumps(contest.settings, sort_keys=True, default=str)
    if isinstance(contest, Tournament):
        numbers: tuple[int, int] = contest.window_days, contest.seats
        terms = _season(contest.rulebook, settings, numbers, contest.zone, contest.starts_at)
    else:
        terms = _marathon(contest.rulebook, settings, contest.zone, contest.starts_at)
    if automatic_until is None:
        return terms
    until = min(x for x in (automatic_until, terms.automatic_until) if x is not None)
    return replace(terms, automatic_until=until)


@lru_cache(KEPT)
def _season(book: str, settings: str, numbers: tuple[int, int], zone: str, start: int | None) -> Terms:
    window_days, seats = numbers
    row = Tournament(rulebook=book, settings=json.loads(settings), window_days=window_days, seats=seats)
    return season_terms(season_rules(row), ZoneInfo(zone), start)


@lru_cache(KEPT)
def _marathon(book: str, settings: str, zone: str, start: int | None) -> Terms:
    row = Marathon(rulebook=book, settings=json.loads(settings))
    return marathon_terms(marathon_rules(row), ZoneInfo(zone), FAR if start is None else start)


def limit_of(contest: Tournament | Marathon) -> int:
    """How many seats a contest has."""
    return contest.seats if isinstance(contest, Tournament) else contest.tables
