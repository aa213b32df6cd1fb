"""The home page: what is on now, what has just ended, the top of the season, what comes next."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from incastro.rulebook.durations import format_duration
from incastro.web.presenting import moments
from incastro.web.presenting.links import safe_id
from incastro.web.presenting.marathon_page import MarathonPage, marathon_page
from incastro.web.presenting.season_table import SeasonPage, season_page
from incastro.web.presenting.time_sum import finish_of
from incastro.web.presenting.tournament_page import TournamentPage, phase, tournament_page
from incastro.web.presenting.tournament_starts import StartLine
from incastro.web.presenting.tournament_table import Line
from incastro.web.programme import Programme, ShownMarathon, ShownTournament

LEADING = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """The tournament under way. `left` is the time until the next slot closes, `closing` that slot."""

    slug: str
    page: TournamentPage
    left: str
    closing: StartLine | None
    lead: Sequence[Line]
    latest: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """What the template prints; each part is None where there is nothing of the kind."""

    now: Now | None
    next_slug: str
    next: TournamentPage | None
    ended_slug: str
    ended: MarathonPage | None
    season_slug: str
    season: SeasonPage | None


def home_page(programme: Programme) -> HomePage:
    """The page in the active language, made once for each."""
    return _page(programme, moments.language())


@lru_cache(maxsize=4)
def _page(programme: Programme, _lang: str) -> HomePage:
    running = _first(programme, ("running", "provisional"))
    planned = _first(programme, ("planned",))
    ended = _last_marathon(programme)
    season = next(reversed(programme.seasons.values()), None)
    return HomePage(
        now=None if running is None else _now(running),
        next_slug="" if planned is None else planned.listed.slug,
        next=None if planned is None else tournament_page(planned),
        ended_slug="" if ended is None else ended.listed.slug,
        ended=None if ended is None else marathon_page(ended),
        season_slug="" if season is None else season.listed.slug,
        season=None if season is None else season_page(season, programme),
    )


def _first(programme: Programme, phases: Sequence[str]) -> ShownTournament | None:
    return next((each for each in programme.tournaments.values() if phase(each) in phases), None)


def _last_marathon(programme: Programme) -> ShownMarathon | None:
    begun = [each for each in programme.marathons.values() if each.facts.start <= programme.at]
    return max(begun, key=lambda each: each.facts.start, default=None)


def _now(shown: ShownTournament) -> Now:
    page = tournament_page(shown)
    open_starts = [line for line in page.starts if line.is_open]
    closing = min(open_starts, key=lambda line: line.deadline, default=None)
    left = "" if closing is None else format_duration(closing.deadline - shown.at)
    return Now(
        slug=shown.listed.slug,
        page=page,
        left=left,
        closing=closing,
        lead=page.table.ranked[:LEADING],
        latest=_latest(shown, page),
    )


def _latest(shown: ShownTournament, page: TournamentPage) -> Line | None:
    """The result whose photo came last."""
    finishes = [
        (finish, row.entry.id)
        for row in shown.standings.rows
        if row.position is not None and (finish := finish_of(row)) is not None
    ]
    last = max(finishes, default=(0, ""))[1]
    return next((line for line in page.table.ranked if line.link.row == safe_id(last)), None)
