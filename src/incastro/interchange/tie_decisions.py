"""How the organiser settled the ties of a season (art. 13)."""

from collections.abc import Sequence

from incastro.interchange.cursor import nearest
from incastro.interchange.fields import Fields
from incastro.interchange.shown import shown
from incastro.rulebook.facts import TieDecision, Tournament
from incastro.rulebook.names import fold

SHARED = "shared"


class People:
    """Who takes part in a season, to be found by person id or by name.

    Found are the keys that the season's table goes by: the id, or for somebody without one the name as it
    was last written.
    """

    def __init__(self, tournaments: Sequence[Tournament]) -> None:
        self._ids: set[str] = set()
        self._bearers: dict[str, set[str]] = {}
        self._nameless: dict[str, str] = {}
        for entry in (entry for tournament in tournaments for entry in tournament.entries):
            if entry.person is None:
                self._nameless[fold(entry.name)] = entry.name
            else:
                self._ids.add(entry.person)
                self._bearers.setdefault(fold(entry.name), set()).add(entry.person)

    def find(self, given: str) -> list[str]:
        """The keys that `given` may stand for: one where it is clear, none where nobody is meant."""
        if given in self._ids:
            return [given]
        folded = fold(given)
        bearers = sorted(self._bearers.get(folded, ()))
        # a name without id is taken for the one person who bears it elsewhere
        if len(bearers) != 1 and folded in self._nameless:
            bearers.append(self._nameless[folded])
        return bearers

    def nearest(self, given: str) -> str:
        """A person's id or name that may have been meant."""
        return nearest(given, [*self._ids, *self._nameless.values()])


def read_tie_decisions(fields: Fields, people: People | None) -> tuple[TieDecision, ...]:
    """The decisions of a season; `people` None where its tournaments could not be read."""
    read = []
    for inner in fields.objects("tie_decisions"):
        decision = _read_decision(inner, people)
        inner.done()
        if decision is not None:
            read.append(decision)
    return tuple(read)


def _read_decision(fields: Fields, people: People | None) -> TieDecision | None:
    persons = _resolved(fields, "persons", people)
    reason = fields.text("reason") or ""
    given = fields.take("order")
    shared = fields.flag("shared")
    if given == SHARED:
        shared, given = True, None
    if len(persons) < 2 and not fields.problems:
        fields.refuse("persons", "facts.tie_of_one")
    if shared == (given is not None):
        fields.refuse_whole("facts.order_and_shared" if shared else "facts.order_or_shared")
        return None
    if shared:
        return TieDecision(persons=persons, order=None, reason=reason)
    order = _resolved(fields, "order", people)
    if sorted(order) != sorted(persons) and not fields.problems:
        fields.refuse("order", "facts.order_of_others")
    return TieDecision(persons=persons, order=order, reason=reason)


def _resolved(fields: Fields, name: str, people: People | None) -> tuple[str, ...]:
    """The keys of the persons in a list; each has to be known, unmistakable, and there once."""
    keys: dict[str, None] = {}
    for place, text in enumerate(fields.texts(name)):
        found = [text] if people is None else people.find(text)
        if len(found) != 1:
            meant = people.nearest(text) if people is not None and not found else ""
            code = "facts.unknown_person" if not found else "facts.person_unclear"
            if meant:
                code = "facts.unknown_person_near"
            fields.refuse(name, code, place, given=shown(text), meant=meant, ids=", ".join(found))
        elif found[0] in keys:
            fields.refuse(name, "facts.person_twice", place, given=shown(text))
        else:
            keys[found[0]] = None
    return tuple(keys)
