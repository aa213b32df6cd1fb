"""What must not be there twice."""

from collections.abc import Hashable

from incastro.interchange.fields import Fields
from incastro.interchange.shown import shown
from incastro.rulebook.facts import Entry, Status
from incastro.rulebook.names import fold

GONE = frozenset({Status.WITHDRAWN, Status.LAPSED})


class Once:
    """Refuses what the items of one list share; `code` says of what kind it is."""

    def __init__(self, holder: Fields, items: str, code: str) -> None:
        self._holder = holder
        self._items = items
        self._code = code
        self._places: dict[Hashable, int | None] = {}

    def see(self, item: Fields, name: str, value: Hashable) -> None:
        """Note an item's value; blank ones are nobody's."""
        if value in ("", None):
            return
        if value not in self._places:
            self._places[value] = item.place
            return
        first = self._holder.path_of(self._items, self._places[value])
        item.refuse(name, self._code, given=shown(value), first=first)


class Namesakes:
    """Refuses two entries of one tournament that may be one person.

    The same name twice needs a `person` with each; the same person can be there once, entries that were
    withdrawn or lapsed aside (case A-36: they stay visible).
    """

    def __init__(self, holder: Fields) -> None:
        self._holder = holder
        self._names: dict[str, tuple[int | None, bool]] = {}
        self._persons = Once(holder, "entries", "facts.same_person")

    def see(self, fields: Fields, entry: Entry) -> None:
        """Note an entry read from `fields`."""
        known = entry.person is not None
        if known and entry.status not in GONE:
            self._persons.see(fields, "person", entry.person)
        if not (folded := fold(entry.name)):
            return
        first, first_known = self._names.setdefault(folded, (fields.place, known))
        if first == fields.place:
            return
        if not (known and first_known):
            path = self._holder.path_of("entries", first)
            fields.refuse("name", "facts.same_name", given=shown(entry.name), first=path)
        if not known:
            self._names[folded] = (first, False)
