"""A list of people who register, CSV or Excel, into what each row says; nothing is decided here.

Unlike `entries`, which reads for standings and takes a sheet whole or not at all, every row stands alone:
what cannot be read in one is said of it, and the others can be used.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Slot
from incastro.rulebook.violation import RuleViolation
from incastro.sheets.entries import TOTALS
from incastro.sheets.finding import Finding
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, Grid, letter, written
from incastro.sheets.registering_cells import POSTCODES, Reading, unquoted, with_zeros
from incastro.sheets.registering_words import OF_CARDS, OF_ENTRIES, Part, part_of

_ROWS_TO_SEARCH = 30
WHO = {Part.NAME, Part.SURNAME, Part.GIVEN, Part.EMAIL, Part.KEY, Part.CARD}


@dataclass(frozen=True, slots=True, kw_only=True)
class PartColumn:
    """One column: its place from 0, its heading as written, what it is about (None = not understood).

    `example` is the first thing written in it; `told` = somebody said what it is about.
    """

    index: int
    heading: str
    part: Part | None
    example: str = ""
    told: bool = False

    @property
    def label(self) -> str:
        """`C`, the letter that a spreadsheet gives it."""
        return letter(self.index)


@dataclass(frozen=True, slots=True, kw_only=True)
class Registration:
    """What one row says: texts; BIRTH a date, PAID a bool, MODE a law’s mode, SLOT an id, COUNTRY a code.

    Only what is written there is in `values`. `problems` are cells that could not be read, those of the parts
    in `unread`, in their order; `notes` what was done to read others. `surname_first` = so says the heading
    over a whole name.
    """

    row: int
    values: Mapping[Part, Any]
    problems: tuple[Refusal, ...] = ()
    unread: tuple[Part, ...] = ()
    notes: tuple[Finding, ...] = ()
    surname_first: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RegistrationSheet:
    """Everything that was read. `headings_in` = the (last) row of the headings, from 1; 0 = there is none."""

    file: str
    columns: tuple[PartColumn, ...]
    headings_in: int
    rows: tuple[Registration, ...]
    findings: tuple[Finding, ...] = ()

    @property
    def not_understood(self) -> tuple[PartColumn, ...]:
        """Columns with something in them that nobody knows what it is about."""
        return tuple(each for each in self.columns if each.part is None and (each.heading or each.example))

    @property
    def says_who(self) -> bool:
        """Whether any column tells whom a row is about."""
        return any(each.part in WHO for each in self.columns)


@dataclass
class _Body:
    """The rows under the headings, and what was said of those that are none."""

    rows: list[tuple[int, Sequence[Cell]]] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def read_members(
    grid: Grid, zone: ZoneInfo, told: Mapping[int, Part | None] | None = None
) -> RegistrationSheet:
    """Read a list of an association’s members: number, name, address, kind, last day."""
    return read_registrations(grid, (), zone, told, OF_CARDS)


def read_registrations(
    grid: Grid,
    slots: Sequence[Slot],
    zone: ZoneInfo,
    told: Mapping[int, Part | None] | None = None,
    parts: Collection[Part] = OF_ENTRIES,
) -> RegistrationSheet:
    """Read a list. `told` = what columns are about where somebody said so (None = not to be read).

    `parts` = what the list can be about; columns about other things are known and not taken over.

    Refusal `sheet.no_rows` where there is nothing under the headings.
    """
    first, last = _headings(grid.rows, parts)
    headings = _joined(grid.rows[first : last + 1]) if first >= 0 else []
    body = _body(grid, headings, last)
    if not body.rows:
        raise Refusal("sheet.no_rows", where=Where(row=last + 1))
    columns = _columns(headings, body.rows, told or {}, parts)
    places = {each.part: each for each in columns if each.part not in (None, Part.INFO)}
    reading = Reading(tuple(slots), zone)
    return RegistrationSheet(
        file=grid.file,
        columns=tuple(columns),
        headings_in=last + 1,
        rows=tuple(_row(reading, places, number, cells) for number, cells in body.rows),
        findings=(*grid.findings, *body.findings),
    )


def _headings(rows: Sequence[Sequence[Cell]], parts: Collection[Part]) -> tuple[int, int]:
    """The first and last row of the headings: one, or two where the words stand above one another."""
    best, most = (-1, -1), 1
    for index in range(min(len(rows), _ROWS_TO_SEARCH)):
        alone = _known(_joined(rows[index : index + 1]), parts)
        if alone > most:
            best, most = (index, index), alone
        below = _known(_joined(rows[index + 1 : index + 2]), parts)
        both = _known(_joined(rows[index : index + 2]), parts)
        if below and both > max(most, alone, below):
            best, most = (index, index + 1), both
    if best[0] >= 0:
        return best
    wide = next((index for index, cells in enumerate(rows) if sum(bool(written(c)) for c in cells) > 1), -1)
    return wide, wide


def _known(headings: Sequence[str], parts: Collection[Part]) -> int:
    return len({part for each in headings if each for part in part_of(each, parts)[:1]} - {None, Part.INFO})


def _joined(rows: Sequence[Sequence[Cell]]) -> list[str]:
    """The headings of one or two rows; of two, the words below one another in one."""
    width = max(map(len, rows), default=0)
    texts = [[written(row[index]) if index < len(row) else "" for row in rows] for index in range(width)]
    return [" ".join(dict.fromkeys(filter(None, each))) for each in texts]


def _body(grid: Grid, headings: Sequence[str], last: int) -> _Body:
    body = _Body()
    folded = [fold(each) for each in headings if each]
    for number, cells in enumerate(grid.rows[last + 1 :], last + 2):
        texts = [text for text in map(written, cells) if text]
        if not [text for text in texts if text.upper() not in ("FALSE", "FALSO")]:
            continue
        shown = " | ".join(texts)[:80]
        if [fold(text) for text in texts] == folded:
            body.findings.append(Finding(code="sheet.row_headings", row=number))
        elif _is_total(texts):
            body.findings.append(Finding(code="sheet.row_total", row=number, params={"text": shown}))
        elif len(texts) > 1 and all(text.startswith("(") and text.endswith(")") for text in texts):
            body.findings.append(Finding(code="sheet.row_unfilled", row=number, params={"text": shown}))
        else:
            body.rows.append((number, cells))
    return body


def _is_total(texts: Sequence[str]) -> bool:
    """A row of sums: its first words say so, and nobody’s address of mail is in it."""
    first = fold(texts[0])
    return not any("@" in text for text in texts) and any(
        first == word or first.startswith(f"{word} ") for word in TOTALS
    )


def _columns(
    headings: Sequence[str],
    body: Sequence[tuple[int, Sequence[Cell]]],
    told: Mapping[int, Part | None],
    parts: Collection[Part],
) -> list[PartColumn]:
    width = max(len(headings), *(len(cells) for _number, cells in body))
    said = [*headings, *[""] * (width - len(headings))]
    guessed = _guessed(said, {part for part in told.values() if part}, parts)
    found = []
    for index, heading in enumerate(said):
        example = next(
            (text for _number, cells in body if index < len(cells) and (text := written(cells[index]))), ""
        )
        if heading or example:
            part = told[index] if index in told else guessed.get(index)
            found.append(
                PartColumn(index=index, heading=heading, part=part, example=example[:40], told=index in told)
            )
    return found


def _guessed(headings: Sequence[str], taken: set[Part], wanted: Collection[Part]) -> dict[int, Part]:
    """One column for each part: the one that says exactly that, else the first that sounds like it.

    "Nome" is a given name beside "Cognome" and the whole name without it.
    """
    parts = [part_of(each, wanted) for each in headings]
    found: dict[int, Part] = {}
    for exact in (True, False):
        for index, (part, exactly) in enumerate(parts):
            if part is None or exactly is not exact:
                continue
            if part is Part.INFO or part not in (*found.values(), *taken):
                found[index] = part
    if Part.SURNAME not in (*found.values(), *taken) and Part.NAME not in (*found.values(), *taken):
        found = {index: Part.NAME if part is Part.GIVEN else part for index, part in found.items()}
    return found


def _row(
    reading: Reading, places: Mapping[Part | None, PartColumn], number: int, cells: Sequence[Cell]
) -> Registration:
    values: dict[Part, Any] = {}
    problems, unread, notes = [], [], []
    for part, column in places.items():
        if part is None or column.index >= len(cells) or not written(cells[column.index]):
            continue
        cell = cells[column.index]
        try:
            value = reading.value(part, unquoted(cell))
        except (Refusal, RuleViolation) as problem:
            where = Where(row=number, column=column.label)
            unread.append(part)
            problems.append(Refusal(problem.code, {"text": written(cell)[:60], **problem.params}, where))
            continue
        if value is not None and value != "":
            values[part] = value
    if Part.POSTCODE in values and (full := with_zeros(values[Part.POSTCODE], values.get(Part.COUNTRY))):
        values[Part.POSTCODE] = full
        notes.append(Finding(code="sheet.zeros_restored", row=number, params={"text": full}))
    heading = places[Part.NAME].heading if Part.NAME in places else ""
    return Registration(
        row=number,
        values=values,
        problems=tuple(problems),
        unread=tuple(unread),
        notes=tuple(notes),
        surname_first=fold(heading).split()[:1] in (["cognome"], ["surname"], ["last"]),
    )


__all__ = [
    "POSTCODES",
    "PartColumn",
    "Registration",
    "RegistrationSheet",
    "read_members",
    "read_registrations",
]
