"""Cells that hold an instant or a span of time, as people and spreadsheets write them."""

import re
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from incastro.interchange.instants import read_duration, read_instant
from incastro.interchange.shown import clipped
from incastro.refusal import Refusal
from incastro.sheets.calendar_words import MONTHS
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written

_TIME = r"(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?"
_DAY_FIRST = re.compile(
    rf"(?:[^\W\d]+[.,]?\s+)?(\d{{1,2}})(?:[/.-](\d{{1,2}})[/.-]|°?\s+([^\W\d]+)\.?\s+)(\d{{4}}|\d{{2}})"
    rf"(?:[,\s]+(?:(?:alle|ore|h|at)\s+)*{_TIME})?",
    re.IGNORECASE,
)
_CLOCK_ONLY = re.compile(_TIME)
# 2.27.47 is a time with dots, not a day
_TWO_DOTS = re.compile(r"\d{1,2}\.\d{1,2}\.\d{2}")
# Spreadsheets count days from here; before March 1900 they are one off: for them there was a 29 February.
_EPOCHS = ((datetime(1904, 1, 1), datetime(1908, 1, 1)), (datetime(1899, 12, 31), datetime(1900, 3, 1)))  # noqa: DTZ001
_EPOCH = datetime(1899, 12, 30)  # noqa: DTZ001


@dataclass(frozen=True, slots=True)
class Moment:
    """An instant (`at`, Unix seconds) or a span (`after`, seconds).

    `from_date` = it was a span that the spreadsheet had made a date of (case A-39).
    """

    at: int | None = None
    after: int | None = None
    from_date: bool = False


def read_moment(cell: Cell, zone: ZoneInfo, *, clock: bool = False) -> Moment:
    """An instant or a span since the go.

    `clock` = the heading asks for a time of day ("Ora di arrivo"): one without its day is refused then,
    rather than taken for a span.
    """
    if isinstance(cell, bool | int | float):
        raise Refusal("sheet.bare_number", {"text": written(cell)})
    if isinstance(cell, timedelta):
        return Moment(after=_seconds(cell))
    if isinstance(cell, time):
        if clock:
            raise Refusal("sheet.day_missing", {"text": written(cell)})
        span = timedelta(
            hours=cell.hour, minutes=cell.minute, seconds=cell.second, microseconds=cell.microsecond
        )
        return Moment(after=_seconds(span))
    if isinstance(cell, date):
        return _from_date(cell, zone)
    text = written(cell)
    if day_first := _day_first(text):
        return _from_date(day_first, zone)
    if re.match(r"\d{4}-\d", text) or re.fullmatch(r"\d{9,11}", text):
        return Moment(at=read_instant(int(text) if text.isdigit() else text, zone))
    if clock and _CLOCK_ONLY.fullmatch(text):
        raise Refusal("sheet.day_missing", {"text": text})
    return Moment(after=read_duration(text))


def read_when(cell: Cell, zone: ZoneInfo) -> int:
    """An instant, day-first where the day is written in figures; Refusal `sheet.not_an_instant`."""
    try:
        moment = read_moment(cell, zone, clock=True)
    except Refusal as refusal:
        if not refusal.code.startswith("duration."):
            raise
        moment = Moment()
    if moment.at is None:
        raise Refusal("sheet.not_an_instant", {"text": clipped(written(cell))})
    return moment.at


def _from_date(value: date | datetime, zone: ZoneInfo) -> Moment:
    moment = value if isinstance(value, datetime) else datetime.combine(value, time())
    if moment.year < 1990:
        base = next((base for base, end in _EPOCHS if base <= moment < end), _EPOCH)
        return Moment(after=_seconds(moment - base), from_date=True)
    if not isinstance(value, datetime):
        raise Refusal("sheet.hour_missing", {"text": written(value)})
    return Moment(at=read_instant(_rounded(moment).isoformat(), zone))


def _day_first(text: str) -> datetime | date | None:
    """`20/09/2026 18.01.22`, `20-9-26 18:01`, `sab 17 ottobre 2026, ore 18.45`: always day first."""
    found = _DAY_FIRST.fullmatch(text)
    if found is None or _TWO_DOTS.fullmatch(text):
        return None
    day, month, name, year, hour, minute, second, half = found.groups()
    number = int(month) if month else MONTHS.get(fold(name))
    whole_year = int(year) + (2000 if len(year) == 2 else 0)
    try:
        if number is None:
            raise ValueError(name)
        if hour is None:
            return date(whole_year, number, int(day))
        return datetime(  # noqa: DTZ001 - the event's zone is given to it by `read_instant`
            whole_year, number, int(day), _hour(int(hour), half), int(minute), int(second or 0)
        )
    except ValueError as problem:
        raise Refusal("sheet.no_such_date", {"text": text}) from problem


def _hour(hour: int, half: str | None) -> int:
    if half is None:
        return hour
    if not 1 <= hour <= 12:
        raise ValueError(hour)
    return hour % 12 + (12 if half[0] in "pP" else 0)


def _rounded(moment: datetime) -> datetime:
    """To whole seconds: a spreadsheet's fractions of a day miss them by some microseconds."""
    return (moment + timedelta(microseconds=500_000)).replace(microsecond=0)


def _seconds(span: timedelta) -> int:
    return int((span + timedelta(microseconds=500_000)).total_seconds() // 1)
