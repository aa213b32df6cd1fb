"""The cells of a sheet, whatever file they came in."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from unicodedata import normalize

from incastro.sheets.finding import Finding

Cell = str | int | float | bool | datetime | date | time | timedelta

# An entry list has some hundred rows; these bounds only keep a wrong file from eating the memory.
MOST_BYTES = 32 * 2**20
MOST_CELLS = 2_000_000

_INVISIBLE = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad\x00"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Grid:
    """Rows of cells; `rows[0]` is row 1. An empty cell is `""`. `sheet` is a worksheet's name."""

    file: str
    rows: Sequence[Sequence[Cell]]
    sheet: str | None = None
    findings: tuple[Finding, ...] = ()


def clean(text: str) -> str:
    """Text without what nobody sees: spaces around it, zero-width marks, hard spaces; accents composed."""
    return " ".join(normalize("NFC", text).translate(_INVISIBLE).split())


def written(cell: Cell) -> str:
    """A cell as its owner would read it aloud: `4217.0` is `4217`, a date is day-first."""
    if isinstance(cell, str):
        return clean(cell)
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, datetime):
        return cell.strftime("%d/%m/%Y %H:%M:%S")
    if isinstance(cell, date):
        return cell.strftime("%d/%m/%Y")
    if isinstance(cell, time):
        return cell.strftime("%H:%M:%S")
    return str(cell)


def letter(index: int) -> str:
    """The letter a spreadsheet gives a column: 0 is A, 26 is AA."""
    name = ""
    while index >= 0:
        index, rest = divmod(index, 26)
        name, index = chr(65 + rest) + name, index - 1
    return name
