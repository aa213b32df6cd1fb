"""Entry lists made on the spot, and the three slots of a usual tournament."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import xlsxwriter

from incastro.rulebook.facts import Slot
from incastro.sheets import Sheet, read_entries

ROME = ZoneInfo("Europe/Rome")


def rome(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


SLOTS = (
    Slot(id="sat16", scheduled=rome("2026-10-17T16:00"), code="04217"),
    Slot(id="sat21", scheduled=rome("2026-10-17T21:00"), code="K7Q2M"),
    Slot(id="sun16", scheduled=rome("2026-10-18T16:00"), code="00815"),
)

Read = Callable[..., Sheet]


@pytest.fixture
def read_csv(tmp_path: Path) -> Read:
    def read(content: str | bytes, slots: Sequence[Slot] = SLOTS, encoding: str = "utf-8") -> Sheet:
        path = tmp_path / "entries.csv"
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        return read_entries(path, slots, ROME)

    return read


def write_sheet(book: Any, sheet: Any, rows: Sequence[Sequence[object]]) -> None:
    formats = {
        timedelta: book.add_format({"num_format": "[h]:mm:ss"}),
        time: book.add_format({"num_format": "hh:mm:ss"}),
        datetime: book.add_format({"num_format": "dd/mm/yyyy hh:mm"}),
        date: book.add_format({"num_format": "dd/mm/yyyy"}),
    }
    for number, row in enumerate(rows):
        for column, cell in enumerate(row):
            if type(cell) in formats:
                sheet.write_datetime(number, column, cell, formats[type(cell)])
            elif isinstance(cell, str) and cell.startswith("=!"):
                sheet.write_formula(number, column, "=NA()", None, "#N/A")
            else:
                sheet.write(number, column, cell)


@pytest.fixture
def read_xlsx(tmp_path: Path) -> Read:
    def read(
        rows: Sequence[Sequence[object]] = (),
        slots: Sequence[Slot] = SLOTS,
        sheet: str | None = None,
        sheets: dict[str, Sequence[Sequence[object]]] | None = None,
    ) -> Sheet:
        path = tmp_path / "entries.xlsx"
        book = xlsxwriter.Workbook(path, {"strings_to_formulas": False, "strings_to_urls": False})
        for name, content in (sheets or {"Foglio1": rows}).items():
            write_sheet(book, book.add_worksheet(name), content)
        book.close()
        return read_entries(path, slots, ROME, sheet)

    return read
