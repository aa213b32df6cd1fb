"""The table of a season."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from incastro.rulebook.season.steps import explain
from incastro.rulebook.season.sums import Sums
from incastro.rulebook.steps import Blocking, Step
from incastro.rulebook.tournament.outcomes import State
from incastro.rulebook.tournament.rows import TournamentStandings


@dataclass(slots=True, kw_only=True)
class SeasonRow(Sums):
    """A person's season that can say how its place was reached."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """How the place was reached, with articles; worked out only when somebody reads it."""
        return explain(self)


@dataclass(slots=True, kw_only=True)
class SeasonStandings:
    """A season's table at an instant. `to_come` = tournaments planned and not yet given.

    `results` are the tables of its tournaments; `holders[t][r]` is the row here of the person in row r of
    tournament t.
    """

    at: int
    state: State
    blocking: tuple[Blocking, ...]
    rows: list[SeasonRow]
    to_come: int
    title_decided: bool = False
    results: Sequence[TournamentStandings] = field(default=(), repr=False)
    holders: list[list[SeasonRow]] = field(default_factory=list, repr=False)
