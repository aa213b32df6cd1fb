"""What happened in a tournament, as values: the input of the law.

An instant is whole Unix seconds (UTC); a span is whole seconds. Nothing here reads a clock.
"""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Literal
from zoneinfo import ZoneInfo

from incastro.rulebook.rules import SeasonRules


class Mode(StrEnum):
    """How an entrant races (art. 2): unobserved with the code procedure, or on the video call."""

    OFFLINE = "offline"
    ONLINE = "online"


class Status(StrEnum):
    """Where an entry stands; only confirmed ones are entrants (S-21)."""

    CONFIRMED = "confirmed"
    UNPAID = "unpaid"
    WAITING = "waiting"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"


class RulingKind(StrEnum):
    """What a judge can decide on one entry (S-24)."""

    ANNUL = "annul"
    EXCLUDE = "exclude"
    ACCEPT_LATE = "accept_late"
    FINISH = "finish"
    PENALTY = "penalty"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot:
    """One start of a tournament. `scheduled` fixes the deadline (S-12), `go` starts the clock (S-15)."""

    id: str
    scheduled: int
    planned: int | None = None
    go: int | None = None
    go_was: tuple[int, ...] = ()
    code: str | None = None
    revealed: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MakeUp:
    """A start of one's own after a late or ruined parcel (art. 17, 18); `mode` None = the entry's."""

    scheduled: int
    go: int | None = None
    code: str | None = None
    mode: Mode | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruling:
    """A judge's decision. `at` or `seconds` hold a finish (instant, or since the go); `seconds` a penalty.

    `reverses` names an earlier ruling of the same entry that no longer stands.
    """

    id: str
    kind: RulingKind
    at: int | None = None
    seconds: int | None = None
    article: str = ""
    reason: str = ""
    reverses: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Held:
    """Something kept for the judge (a swapped picture, say); while it is there nothing becomes official."""

    code: str
    posts: tuple[int, ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Remark:
    """Something a reader should know about how a fact was found; it never blocks (cases A-44, A-50)."""

    code: str
    params: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One person in one tournament.

    `finish` is the publication instant of the final photo, `finish_after` a time since the go typed by hand;
    at most one of them is given. `sealed` False = known not to have been posted, None = not known.
    """

    id: str
    name: str
    mode: Mode
    slot: str
    person: str | None = None
    status: Status = Status.CONFIRMED
    telegram: tuple[str, ...] = ()
    started: bool | None = None
    sealed: int | Literal[False] | None = None
    sealed_code: str | None = None
    finish: int | None = None
    finish_after: int | None = None
    missing: int = 0
    held: tuple[Held, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    makeup: MakeUp | None = None
    free_entry_next: bool = False
    remarks: tuple[Remark, ...] = ()

    @property
    def sealed_at(self) -> int | None:
        """When the sealed box was posted; None where it was not, or nobody knows."""
        return None if self.sealed is False else self.sealed


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """What is assembled; `pieces` 0 = not known."""

    pieces: int = 0
    brand: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """Something a person has to answer before standings can be official.

    `posts` are the message ids in question, `candidates` the entries it could concern.
    """

    code: str
    entry: str | None = None
    posts: tuple[int, ...] = ()
    candidates: tuple[str, ...] = ()
    params: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tournament:
    """All facts of one tournament. `posts` answer questions about an export: message -> entry or "ignore"."""

    name: str
    rules: SeasonRules
    zone: ZoneInfo
    slots: tuple[Slot, ...]
    entries: tuple[Entry, ...]
    id: str | None = None
    puzzle: Puzzle = Puzzle()
    posts: dict[int, str] = field(default_factory=dict)
    questions: tuple[Question, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TieDecision:
    """How the organiser settled a season tie that art. 13 leaves: an order, or (None) a shared place."""

    persons: tuple[str, ...]
    order: tuple[str, ...] | None
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """A year's tournaments, in order of date; `planned` = how many there will be (0 = just these)."""

    name: str
    rules: SeasonRules
    tournaments: tuple[Tournament, ...]
    planned: int = 0
    tie_decisions: tuple[TieDecision, ...] = ()
