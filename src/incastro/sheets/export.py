"""Values on their way into somebody's spreadsheet."""

import csv
import io
from collections.abc import Iterable

from incastro.sheets.formulas import begins_formula


def csv_text(value: object) -> str:
    """A value as a CSV cell that no spreadsheet runs as a formula: `=1+1` becomes `'=1+1` (case A-43)."""
    text = "" if value is None else str(value).replace("\r\n", "\n").replace("\r", "\n")
    return f"'{text}" if begins_formula(text) else text


def csv_row(values: Iterable[object], separator: str = ";") -> str:
    """A line of CSV from such values, with its line ending; numbers stay numbers."""
    line = io.StringIO()
    cells = [value if isinstance(value, int | float) else csv_text(value) for value in values]
    csv.writer(line, delimiter=separator, lineterminator="\n").writerow(cells)
    return line.getvalue()
