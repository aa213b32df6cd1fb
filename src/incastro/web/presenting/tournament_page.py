"""A tournament's page: its head, its table, what keeps it from being official, its starts."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.rulebook.stages import Stage
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.standings.shown import BEGUN, ShownMarathon, ShownTournament
from incastro.web.presenting import moments
from incastro.web.presenting.about import days
from incastro.web.presenting.blocking import blocking_said
from incastro.web.presenting.lines import Notice
from incastro.web.presenting.links import safe_id
from incastro.web.presenting.numbers import NO_BREAK, listed
from incastro.web.presenting.ruling_words import ruling_words
from incastro.web.presenting.time_why import off
from incastro.web.presenting.tournament_starts import Seats, StartLine, seats, slot_said, start_lines
from incastro.web.presenting.tournament_table import EVERYTHING, Asked, Table, table

Moment = tuple[Stage, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentPage:
    """What the template prints; `stage` as of `rulebook.stages`, `begun` once its first start has come."""

    name: str
    stand: str
    poster: str
    stage: Stage
    puzzle: str
    puzzle_title: str
    entrants: int
    counts: str
    first: str
    starts: tuple[StartLine, ...]
    closes: str
    dates: str
    window: str
    zone: str
    updated: str
    table: Table
    notices: tuple[Notice, ...]
    seats: Seats
    rulebook: str

    @property
    def when(self) -> str:
        """Its days, as a list of contests has them."""
        return self.dates

    @property
    def begun(self) -> bool:
        """Whether there is a table."""
        return self.stage in BEGUN

    @property
    def final(self) -> bool:
        """Whether the table is official."""
        return self.stage is Stage.OFFICIAL


def tournament_page(shown: ShownTournament, asked: Asked = EVERYTHING) -> TournamentPage:
    """The page in the active language, made once for each."""
    return _page(shown, moment_of(shown), moments.language(), asked)


@lru_cache(maxsize=64)
def _page(shown: ShownTournament, moment: Moment, lang: str, asked: Asked) -> TournamentPage:
    facts, standings, row = shown.facts, shown.standings, shown.row
    puzzle = facts.puzzle
    return TournamentPage(
        name=row.said("name", lang),
        stand=row.said("stand", lang),
        poster=row.poster,
        stage=moment[0],
        puzzle=f"{pieces_said(puzzle.pieces)} {puzzle.brand}".strip(),
        puzzle_title=puzzle.title,
        entrants=standings.entrants,
        counts=_counts(shown),
        first=_first(shown),
        starts=tuple(start_lines(shown)),
        closes=_closes(shown),
        dates=_dates(shown),
        window=days(row.window_days),
        zone=moments.zone_said(facts.zone),
        updated=updated(shown.at, facts.zone),
        table=table(standings, row.slug, asked, ruling_words(shown)),
        notices=tuple(_notices(shown)),
        seats=seats(shown),
        rulebook=facts.rules.book,
    )


def moment_of(shown: ShownTournament | ShownMarathon) -> Moment:
    """What of the clock a page hangs on: the stage, and the minute until the table is official."""
    stage = stage_of(shown.row, shown.at)
    return stage, 0 if stage is Stage.OFFICIAL else shown.at // 60


def pieces_said(pieces: int) -> str:
    """`500 pezzi`."""
    return ngettext("%(n)s piece", "%(n)s pieces", pieces) % {"n": pieces}


def updated(at: int, zone: ZoneInfo) -> str:
    """`sabato 31 ottobre 2026 alle 18:46, ora di Roma`, as a `<time>` element."""
    told = {
        "day": moments.day_year(at, zone),
        "hour": moments.wall(at, zone).strftime("%H:%M"),
        "zone": moments.zone_said(zone),
    }
    return moments.stamp(at, zone, gettext("%(day)s at %(hour)s, %(zone)s") % told)


def _counts(shown: ShownTournament) -> str:
    """How the entrants are getting on: `49 consegne, 5 in gara, ...`, without what is none."""
    rows = shown.standings.rows
    found = Counter(row.outcome for row in rows)
    still = sum(row.outcome is Outcome.RUNNING and not off(row, shown.at) for row in rows)
    found[Outcome.RUNNING] -= still
    words = [
        (Outcome.FINISHED, ngettext("%(n)s finished", "%(n)s finished", found[Outcome.FINISHED])),
        (Outcome.RUNNING, ngettext("%(n)s racing", "%(n)s racing", found[Outcome.RUNNING])),
        (Outcome.UNDECIDED, ngettext("%(n)s waiting", "%(n)s waiting", found[Outcome.UNDECIDED])),
        (
            Outcome.NOT_DELIVERED,
            ngettext("%(n)s not delivered", "%(n)s not delivered", found[Outcome.NOT_DELIVERED]),
        ),
        (Outcome.NOT_STARTED, ngettext("%(n)s not started", "%(n)s not started", found[Outcome.NOT_STARTED])),
        (Outcome.ANNULLED, ngettext("%(n)s annulled", "%(n)s annulled", found[Outcome.ANNULLED])),
        (Outcome.EXCLUDED, ngettext("%(n)s excluded", "%(n)s excluded", found[Outcome.EXCLUDED])),
    ]
    told = (text % {"n": found[outcome]} for outcome, text in words if found[outcome])
    ahead = ngettext("%(n)s yet to start", "%(n)s yet to start", still) % {"n": still}
    # a line never ends between a number and what it counts
    return ", ".join(text.replace(" ", NO_BREAK, 1) for text in (*told, *([ahead] if still else [])))


def _first(shown: ShownTournament) -> str:
    """Whoever is first, by name; nobody before the first finish."""
    return listed([row.entry.name for row in shown.standings.rows if row.position == 1])


def _closes(shown: ShownTournament) -> str:
    """The last moment of the last slot, make-ups aside."""
    zone = shown.facts.zone
    last = max((line.deadline for line in start_lines(shown)), default=None)
    if last is None:
        return ""
    told = {"day": moments.day(last, zone), "hour": moments.hour(last, zone)}
    return moments.stamp(last, zone, gettext("%(day)s, %(hour)s") % told)


def _dates(shown: ShownTournament) -> str:
    """The days of its starts: `17–18 ottobre 2026`."""
    scheduled = [slot.scheduled for slot in shown.facts.slots]
    if not scheduled:
        return ""
    return moments.days_from_to(min(scheduled), max(scheduled), shown.facts.zone)


def _notices(shown: ShownTournament) -> Iterator[Notice]:
    """Everything that keeps the table from being official; nothing while nobody has started."""
    if stage_of(shown.row, shown.at) not in (Stage.RUNNING, Stage.PROVISIONAL):
        return
    for block in shown.standings.blocking:
        link = f"#{safe_id(block.entry)}" if block.entry is not None else ""
        yield Notice(text=_blocking_words(block, shown), link=link)


def _blocking_words(block: Blocking, shown: ShownTournament) -> str:
    params = dict(block.params)
    named = {slot.id: slot for slot in shown.facts.slots}
    if (slot := named.get(str(params.get("slot")))) is not None:
        params["slot"] = slot_said(slot, shown.facts.zone)
    return blocking_said(block, params)
