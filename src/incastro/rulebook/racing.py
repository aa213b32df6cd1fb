"""What an entrant has to do now, and step by step: by mode, start and what is known (art. 2, 7-9, 17-20).

Pure: facts and an instant in, situations and steps out; the words are somebody else's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from incastro.rulebook.facts import Mode
from incastro.rulebook.tournament.outcomes import Outcome

SOON = 45 * 60  # seconds before a start from which everybody should be at the stream or on the call


class Now(StrEnum):
    """The one thing that matters now."""

    LINK = "link"  # nobody knows yet who one is on Telegram (S-6)
    JOIN = "join"  # not in the group
    TROUBLE = "trouble"  # something is wrong with the parcel, and the organiser knows
    PARCEL = "parcel"  # the parcel is not here yet
    READY = "ready"  # nothing to do before the start
    STREAM = "stream"  # the code is about to be shown
    CALL = "call"  # join the video call
    BOX = "box"  # write the code, photograph the sealed box, post it
    BOX_LATE = "box_late"  # the same, while the clock runs already
    WAIT = "wait"  # ready; the go is about to be given
    BUILD = "build"
    AGAIN = "again"  # the judge asks for another photo
    JUDGE = "judge"  # a person has to decide something
    DELIVERED = "delivered"  # a time, provisional
    OFFICIAL = "official"
    NOT_DELIVERED = "not_delivered"
    NOT_STARTED = "not_started"
    ANNULLED = "annulled"
    EXCLUDED = "excluded"


class Part(StrEnum):
    """A step of the way, in order."""

    TELEGRAM = "telegram"
    PARCEL = "parcel"
    READY = "ready"
    CODE = "code"  # offline only
    BOX = "box"  # offline only
    CALL = "call"  # online only
    GO = "go"
    BUILD = "build"
    FINAL = "final"
    JUDGE = "judge"  # only where something waits for a person
    RESULT = "result"


class State(StrEnum):
    """Where a step is."""

    DONE = "done"
    NOW = "now"
    LOOK = "look"  # something is not as it should be
    LATER = "later"


@dataclass(frozen=True, slots=True, kw_only=True)
class Racing:
    """What is known of one entrant at an instant. `in_group` None = nobody could look.

    `here` = the parcel has arrived; `trouble` = it was told that it has not, or not whole. `seen` = on the
    call, with the camera. `asked` = the judge waits for another photo.
    """

    at: int
    mode: Mode
    scheduled: int
    outcome: Outcome
    go: int | None = None
    revealed: bool = False
    linked: bool = False
    in_group: bool | None = None
    here: bool = False
    trouble: bool = False
    sealed: int | None = None
    finish: int | None = None
    seen: int | None = None
    lost: bool = False
    asked: bool = False
    official: bool = False

    @property
    def offline(self) -> bool:
        """Whether they race with box and code."""
        return self.mode is Mode.OFFLINE

    @property
    def gone(self) -> bool:
        """Whether the go was given."""
        return self.go is not None and self.go <= self.at

    @property
    def soon(self) -> bool:
        """Whether the start is close, or past."""
        return self.scheduled - self.at <= SOON


@dataclass(frozen=True, slots=True)
class Step:
    """One step; `at` = when it was done, where that is known to the second."""

    part: Part
    state: State
    at: int | None = None


_OVER = {
    Outcome.NOT_DELIVERED: Now.NOT_DELIVERED,
    Outcome.NOT_STARTED: Now.NOT_STARTED,
    Outcome.ANNULLED: Now.ANNULLED,
    Outcome.EXCLUDED: Now.EXCLUDED,
}
_AT = {
    Now.LINK: (Part.TELEGRAM,),
    Now.JOIN: (Part.TELEGRAM,),
    Now.TROUBLE: (Part.PARCEL,),
    Now.PARCEL: (Part.PARCEL,),
    Now.READY: (Part.READY,),
    Now.STREAM: (Part.CODE,),
    Now.CALL: (Part.CALL,),
    Now.BOX: (Part.CODE, Part.BOX),
    Now.BOX_LATE: (Part.CODE, Part.BOX),
    Now.WAIT: (Part.GO,),
    Now.BUILD: (Part.BUILD,),
    Now.AGAIN: (Part.JUDGE,),
    Now.JUDGE: (Part.JUDGE,),
}


def now_of(racing: Racing) -> Now:
    """The one thing that matters now."""
    if racing.outcome in _OVER:
        return _OVER[racing.outcome]
    if racing.official:
        return Now.OFFICIAL
    if racing.asked:
        return Now.AGAIN
    if racing.finish is not None:
        return Now.JUDGE if racing.outcome is Outcome.UNDECIDED else Now.DELIVERED
    return _under_way(racing) if racing.gone else _before(racing)


def _under_way(racing: Racing) -> Now:
    return Now.BOX_LATE if racing.offline and racing.sealed is None else Now.BUILD


def _before(racing: Racing) -> Now:
    if racing.trouble:
        return Now.TROUBLE
    if racing.offline and racing.sealed is not None:
        return Now.WAIT
    if racing.offline and racing.revealed:
        return Now.BOX
    if not racing.linked:
        return Now.LINK
    if racing.in_group is False:
        return Now.JOIN
    if racing.soon:
        return _at_the_start(racing)
    return Now.READY if racing.here else Now.PARCEL


def _at_the_start(racing: Racing) -> Now:
    if racing.offline:
        return Now.STREAM
    return Now.CALL if racing.seen is None or racing.lost else Now.WAIT


def steps_of(racing: Racing) -> tuple[Step, ...]:
    """Every step of their way, in order."""
    now = now_of(racing)
    return tuple(_step(racing, part, now) for part in _parts(racing, now))


def _parts(racing: Racing, now: Now) -> Iterator[Part]:
    left_out = {Part.CALL} if racing.offline else {Part.CODE, Part.BOX}
    if now not in (Now.AGAIN, Now.JUDGE) and racing.outcome is not Outcome.UNDECIDED:
        left_out.add(Part.JUDGE)
    yield from (part for part in Part if part not in left_out)


def _step(racing: Racing, part: Part, now: Now) -> Step:
    done, at = _done(racing, part)
    if part in _AT.get(now, (Part.RESULT,)):
        state = State.DONE if part is Part.RESULT and racing.official else State.NOW
        return Step(part, State.LOOK if now is Now.TROUBLE else state, at)
    if done:
        return Step(part, State.DONE, at)
    if part is Part.JUDGE:
        return Step(part, State.NOW)
    return Step(part, State.LOOK if _missed(racing, part, now) else State.LATER)


def _done(racing: Racing, part: Part) -> tuple[bool, int | None]:
    """Whether a step is behind them, and since when."""
    sealed, finish, go = racing.sealed, racing.finish, racing.go if racing.gone else None
    posted = sealed is not None or finish is not None
    raced = posted or racing.seen is not None
    return {
        # whose photo has been recognised is in the group, linked or not
        Part.TELEGRAM: ((racing.linked or posted) and racing.in_group is not False, None),
        Part.PARCEL: (not racing.trouble and (racing.here or raced), None),
        Part.READY: (racing.soon or raced, None),
        Part.CODE: (sealed is not None, None),
        Part.BOX: (sealed is not None, sealed),
        Part.CALL: (racing.seen is not None and not (racing.lost and not racing.gone), racing.seen),
        Part.GO: (go is not None, go),
        Part.BUILD: (finish is not None, None),
        Part.FINAL: (finish is not None, finish),
        Part.JUDGE: (False, None),
        Part.RESULT: (racing.official, None),
    }[part]


def _missed(racing: Racing, part: Part, now: Now) -> bool:
    """Whether what is not done should have been by now."""
    if now in (Now.NOT_STARTED, Now.EXCLUDED):
        return False
    if part is Part.TELEGRAM:
        return racing.soon
    if part is Part.PARCEL:
        return racing.trouble or racing.gone
    if part in (Part.CODE, Part.BOX):
        return racing.finish is not None or now is Now.ANNULLED
    if part in (Part.BUILD, Part.FINAL):
        return now is Now.NOT_DELIVERED
    return part is Part.CALL and racing.gone
