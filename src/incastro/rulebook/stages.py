"""The stages of a contest, from draft to official, and what each allows (S-7, S-33, M-7, M-22).

A stage is read from instants: what somebody did (published, made official, cancelled) and what the clock
decides (entries open, starts, windows over). Nothing has to run for a stage to come.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from incastro.rulebook.violation import RuleViolation


class Stage(StrEnum):
    """Where a contest stands."""

    DRAFT = "draft"
    ANNOUNCED = "announced"
    OPEN = "open"
    CLOSED = "closed"
    RUNNING = "running"
    PROVISIONAL = "provisional"
    OFFICIAL = "official"
    CANCELLED = "cancelled"


class Act(StrEnum):
    """What an organiser may want to do with a contest."""

    DELETE = "delete"
    EDIT = "edit"  # whatever was not promised to anybody
    CHANGE = "change"  # what was promised: date, start, duration, link; asks for a reason (S-33)
    PUBLISH = "publish"
    OPEN = "open"  # open entries now, whatever was planned
    CLOSE = "close"  # close entries now
    LOAD_RESULTS = "load_results"
    PREPARE = "prepare"  # starts: make codes, publish what commits to them
    RACE = "race"  # reveal, go, calls, photos: everything that a running race is made of
    RULE = "rule"  # rulings, parcels, corrections; also when a table is official: the next number shows them
    MAKE_OFFICIAL = "make_official"
    REOPEN = "reopen"  # take back the word "official"
    CANCEL = "cancel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """A contest’s instants (Unix seconds), None = not yet or never.

    `ends` is the last second in which something can still be handed in.
    """

    published: int | None = None
    opens: int | None = None
    closes: int | None = None
    starts: int | None = None
    ends: int | None = None
    official: int | None = None
    cancelled: int | None = None


def stage(course: Course, at: int) -> Stage:
    """Where a contest stands at an instant.

    Whole seconds; a bound’s own second belongs to what begins there, except `closes` and `ends`, whose
    second is still inside (S-12, case B-26).
    """
    if course.cancelled is not None and course.cancelled <= at:
        return Stage.CANCELLED
    if course.published is None or course.published > at:
        return Stage.DRAFT
    if course.official is not None and course.official <= at:
        return Stage.OFFICIAL
    if course.ends is not None and at > course.ends:
        return Stage.PROVISIONAL
    if course.starts is not None and at >= course.starts:
        return Stage.RUNNING
    if course.closes is not None and at > course.closes:
        return Stage.CLOSED
    if course.opens is not None and at >= course.opens:
        return Stage.OPEN
    return Stage.ANNOUNCED


# Photos may lie in the group before the first start of the row, and a parcel go wrong while entries are open.
RACING = (Act.PREPARE, Act.RACE, Act.RULE)

ALLOWED: Mapping[Stage, frozenset[Act]] = {
    Stage.DRAFT: frozenset({Act.DELETE, Act.EDIT, Act.PUBLISH}),
    Stage.ANNOUNCED: frozenset({Act.EDIT, Act.CHANGE, Act.OPEN, Act.CANCEL, Act.PREPARE}),
    Stage.OPEN: frozenset({Act.EDIT, Act.CHANGE, Act.CLOSE, Act.CANCEL, Act.LOAD_RESULTS, *RACING}),
    Stage.CLOSED: frozenset({Act.EDIT, Act.CHANGE, Act.OPEN, Act.CANCEL, Act.LOAD_RESULTS, *RACING}),
    Stage.RUNNING: frozenset({Act.EDIT, Act.CHANGE, Act.CANCEL, Act.LOAD_RESULTS, *RACING}),
    Stage.PROVISIONAL: frozenset({Act.EDIT, Act.LOAD_RESULTS, Act.MAKE_OFFICIAL, Act.CANCEL, *RACING}),
    Stage.OFFICIAL: frozenset({Act.REOPEN, Act.RULE}),
    Stage.CANCELLED: frozenset(),
}


def allows(at: Stage, act: Act) -> bool:
    """Whether a stage lets an organiser do something."""
    return act in ALLOWED[at]


def require(act: Act, at: Stage) -> None:
    """RuleViolation `stage.<act>` with the stage it is refused in, where it is refused."""
    if not allows(at, act):
        raise RuleViolation(f"stage.{act}", {"stage": str(at)})
