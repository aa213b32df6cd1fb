"""What happened in a marathon, as values: the input of the law (rulebook 2)."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro.rulebook.facts import Puzzle
from incastro.rulebook.rules import MarathonRules


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesPuzzle(Puzzle):
    """One puzzle of the series, in the given order (M-2)."""

    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pause:
    """Time that nobody plays (a fire alarm); `until` None = still paused."""

    since: int
    until: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """One of a team (M-3, M-5, M-11): `born` an ISO date, `adult` the person responsible for a minor."""

    name: str
    person: str | None = None
    born: str | None = None
    nationality: tuple[str, ...] = ()
    adult: str | None = None
    reserve: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """A judge's stamp. Either `at` (instant) or `after` (seconds of play, typed by hand) is given.

    `verified` True/False, None = nobody has said, and `verified_at` / `verified_after` its moment where
    known (M-15).
    """

    id: str
    puzzle: int
    at: int | None = None
    after: int | None = None
    verified: bool | None = None
    verified_at: int | None = None
    verified_after: int | None = None
    missing: int = 0
    absent_from_box: int = 0
    judge: str | None = None
    void: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """The last count of the puzzle in progress: groups as found, or a sum already made (M-17)."""

    groups: tuple[int, ...] | None = None
    pieces: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Team:
    """One table. `disqualified` holds the reason; `count` None = not counted yet."""

    id: str
    name: str
    captain: str | None = None
    members: tuple[Member, ...] = ()
    completions: tuple[Completion, ...] = ()
    count: Count | None = None
    disqualified: str | None = None
    no_show: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Marathon:
    """All facts of one marathon; `end` None = start plus the rulebook's duration plus pauses."""

    name: str
    rules: MarathonRules
    zone: ZoneInfo
    start: int
    puzzles: tuple[SeriesPuzzle, ...]
    teams: tuple[Team, ...]
    id: str | None = None
    end: int | None = None
    pauses: tuple[Pause, ...] = ()
