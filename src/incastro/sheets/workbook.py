"""Excel files, read through calamine once it is certain that they fit into memory."""

import io
import re
import zipfile
import zlib

from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum, SheetVisibleEnum

from incastro.refusal import Refusal, Where
from incastro.sheets.finding import Finding
from incastro.sheets.grid import MOST_CELLS, Cell, Grid
from incastro.sheets.headings import heading_row

MOST_UNPACKED = 128 * 2**20
_CHUNK = 2**20
_OVERLAP = 256
# A cell with something in it; one that carries a format only is written <c …/>.
_CELL = re.compile(rb"<(?:\w+:)?c\s((?:[^<>]*\s)?r=[\"']([A-Z]{1,3})(\d{1,7})[\"'][^<>]*)(?<!/)>")
_IS_ERROR = re.compile(rb"(?:^|\s)t=[\"']e[\"']")
# calamine reads a formula's #N/A as an empty cell; an empty cell means something else here
ERROR = "#N/A"


def read_workbook(data: bytes, file: str, sheet: str | None = None) -> Grid:
    """The worksheet with the entries: the one named, or the only visible one with headings that we know."""
    try:
        errors = _weigh(data)
        book = CalamineWorkbook.from_filelike(io.BytesIO(data))
        names = [
            about.name
            for about in book.sheets_metadata
            if about.typ == SheetTypeEnum.WorkSheet
            and (about.name == sheet or about.visible == SheetVisibleEnum.Visible)
        ]
        if sheet is not None and sheet not in names:
            raise Refusal("sheet.no_such_sheet", {"sheet": sheet, "known": ", ".join(names)})
        grids, left = [], MOST_CELLS
        for name in names:
            if sheet in (None, name):
                grids.append(_grid(book, name, file, errors))
                # several worksheets may be one and the same part, which was weighed once
                left -= sum(map(len, grids[-1].rows))
                if left < 0:
                    raise Refusal("sheet.too_large")
    except (CalamineError, zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError) as problem:
        raise Refusal("sheet.broken_workbook", {"problem": str(problem)}) from problem
    return _chosen(grids)


def _grid(book: CalamineWorkbook, name: str, file: str, errors: set[tuple[int, int]]) -> Grid:
    rows: list[list[Cell]] = book.get_sheet_by_name(name).to_python(skip_empty_area=False)
    for row, column in errors:
        if row < len(rows) and column < len(rows[row]) and rows[row][column] == "":
            rows[row][column] = ERROR
    return Grid(file=file, rows=rows, sheet=name)


def _chosen(grids: list[Grid]) -> Grid:
    filled = [grid for grid in grids if any(cell != "" for row in grid.rows for cell in row)]
    if not filled:
        raise Refusal("sheet.empty")
    fitting = [grid for grid in filled if heading_row(grid.rows) is not None]
    if len(fitting) > 1:
        raise Refusal("sheet.several_sheets", {"sheets": ", ".join(str(grid.sheet) for grid in fitting)})
    chosen = (fitting or filled)[0]
    others = ", ".join(str(grid.sheet) for grid in filled if grid is not chosen)
    findings = [Finding(code="sheet.worksheet", params={"sheet": chosen.sheet})]
    if others:
        findings.append(Finding(code="sheet.other_sheets", params={"sheets": others}))
    return Grid(file=chosen.file, rows=chosen.rows, sheet=chosen.sheet, findings=tuple(findings))


def _weigh(data: bytes) -> set[tuple[int, int]]:
    """Refuse what would not fit: calamine lays a sheet out in full, up to its furthest filled cell.

    Gives back the places (row, column from 0) at which a formula failed.
    """
    unpacked = 0
    errors: set[tuple[int, int]] = set()
    with zipfile.ZipFile(io.BytesIO(data)) as package:
        for member in package.infolist():
            bottom = right = 0
            tail = b""
            with package.open(member) as stream:
                while chunk := stream.read(_CHUNK):
                    unpacked += len(chunk)
                    if unpacked > MOST_UNPACKED:
                        raise Refusal("sheet.too_large")
                    if "worksheets/" in member.filename:
                        for attributes, column, row in _CELL.findall(tail + chunk):
                            bottom, right = max(bottom, int(row)), max(right, _index(column))
                            if _IS_ERROR.search(attributes):
                                errors.add((int(row) - 1, _index(column) - 1))
                        tail = chunk[-_OVERLAP:]
            if bottom * right > MOST_CELLS:
                raise Refusal("sheet.far_cell", where=Where(row=bottom))
    return errors


def _index(column: bytes) -> int:
    number = 0
    for mark in column:
        number = number * 26 + mark - 64
    return number
