"""One JSON object being read: where it stands, what was asked of it, what is wrong with it."""

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import Any

from incastro.interchange.document import Doubled
from incastro.interchange.problems import Problems
from incastro.interchange.shown import clipped, shown
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation

_NAME = re.compile(r"[A-Za-z_]\w*", re.ASCII)


def join(base: str, name: Any, place: int | None = None) -> str:
    """A JSON path one field further: `entries[3]`, `posts["120"]`."""
    written = str(name)
    if _NAME.fullmatch(written):
        path = f"{base}.{clipped(written)}" if base else clipped(written)
    else:
        path = f"{base}[{shown(written)}]"
    return path if place is None else f"{path}[{place}]"


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that somebody may have meant, or nothing."""
    # among thousands the search would take too long
    names = list(known)
    if len(name) > 40 or len(names) > 1_000:
        return ""
    return next(iter(difflib.get_close_matches(name, names, 1, 0.6)), "")


class Cursor:
    """An object of the document with its path, worked out only when something is wrong.

    `place` is its index where it is an item of a list.
    """

    __slots__ = ("_asked", "_inside", "_name", "_values", "place", "problems")

    def __init__(
        self,
        values: Mapping[Any, Any],
        problems: Problems,
        inside: "Cursor | None" = None,
        name: str = "",
        place: int | None = None,
    ) -> None:
        self._values = values
        self.problems = problems
        self._inside = inside
        self._name = name
        self.place = place
        self._asked: set[str] = set()
        if isinstance(values, Doubled):
            for twice in values.twice:
                self.refuse(twice, "facts.field_twice", name=clipped(twice))

    def path(self) -> str:
        """Where this object stands; empty for the document itself."""
        return self._inside.path_of(self._name, self.place) if self._inside is not None else ""

    def path_of(self, name: Any, place: int | None = None) -> str:
        """Where one of its fields (or one item of it) stands."""
        return join(self.path(), name, place)

    def names(self) -> list[Any]:
        """The names that are there, taken or not."""
        return list(self._values)

    def take(self, name: Any) -> Any:
        """A field as it stands, None where absent; from now on a known one."""
        self._asked.add(name)
        return self._values.get(name)

    def done(self) -> None:
        """Refuse the fields that nobody asked for, with the known name that comes nearest."""
        if self._values.keys() <= self._asked:
            return
        for name in self._values:
            if name not in self._asked:
                meant = "" if self.problems.full else nearest(str(name), sorted(self._asked))
                code = "facts.unknown_field_near" if meant else "facts.unknown_field"
                self.refuse(name, code, name=clipped(str(name)), meant=meant)

    def refuse(self, name: Any, code: str, place: int | None = None, /, **params: Any) -> None:
        """Keep a problem with a field, or with one item of it."""
        self.problems.note(code, params, self.path_of(name, place))

    def refuse_whole(self, code: str, /, **params: Any) -> None:
        """Keep a problem with the object itself."""
        self.problems.note(code, params, self.path())

    def refuse_by(self, name: Any, reason: Refusal | RuleViolation, place: int | None = None) -> None:
        """Keep what somebody else refused about a field; what the user wrote is shortened."""
        told = {key: _brief(value) if key in WRITTEN else value for key, value in reason.params.items()}
        self.problems.note(reason.code, told, self.path_of(name, place))


# The parameters of refusals made elsewhere that repeat what somebody wrote.
WRITTEN = frozenset({"given", "name", "text"})


def _brief(value: Any) -> Any:
    return clipped(value) if isinstance(value, str) else shown(value)
