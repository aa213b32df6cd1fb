"""What a marathon’s row says to the law about its announcement, and whether its series is public."""

from zoneinfo import ZoneInfo

from incastro import clock
from incastro.contests.stages import course_of
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.rulebook.marathon import announcing
from incastro.rulebook.marathon.announcing import Announcement


def announcement_of(row: Marathon) -> Announcement:
    """What its page would say (M-1, M-21)."""
    return Announcement(
        rules=rules_of(row),
        zone=ZoneInfo(row.zone),
        name=row.name,
        venue=row.venue,
        address=row.address,
        welcome=row.welcome_at,
        start=row.starts_at,
        tables=row.tables,
        series=tuple(puzzle.pieces for puzzle in row.series.all()),
        map_link=bool(row.map_link),
        allowed=bool(row.allowed),
        forbidden=bool(row.forbidden),
        prizes=row.prizes.count(),
        sponsors=row.sponsors.count(),
    )


def missing(row: Marathon, at: int | None = None) -> tuple[str, ...]:
    """Everything that keeps a draft from being published, as codes: not said, at odds, or too late."""
    said = announcement_of(row)
    late = ("start_past",) if announcing.too_late(said, clock.now() if at is None else at) else ()
    return (*announcing.missing(said), *announcing.at_odds(said), *late)


def advised(row: Marathon) -> tuple[str, ...]:
    """What could be there besides, and holds nothing up."""
    return announcing.advised(announcement_of(row))


def series_is_public(row: Marathon, at: int | None = None) -> bool:
    """Whether everybody may know the series: from the start on (M-2)."""
    return announcing.series_is_public(course_of(row), clock.now() if at is None else at)
