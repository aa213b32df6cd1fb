"""A team's log read by the rules: what becomes of each stamp, and which ones count (M-15 to M-17)."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from incastro.rulebook.marathon.facts import Completion, Team
from incastro.rulebook.marathon.session import Session


class Fate(StrEnum):
    """What becomes of a stamp. Only the first counts; the rest stay in the log and say why not."""

    COUNTS = "counts"
    CONFLICT = "conflict"
    NOT_VERIFIED = "not_verified"
    VERIFIED_LATE = "verified_after_the_end"
    TIME_MISSING = "time_missing"
    BEFORE_THE_START = "before_the_start"
    AFTER_THE_END = "after_the_end"
    TYPED_PAST_THE_END = "typed_past_the_end"
    UNKNOWN_PUZZLE = "unknown_puzzle"
    NOT_YET = "not_yet"
    VOID = "void"


UNSEEN = (Fate.UNKNOWN_PUZZLE, Fate.NOT_YET, Fate.VOID)


@dataclass(slots=True)
class Stamp:
    """A completion on the play clock: `done` and `validated` in seconds of play, None where not known."""

    completion: Completion
    done: int | None
    validated: int | None
    fate: Fate

    @property
    def puzzle(self) -> int:
        """The number of the puzzle that was completed."""
        return self.completion.puzzle


@dataclass(slots=True)
class Log:
    """A team's stamps by puzzle and time, those that count in the order of the series, and the conflicts."""

    stamps: list[Stamp]
    counted: list[Stamp]
    conflicts: list[list[Stamp]]

    def seen(self) -> list[Stamp]:
        """The stamps that stand in the log at the moment asked about, counting or not."""
        return [stamp for stamp in self.stamps if stamp.fate not in UNSEEN]


def read_log(team: Team, session: Session) -> Log:
    """Everything in a team's log; of two stamps of one puzzle the earlier that can count does (case A-45)."""
    stamps = [_read(completion, session) for completion in team.completions]
    stamps.sort(key=_in_order)
    by_puzzle: dict[int, list[Stamp]] = defaultdict(list)
    for stamp in stamps:
        if stamp.fate not in UNSEEN:
            by_puzzle[stamp.puzzle].append(stamp)
    counted = []
    for alike in by_puzzle.values():
        eligible = [stamp for stamp in alike if stamp.fate is Fate.COUNTS]
        counted += eligible[:1]
        for later in eligible[1:]:
            later.fate = Fate.CONFLICT
    place = session.series.place
    counted.sort(key=lambda stamp: place[stamp.puzzle])
    return Log(stamps, counted, [alike for alike in by_puzzle.values() if len(alike) > 1])


def _in_order(stamp: Stamp) -> tuple[int, bool, int, int, int, tuple[str | int, ...]]:
    """By puzzle, then time; of two at the same second the one with fewer pieces placed goes first.

    The rest of the key keeps the order that stamps came in with from ever mattering.
    """
    completion, done = stamp.completion, stamp.done
    rest = (
        completion.id,
        completion.judge or "",
        stamp.fate,
        completion.at is None,
        -1 if stamp.validated is None else stamp.validated,
    )
    few = (-completion.missing, completion.absent_from_box)
    return stamp.puzzle, done is None, done or 0, *few, rest


def tie_time(stamps: Iterable[Stamp], session: Session) -> int | None:
    """The latest completion among those that count (M-18), or the latest validation by setting.

    Without a time of its own a validation is taken to be as old as the completion.
    """
    by_validation = session.rules.tie_time == "validation"
    times = (
        stamp.validated if by_validation and stamp.validated is not None else stamp.done for stamp in stamps
    )
    return max((time for time in times if time is not None), default=None)


def _read(completion: Completion, session: Session) -> Stamp:
    clock = session.clock
    done = completion.after if completion.at is None else clock.played(completion.at)
    validated = (
        completion.verified_after if completion.verified_at is None else clock.played(completion.verified_at)
    )
    return Stamp(completion, done, validated, _fate(completion, done, validated, session))


def _fate(completion: Completion, done: int | None, validated: int | None, session: Session) -> Fate:
    if completion.void:
        return Fate.VOID
    if completion.puzzle not in session.series.pieces:
        return Fate.UNKNOWN_PUZZLE
    if done is None:
        return Fate.TIME_MISSING
    if done <= 0:
        return Fate.BEFORE_THE_START
    untimely = _untimely(completion, done, session)
    if untimely is not None:
        return untimely
    if completion.verified is False:
        return Fate.NOT_VERIFIED
    late = validated is not None and validated > session.clock.span
    return Fate.VERIFIED_LATE if late and not session.rules.stamped_in_time_counts else Fate.COUNTS


def _untimely(completion: Completion, done: int, session: Session) -> Fate | None:
    """Whether a stamp is out of time: at the very end it is in (M-17), typed or not."""
    clock = session.clock
    if completion.at is None:
        if done > clock.span:
            return Fate.TYPED_PAST_THE_END
        return Fate.NOT_YET if done > session.now else None
    if completion.at > session.at:
        return Fate.NOT_YET
    return Fate.AFTER_THE_END if clock.end is not None and completion.at > clock.end else None
