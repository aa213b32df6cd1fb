"""A season's table and its page: points by tournament, what decided a place, who can still win."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext

from incastro.contests.stages import stage_of
from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.outcomes import Result, State
from incastro.standings.shown import BEGUN, ShownSeason
from incastro.web.presenting import moments
from incastro.web.presenting.blocking import blocking_said
from incastro.web.presenting.lines import Link, Notice, Place, Why
from incastro.web.presenting.links import person_page, row_link, safe_id
from incastro.web.presenting.numbers import listed
from incastro.web.presenting.places import places
from incastro.web.presenting.season_columns import Column, columns, results_by_person
from incastro.web.presenting.season_why import ahead_of, behind, season_why
from incastro.web.presenting.tournament_page import updated
from incastro.web.presenting.tournament_table import outcome_word


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What one tournament brought: points, or a word where there are none yet."""

    text: str
    settled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonLine:
    """One person's row. `brief` says the cells in one line, for narrow screens."""

    name: str
    place: Place
    link: Link
    cells: tuple[Cell, ...]
    brief: str
    ahead: str
    total: str
    contender: bool
    needs: int | None
    sure_with: int | None
    why: Why


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonPage:
    """What the template prints; `state` as in the standings."""

    name: str
    championship: str
    state: str
    final: bool
    columns: tuple[Column, ...]
    lines: tuple[PersonLine, ...]
    updated: str
    notices: tuple[Notice, ...]
    planned: int
    counted: int
    outlook: str
    decided: bool
    trophies: str
    called_off: tuple[tuple[str, str], ...]
    rulebook: str
    with_whys: bool

    @property
    def contenders(self) -> tuple[PersonLine, ...]:
        """Who can still win, while that is open."""
        return () if self.decided else tuple(line for line in self.lines if line.contender)

    @property
    def first(self) -> str:
        """Whoever leads or has won, by name."""
        return listed([line.name for line in self.lines if line.place.text == "1"])

    @property
    def width(self) -> int:
        """How many columns the table has."""
        return len(self.columns) + 3


def season_page(shown: ShownSeason) -> SeasonPage:
    """The page in the active language, made once for each."""
    return _page(shown, 0 if is_final(shown) else shown.at // 60, moments.language())


@lru_cache(maxsize=16)
def _page(shown: ShownSeason, _minute: int, lang: str) -> SeasonPage:
    facts, standings = shown.facts, shown.standings
    heads = columns(shown)
    lines = tuple(_lines(shown, heads))
    return SeasonPage(
        name=shown.row.said("name", lang),
        championship=facts.name,
        state=standings.state.value,
        final=is_final(shown),
        columns=heads,
        lines=lines,
        updated=updated(shown.at, ZoneInfo(shown.row.organiser.zone)),
        notices=tuple(_notices(shown, heads)),
        planned=max(facts.planned, len(facts.tournaments)),
        counted=len(facts.tournaments),
        outlook=_outlook(standings),
        decided=standings.title_decided or standings.state is State.READY,
        trophies=shown.row.said("trophies", lang),
        called_off=tuple(
            (each.row.said("name", lang), each.row.slug)
            for each in shown.tournaments
            if stage_of(each.row, shown.at) is Stage.CANCELLED
        ),
        rulebook=facts.rules.book,
        with_whys=any(line.link.opens.startswith("#") for line in lines),
    )


def is_final(shown: ShownSeason) -> bool:
    """Whether nothing of a season can move any more: every planned tournament is over and official."""
    counted = [each for each in shown.tournaments if stage_of(each.row, shown.at) in BEGUN]
    official = all(stage_of(each.row, shown.at) is Stage.OFFICIAL for each in counted)
    return official and shown.standings.state is State.READY


def person_line(page: SeasonPage, person: str) -> PersonLine | None:
    """One person's row by their key; None where there is nobody of the kind."""
    wanted = safe_id(person)
    return next((line for line in page.lines if line.link.row == wanted), None)


def _lines(shown: ShownSeason, heads: Sequence[Column]) -> Iterator[PersonLine]:
    rows, rules, slug = shown.standings.rows, shown.facts.rules, shown.row.slug
    results = results_by_person(shown)
    shapes = places((row.position, row.tied) for row in rows)
    nobody = [None][: len(rows)]  # before the first and after the last, where there are any
    neighbours = zip(shapes, [*nobody, *rows[:-1]], rows, [*rows[1:], *nobody], strict=True)
    for place, before, row, after in neighbours:
        mine = results.get(row.key, {})
        ahead = "" if after is None else ahead_of(row, after, rules)
        passed = "" if before is None else behind(row, before, rules)
        cells = tuple(_cell(column, mine) for column in heads)
        yield PersonLine(
            name=row.name,
            place=place,
            link=row_link(row.key, person_page(slug, row.key), len(rows)),
            cells=cells,
            brief=_brief(heads, cells, mine),
            ahead=ahead,
            total=str(row.total),
            contender=row.can_still_win,
            needs=row.needs,
            sure_with=row.sure_with,
            why=season_why(row, heads, mine, rules, shown.standings, (passed, ahead)),
        )


def _cell(column: Column, results: Mapping[str, Result]) -> Cell:
    result = results.get(column.id)
    if result is None:
        return Cell(text="–" if column.counts else "", settled=False)
    if result.points is None:
        return Cell(text=outcome_word(result.outcome), settled=False)
    return Cell(text=str(result.points), settled=True)


def _brief(heads: Sequence[Column], cells: Sequence[Cell], results: Mapping[str, Result]) -> str:
    return ", ".join(
        f"{column.short} {cell.text}"
        for column, cell in zip(heads, cells, strict=True)
        if column.id in results
    )


def _notices(shown: ShownSeason, heads: Sequence[Column]) -> Iterator[Notice]:
    names = {column.id: column.name for column in heads}
    for block in shown.standings.blocking:
        params = dict(block.params)
        if (tournament := params.get("tournament")) in names:
            params["tournament"] = names[str(tournament)]
        yield Notice(text=blocking_said(block, params))


def _outlook(standings: SeasonStandings) -> str:
    """Where the title stands, in a sentence."""
    if standings.state is State.READY:
        return gettext("All tournaments are over and every result is settled.")
    if standings.title_decided:
        return gettext("The title is decided.")
    if not standings.rows:
        return gettext("Anybody may still win the title.")
    contenders = sum(row.can_still_win for row in standings.rows)
    told = ngettext(
        "%(n)s person can still win the title.", "%(n)s people can still win the title.", contenders
    )
    return told % {"n": contenders}
