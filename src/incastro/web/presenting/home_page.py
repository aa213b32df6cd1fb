"""The home page: what is open, what is on now, what has just ended, the season’s top, what comes next."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from incastro import clock
from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.rulebook.durations import format_duration
from incastro.rulebook.stages import Stage
from incastro.standings.shown import ShownMarathon, ShownSeason, ShownTournament
from incastro.web.presenting.links import safe_id
from incastro.web.presenting.marathon_page import MarathonPage, marathon_page
from incastro.web.presenting.season_table import SeasonPage, season_page
from incastro.web.presenting.time_sum import finish_of
from incastro.web.presenting.tournament_about import TournamentAbout
from incastro.web.presenting.tournament_page import TournamentPage, tournament_page
from incastro.web.presenting.tournament_starts import StartLine
from incastro.web.presenting.tournament_table import Line

LEADING = 5
OVER = (Stage.PROVISIONAL, Stage.OFFICIAL)
TO_COME = (Stage.ANNOUNCED, Stage.OPEN, Stage.CLOSED)


@dataclass(frozen=True, slots=True, kw_only=True)
class OnNow:
    """A tournament under way. `left` is the time until the next slot closes, `closing` that slot."""

    slug: str
    page: TournamentPage
    left: str
    closing: StartLine | None
    lead: Sequence[Line]
    latest: Line | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A contest in a short list: `kind` is the name of its address."""

    kind: str
    slug: str
    page: TournamentPage | MarathonPage
    starts_at: int
    ended_at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HomePage:
    """What the template prints; each part is empty where there is nothing of the kind.

    `lead` heads the page: the first that one can still enter. `ended` and `podium` are the same contest.
    """

    lead: TournamentAbout | None
    lead_page: TournamentPage | None
    now: Sequence[OnNow]
    coming: Sequence[Listed]
    ended: Sequence[Listed]
    marathon: MarathonPage | None
    tournament: TournamentPage | None
    season_slug: str
    season: SeasonPage | None


def home_page(
    tournaments: Sequence[ShownTournament], marathons: Sequence[ShownMarathon], season: ShownSeason | None
) -> HomePage:
    """The page in the active language, from contests that are not long over, the earliest first."""
    lead = _lead(tournaments)
    listed = [*map(_tournament_listed, tournaments), *map(_marathon_listed, marathons)]
    headed = None if lead is None else ("tournament", lead.row.slug)
    coming = [each for each in listed if each.page.stage in TO_COME and (each.kind, each.slug) != headed]
    ended = [each for each in listed if each.page.stage in OVER]
    ended.sort(key=lambda each: each.ended_at, reverse=True)
    latest = ended[0].page if ended else None
    return HomePage(
        lead=None if lead is None else TournamentAbout(lead),
        lead_page=None if lead is None else tournament_page(lead),
        now=[_now(each) for each in tournaments if stage_of(each.row, each.at) is Stage.RUNNING],
        coming=sorted(coming, key=lambda each: each.starts_at),
        ended=ended,
        marathon=latest if isinstance(latest, MarathonPage) else None,
        tournament=latest if isinstance(latest, TournamentPage) else None,
        season_slug="" if season is None else season.row.slug,
        season=None if season is None else season_page(season),
    )


def _lead(tournaments: Iterable[ShownTournament]) -> ShownTournament | None:
    """The first open one with a free seat; else the first open, announced or running one."""
    found = [(stage_of(each.row, each.at), each) for each in tournaments]
    open_ones = [each for stage, each in found if stage is Stage.OPEN]
    free = [each for each in open_ones if tournament_page(each).seats.free > 0]
    rest = [each for wanted in (Stage.RUNNING, Stage.ANNOUNCED) for stage, each in found if stage is wanted]
    return next(iter([*free, *open_ones, *rest]), None)


def _tournament_listed(shown: ShownTournament) -> Listed:
    return _listed("tournament", shown.row, tournament_page(shown))


def _marathon_listed(shown: ShownMarathon) -> Listed:
    return _listed("marathon", shown.row, marathon_page(shown))


def _listed(kind: str, row: Contest, page: TournamentPage | MarathonPage) -> Listed:
    starts, ends = row.starts_at or 0, row.ends_at or 0
    return Listed(kind=kind, slug=row.slug, page=page, starts_at=starts, ended_at=ends)


def _now(shown: ShownTournament) -> OnNow:
    page = tournament_page(shown)
    open_starts = [line for line in page.starts if line.is_open]
    closing = min(open_starts, key=lambda line: line.deadline, default=None)
    left = "" if closing is None else format_duration(closing.deadline - clock.now())
    return OnNow(
        slug=shown.row.slug,
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
