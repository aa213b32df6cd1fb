"""What other settings would do to the results so far: the same law, asked twice (S-20 to S-23).

Nothing is written. Imported results were decided elsewhere and do not move.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from incastro import clock
from incastro.records.reading import UNREAD
from incastro.rulebook import season as season_law
from incastro.rulebook import tournament as tournament_law
from incastro.rulebook.facts import Season as Facts
from incastro.rulebook.facts import Tournament as TournamentFacts
from incastro.seasons.models import Season, Tournament
from incastro.seasons.rules import facts_of, rules_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Move:
    """Somebody whose place or points change; None = no place, or points still open."""

    name: str
    position: tuple[int | None, int | None]
    points: tuple[int | None, int | None]

    @property
    def up(self) -> int:
        """Places gained (negative: lost); 0 where there is no place before or after."""
        before, after = self.position
        return 0 if before is None or after is None else before - after


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """One table before and after: the season’s (`tournament` None), or a tournament’s."""

    tournament: Tournament | None
    people: int
    moves: Sequence[Move]


def preview(season: Season, settings: Mapping[str, Any], at: int | None = None) -> list[Table]:
    """The season’s table and its tournaments’, before and after; empty while there are no results."""
    moment = clock.now() if at is None else at
    rows = [
        row for row in season.tournaments.select_related("record").defer(UNREAD) if row.record_id is not None
    ]
    rows = [row for row in rows if row.cancelled_at is None]
    before = [(row, facts_of(row)) for row in rows]
    after = [(row, facts_of(row, _handed_down(season, row, settings))) for row in rows]
    if not rows:
        return []
    tables = [_whole(season, before, after, settings, moment)]
    for (row, old), (_, new) in zip(before, after, strict=True):
        if old is not None and new is not None:
            tables.append(_one(row, old, new, moment))
    return tables


def _handed_down(season: Season, row: Tournament, settings: Mapping[str, Any]) -> dict[str, Any]:
    """A tournament’s settings once the season has others: its own stay."""
    own = {name: value for name, value in row.settings.items() if season.settings.get(name) != value}
    return {**settings, **own}


Played = Iterable[tuple[Tournament, TournamentFacts | None]]


def _whole(season: Season, before: Played, after: Played, settings: Mapping[str, Any], at: int) -> Table:
    old = season_law.standings(_facts(season, before, season.settings), at).rows
    new = season_law.standings(_facts(season, after, settings), at).rows
    places = {row.key: (row.position, row.total) for row in old}
    moves = [
        Move(
            name=row.name,
            position=(places[row.key][0], row.position),
            points=(places[row.key][1], row.total),
        )
        for row in new
        if row.key in places and places[row.key] != (row.position, row.total)
    ]
    return Table(tournament=None, people=len(new), moves=moves)


def _facts(season: Season, played: Played, settings: Mapping[str, Any]) -> Facts:
    return Facts(
        name=season.name,
        rules=rules_of(season, settings),
        planned=season.planned,
        tournaments=tuple(facts for _, facts in played if facts is not None),
    )


def _one(row: Tournament, old: TournamentFacts, new: TournamentFacts, at: int) -> Table:
    places = {line.entry.id: (line.position, line.points) for line in tournament_law.standings(old, at).rows}
    lines = tournament_law.standings(new, at).rows
    moves = [
        Move(
            name=line.entry.name,
            position=(places[line.entry.id][0], line.position),
            points=(places[line.entry.id][1], line.points),
        )
        for line in lines
        if places[line.entry.id] != (line.position, line.points)
    ]
    return Table(tournament=row, people=len(lines), moves=moves)
