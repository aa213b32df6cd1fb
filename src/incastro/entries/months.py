"""Months on the calendar of a zone."""

from calendar import monthrange
from datetime import datetime
from zoneinfo import ZoneInfo


def months_after(instant: int, months: int, zone: str) -> int:
    """The same time of day so many months later; the last day of a month that is too short."""
    wall = datetime.fromtimestamp(instant, ZoneInfo(zone))
    years, month = divmod(wall.month - 1 + months, 12)
    year, month = wall.year + years, month + 1
    day = min(wall.day, monthrange(year, month)[1])
    return int(wall.replace(year=year, month=month, day=day).timestamp())
