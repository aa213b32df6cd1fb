"""Seats and the waiting list as values: what there is, who has what, who is next (M-6, M-7, M-9; art. 5).

The moves between them are in `seat_moves`, `seat_payments` and `check_in`: each takes a seating and what
happened, and gives back the new seating with what to tell whom. Nothing here is stored or sent.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo

from incastro.rulebook.steps import Moment
from incastro.rulebook.violation import RuleViolation

ORGANISER = "organiser"


class Standing(StrEnum):
    """Where a request stands. Held and confirmed ones have a seat; owed ones have paid in time for none."""

    HELD = "held"
    CONFIRMED = "confirmed"
    WAITING = "waiting"
    OWED = "owed"
    LAPSED = "lapsed"
    WITHDRAWN = "withdrawn"
    REMOVED = "removed"
    NO_SHOW = "no_show"


SEATED = (Standing.HELD, Standing.CONFIRMED)
IN_LINE = (Standing.WAITING, Standing.OWED)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that happened to a request, and when; they are never taken away (case A-36)."""

    what: str
    at: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One request for a seat. `who` is the person or team; asking again makes a new request (case A-34).

    `pay_by` is the last second to pay for a held seat; `price_class` is carried along and never looked at.
    """

    id: str
    who: str
    asked: int
    standing: Standing
    price_class: str = ""
    pay_by: int | None = None
    offered: int | None = None
    paid: int | None = None
    checked_in: int | None = None
    marks: tuple[Mark, ...] = ()

    def becomes(self, standing: Standing, what: str, at: int, **changes: Any) -> "Request":
        """The same request in another standing, with a mark of when and why."""
        return replace(self, standing=standing, marks=(*self.marks, Mark(what, at)), **changes)


@dataclass(frozen=True, slots=True)
class Seating:
    """The requests for a number of seats, in the order in which they came in.

    `seated_besides` and `waiting_before` count requests that are not listed, for whoever knows that none of
    them is about to lapse, and that no seat is free while they wait: one more request is then decided alike
    with them listed or counted. ValueError where a seat is free and some who wait are only counted.
    """

    limit: int
    requests: tuple[Request, ...] = ()
    seated_besides: int = 0
    waiting_before: int = 0

    def __post_init__(self) -> None:
        if self.waiting_before and self.free > 0:
            raise ValueError("a free seat may belong to a request that is not listed")

    @property
    def taken(self) -> int:
        """Seats held or confirmed; never more than the limit."""
        return self.seated_besides + sum(request.standing in SEATED for request in self.requests)

    @property
    def free(self) -> int:
        """Seats left."""
        return self.limit - self.taken

    @property
    def line(self) -> tuple[Request, ...]:
        """Who waits for a seat, in order of arrival, whatever they pay (case A-31)."""
        return tuple(request for request in self.requests if request.standing in IN_LINE)

    def position(self, request: str) -> int | None:
        """The place of a request on the waiting list, from 1; None for one that is not on it."""
        ids = [waiting.id for waiting in self.line]
        return self.waiting_before + ids.index(request) + 1 if request in ids else None

    def find(self, request: str) -> Request:
        """A request by its id; RuleViolation `seat.unknown`."""
        for known in self.requests:
            if known.id == request:
                return known
        raise RuleViolation("seat.unknown", {"request": request})

    def with_request(self, changed: Request) -> "Seating":
        """The seating with one request in its new standing."""
        return replace(
            self, requests=tuple(changed if known.id == changed.id else known for known in self.requests)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Terms:
    """What a rulebook asks of seats.

    `pay_by(asked, offered)` = the last second to pay, for a seat got at once (offered None) or promoted to;
    `automatic_until` = the instant from which only the organiser gives seats away, None = never;
    `paid_seat_stays` = who withdraws after paying keeps the seat, as a no-show (rulebook 1);
    `check_in_by` = the last second to check in, None = there is no check-in.
    """

    pay_by: Callable[[int, int | None], int]
    zone: ZoneInfo
    automatic_until: int | None = None
    paid_seat_stays: bool = False
    check_in_by: int | None = None
    articles: Mapping[str, str] = field(default_factory=dict)

    def moves_by_itself(self, at: int) -> bool:
        """Whether a free seat goes to the next in line without anybody's act (case A-33)."""
        return self.automatic_until is None or at < self.automatic_until

    def refuse(self, topic: str, code: str, **params: Any) -> RuleViolation:
        """A refusal with the article of its topic."""
        return RuleViolation(code, params, self.articles.get(topic, ""))

    def moment(self, at: int) -> Moment:
        """An instant for a sentence."""
        return Moment(at, self.zone)


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to tell somebody: `to` is a request's id, or the organiser."""

    to: str
    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a move comes to: the new seating, and what to tell whom, in order."""

    seating: Seating
    notices: tuple[Notice, ...] = ()

    def then(self, following: "Decision") -> "Decision":
        """This decision with one that was made on its seating."""
        return Decision(following.seating, (*self.notices, *following.notices))

    def told(self, notices: Iterable[Notice]) -> "Decision":
        """The same decision with more to tell."""
        return Decision(self.seating, (*self.notices, *notices))
