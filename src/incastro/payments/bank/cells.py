"""Amounts and days as banks write them."""

import re
from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal, InvalidOperation

from incastro.sheets.grid import Cell, clean, written

_MONEY = re.compile(r"(?:[A-Za-z]{3}|[€$£])")
_GAPS = re.compile(r"[\s'’_\u00a0\u2009\u202f]")
_MINUS = str.maketrans("−–—", "---")
_DAY = re.compile(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})(?!\d)")
_ISO = re.compile(r"(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?!\d)")
_FORMS = re.compile(r"\d+(?:[.,]\d+)*")


def amount_of(cell: Cell) -> Decimal | None:
    """`1.234,56`, `1,234.56`, `€ 24,90 `, `24,90-`, `(24.90)`, `+24.9` as a Decimal; None for no amount.

    The last of two different marks is the decimal one. A lone mark before exactly three digits groups
    thousands: no bank counts thousandths.
    """
    if isinstance(cell, bool):
        return None
    if isinstance(cell, int | float):
        return Decimal(str(round(cell, 2)))
    if not isinstance(cell, str):
        return None
    text = _GAPS.sub("", _MONEY.sub("", clean(cell))).translate(_MINUS)
    negative = text.startswith(("-", "(")) or text.endswith(("-", ")"))
    text = text.strip("+-()")
    if not _FORMS.fullmatch(text):
        return None
    try:
        value = Decimal(_plain(text))
    except InvalidOperation:
        return None
    return -value if negative else value


def _plain(text: str) -> str:
    """Digits with a point, whatever marks stood there."""
    mark = max(text.rfind("."), text.rfind(","))
    if mark < 0:
        return text
    whole, cents = text[:mark], text[mark + 1 :]
    one_kind = text[mark] not in whole
    if len(cents) == 3 and (not one_kind or not re.search(r"[.,]", whole)):
        return re.sub(r"[.,]", "", text)
    if not one_kind:
        return re.sub(r"[.,]", "", text)
    return f"{re.sub(r'[.,]', '', whole)}.{cents}"


def day_of(cell: Cell, *, month_first: bool = False) -> date | None:
    """`03/10/2026`, `3.10.26`, `2026-10-03 10:22` as a day; None for what is none."""
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    text = written(cell)
    if iso := _ISO.match(text):
        return _date(*map(int, iso.groups()))
    if found := _DAY.match(text):
        first, second, year = map(int, found.groups())
        year += 2000 if year < 100 else 0
        return _date(year, first, second) if month_first else _date(year, second, first)
    return None


def month_comes_first(cells: Iterable[Cell]) -> bool:
    """Whether days are written the American way: one of them can be read no other way."""
    pairs = [tuple(map(int, found.groups()[:2])) for cell in cells if (found := _DAY.match(written(cell)))]
    return any(second > 12 for _first, second in pairs) and not any(first > 12 for first, _ in pairs)


def _date(year: int, month: int, day: int) -> date | None:
    try:
        return date(year, month, day)
    except ValueError:
        return None
