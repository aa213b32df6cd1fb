"""Tables: the documents of the interchange format (docs/format.md), with public keys for persons."""

from typing import Literal

from pydantic import Field

from incastro.api.shapes.parts import Exact, Key, Moment, Page

State = Literal["running", "provisional", "ready"]
Outcome = Literal["finished", "not_delivered", "annulled", "excluded", "not_started", "running", "undecided"]
Span = str | None


class Step(Exact):
    """A line of why a result is what it is."""

    what: str = Field(examples=["elapsed"])
    value: str = Field(examples=["2:27:47"])
    article: str = Field(examples=["art. 16"])


class Blocking(Exact):
    """Something that keeps a table from being official."""

    code: str = Field(examples=["window_open"])
    entry: str | None
    message: str


class TournamentRow(Exact):
    """One entrant’s result."""

    entry: str = Field(examples=["e07"])
    person: Key | None
    name: str = Field(examples=["Elena T."])
    outcome: Outcome
    position: int | None = Field(examples=[4])
    tied: bool
    elapsed: Span = Field(examples=["2:27:47"])
    official: Span = Field(examples=["2:30:20"])
    official_seconds: int | None = Field(examples=[9020])
    points: int | None = Field(examples=[58])
    decided_by: str | None
    steps: list[Step]


class TournamentResult(Exact):
    """A tournament’s table: `incastro/tournament-result@1`."""

    format: Literal["incastro/tournament-result@1"]
    id: str | None
    at: Moment
    entrants: int
    state: State
    blocking: list[Blocking]
    questions: list[str] = Field(description="Always empty: questions are the judges’ alone", max_length=0)
    rows: list[TournamentRow]


class SeasonRow(Exact):
    """One person’s season."""

    person: Key | None
    name: str
    position: int | None
    tied: bool
    total: int
    points: dict[str, int]
    firsts: int
    seconds: int
    thirds: int
    podiums: int
    attended: int
    best_seconds: int | None
    decided_by: str | None
    can_still_win: bool


class SeasonResult(Exact):
    """A season’s table: `incastro/season-result@1`."""

    format: Literal["incastro/season-result@1"]
    at: Moment
    state: State
    blocking: list[Blocking]
    rows: list[SeasonRow]


class SeasonPlace(Exact):
    """One place in a season and how it was reached."""

    row: SeasonRow
    steps: list[Step]


class MarathonRow(Exact):
    """One team’s result."""

    team: str
    name: str
    position: int | None
    tied: bool
    outcome: Literal["ranked", "disqualified", "no_show"]
    puzzles: int
    pieces: int
    in_progress: int
    last_completed: Span
    decided_by: str | None
    steps: list[Step]


class MarathonResult(Exact):
    """A marathon’s table: `incastro/marathon-result@1`."""

    format: Literal["incastro/marathon-result@1"]
    id: str | None
    at: Moment
    state: State
    blocking: list[Blocking]
    rows: list[MarathonRow]


class Why(Exact):
    """One result, and in sentences how it was reached."""

    row: TournamentRow
    sentences: list[str] = Field(examples=[["Foto 18:30:00", "Minimo offline 2:30:00"]])


class SeasonPlaces(Page):
    """How each place of a season was reached."""

    items: list[SeasonPlace]
