"""Who is who across the tournaments of a season."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from incastro.rulebook.rows import TournamentStandings
from incastro.rulebook.steps import Blocking


@dataclass(slots=True)
class Person:
    """Somebody in a season, under the name of their latest tournament."""

    person: str | None
    name: str


class Registry:
    """The people behind the rows of several tournaments.

    `people` in order of appearance; `indices[t][r]` says who row r of tournament t is. A name that comes
    back without a person's id is taken for the same person and asked about in `doubts`: two entrants may
    share a name, and points are argued over.
    """

    def __init__(self, results: Sequence[TournamentStandings]) -> None:
        self.people: list[Person] = []
        self.indices: list[list[int]] = []
        self.doubts: list[Blocking] = []
        self._by_id: dict[str, int] = {}
        self._by_name: dict[str, int] = {}
        self._bearers = _bearers(results)
        asked: dict[str, str] = {}
        for result in results:
            self.indices.append([self._find(row.entry.person, row.entry.name, asked) for row in result.rows])
        for name in asked.values():
            self.doubts.append(Blocking("same_name", None, {"name": name}))

    def _find(self, person: str | None, name: str, asked: dict[str, str]) -> int:
        if person is not None:
            return self._seat(self._by_id, person, person, name)
        folded = fold(name)
        bearers = self._bearers.get(folded, frozenset())
        if folded in self._by_name or bearers:
            asked.setdefault(folded, name)
        if len(bearers) == 1:
            (only,) = bearers
            return self._seat(self._by_id, only, only, name)
        return self._seat(self._by_name, folded, None, name)

    def _seat(self, book: dict[str, int], key: str, person: str | None, name: str) -> int:
        index = book.get(key)
        if index is None:
            index = book[key] = len(self.people)
            self.people.append(Person(person, name))
        else:
            self.people[index].name = name
        return index


def _bearers(results: Sequence[TournamentStandings]) -> dict[str, frozenset[str]]:
    """For each folded name that appears without an id somewhere: the ids of the people who bear it."""
    nameless = {fold(row.entry.name) for result in results for row in result.rows if row.entry.person is None}
    if not nameless:
        return {}
    bearers: dict[str, frozenset[str]] = {}
    for result in results:
        for row in result.rows:
            if row.entry.person is not None and (folded := fold(row.entry.name)) in nameless:
                bearers[folded] = bearers.get(folded, frozenset()) | {row.entry.person}
    return bearers


def fold(name: str) -> str:
    """A name as two writings of it compare: case and spaces aside, accents kept."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())
