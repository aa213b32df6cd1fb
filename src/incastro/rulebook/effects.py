"""What a decision changes: two tables of the same facts side by side, one with it and one without.

Nothing is estimated: both come from the law itself, so what is shown before is what happens after.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from incastro.rulebook.season.rows import SeasonStandings
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow, TournamentStandings


@dataclass(frozen=True, slots=True, kw_only=True)
class Stand:
    """Where somebody stands in a table. `points` None while open; `official` in seconds."""

    position: int | None = None
    points: int | None = None
    official: int | None = None
    outcome: Outcome | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """One entrant (`key` = the entry) or, in a season, one person (`key` = the person) who moves.

    `before` or `after` is None where there is no row: somebody who was not in the table, or no longer is.
    """

    key: str
    name: str
    before: Stand | None
    after: Stand | None

    @property
    def points(self) -> int:
        """By how many points; an open result counts as none yet."""
        return _points(self.after) - _points(self.before)

    @property
    def places(self) -> int:
        """By how many places, up is more; 0 where there is no position before or after."""
        before = None if self.before is None else self.before.position
        after = None if self.after is None else self.after.position
        return 0 if before is None or after is None else before - after


@dataclass(frozen=True, slots=True, kw_only=True)
class Effect:
    """Who moves in the tournament, and in its season; in the order of the tables as they would be.

    `entrants` = N of art. 11, before and after. `in_season` tells whether there is a season to move in.
    """

    tournament: tuple[Move, ...] = ()
    season: tuple[Move, ...] = ()
    entrants: tuple[int, int] = (0, 0)
    in_season: bool = False

    @property
    def nothing(self) -> bool:
        """Whether everybody stays where they are."""
        return not self.tournament and not self.season

    def of(self, key: str) -> Move | None:
        """The move of one entry in the tournament; None where it stays as it is."""
        return next((move for move in self.tournament if move.key == key), None)


def tournament_moves(before: TournamentStandings, after: TournamentStandings) -> tuple[Move, ...]:
    """Every entry whose position, points, time or outcome differs."""
    was = {row.entry.id: (row.entry.name, _stand(row)) for row in before.rows}
    now = {row.entry.id: (row.entry.name, _stand(row)) for row in after.rows}
    return _moves(was, now)


def season_moves(before: SeasonStandings, after: SeasonStandings) -> tuple[Move, ...]:
    """Every person whose position or total differs."""
    was = {row.key: (row.name, Stand(position=row.position, points=row.total)) for row in before.rows}
    now = {row.key: (row.name, Stand(position=row.position, points=row.total)) for row in after.rows}
    return _moves(was, now)


def _moves(was: Mapping[str, tuple[str, Stand]], now: Mapping[str, tuple[str, Stand]]) -> tuple[Move, ...]:
    found = []
    for key in (*now, *(each for each in was if each not in now)):
        (name, _), before, after = now.get(key) or was[key], was.get(key), now.get(key)
        if before is None or after is None or before[1] != after[1]:
            found.append(Move(key=key, name=name, before=before and before[1], after=after and after[1]))
    return tuple(found)


def _stand(row: TournamentRow) -> Stand:
    return Stand(position=row.position, points=row.points, official=row.official, outcome=row.outcome)


def _points(stand: Stand | None) -> int:
    return 0 if stand is None else stand.points or 0
