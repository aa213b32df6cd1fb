"""When an entrant's photos can mean something: around their own start, or their make-up's."""

from dataclasses import dataclass

from incastro.rulebook.facts import Entry, MakeUp, Slot, Tournament
from incastro.rulebook.tournament.clock import days_later, is_late, last_moment
from incastro.rulebook.tournament.courses import Courses
from incastro.rulebook.tournament.outcomes import Course

# A photo from longer before the start (or before the code was shown) is chat (case A-51).
_BEFORE = 1_800
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Race:
    """The moments of one start, Unix seconds.

    `start` is the go, or the schedule while there is none; from `opens` on photos are read as this race's,
    after `closes` they mean nothing (until then a late photo is still told). `first` and `begins` are the
    start and the opening of the tournament's first slot: whoever stands in the wrong slot, or has a make-up
    besides, posts from then on. `soonest` is how many seconds after the start nobody can have finished: at
    the pace below which the rulebook believes no typed time.
    """

    course: Course
    start: int
    first: int
    begins: int
    opens: int
    closes: int
    soonest: int

    @property
    def is_first(self) -> bool:
        """Whether nobody of this tournament raced before."""
        return self.begins == self.opens

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

    def spans(self, at: int) -> bool:
        """Whether it lies between the opening of the whole tournament and this race's deadline."""
        return self.begins <= at and not self.is_late(at)

    def may_finish(self, at: int) -> bool:
        """Whether anybody could finish at that moment, if only in another slot."""
        return self.first < at and not self.is_late(at)


def races_of(tournament: Tournament) -> dict[str, Race]:
    """The race of each entry, by its id."""
    courses = Courses(tournament)
    slots = courses.slots.values()
    first = min((slot.scheduled if slot.go is None else slot.go for slot in slots), default=None)
    begins = min((_opening(slot.scheduled, slot.go, slot.revealed) for slot in slots), default=None)
    ends = max((courses.deadline(slot.id) for slot in slots), default=None)

    def race(entry: Entry) -> Race:
        course = courses.of(entry)
        start = course.start
        opens = _opening(course.scheduled, course.go, course.revealed)
        # as long again as the window: within it a judge may still accept a late photo, and no other
        # tournament of the season has begun; nor before the last slot of this one has closed
        closes = course.deadline + course.rules.window_days * _DAY
        return Race(
            course=course,
            start=start,
            first=start if first is None else min(first, start),
            begins=opens if begins is None else min(begins, opens),
            opens=opens,
            closes=closes if ends is None else max(closes, ends),
            soonest=course.pieces * course.rules.typed_pace_min,
        )

    return {entry.id: race(entry) for entry in tournament.entries}


def spoken_of(tournament: Tournament) -> tuple[int, int]:
    """Since when and until when (both inside) a group's posts can say anything about a tournament.

    A group serves a whole season: what was posted more than a day before the first start, or later than as
    long again as the window after the last one's end, is about something else.
    """
    makeups = [entry.makeup for entry in tournament.entries if entry.makeup is not None]
    starts: list[Slot | MakeUp] = [*tournament.slots, *makeups]
    since = min((slot.scheduled for slot in tournament.slots), default=0) - _DAY
    ends = last_moment(starts, tournament.rules, tournament.zone) or 0
    return since, days_later(ends, tournament.rules.window_days, tournament.zone)


def _opening(scheduled: int, go: int | None, revealed: int | None) -> int:
    return min(each for each in (scheduled, go, revealed) if each is not None) - _BEFORE
