"""Who is who across the tournaments of a season."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from incastro.rulebook.names import fold
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.rows import TournamentStandings

Key = TypeVar("Key", bound=str | None)


@dataclass(slots=True)
class Person:
    """Somebody in a season, under the name of their latest tournament."""

    person: str | None
    name: str


class Registry:
    """The people behind the rows of several tournaments.

    `people` in no order that means anything; `indices[t][r]` says who row r of tournament t is. A name that
    comes back without a person's id is taken for the same person and asked about in `doubts`: two entrants
    may share a name, and points are argued over.
    """

    def __init__(self, results: Sequence[TournamentStandings]) -> None:
        self.people: list[Person] = []
        self.indices: list[list[int]] = [[] for _ in results]
        self._by_id: dict[str | None, int] = {}
        self._by_name: dict[str, int] = {}
        # from the latest back, so that whoever is met bears the name they have now
        for number in reversed(range(len(results))):
            rows = results[number].rows
            self.indices[number] = [self._by_id.get(row.entry.person, -1) for row in rows]
            self._seat_newcomers(results[number], self.indices[number])
        asked = self._seat_nameless(results)
        self.doubts = [Blocking("same_name", None, {"name": name}) for name in asked.values()]

    def _seat_newcomers(self, result: TournamentStandings, indices: list[int]) -> None:
        for place, row in enumerate(result.rows):
            if indices[place] < 0 and row.entry.person is not None:
                indices[place] = self._seat(self._by_id, row.entry.person, row.entry.person, row.entry.name)

    def _seat_nameless(self, results: Sequence[TournamentStandings]) -> dict[str, str]:
        """Finds a place for rows without a person's id; returns the names to ask about, by folded name."""
        nameless = [
            (number, place, results[number].rows[place].entry.name)
            for number in reversed(range(len(results)))
            for place, index in enumerate(self.indices[number])
            if index < 0
        ]
        bearers = _bearers(results, {fold(name) for _, _, name in nameless})
        asked: dict[str, str] = {}
        for number, place, name in nameless:
            folded = fold(name)
            known = bearers.get(folded, set())
            if folded in self._by_name or known:
                asked.setdefault(folded, name)
            if len(known) == 1:
                self.indices[number][place] = self._by_id[next(iter(known))]
            else:
                self.indices[number][place] = self._seat(self._by_name, folded, None, name)
        return asked

    def _seat(self, book: dict[Key, int], key: Key, person: str | None, name: str) -> int:
        if key not in book:
            book[key] = len(self.people)
            self.people.append(Person(person, name))
        return book[key]


def _bearers(results: Sequence[TournamentStandings], names: set[str]) -> dict[str, set[str]]:
    """For each of these folded names, the ids of the people who bear it."""
    bearers: dict[str, set[str]] = {}
    for result in results if names else ():
        for row in result.rows:
            if row.entry.person is not None and (folded := fold(row.entry.name)) in names:
                bearers.setdefault(folded, set()).add(row.entry.person)
    return bearers
