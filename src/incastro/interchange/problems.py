"""Everything that is wrong with one document, gathered so that it can be put right in one go."""

from collections.abc import Sequence
from typing import Any

from incastro.refusal import Refusal, Where

# A file of the wrong kind can hold a million faults; nobody reads more than these.
KEPT = 50


class Refusals(Refusal):
    """Several refusals at once, in the order of the document; `more` were found besides and not kept."""

    def __init__(self, refusals: Sequence[Refusal], more: int = 0) -> None:
        where = Where(file=refusals[0].where.file)
        super().__init__("facts.several", {"count": len(refusals) + more}, where)
        self.refusals = tuple(refusals)
        self.more = more

    def inside(self, file: str) -> "Refusals":
        """The same refusals, with the file they were found in; one already known is kept."""
        return Refusals([refusal.inside(file) for refusal in self.refusals], self.more)


def each(refusal: Refusal) -> tuple[Refusal, ...]:
    """The single refusals that make up one: itself, unless it is several."""
    return refusal.refusals if isinstance(refusal, Refusals) else (refusal,)


class Problems:
    """Collects refusals while a document is read; `file` is where they are, None when it has no name."""

    def __init__(self, file: str | None = None, shared: "Problems | None" = None) -> None:
        self.file = file
        self._root: Problems = shared._root if shared is not None else self
        self._found: list[Refusal] = []
        self._more = 0

    def of(self, file: str) -> "Problems":
        """The same collection, for another file that the document names."""
        return Problems(file, self)

    def note(self, code: str, params: dict[str, Any], path: str | None) -> None:
        """Keep a refusal at a JSON path of this file (None = the whole document)."""
        self.keep(Refusal(code, params, Where(file=self.file, path=path or None)))

    def keep(self, refusal: Refusal) -> None:
        """Keep a refusal made elsewhere."""
        root = self._root
        for single in each(refusal):
            if len(root._found) < KEPT:
                root._found.append(single.inside(self.file) if self.file else single)
            else:
                root._more += 1

    @property
    def count(self) -> int:
        """How many there are by now."""
        return len(self._root._found) + self._root._more

    @property
    def full(self) -> bool:
        """Whether further refusals are only counted."""
        return len(self._root._found) >= KEPT

    def __bool__(self) -> bool:
        return bool(self._root._found)

    def settle(self) -> None:
        """Raise what was found: the refusal alone if it is one, Refusals if there are several."""
        root = self._root
        if len(root._found) == 1 and not root._more:
            raise root._found[0]
        if root._found:
            raise Refusals(root._found, root._more)
