"""CSV files: which separator, and rows that a spreadsheet would show the same."""

import csv
import io
from collections.abc import Iterator

from incastro.refusal import Refusal, Where
from incastro.sheets.decoding import decode
from incastro.sheets.finding import Finding
from incastro.sheets.grid import MOST_CELLS, Cell, Grid
from incastro.sheets.headings import known_headings

SEPARATORS = {";": "semicolon", "\t": "tab", ",": "comma", "|": "bar"}
_ROWS_TO_LOOK_AT = 30


def read_delimited(data: bytes, file: str) -> Grid:
    """The rows of a CSV file. Refusal `sheet.…` with the row where the file cannot be read on."""
    text, encoding = decode(data)
    told, text = _told_separator(text)
    separator = told or _likely_separator(text)
    findings = [encoding, Finding(code="sheet.separator", params={"separator": SEPARATORS[separator]})]
    try:
        rows = list(_rows(text, separator, strict=True))
    except csv.Error as problem:
        if "unexpected end" in str(problem):
            raise _open_quote(text, separator) from problem
        # quotation marks that belong to a nickname: "Nico" Rossi
        rows = list(_rows(text, separator, strict=False))
        findings.append(Finding(code="sheet.loose_quotes"))
    if told:
        rows.insert(0, [])
    return Grid(file=file, rows=rows, findings=tuple(findings))


def _rows(text: str, separator: str, *, strict: bool) -> Iterator[list[Cell]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=strict)
    cells = row = 0
    try:
        for row, record in enumerate(reader, 1):
            cells += len(record) + 1
            if cells > MOST_CELLS:
                raise Refusal("sheet.too_large", where=Where(row=row))
            yield list(record)
    except csv.Error as problem:
        if "field larger" in str(problem):
            raise Refusal("sheet.cell_too_long", where=Where(row=row + 1)) from problem
        raise


def _open_quote(text: str, separator: str) -> Refusal:
    """The place of a quotation mark that nobody closed: all the rows after it would be one cell."""
    rows = 0
    try:
        for _ in _rows(text, separator, strict=True):
            rows += 1
    except csv.Error:
        pass
    return Refusal("sheet.open_quote", where=Where(row=rows + 1))


def _told_separator(text: str) -> tuple[str | None, str]:
    """Excel's own first line `sep=;`."""
    first, _, rest = text.partition("\n")
    line = first.strip().strip('"')
    if line.lower().startswith("sep=") and line[4:] in SEPARATORS:
        return line[4:], rest
    return None, text


def _likely_separator(text: str) -> str:
    """The separator with which most headings are known; the widest row settles it between equals."""
    head = "\n".join(text[:65536].splitlines()[: _ROWS_TO_LOOK_AT * 2])

    def worth(separator: str) -> tuple[int, int]:
        rows = list(csv.reader(io.StringIO(head, newline=""), delimiter=separator))[:_ROWS_TO_LOOK_AT]
        return max(map(known_headings, rows), default=0), max(map(len, rows), default=0)

    return max(SEPARATORS, key=worth)
