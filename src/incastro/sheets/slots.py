"""Which slot a cell means: its id, or the words an entrant knows it by."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from incastro.refusal import Refusal
from incastro.rulebook.facts import Slot
from incastro.sheets.calendar_words import DAY_PARTS, MONTHS, ORDINALS, WEEKDAYS
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written

_DATE = re.compile(
    r"(?P<year>\d{4})-(?P<iso_month>\d\d)-(?P<iso_day>\d\d)"
    r"|(?<!\d)(?P<day>\d{1,2})/(?P<month>\d{1,2})(?:/\d{2,4})?(?!\d)"
    r"|(?<!\d)(?P<day_dotted>\d{1,2})[.-](?P<month_dotted>\d{1,2})[.-](?:\d{4}|\d{2})(?!\d)"
)
_NAMED_DATE = re.compile(r"(?<!\d)(\d{1,2})°?\s+([^\W\d]{3,})\.?(?:\s+\d{4})?")
_CLOCK = re.compile(
    r"(?<!\d)(?:ore\s+|h\s*)(\d{1,2})(?:[:.](\d{2}))?(?!\d)|(?<!\d)(\d{1,2})[:.](\d{2})\s*([ap]\.?m\b)?(?!\d)"
    r"|(?<!\d)(\d{1,2})\s*([ap]\.?m\b)",
    re.IGNORECASE,
)
_BARE = re.compile(r"(?<!\d)\d{1,2}(?!\d)")
_SLOT_WORDS = {"turno", "slot", "sessione", "session"}


def read_slot(cell: Cell, slots: Sequence[Slot], zone: ZoneInfo) -> str:
    """The id of the only slot that a cell fits: `sab16`, "sabato 16:00", "sabato ore 21", "Sat 4 pm", a date.

    Refusal `sheet.slot_unknown` when nothing fits, `sheet.slot_ambiguous` when two do.
    """
    text = written(cell)
    starts = {slot.id: datetime.fromtimestamp(slot.scheduled, zone) for slot in slots}
    fitting = _by_id(text, starts) or _by_cell(cell, starts) or _by_words(text, starts)
    if len(fitting) == 1:
        return fitting[0]
    code = "sheet.slot_ambiguous" if fitting else "sheet.slot_unknown"
    raise Refusal(code, {"text": text, "slots": ", ".join(fitting or starts)})


def _by_id(text: str, starts: Mapping[str, datetime]) -> list[str]:
    words = fold(text).split()
    meant = {" ".join(words), " ".join(word for word in words if word not in _SLOT_WORDS)} - {""}
    return [name for name in starts if name == text] or [name for name in starts if fold(name) in meant]


def _by_cell(cell: Cell, starts: Mapping[str, datetime]) -> list[str]:
    if isinstance(cell, datetime):
        return [name for name, start in starts.items() if start.replace(tzinfo=None) == cell]
    if isinstance(cell, date):
        return [name for name, start in starts.items() if start.date() == cell]
    if isinstance(cell, time):
        return [name for name, start in starts.items() if start.time() == cell]
    return []


@dataclass(frozen=True, slots=True)
class _Clues:
    """What some words tell about a start; `numbers` may be an hour or a day of the month."""

    weekdays: frozenset[int]
    parts: tuple[tuple[int, int], ...]
    dates: frozenset[tuple[int, int]]
    clocks: frozenset[tuple[int, int]]
    numbers: frozenset[int]

    def fit(self, start: datetime) -> bool:
        return (
            (not self.weekdays or start.weekday() in self.weekdays)
            and (not self.parts or any(since <= start.hour < until for since, until in self.parts))
            and (not self.dates or (start.month, start.day) in self.dates)
            and (not self.clocks or (start.hour, start.minute) in self.clocks)
            and (
                not self.numbers
                or start.day in self.numbers
                or (start.minute == 0 and start.hour in self.numbers)
            )
        )


def _by_words(text: str, starts: Mapping[str, datetime]) -> list[str]:
    clues = _clues(text)
    if clues.weekdays or clues.parts or clues.dates or clues.clocks:
        return [name for name, start in starts.items() if clues.fit(start)]
    words = fold(text).split()
    places = {ORDINALS[word] for word in words if word in ORDINALS}
    if _SLOT_WORDS & set(words):
        places |= {number - 1 for number in clues.numbers}
    in_order = sorted(starts, key=starts.__getitem__)
    return [in_order[place] for place in sorted(places) if 0 <= place < len(in_order)]


def _clues(text: str) -> _Clues:
    dates = set()
    for match in _DATE.finditer(text):
        month = match["iso_month"] or match["month"] or match["month_dotted"]
        dates.add((int(month), int(match["iso_day"] or match["day"] or match["day_dotted"])))
    rest = _DATE.sub(" ", text)
    for match in _NAMED_DATE.finditer(rest):
        if fold(match[2]) in MONTHS:
            dates.add((MONTHS[fold(match[2])], int(match[1])))
            rest = rest.replace(match[0], " ")
    clocks = {_clock(match) for match in _CLOCK.finditer(rest)}
    rest = _CLOCK.sub(" ", rest)
    words = fold(rest).split()
    return _Clues(
        weekdays=frozenset(WEEKDAYS[word] for word in words if word in WEEKDAYS),
        parts=tuple(DAY_PARTS[word] for word in words if word in DAY_PARTS),
        dates=frozenset(dates),
        clocks=frozenset(clocks),
        numbers=frozenset(map(int, _BARE.findall(rest))),
    )


def _clock(match: re.Match[str]) -> tuple[int, int]:
    hour = int(match[1] or match[3] or match[6])
    half = match[5] or match[7]
    if half:
        hour = hour % 12 + (12 if half[0] in "pP" else 0)
    return hour, int(match[2] or match[4] or 0)
