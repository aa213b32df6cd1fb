"""Calendar days of the event's zone, and the instants at which they begin and end."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

from incastro.rulebook.tournament.clock import local


def day_of(instant: int, zone: ZoneInfo) -> date:
    """The calendar day that it is in the zone at an instant (case B-24)."""
    return local(instant, zone).date()


def first_second(day: date, zone: ZoneInfo) -> int:
    """The instant at which a day begins (case A-23: 17 January 2026 in Rome is 23:00Z the day before)."""
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp())


def last_second(day: date, zone: ZoneInfo) -> int:
    """The last second of a day, which still counts (cases B-26, B-28)."""
    return first_second(day + timedelta(days=1), zone) - 1
