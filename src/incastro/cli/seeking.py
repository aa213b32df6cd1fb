"""Finding the row that somebody asks about, by id or by name."""

from collections.abc import Sequence

from incastro.interchange.cursor import nearest
from incastro.interchange.facts import Facts
from incastro.interchange.shown import clipped
from incastro.refusal import Refusal, Where
from incastro.rulebook.facts import Tournament
from incastro.sheets.folding import fold

_OPTION = Where(path="--why")
_SHOWN = 8


def seek(asked: str, rows: Sequence[tuple[str, str]], facts: Facts) -> int:
    """The index of the only row whose id is `asked`, or whose name is or contains it, accents and case aside.

    Refusal `command.why_…`: nobody, several, or somebody who is not among the entrants.
    """
    if asked in (ids := [ident for ident, _ in rows]):
        return ids.index(asked)
    words = fold(asked).split()
    folded = [fold(name).split() for _, name in rows]
    for fits in (_is_called, _begins_like):
        found = [place for place, name in enumerate(folded) if words and fits(name, words)]
        if len(found) == 1:
            return found[0]
        if found:
            names = ", ".join(f"{rows[place][1]} ({rows[place][0]})" for place in found[:_SHOWN])
            raise Refusal("command.why_several", {"asked": asked, "names": names}, _OPTION)
    raise _nobody(asked, words, rows, facts)


def _is_called(name: list[str], words: list[str]) -> bool:
    return sorted(name) == sorted(words)


def _begins_like(name: list[str], words: list[str]) -> bool:
    return all(any(part.startswith(word) for part in name) for word in words)


def _nobody(asked: str, words: list[str], rows: Sequence[tuple[str, str]], facts: Facts) -> Refusal:
    if isinstance(facts, Tournament):
        for entry in facts.entries:
            if asked == entry.id or (words and set(words) <= set(fold(entry.name).split())):
                told = {"name": entry.name}
                return Refusal(f"command.why_{entry.status.value}", told, _OPTION)
    meant = nearest(asked, [name for _, name in rows])
    code = "command.why_nobody_near" if meant else "command.why_nobody"
    return Refusal(code, {"asked": clipped(asked), "meant": meant}, _OPTION)
