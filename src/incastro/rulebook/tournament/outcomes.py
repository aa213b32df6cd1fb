"""What can become of an entrant in a tournament."""

from dataclasses import dataclass
from enum import StrEnum
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Entry, Mode
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.rulings import Decided


class Outcome(StrEnum):
    """In the order of the table: those with a time, those still open, those without a valid finish."""

    FINISHED = "finished"
    UNDECIDED = "undecided"
    RUNNING = "running"
    NOT_DELIVERED = "not_delivered"
    NOT_STARTED = "not_started"
    ANNULLED = "annulled"
    EXCLUDED = "excluded"


class State(StrEnum):
    """Of a table: windows open, all closed but something open, ready for the judge to make official."""

    RUNNING = "running"
    PROVISIONAL = "provisional"
    READY = "ready"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What one start means for those who take it: shared by all entries of a slot and mode.

    `floor` is 0 where none applies; `code` the start code that its sealed-box photos must show.
    """

    slot: str
    mode: Mode
    scheduled: int
    go: int | None
    deadline: int
    floor: int
    code: str | None
    revealed: int | None
    zone: ZoneInfo
    rules: SeasonRules
    pieces: int
    makeup: bool = False

    @property
    def start(self) -> int:
        """The instant from which time is counted: the go, or the schedule while there is none."""
        return self.scheduled if self.go is None else self.go


@dataclass(slots=True)
class Result:
    """One entrant's result. `elapsed`, `official` in seconds; `points` None while the result is open.

    `reasons` are codes: why it is as it is (`late`, `missing_over_limit`, `code_wrong`).
    """

    entry: Entry
    course: Course
    outcome: Outcome
    elapsed: int | None = None
    official: int | None = None
    decided: Decided | None = None
    reasons: tuple[str, ...] = ()
    entrants: int = 0
    position: int | None = None
    tied: bool = False
    points: int | None = None
    decided_by: str | None = None
