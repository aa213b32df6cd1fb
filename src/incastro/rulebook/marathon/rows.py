"""The table of a marathon."""

from dataclasses import dataclass, field
from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.marathon.clock import PlayClock
from incastro.rulebook.marathon.facts import Team
from incastro.rulebook.marathon.score import Score
from incastro.rulebook.marathon.session import Session
from incastro.rulebook.marathon.steps import Place, explain
from incastro.rulebook.steps import Blocking, Step
from incastro.rulebook.tournament.outcomes import State


class TeamOutcome(StrEnum):
    """In the order of the table."""

    RANKED = "ranked"
    NO_SHOW = "no_show"
    DISQUALIFIED = "disqualified"


@dataclass(slots=True, kw_only=True)
class MarathonRow:
    """A team's result: validated puzzles, pieces placed in all, those of the puzzle in progress.

    `last_completed` is the seconds of play at which the last validated puzzle was done; `position` None
    where the team has none; `decided_by` = the criterion that settled the place (`puzzles`, `pieces`,
    `last_completed`).
    """

    team: Team
    outcome: TeamOutcome
    puzzles: int
    pieces: int
    in_progress: int
    last_completed: int | None
    position: int | None = None
    tied: bool = False
    decided_by: str | None = None
    score: Score = field(repr=False)
    session: Session = field(repr=False)

    @property
    def steps(self) -> tuple[Step, ...]:
        """How the result was reached, with articles; worked out only when somebody reads it."""
        return explain(self.team, self.score, self.session, Place(self.position, self.tied))


@dataclass(slots=True, kw_only=True)
class MarathonStandings:
    """A marathon's table at an instant; rows come in table order, `clock` is the session's."""

    id: str | None
    at: int
    zone: ZoneInfo
    clock: PlayClock
    state: State
    blocking: tuple[Blocking, ...]
    rows: list[MarathonRow]
