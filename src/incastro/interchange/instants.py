"""Moments and spans as they are written in documents.

An instant is ISO 8601 with offset, ISO without offset (the event's wall clock), or Unix seconds. A wall
time that a clock change skips or repeats is refused with both readings, never guessed (cases A-18, B-3).
"""

import math
import re
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.interchange.shown import clipped, shown
from incastro.refusal import Refusal, Where
from incastro.rulebook.durations import parse_duration
from incastro.rulebook.violation import RuleViolation

# 3 March 1973: any smaller number is a span or a slip, since contests in Unix seconds are younger.
EARLIEST = 100_000_000
# The end of 2099; a larger number is milliseconds, a later date is a slip.
LATEST = 4_102_444_799
# 9999 hours: far above any window, far below what a calendar can no longer hold.
LONGEST = 9_999 * 3_600

_ISO = re.compile(
    r"\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:[Zz]|[+-]\d\d(?::?[0-5]\d)?)?", re.ASCII
)
_DAY = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)
_DATED = re.compile(r"\s*\d{4}-\d", re.ASCII)
_WRITTEN_AT_MOST = 40


def read_instant(value: Any, zone: ZoneInfo, path: str | None = None) -> int:
    """Unix seconds of an instant; a fraction is dropped. `zone` is where a time without offset is told.

    Refusal `instant.…` at `path` where it is none, or two.
    """
    try:
        if isinstance(value, str):
            return _read_iso(value, zone)
        if isinstance(value, int | float) and not isinstance(value, bool):
            return _read_number(value)
    except (ValueError, OverflowError) as problem:
        # 31 April, 25 o'clock, an offset of a day
        raise Refusal("instant.impossible", {"given": shown(value)}, Where(path=path)) from problem
    except Refusal as refusal:
        raise Refusal(refusal.code, refusal.params, Where(path=path)) from None
    raise Refusal("instant.unreadable", {"given": shown(value)}, Where(path=path))


def write_instant(instant: int, zone: ZoneInfo) -> str:
    """An instant by the zone's wall clock, with its offset: `2026-10-17T18:45:12+02:00` (case A-20)."""
    return datetime.fromtimestamp(instant, zone).isoformat()


def read_duration(value: Any, path: str | None = None) -> int:
    """Seconds of a span written as people write it (`2:05:00`); Refusal `duration.…` at `path` otherwise."""
    if not isinstance(value, str) or len(value) > _WRITTEN_AT_MOST:
        text = clipped(value) if isinstance(value, str) else shown(value)
        raise Refusal("duration.unreadable", {"text": text}, Where(path=path))
    try:
        seconds = parse_duration(value)
    except RuleViolation as violation:
        raise Refusal(violation.code, violation.params, Where(path=path)) from violation
    if seconds > LONGEST:
        raise Refusal("instant.span_too_long", {"given": shown(value)}, Where(path=path))
    return seconds


def read_moment(value: Any, zone: ZoneInfo, path: str | None = None) -> tuple[int | None, int | None]:
    """An instant or a span, told apart by its form: (instant, None) or (None, seconds).

    A text that begins with a year is an instant, any other a span (`18:30:00` too); a number is an instant.
    """
    if not isinstance(value, str) or _DATED.match(value):
        return read_instant(value, zone, path), None
    try:
        return None, read_duration(value, path)
    except Refusal as refusal:
        if refusal.code == "duration.unreadable":
            raise Refusal("instant.neither", {"given": shown(value)}, Where(path=path)) from None
        raise


def _read_number(value: int | float) -> int:
    if isinstance(value, float) and not math.isfinite(value):
        raise Refusal("instant.unreadable", {"given": shown(value)})
    if value < EARLIEST:
        raise Refusal("instant.too_small", {"given": shown(value)})
    if max(EARLIEST * 1_000, LATEST + 1) <= value <= LATEST * 1_000:
        raise Refusal("instant.milliseconds", {"given": shown(value), "seconds": int(value // 1_000)})
    return _bounded(math.floor(value), value)


def _bounded(instant: int, value: Any) -> int:
    if not EARLIEST <= instant <= LATEST:
        raise Refusal("instant.out_of_range", {"given": shown(value)})
    return instant


def _read_iso(text: str, zone: ZoneInfo) -> int:
    written = text.strip()
    if len(written) > _WRITTEN_AT_MOST or not _ISO.fullmatch(written):
        code = "instant.day_only" if _DAY.fullmatch(written) else "instant.unreadable"
        raise Refusal(code, {"given": shown(text)})
    if written[11:13] == "24":
        # some versions of Python take it for the next midnight, others for a slip
        raise ValueError(written)
    moment = datetime.fromisoformat(written.upper())
    if moment.tzinfo is None:
        moment = _on_the_wall(moment, zone, text)
    return _bounded(math.floor(moment.timestamp()), text)


def _on_the_wall(wall: datetime, zone: ZoneInfo, text: str) -> datetime:
    """The moment at which the zone's clocks show `wall`; refused where that is never, or twice."""
    first, second = (wall.replace(tzinfo=zone, fold=fold) for fold in (0, 1))
    if first.utcoffset() == second.utcoffset():
        return first
    shown_back = first.astimezone(UTC).astimezone(zone).replace(tzinfo=None)
    code = "instant.twice" if shown_back == wall else "instant.never"
    choices = {"first": first.isoformat(), "second": second.isoformat()}
    raise Refusal(code, {"given": shown(text), "zone": zone.key, **choices})
