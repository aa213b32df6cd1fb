"""One’s own entries as a list: what is open, then what is over."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import Count, F, Q
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing
from incastro.entries.models.entry import OPEN
from incastro.entries.rosters import own_teams
from incastro.entries.selectors import IN_LINE, own_entries, position_of
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.presenting import moments
from incastro.web.presenting.entering_standing import way
from incastro.words import say
from incastro.words.moments import elided


@dataclass(frozen=True, slots=True)
class Line:
    """One entry. `look` = it waits for something that one has to do."""

    href: str
    name: str
    when: SafeString | str
    said: str
    pay: str
    look: bool


@dataclass(frozen=True, slots=True)
class Mine:
    """What is still to come of, and what is over."""

    open: Sequence[Line]
    over: Sequence[Line]


def my_lines(person: Person) -> Mine:
    """Every entry of somebody, the latest first; a place in a line costs no question of its own."""
    at = clock.now()
    ahead = Count(
        "seats__entries",
        filter=Q(seats__entries__standing__in=IN_LINE, seats__entries__arrival__lt=F("arrival")),
    )
    rows = list(own_entries(person).annotate(ahead=ahead))
    lines = [(_alive(entry, at), line_of(entry, at)) for entry in (*rows, *_of_others(person))]
    return Mine([line for alive, line in lines if alive], [line for alive, line in lines if not alive])


def _of_others(person: Person) -> Iterator[Entry]:
    """The entries of teams that somebody plays in and that another has entered."""
    for member in own_teams(person):
        entry = member.team.entry
        entry.ahead = (position_of(entry) or 1) - 1  # type: ignore[attr-defined]
        entry.of_another = True  # type: ignore[attr-defined]
        yield entry


def line_of(entry: Entry, at: int) -> Line:
    """One of them."""
    contest, standing = entry.seats.contest, entry.standing_at(at)
    zone, lang = ZoneInfo(contest.zone), moments.language()
    own = "entry" if isinstance(contest, Tournament) else "own-team"
    starts = contest.starts_at
    when = "" if starts is None else moments.stamp(starts, zone, moments.day_year(starts, zone))
    held = standing == Standing.HELD and _alive(entry, at)
    said = say(f"standing.{standing.value}", lang=lang)
    if held and entry.pay_by is not None:
        told = {"day": moments.day(entry.pay_by, zone), "hour": moments.hour(entry.pay_by, zone)}
        said = elided(gettext("to be paid by %(day)s at %(hour)s") % told)
    elif standing == Standing.WAITING:
        said = gettext("number %(n)s on the waiting list") % {"n": getattr(entry, "ahead", 0) + 1}
    if stage_of(contest, at) is Stage.CANCELLED:
        said = say("stage.cancelled.name", {}, lang)
    name = contest.said("name", lang)
    pays = held and not hasattr(entry, "of_another")  # a team’s fee is its captain’s affair
    return Line(way(own, entry.key), name, when, said, way("entry-pay", entry.key) if pays else "", pays)


def _alive(entry: Entry, at: int) -> bool:
    """Whether something may still come of it: the contest is not over."""
    over = stage_of(entry.seats.contest, at) in (Stage.OFFICIAL, Stage.CANCELLED, Stage.PROVISIONAL)
    return entry.standing_at(at) in OPEN and not over
