"""A table as it is and as it would be, beside each other."""

from dataclasses import dataclass

from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings
from incastro.web.presenting.lines import Place
from incastro.web.presenting.places import places
from incastro.web.presenting.time_sum import duration
from incastro.web.presenting.tournament_table import outcome_word


@dataclass(frozen=True, slots=True)
class Side:
    """One row of one of the tables; `shape` marks who is supposed about, and who moves."""

    place: Place
    name: str
    time: str
    points: str
    shape: str = ""
    was: str = ""


@dataclass(frozen=True, slots=True)
class Pair:
    """The rows at one height of both tables; a table may be shorter."""

    now: Side | None
    then: Side | None


def side_by_side(before: TournamentStandings, after: TournamentStandings, about: set[str]) -> list[Pair]:
    """Both tables in their own order."""
    was = {row.entry.id: (row.position, row.points, row.official, row.outcome) for row in before.rows}
    left = [_side(row, place, about, False, "") for row, place in _placed(before)]
    right = []
    for row, place in _placed(after):
        old = was.get(row.entry.id)
        moved = old != (row.position, row.points, row.official, row.outcome)
        told = "–" if old is None or old[0] is None else str(old[0])
        right.append(_side(row, place, about, moved, told if moved else ""))
    longest = max(len(left), len(right))
    return [
        Pair(left[n] if n < len(left) else None, right[n] if n < len(right) else None) for n in range(longest)
    ]


def _placed(table: TournamentStandings) -> list[tuple[TournamentRow, Place]]:
    shapes = places((row.position, row.tied) for row in table.rows)
    return list(zip(table.rows, shapes, strict=True))


def _side(row: TournamentRow, place: Place, about: set[str], moved: bool, was: str) -> Side:
    done = row.outcome is Outcome.FINISHED
    return Side(
        place=place,
        name=row.entry.name,
        time=duration(row.official) if done else outcome_word(row.outcome),
        points="–" if row.points is None else str(row.points),
        shape="me" if row.entry.id in about else ("moves" if moved else ""),
        was=was,
    )
