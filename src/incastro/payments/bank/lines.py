"""From a bank’s file to the money that came in, whatever stands above its headings (case A-40)."""

import csv
import hashlib
import io
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from incastro.payments.bank.cells import amount_of, day_of, month_comes_first
from incastro.payments.bank.headings import Column, column_of, heading_row
from incastro.refusal import Refusal
from incastro.sheets.decoding import decode
from incastro.sheets.folding import fold
from incastro.sheets.grid import MOST_BYTES, MOST_CELLS, Cell, clean, written
from incastro.sheets.opening import grid_of

MOST_LINES = 500
CENT, TOO_MUCH = Decimal("0.01"), Decimal(10_000_000)  # nobody’s entry costs that
_SEPARATORS = (";", "\t", ",", "|")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """Money that came in. `ident` tells this line from all others, in this file and the next.

    `day` = the earlier of booking and value date: the day nearest to when it was ordered.
    """

    ident: str
    day: date
    amount: Decimal
    currency: str
    text: str
    payer: str = ""


def read_lines(data: bytes, name: str = "", currency: str = "EUR") -> list[Line]:
    """The lines of a bank’s file in which money came in. Refusal `sheet.…`, `bank.…`."""
    rows = _rows(data, name)
    start = heading_row(rows)
    if start is None:
        raise Refusal("bank.no_headings")
    columns = [column_of(cell) for cell in rows[start]]
    body = [row for row in rows[start + 1 :] if any(cell != "" for cell in row)]
    dates = _month_first(columns, body)
    found = [line for row in body if (line := _line(columns, row, dates, currency)) is not None]
    if not found:
        raise Refusal("bank.nothing_in")
    if len(found) > MOST_LINES:
        raise Refusal("bank.too_many", {"count": len(found), "most": MOST_LINES})
    return _numbered(found)


def _rows(data: bytes, name: str) -> Sequence[Sequence[Cell]]:
    """The cells of a file: a workbook as it is, a CSV by the separator with which its headings are known."""
    if len(data) > MOST_BYTES or data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")) or not data.strip():
        return grid_of(data, name).rows
    text, _encoding = decode(data)
    if text.count("\n") > MOST_CELLS // 8:
        raise Refusal("sheet.too_large")
    return max((_parted(text, mark) for mark in _SEPARATORS), key=_worth)


def _parted(text: str, mark: str) -> list[list[Cell]]:
    """The rows by one separator; none where that makes a cell of half the file."""
    try:
        return [list(row) for row in csv.reader(io.StringIO(text, newline=""), delimiter=mark)]
    except csv.Error:
        return []


def _worth(rows: Sequence[Sequence[Cell]]) -> int:
    start = heading_row(rows)
    return 0 if start is None else sum(column_of(cell) is not None for cell in rows[start])


def _month_first(columns: Sequence[Column | None], rows: Sequence[Sequence[Cell]]) -> bool:
    at = [index for index, column in enumerate(columns) if column in (Column.BOOKED, Column.VALUE)]
    return month_comes_first(row[index] for row in rows for index in at if index < len(row))


def _line(
    columns: Sequence[Column | None], row: Sequence[Cell], month_first: bool, currency: str
) -> Line | None:
    """One line, if it has a day and money came in; its `ident` is still to be numbered."""
    cells = list(zip(columns, row, strict=False))
    days = [
        day
        for column, cell in cells
        if column in (Column.BOOKED, Column.VALUE)
        and (day := day_of(cell, month_first=month_first)) is not None
    ]
    amount = _came_in(cells)
    if not days or amount is None:
        return None
    texts = [
        text
        for column, cell in cells
        if column in (None, Column.TEXT, Column.PAYER)
        and (text := clean(written(cell)))
        and not (column is None and amount_of(cell) is not None)
    ]
    payer = next((clean(written(cell)) for column, cell in cells if column is Column.PAYER), "")
    return Line(
        ident="",
        day=min(days),
        amount=amount,
        currency=_currency(cells) or currency,
        text=" · ".join(dict.fromkeys(texts)),
        payer=payer,
    )


def _came_in(cells: Sequence[tuple[Column | None, Cell]]) -> Decimal | None:
    """How much came in: the credit, or an amount above nothing that stands beside no debit."""
    amounts = {column: amount_of(cell) for column, cell in cells if column is not None}
    credit, debit, amount = (amounts.get(each) for each in (Column.CREDIT, Column.DEBIT, Column.AMOUNT))
    came_in = abs(credit) if credit else None if debit else amount
    if came_in is None or not CENT <= came_in < TOO_MUCH:
        return None
    return came_in.quantize(CENT)


def _currency(cells: Sequence[tuple[Column | None, Cell]]) -> str:
    """A code of three letters under a heading of a currency (“Valuta” may be a day instead)."""
    for column, cell in cells:
        text = clean(written(cell)).upper()
        if column is Column.CURRENCY and len(text) == 3 and text.isalpha():
            return text
        if column is Column.CURRENCY and text in ("EURO", "€"):
            return "EUR"
    return ""


def _numbered(lines: Sequence[Line]) -> list[Line]:
    """Each line with what tells it from others: equal ones of a day are counted."""
    seen: Counter[str] = Counter()
    numbered = []
    for line in lines:
        about = f"{line.day.isoformat()}|{line.amount:.2f}|{line.currency}|{fold(line.text)}"
        digest = hashlib.sha256(about.encode()).hexdigest()[:32]
        seen[digest] += 1
        numbered.append(
            Line(
                ident=f"{digest}-{seen[digest]}",
                day=line.day,
                amount=line.amount,
                currency=line.currency,
                text=line.text,
                payer=line.payer,
            )
        )
    return numbered
