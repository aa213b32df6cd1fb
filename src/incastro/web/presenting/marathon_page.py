"""A marathon's table and its page."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.rulebook.marathon.facts import SeriesPuzzle
from incastro.rulebook.marathon.rows import MarathonRow, TeamOutcome
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import State
from incastro.standings.shown import BEGUN, ShownMarathon
from incastro.web.presenting import moments
from incastro.web.presenting.lines import Link, Notice, Place, Why
from incastro.web.presenting.links import row_link, safe_id, team_page
from incastro.web.presenting.marathon_why import marathon_why
from incastro.web.presenting.numbers import listed, thousands
from incastro.web.presenting.places import places
from incastro.web.presenting.time_sum import duration
from incastro.web.presenting.tournament_page import Moment, moment_of, updated
from incastro.words import say

PODIUM = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """One team's row. `done` puzzles of the chain are in ink, `current` is the one in progress (0 = none)."""

    name: str
    place: Place
    link: Link
    done: int
    current: int
    chain: str
    pieces: str
    pieces_said: str
    last: str
    ahead: str
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class MarathonPage:
    """What the template prints; `stage` as of `rulebook.stages`, `puzzles` empty while they are secret."""

    name: str
    stand: str
    stage: Stage
    began: str
    ends: str
    day: str
    zone: str
    puzzles: tuple[SeriesPuzzle, ...]
    pieces: str
    ranked: tuple[TeamLine, ...]
    unplaced: tuple[TeamLine, ...]
    updated: str
    notices: tuple[Notice, ...]
    rulebook: str
    with_whys: bool

    @property
    def when(self) -> str:
        """Its day, as a list of contests has it."""
        return self.day

    @property
    def begun(self) -> bool:
        """Whether there is a table."""
        return self.stage in BEGUN

    @property
    def final(self) -> bool:
        """Whether the table is official."""
        return self.stage is Stage.OFFICIAL

    @property
    def links(self) -> range:
        """The places of the chain, counted from 1."""
        return range(1, len(self.puzzles) + 1)

    @property
    def top(self) -> tuple[TeamLine, ...]:
        """Those on the podium."""
        return tuple(line for line in self.ranked if int(line.place.text) <= PODIUM)

    @property
    def first(self) -> str:
        """Whoever is first, by name."""
        return listed([line.name for line in self.ranked if line.place.text == "1"])

    @property
    def teams(self) -> int:
        """How many teams have a row."""
        return len(self.ranked) + len(self.unplaced)


def marathon_page(shown: ShownMarathon) -> MarathonPage:
    """The page in the active language, made once for each."""
    return _page(shown, moment_of(shown), moments.language())


@lru_cache(maxsize=16)
def _page(shown: ShownMarathon, moment: Moment, lang: str) -> MarathonPage:
    facts, standings, zone = shown.facts, shown.standings, shown.facts.zone
    lines = tuple(_lines(shown))
    end = standings.clock.end
    return MarathonPage(
        name=shown.row.said("name", lang),
        stand=shown.row.said("stand", lang),
        stage=moment[0],
        began=moments.stamp(facts.start, zone, moments.hour(facts.start, zone)) if facts.start else "",
        ends="" if end is None else moments.stamp(end, zone, moments.hour(end, zone)),
        day=moments.day_year(facts.start, zone) if facts.start else "",
        zone=moments.zone_said(zone),
        puzzles=facts.puzzles if moment[0] in BEGUN else (),
        pieces=thousands(sum(puzzle.pieces for puzzle in facts.puzzles)),
        ranked=tuple(line for line in lines if line.place.text),
        unplaced=tuple(line for line in lines if not line.place.text),
        updated=updated(shown.at, zone),
        notices=tuple(_notices(shown)),
        rulebook=facts.rules.book,
        with_whys=any(line.link.opens.startswith("#") for line in lines),
    )


def team_line(shown: ShownMarathon, team: str) -> TeamLine | None:
    """One team's row by its id; None where there is no such team."""
    page = marathon_page(shown)
    wanted = safe_id(team)
    return next((line for line in (*page.ranked, *page.unplaced) if line.link.row == wanted), None)


def _lines(shown: ShownMarathon) -> Iterator[TeamLine]:
    rows = shown.standings.rows
    shapes = places((row.position, row.tied) for row in rows)
    # the last one has nobody after it; of a table without rows there is no last one
    for row, place, after in zip(rows, shapes, [*rows[1:], *[None][: len(rows)]], strict=True):
        yield TeamLine(
            name=row.team.name,
            place=place,
            link=row_link(row.team.id, team_page(shown.row.slug, row.team.id), len(rows)),
            done=row.puzzles,
            current=_current(row, shown),
            chain=_chain_said(row, len(shown.facts.puzzles)),
            pieces=thousands(row.pieces),
            pieces_said=_pieces_said(row.pieces),
            last=_last(row),
            ahead=_ahead(row, after),
            why=marathon_why(row, shown.facts),
        )


def _current(row: MarathonRow, shown: ShownMarathon) -> int:
    """The puzzle on the table while play runs; once over, no chain shows one in progress."""
    running = shown.standings.state is State.RUNNING and row.outcome is TeamOutcome.RANKED
    return row.puzzles + 1 if running and row.puzzles < len(shown.facts.puzzles) else 0


def _chain_said(row: MarathonRow, total: int) -> str:
    told = {"done": row.puzzles, "total": total}
    said = ngettext(
        "%(done)s validated puzzle of %(total)s", "%(done)s validated puzzles of %(total)s", row.puzzles
    )
    return said % told


def _pieces_said(pieces: int) -> str:
    return ngettext("%(n)s piece", "%(n)s pieces", pieces) % {"n": thousands(pieces)}


def _last(row: MarathonRow) -> str:
    if row.outcome is TeamOutcome.NO_SHOW:
        return gettext("did not come")
    if row.outcome is TeamOutcome.DISQUALIFIED:
        return gettext("disqualified")
    return duration(row.last_completed) or "–"


def _ahead(row: MarathonRow, after: MarathonRow | None) -> str:
    """What puts a team before the next one of equal puzzles and pieces (M-18), under the one it favours."""
    if after is None or after.outcome is not TeamOutcome.RANKED or row.tied:
        return ""
    if (row.puzzles, row.pieces) != (after.puzzles, after.pieces):
        return ""
    return gettext("Ahead by time of the last puzzle, %(article)s") % {
        "article": row.session.rules.article("ranking")
    }


def _notices(shown: ShownMarathon) -> Iterator[Notice]:
    if stage_of(shown.row, shown.at) not in (Stage.RUNNING, Stage.PROVISIONAL):
        return
    for block in shown.standings.blocking:
        link = f"#{safe_id(block.entry)}" if block.entry is not None else ""
        yield Notice(text=say(f"blocking.{block.code}", block.params, moments.language()), link=link)
