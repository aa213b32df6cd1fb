"""What the rules of a contest ask of its seats, with the organiser's conditions."""

from dataclasses import replace
from zoneinfo import ZoneInfo

from incastro.entries.models import Conditions, Seats
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of as marathon_rules
from incastro.rulebook.entering.seat_terms import marathon_terms, season_terms
from incastro.rulebook.entering.seats import Terms
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of as season_rules

FAR = 1 << 40  # no start is planned: no check-in either


def conditions_of(seats: Seats) -> Conditions:
    """The organiser's conditions, or the defaults where they have set none (not in the database then)."""
    return Conditions.objects.filter(seats=seats).first() or Conditions(seats=seats)


def terms_of(seats: Seats, conditions: Conditions | None = None) -> Terms:
    """The terms of a contest's seats, as they are now."""
    contest = seats.contest
    given = conditions_of(seats) if conditions is None else conditions
    zone = ZoneInfo(contest.zone)
    if isinstance(contest, Tournament):
        terms = season_terms(season_rules(contest), zone, contest.starts_at)
    else:
        terms = marathon_terms(marathon_rules(contest), zone, contest.starts_at or FAR)
    if given.automatic_until is None:
        return terms
    until = min(x for x in (given.automatic_until, terms.automatic_until) if x is not None)
    return replace(terms, automatic_until=until)


def limit_of(contest: Tournament | Marathon) -> int:
    """How many seats a contest has."""
    return contest.seats if isinstance(contest, Tournament) else contest.tables
