"""An entry list, CSV or Excel, into entries and a report of every row."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from zoneinfo import ZoneInfo

from incastro.interchange.problems import Problems
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Entry, Slot
from incastro.sheets.finding import Finding
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, Grid, written
from incastro.sheets.headings import Column, heading_row, read_columns
from incastro.sheets.naming import Naming
from incastro.sheets.opening import read_grid
from incastro.sheets.rows import RowRead, RowReader
from incastro.sheets.vocabulary import Topic

ROME = ZoneInfo("Europe/Rome")
TOTALS = (
    "totale",
    "totali",
    "total",
    "somma",
    "sum",
    "media",
    "average",
    "numero iscritti",
    "iscritti totali",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything that was read.

    `rows` tell what became of each, `findings` what is worth knowing, `problems` what keeps the sheet from
    being used, row by row. `headings_in` is the row of the headings.
    """

    file: str
    columns: tuple[Column, ...]
    headings_in: int
    rows: tuple[RowRead, ...]
    findings: tuple[Finding, ...]
    problems: tuple[Refusal, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The entries, in the order of their rows."""
        return tuple(read.entry for read in self.rows if read.entry is not None)

    def settle(self) -> None:
        """Raise the problems, all of them at once: a row left out would change everybody's points."""
        gathered = Problems(self.file)
        for problem in self.problems:
            gathered.keep(problem)
        gathered.settle()


def read_entries(
    path: Path, slots: Sequence[Slot] = (), zone: ZoneInfo = ROME, sheet: str | None = None
) -> Sheet:
    """Reads an entry list.

    `slots` are those a row can name, by id or in words; `zone` is where times without an offset are told;
    `sheet` names the worksheet where several could be meant. Refusal `sheet.…` for a file that is no entry
    list; what is wrong in single rows is in `problems`.
    """
    try:
        return _read(read_grid(path, sheet), slots, zone)
    except Refusal as refusal:
        raise refusal.inside(str(path)) from refusal.__cause__


def _read(grid: Grid, slots: Sequence[Slot], zone: ZoneInfo) -> Sheet:
    top = heading_row(grid.rows)
    if top is None:
        first = next((row for row in grid.rows if any(map(written, row))), [])
        raise Refusal("sheet.no_headings", {"first": ", ".join(filter(None, map(written, first)))[:200]})
    columns = read_columns(grid.rows[top])
    _require(columns, Topic.MODE, top)
    if len(slots) != 1:
        _require(columns, Topic.SLOT, top)
    body = list(enumerate(grid.rows[top + 1 :], top + 2))
    reader = RowReader(columns, slots, zone, paid_kept=_kept(columns, body, Topic.PAID))
    findings = list(grid.findings)
    findings += [
        Finding(code="sheet.above_headings", row=number, params={"text": _shown(cells)})
        for number, cells in enumerate(grid.rows[:top], 1)
        if any(map(written, cells))
    ]
    if any(column.topic is Topic.PAID for column in columns) and not reader.paid_kept:
        findings.append(Finding(code="sheet.paid_column_empty"))
    reads = [read for number, cells in body if (read := _row(reader, columns, number, cells)) is not None]
    findings += [
        Finding(code="sheet.slot_read", params={"text": text, "slot": slot, "n": count})
        for (text, slot), count in reader.slot_words.items()
    ]
    naming = Naming()
    rows = naming.named(reads)
    if not rows:
        raise Refusal("sheet.no_rows", where=Where(row=top + 1))
    return Sheet(
        file=grid.file,
        columns=tuple(columns),
        headings_in=top + 1,
        rows=tuple(rows),
        findings=(*findings, *reader.findings, *naming.findings),
        problems=tuple(
            sorted((*reader.problems, *naming.problems), key=lambda problem: problem.where.row or 0)
        ),
    )


def _require(columns: Sequence[Column], topic: Topic, top: int) -> None:
    if not any(column.topic is topic for column in columns):
        told = ", ".join(column.heading for column in columns if column.heading)
        raise Refusal(f"sheet.no_{topic.value}_column", {"headings": told}, Where(row=top + 1))


def _kept(columns: Sequence[Column], body: Sequence[tuple[int, Sequence[Cell]]], topic: Topic) -> bool:
    places = [column.index for column in columns if column.topic is topic]
    return any(place < len(cells) and written(cells[place]) for _, cells in body for place in places)


def _row(reader: RowReader, columns: Sequence[Column], number: int, cells: Sequence[Cell]) -> RowRead | None:
    """What one row is; None for an empty one."""
    texts = [written(cell) for cell in cells]
    if not any(texts):
        return None
    headed = {column.index: column for column in columns}
    filled = {index for index, text in enumerate(texts) if text and text.upper() not in ("FALSE", "FALSO")}
    skipped = None
    if not filled - {column.index for column in columns if column.topic is Topic.ID}:
        skipped = "sheet.row_unfilled"
    elif [fold(text) for text in texts if text] == [
        fold(column.heading) for column in columns if column.heading
    ]:
        skipped = "sheet.row_headings"
    elif _is_total(texts, columns):
        skipped = "sheet.row_total"
    if skipped:
        reader.findings.append(Finding(code=skipped, row=number, params={"text": _shown(cells)}))
        return RowRead(row=number, entry=None, skipped=skipped)
    read = reader.read(number, cells)
    if outside := [index for index in filled if index not in headed or not headed[index].heading]:
        place = Column(index=outside[0], heading="", topic=None, exact=False).label
        reader.problems.append(
            Refusal("sheet.cell_outside", {"text": texts[outside[0]][:60]}, Where(row=number, column=place))
        )
    return read


def _is_total(texts: Sequence[str], columns: Sequence[Column]) -> bool:
    """A row of sums: its first words say so, and nobody's mode or slot is in it."""
    first = next((fold(text) for text in texts if text), "")
    asked = [
        c.index
        for c in columns
        if c.topic in (Topic.MODE, Topic.SLOT, Topic.TELEGRAM) and c.index < len(texts)
    ]
    numbers_only = all(not any(mark.isalpha() for mark in texts[index]) for index in asked)
    return numbers_only and any(first == word or first.startswith(f"{word} ") for word in TOTALS)


def _shown(cells: Sequence[Cell]) -> str:
    text = " | ".join(filter(None, map(written, cells)))
    return text if len(text) <= 80 else text[:79] + "…"
