"""The file of an entry list, opened as what it is."""

import stat
from pathlib import Path

from incastro.refusal import Refusal
from incastro.sheets.apart import apart
from incastro.sheets.delimited import read_delimited
from incastro.sheets.grid import MOST_BYTES, Grid
from incastro.sheets.workbook import read_workbook


def read_grid(path: Path, sheet: str | None = None) -> Grid:
    """The cells of a CSV file or a workbook, told apart by how they begin. Refusal `sheet.…`."""
    return grid_of(_content(path), str(path), sheet)


def grid_of(data: bytes, name: str, sheet: str | None = None) -> Grid:
    """The cells of a file that is in hand already, called `name` in messages. Refusal `sheet.…`."""
    if len(data) > MOST_BYTES:
        raise Refusal("sheet.too_large")
    if not data.strip():
        raise Refusal("sheet.empty")
    if data.startswith(b"PK\x03\x04"):
        grid: Grid = apart(read_workbook, data, name, sheet)
        return grid
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        raise Refusal("sheet.old_workbook")
    return read_delimited(data, name)


def _content(path: Path) -> bytes:
    try:
        about = path.stat()
        if stat.S_ISDIR(about.st_mode):
            raise Refusal("sheet.is_a_folder")
        with path.open("rb") as stream:
            data = stream.read(MOST_BYTES + 1)
    except FileNotFoundError as problem:
        raise Refusal("sheet.not_there") from problem
    except (OSError, ValueError) as problem:
        raise Refusal(
            "sheet.unreadable", {"problem": getattr(problem, "strerror", None) or str(problem)}
        ) from problem
    return data
