"""What must be there before a marathon is announced (M-1, M-2, M-7), and when its series may be known."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from zoneinfo import ZoneInfo

from incastro.rulebook.entering.fees import Membership
from incastro.rulebook.entering.opening import closes, opens
from incastro.rulebook.rules import MarathonRules
from incastro.rulebook.stages import Course, Stage, stage

# How long before the day of a marathon its entries open and close: members seven weeks, the others two days
# after them, until the Sunday before (M-7).
BEFORE = {
    "members_open": timedelta(days=49),
    "everybody_open": timedelta(days=47),
    "closing_day": timedelta(days=6),
    "refund_until": timedelta(days=6),
    "unpaid_hold_until": timedelta(days=6),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What a marathon’s page would say; instants in Unix seconds, None or empty = not said yet.

    `series` holds the pieces of each puzzle, in order.
    """

    rules: MarathonRules
    zone: ZoneInfo
    name: str = ""
    venue: str = ""
    address: str = ""
    welcome: int | None = None
    start: int | None = None
    tables: int = 0
    series: Sequence[int] = ()
    map_link: bool = False
    allowed: bool = False
    forbidden: bool = False
    prizes: int = 0
    sponsors: int = 0


def missing(said: Announcement) -> tuple[str, ...]:
    """What nobody could come without, as codes in the order of the page."""
    wanted = {
        "name": said.name,
        "venue": said.venue,
        "address": said.address,
        "start": said.start,
        "welcome": said.welcome,
        "tables": said.tables,
        "allowed": said.allowed,
        "forbidden": said.forbidden,
    }
    return tuple(name for name, value in wanted.items() if not value)


def at_odds(said: Announcement) -> tuple[str, ...]:
    """What is said and cannot all be true, or is not what the rules allow, as codes."""
    found = []
    rules = said.rules
    if said.start is not None:
        if said.welcome is not None and said.welcome >= said.start:
            found.append("welcome_after_start")
        elif said.welcome is not None and said.start - said.welcome < rules.check_in_before:
            found.append("welcome_too_late")
        if opens(Membership.NONE, rules, said.zone) >= said.start:
            found.append("opens_after_start")
        if closes(rules, said.zone) >= said.start:
            found.append("closes_after_start")
    return (*found, *series_at_odds(said.series, rules))


def series_at_odds(series: Sequence[int], rules: MarathonRules) -> tuple[str, ...]:
    """What a series may not be (M-2): longer than the rules allow, or of puzzles too small or too large."""
    found = []
    if len(series) > rules.puzzles_max:
        found.append("series_too_long")
    if any(pieces < rules.pieces_min for pieces in series):
        found.append("pieces_too_few")
    if any(pieces > rules.pieces_max for pieces in series):
        found.append("pieces_too_many")
    return tuple(found)


def advised(said: Announcement) -> tuple[str, ...]:
    """What visitors look for besides, and what will be needed on the day; it holds nothing up."""
    wanted = {
        "series": said.series,
        "map_link": said.map_link,
        "prizes": said.prizes,
        "sponsors": said.sponsors,
    }
    return tuple(name for name, value in wanted.items() if not value)


def too_late(said: Announcement, at: int) -> bool:
    """Whether the start has already been: nobody could enter any more."""
    return said.start is not None and said.start <= at


def suggested_days(day: date) -> dict[str, date]:
    """Openings and closings of entries for a marathon on a day, as settings of its rulebook."""
    return {name: day - before for name, before in BEFORE.items()}


def series_is_public(course: Course, at: int) -> bool:
    """Whether everybody may know the series: from the start on (M-2).

    What was called off before keeps its secret: the puzzles can still be used.
    """
    if course.starts is None or at < course.starts:
        return False
    if course.cancelled is not None and course.cancelled < course.starts:
        return False
    return stage(course, at) is not Stage.DRAFT
