"""One row of an entry list into one entry."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar
from zoneinfo import ZoneInfo

from incastro.interchange.shown import clipped
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Entry, Mode, Slot, Status
from incastro.rulebook.violation import RuleViolation
from incastro.sheets.answers import (
    read_code,
    read_count,
    read_mode,
    read_paid,
    read_status,
    yes_or_no,
)
from incastro.sheets.finding import Finding
from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, written
from incastro.sheets.headings import Column
from incastro.sheets.moments import Moment, read_moment, read_when
from incastro.sheets.slots import read_slot
from incastro.sheets.telegram import read_telegram
from incastro.sheets.vocabulary import Topic

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class RowRead:
    """What became of a row with something in it: an entry, or (None) the code of why it is none.

    `registered` is the instant of the form's own stamp, where there is one.
    """

    row: int
    entry: Entry | None
    skipped: str | None = None
    registered: int | None = None


class RowReader:
    """Reads row after row; gathers notes (`findings`) and what is in the way (`problems`)."""

    def __init__(
        self, columns: Sequence[Column], slots: Sequence[Slot], zone: ZoneInfo, *, paid_kept: bool
    ) -> None:
        self.columns = {topic: [c for c in columns if c.topic is topic] for topic in Topic}
        self.slots = {slot.id: slot for slot in slots}
        self.zone = zone
        self.paid_kept = paid_kept
        self.findings: list[Finding] = []
        self.problems: list[Refusal] = []
        self.slot_words: dict[tuple[str, str], int] = {}
        self._row = 0
        self._cells: Sequence[Cell] = ()

    def read(self, row: int, cells: Sequence[Cell]) -> RowRead:
        """The entry of a row; an entry that counts and cannot be read is a problem, never left out."""
        self._row, self._cells = row, cells
        before = len(self.problems)
        name = self._name()
        status, started = self._status()
        counts = status is Status.CONFIRMED
        mode = self._value(Topic.MODE, read_mode, required=counts)
        slot = self._slot(required=counts)
        if not name:
            self._problem(
                "sheet.name_missing", {}, (self.columns[Topic.NAME] or self.columns[Topic.SURNAME])[:1]
            )
        registered = self._registered()
        if len(self.problems) > before:
            return RowRead(row=row, entry=None, skipped="sheet.row_problem", registered=registered)
        if mode is None or slot is None:
            # nobody without a seat is in the standings, and a facts file has no place for half an entry
            self._note("sheet.row_half", name=name, status=status.value)
            return RowRead(row=row, entry=None, skipped="sheet.row_half", registered=registered)
        entry = self._entry(name, mode, slot, status, started)
        return RowRead(row=row, entry=entry, registered=registered)

    def _entry(self, name: str, mode: Mode, slot: str, status: Status, started: bool | None) -> Entry:
        finish = self._finish()
        return Entry(
            id=self._value(Topic.ID, written) or "",
            name=name,
            mode=mode,
            slot=slot,
            person=self._value(Topic.PERSON, written) or None,
            status=status,
            telegram=self._telegram(),
            started=self._value(Topic.STARTED, self._read_started) if started is None else started,
            sealed=self._value(Topic.SEALED, self._read_sealed),
            sealed_code=self._sealed_code(slot),
            finish=finish.at,
            finish_after=finish.after,
            missing=self._value(Topic.MISSING, read_count) or 0,
        )

    # one method for each thing that takes more than its cell

    def _name(self) -> str:
        whole = self._value(Topic.NAME, written)
        parts = [self._value(topic, written) for topic in (Topic.GIVEN, Topic.SURNAME)]
        name = whole or " ".join(part for part in parts if part)
        if name.startswith("'") and name[1:2] in ("=", "+", "-", "@"):
            return name[1:]
        if name.startswith("="):
            self._note("sheet.formula_text", text=clipped(name))
        return name

    def _status(self) -> tuple[Status, bool | None]:
        """The status, and False where somebody paid and then withdrew: a no-show (art. 5, 11)."""
        told = self._value(Topic.STATUS, read_status)
        paid = self._value(Topic.PAID, read_paid)
        if paid is None and self.paid_kept and told is None:
            self._note("sheet.paid_empty")
            return Status.UNPAID, None
        if told is Status.WITHDRAWN and paid:
            self._note("sheet.paid_then_withdrew")
            return Status.CONFIRMED, False
        if told is Status.CONFIRMED and paid is False:
            columns = [*self.columns[Topic.STATUS], *self.columns[Topic.PAID]]
            self._problem("sheet.confirmed_unpaid", {}, columns)
        if told is None:
            return (Status.UNPAID if paid is False else Status.CONFIRMED), None
        return told, None

    def _slot(self, *, required: bool) -> str | None:
        if not self.columns[Topic.SLOT] and len(self.slots) == 1:
            return next(iter(self.slots))
        return self._value(Topic.SLOT, self._read_slot, required=required)

    def _read_slot(self, cell: Cell) -> str:
        text = written(cell)
        slot = read_slot(cell, tuple(self.slots.values()), self.zone)
        if fold(text) != fold(slot):
            self.slot_words[text, slot] = self.slot_words.get((text, slot), 0) + 1
        return slot

    def _finish(self) -> Moment:
        columns = self.columns[Topic.FINISH]
        clock = any({"ora", "orario", "hour"} & set(fold(column.heading).split()) for column in columns)
        moment = self._value(Topic.FINISH, lambda cell: read_moment(cell, self.zone, clock=clock)) or Moment()
        if moment.from_date and moment.after is not None:
            self._note("sheet.duration_from_date", columns[0].label, seconds=moment.after)
        return moment

    def _read_started(self, cell: Cell) -> bool:
        answer = yes_or_no(cell)
        if answer is not None:
            return answer
        read_when(cell, self.zone)
        return True

    def _read_sealed(self, cell: Cell) -> int | bool:
        answer = yes_or_no(cell)
        if answer is True:
            raise Refusal("sheet.sealed_when", {"text": written(cell)})
        return False if answer is False else read_when(cell, self.zone)

    def _sealed_code(self, slot: str) -> str | None:
        expected = self.slots[slot].code if slot in self.slots else None
        code = self._value(Topic.SEALED_CODE, lambda cell: read_code(cell, expected))
        if code is None:
            return None
        if code[1]:
            self._note("sheet.zeros_restored", self.columns[Topic.SEALED_CODE][0].label, text=code[0])
        return code[0] or None

    def _telegram(self) -> tuple[str, ...]:
        found: list[str] = []
        for column, cell in self._filled(Topic.TELEGRAM):
            found += read_telegram(cell, ids="id" in fold(column.heading).split())
        return tuple(dict.fromkeys(found))

    def _registered(self) -> int | None:
        for _, cell in self._filled(Topic.REGISTERED):
            try:
                return read_when(cell, self.zone)
            except (Refusal, RuleViolation):
                return None
        return None

    def _filled(self, topic: Topic) -> list[tuple[Column, Cell]]:
        there = (
            (column, self._cells[column.index])
            for column in self.columns[topic]
            if column.index < len(self._cells)
        )
        return [(column, cell) for column, cell in there if written(cell)]

    def _value(self, topic: Topic, read: Callable[[Cell], T], *, required: bool = False) -> T | None:
        """What the columns of a topic say; a problem where two disagree, or nothing is there and needed."""
        values: list[tuple[Column, T]] = []
        for column, cell in self._filled(topic):
            try:
                values.append((column, read(cell)))
            except (Refusal, RuleViolation) as problem:
                text = {"text": clipped(written(cell))}
                self._problem(problem.code, {**problem.params, **text}, [column])
        if not values:
            if required and not self._filled(topic):
                self._problem(f"sheet.{topic.value}_empty", {}, self.columns[topic][:1])
            return None
        if any(value != values[0][1] for _, value in values):
            self._problem("sheet.columns_disagree", {}, [column for column, _ in values])
        return values[0][1]

    def _note(self, code: str, column: str | None = None, **params: object) -> None:
        self.findings.append(Finding(code=code, params=params, row=self._row, column=column))

    def _problem(self, code: str, params: dict[str, object], columns: Sequence[Column]) -> None:
        labels = ", ".join(column.label for column in columns)
        self.problems.append(Refusal(code, params, Where(row=self._row, column=labels or None)))
