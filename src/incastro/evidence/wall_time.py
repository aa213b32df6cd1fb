"""Local times of old exports, which give neither Unix seconds nor a zone (section C)."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo


def readings(wall: str, zone: ZoneInfo) -> tuple[int, ...]:
    """The instants at which the zone's clocks show `wall` (ISO): one, two on a clock change, or none.

    ValueError where it is no local time.
    """
    shown = datetime.fromisoformat(wall)
    if shown.tzinfo is not None:
        raise ValueError(wall)
    moments = (shown.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    back = (moment for moment in moments if _shown_by(moment, zone) == shown)
    return tuple(sorted({int(moment.timestamp()) for moment in back}))


def first_reading(wall: str, zone: ZoneInfo) -> int:
    """The earliest instant that `wall` can mean; a time that a clock change skips is taken before it."""
    found = readings(wall, zone)
    if found:
        return found[0]
    return int(datetime.fromisoformat(wall).replace(tzinfo=zone, fold=1).timestamp())


def _shown_by(moment: datetime, zone: ZoneInfo) -> datetime:
    return moment.astimezone(UTC).astimezone(zone).replace(tzinfo=None)
