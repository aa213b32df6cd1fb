"""Tables as rows of cells for a spreadsheet: a head, then what the page shows, numbers as numbers."""

from collections.abc import Iterable
from typing import TypeVar

from django.utils.translation import gettext

from incastro.interchange.instants import write_instant
from incastro.rulebook.marathon.rows import MarathonRow
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.standings.shown import ShownMarathon, ShownSeason, ShownTournament
from incastro.web.presenting.marathon_page import TeamLine, marathon_page
from incastro.web.presenting.numbers import NO_BREAK
from incastro.web.presenting.season_table import PersonLine, season_page
from incastro.web.presenting.time_sum import duration, finish_of
from incastro.web.presenting.tournament_table import Line, table

Cells = list[list[object]]
Row = TypeVar("Row", TournamentRow, MarathonRow)


def tournament_cells(shown: ShownTournament) -> Cells:
    """One row per entrant; the photo as an instant with its offset, since an hour may come twice."""
    told = table(shown.standings, shown.row.slug)
    head = [gettext("Pos."), gettext("Puzzler"), gettext("Mode"), gettext("Start")]
    head += [gettext("Photo in the group"), gettext("Time"), gettext("Points"), gettext("Remark")]
    pairs = zip(_placed_first(shown.standings.rows), (*told.ranked, *told.unplaced), strict=True)
    return [[*head], *(_entrant(row, line) for row, line in pairs)]


def season_cells(shown: ShownSeason) -> Cells:
    """One row per person: the points of each tournament, their sum, what parted equals."""
    page = season_page(shown)
    head = [gettext("Pos."), gettext("Puzzler"), *(column.short for column in page.columns)]
    head += [gettext("Points"), gettext("Remark")]
    pairs = zip(shown.standings.rows, page.lines, strict=True)
    rows = [[row.position, row.name, *_points(line), row.total, line.ahead] for row, line in pairs]
    return [[*head], *rows]


def marathon_cells(shown: ShownMarathon) -> Cells:
    """One row per team: validated puzzles, pieces placed, the last puzzle's time, what parted equals."""
    page = marathon_page(shown)
    head = [gettext("Pos."), gettext("Team"), gettext("Validated puzzles"), gettext("Pieces")]
    head += [gettext("Last one"), gettext("Remark")]
    pairs = zip(_placed_first(shown.standings.rows), (*page.ranked, *page.unplaced), strict=True)
    return [[*head], *(_team(row, line) for row, line in pairs)]


def _placed_first(rows: Iterable[Row]) -> list[Row]:
    """In the order of a page's table."""
    return sorted(rows, key=lambda row: row.position is None)


def _entrant(row: TournamentRow, line: Line) -> list[object]:
    finish, has_time = finish_of(row), row.outcome is Outcome.FINISHED
    return [
        row.position,
        row.entry.name,
        line.mode,
        line.start,
        write_instant(finish, row.course.zone) if line.photo and finish is not None else "",
        line.time if has_time else "",
        row.points,
        _remark([gettext("make-up")] * line.makeup + [line.time] * (not has_time) + [*line.hides]),
    ]


def _points(line: PersonLine) -> list[object]:
    """A number, a word while a result is open, nothing for who was absent."""
    return [int(cell.text) if cell.settled else cell.text.strip("–") for cell in line.cells]


def _team(row: MarathonRow, line: TeamLine) -> list[object]:
    """Without a position there is no time either: the word for it stands in the remark."""
    last = duration(row.last_completed) if row.position is not None else ""
    remark = line.last if row.position is None else line.ahead
    return [row.position, row.team.name, row.puzzles, row.pieces, last, remark]


def _remark(words: Iterable[str]) -> str:
    return "; ".join(words).replace(NO_BREAK, " ")
