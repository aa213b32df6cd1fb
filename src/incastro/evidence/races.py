"""When an entrant's photos can mean something: around their own start, or their make-up's."""

from dataclasses import dataclass

from incastro.rulebook.tournament.clock import is_late
from incastro.rulebook.tournament.outcomes import Course

# A photo from longer before the start (or before the code was shown) is chat (case A-51).
_BEFORE = 1_800
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Race:
    """The moments of one start, Unix seconds.

    `start` is the go, or the schedule while there is none; before `opens` photos mean nothing, after
    `closes` neither (until then a late photo is still told). `soonest` is how many seconds after the start
    nobody can have finished: at the pace below which the rulebook believes no typed time.
    """

    course: Course
    start: int
    opens: int
    closes: int
    soonest: int

    def is_early(self, at: int) -> bool:
        """Whether a sealed box could not yet bear this start's code."""
        revealed = self.course.revealed
        return revealed is not None and at < revealed and at <= self.start + self.soonest

    def is_late(self, at: int) -> bool:
        """Whether a photo came after the deadline."""
        return is_late(at, self.course.deadline, self.course.rules)

    def holds(self, at: int) -> bool:
        """Whether a photo lies between the opening and the deadline."""
        return self.opens <= at and not self.is_late(at)


def race_of(course: Course) -> Race:
    """The race of everybody who takes this start."""
    start = course.scheduled if course.go is None else course.go
    earliest = min(start, course.scheduled)
    if course.revealed is not None:
        earliest = min(earliest, course.revealed)
    return Race(
        course=course,
        start=start,
        opens=earliest - _BEFORE,
        # as long again as the window: within it a judge may still accept a late photo, and no other
        # tournament of the season has begun
        closes=course.deadline + course.rules.window_days * _DAY,
        soonest=course.pieces * course.rules.typed_pace_min,
    )
