"""Instants of the invented contests, written as a facts file writes them."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

ROME = ZoneInfo("Europe/Rome")


def rome(text: str) -> datetime:
    """`2026-10-17 16:02:13` on the clock of Rome."""
    return datetime.fromisoformat(text).replace(tzinfo=ROME)


def later(start: datetime, seconds: int) -> datetime:
    """An instant so many seconds of real time later, whatever the clocks do in between."""
    return datetime.fromtimestamp(start.timestamp() + seconds, ROME)


def written(instant: datetime) -> str:
    """ISO 8601 with the offset that holds at that moment."""
    return instant.isoformat()


def seconds(span: str) -> int:
    """`2:30:00` in seconds, of any length."""
    hours, minutes, rest = (int(part) for part in span.split(":"))
    return int(timedelta(hours=hours, minutes=minutes, seconds=rest).total_seconds())
