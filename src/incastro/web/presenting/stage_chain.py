"""The stages of a contest as pieces of a chain: those behind it, the one it is in, those to come."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.contests.models import Contest
from incastro.contests.stages import course_of
from incastro.rulebook.stages import Course, Stage, stage
from incastro.web.presenting.moments import hour as hour_of
from incastro.web.presenting.moments import language, same_day, short_date, short_weekday
from incastro.words import say


@dataclass(frozen=True, slots=True)
class StageLink:
    """One piece. `shape`: "ok" behind, "now", "off" cancelled, or empty; `when` in a few words."""

    name: str
    when: str
    shape: str


def stage_chain(contest: Contest, at: int | None = None) -> list[StageLink]:
    """The chain now, or at an instant (Unix seconds)."""
    moment = clock.now() if at is None else at
    course, zone = course_of(contest), ZoneInfo(contest.zone)
    here = stage(course, moment)
    line: list[Stage] = [each for each in Stage if each is not Stage.CANCELLED]
    if here is Stage.CANCELLED:
        line = [each for each in line if line.index(each) <= line.index(_reached(course))]
    at_index = line.index(here) if here in line else len(line)
    pieces = [
        StageLink(_name(each), _when(course, each, moment, zone), _shape(index, at_index, here))
        for index, each in enumerate(line)
    ]
    if here is Stage.CANCELLED:
        pieces.append(StageLink(_name(here), _told(course.cancelled, moment, zone), "off"))
    return pieces


def _reached(course: Course) -> Stage:
    """How far a contest had come when it was cancelled."""
    before = Course(
        published=course.published,
        opens=course.opens,
        closes=course.closes,
        starts=course.starts,
        ends=course.ends,
        official=course.official,
    )
    return stage(before, course.cancelled or 0)


def _name(each: Stage) -> str:
    return say(f"stage.{each}.name", {}, language())


def _shape(index: int, here: int, now: Stage) -> str:
    if index < here or now is Stage.OFFICIAL:
        return "ok"
    return "now" if index == here else ""


def _when(course: Course, each: Stage, at: int, zone: ZoneInfo) -> str:
    begins = {
        Stage.ANNOUNCED: course.published,
        Stage.OPEN: course.opens,
        Stage.CLOSED: course.closes,
        Stage.RUNNING: course.starts,
        Stage.PROVISIONAL: course.ends,
        Stage.OFFICIAL: course.official,
    }
    return _told(begins.get(each), at, zone)


def _told(instant: int | None, at: int, zone: ZoneInfo) -> str:
    """`sab 12 dic`; with the hour on the day itself."""
    if instant is None:
        return ""
    if same_day(instant, at, zone):
        return f"{short_weekday(instant, zone)} {hour_of(instant, zone)[:5]}"
    return short_date(instant, zone)
