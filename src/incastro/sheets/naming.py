"""Ids for entries without one, and nobody there twice."""

from collections.abc import Sequence
from dataclasses import replace

from incastro.refusal import Refusal, Where
from incastro.rulebook import names
from incastro.rulebook.facts import Entry, Status
from incastro.sheets.finding import Finding
from incastro.sheets.folding import fold
from incastro.sheets.rows import RowRead

GONE = (Status.WITHDRAWN, Status.LAPSED)


class Naming:
    """Looks at the entries in the order of their rows; gathers `problems`, and `findings` on look-alikes."""

    def __init__(self) -> None:
        self.problems: list[Refusal] = []
        self.findings: list[Finding] = []
        self._names: dict[str, tuple[int, str | None]] = {}
        self._alike: dict[str, int] = {}
        self._persons: dict[str, int] = {}
        self._ids: dict[str, int] = {}

    def named(self, reads: Sequence[RowRead]) -> list[RowRead]:
        """The same rows, every entry with an id of its own."""
        return [
            read if read.entry is None else replace(read, entry=self._named(read.entry, read.row))
            for read in reads
        ]

    def _named(self, entry: Entry, row: int) -> Entry:
        self._see_name(entry, row)
        if entry.person is not None and entry.status not in GONE:
            self._once("sheet.person_twice", self._persons, entry.person, row)
        ident = entry.id or self._new_id(entry.name)
        self._once("sheet.id_twice", self._ids, ident, row)
        return replace(entry, id=ident)

    def _see_name(self, entry: Entry, row: int) -> None:
        """Two with one name are told apart by `person`; names that only accents part are pointed out."""
        exact, alike = names.fold(entry.name), fold(entry.name)
        other, person = self._names.setdefault(exact, (row, entry.person))
        if other != row and not (person and entry.person):
            told = {"name": entry.name, "other": other}
            self.problems.append(Refusal("sheet.name_twice", told, Where(row=row)))
        elif other == row and (near := self._alike.setdefault(alike, row)) != row:
            told = {"name": entry.name, "other": near}
            self.findings.append(Finding(code="sheet.name_alike", params=told, row=row))

    def _once(self, code: str, seen: dict[str, int], value: str, row: int) -> None:
        if (other := seen.setdefault(value, row)) != row:
            self.problems.append(Refusal(code, {"id": value, "other": other}, Where(row=row)))

    def _new_id(self, name: str) -> str:
        """An id that stays when rows are sorted anew: the name, folded; a namesake gets a number."""
        ident = base = fold(name).replace(" ", "-") or "x"
        number = 2
        while ident in self._ids or ident == "ignore":
            ident, number = f"{base}-{number}", number + 1
        return ident
