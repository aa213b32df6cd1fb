"""The table of a tournament."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Question
from incastro.rulebook.steps import Blocking, Step
from incastro.rulebook.tournament.outcomes import Result, State
from incastro.rulebook.tournament.steps import explain


@dataclass(slots=True)
class TournamentRow(Result):
    """An entrant's result that can say how it was reached."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """How the result was reached, with articles; worked out only when somebody reads it."""
        return explain(self)


@dataclass(slots=True, kw_only=True)
class TournamentStandings:
    """A tournament's table at an instant. `entrants` is N of art. 11; rows come in table order."""

    id: str | None
    at: int
    zone: ZoneInfo
    entrants: int
    state: State
    blocking: tuple[Blocking, ...]
    questions: tuple[Question, ...]
    rows: list[TournamentRow]
