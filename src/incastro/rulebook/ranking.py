"""Positions from an ordered list of named criteria; equals share a position and the next one counts them.

1, 1, 1, 4 (art. 10). Written once: tournament, season and marathon all rank through `rank`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")


class Row(Protocol):
    """A row of a table that keeps its place."""

    position: int | None
    tied: bool
    decided_by: str | None


R = TypeVar("R", bound=Row)


@dataclass(frozen=True, slots=True)
class Criterion(Generic[T]):
    """One named way to part two items: the smaller key goes first. `article` is where it is written."""

    name: str
    key: Callable[[T], Any]
    article: str = ""


@dataclass(slots=True)
class Placed(Generic[T]):
    """An item with its position (1 = first), whether it shares it, and what parts it from its neighbours.

    `above` and `below` name the criterion that parts it from the next better and next worse group, None where
    there is no such group. `decided_by` is the one that settled the place: the latest in the list that was
    needed against either; None where the position is shared or there is nobody else (case A-10).
    """

    item: T
    position: int
    tied: bool
    above: str | None
    below: str | None
    decided_by: str | None


def shared_positions(keys: Sequence[Any]) -> list[int]:
    """The position of each key, in the order given; equal keys share it, the next one skips.

    Keys must be hashable.
    """
    # from the worst place to the best, so that of equal keys the best place is the one that stays
    places = range(len(keys), 0, -1)
    position = dict(zip(sorted(keys, reverse=True), places, strict=True))
    return list(map(position.__getitem__, keys))


def rank(
    items: Iterable[T], criteria: Sequence[Criterion[T]], listed_by: Callable[[T], Any] | None = None
) -> list[Placed[T]]:
    """The items from first to last. `listed_by` orders equals on the page and never moves a position."""
    pool = list(items)
    columns = [list(map(criterion.key, pool)) for criterion in criteria]
    # one column needs no tuples, and none at all leaves everybody level
    keys: list[Any] = (
        columns[0] if len(columns) == 1 else list(zip(*columns, strict=True)) or [()] * len(pool)
    )
    order = sorted(range(len(pool)), key=keys.__getitem__)
    keys = [keys[index] for index in order]
    starts = [0, *(place for place, (key, other) in enumerate(pairwise(keys), 1) if key != other)]
    ends = [*starts[1:], len(keys)] if keys else []
    names: list[str | None] = [*(criterion.name for criterion in criteria), None]
    placed: list[Placed[T]] = []
    above = -1  # the index of a criterion; -1 = nobody on that side, and names[-1] is None
    for start, end in zip(starts, ends, strict=False):
        below = -1 if end == len(keys) else 0
        if below == 0 and len(columns) > 1:
            below = _parting(keys[end - 1], keys[end])
        if end - start == 1:
            settled = names[above if above > below else below]  # noqa: FURB136 - a call costs ten times as much
            placed.append(Placed(pool[order[start]], end, False, names[above], names[below], settled))
        else:
            group = [pool[index] for index in order[start:end]]
            if listed_by is not None:
                group.sort(key=listed_by)
            placed += [Placed(item, start + 1, True, names[above], names[below], None) for item in group]
        above = below
    return placed


def _parting(key: Sequence[Any], other: Sequence[Any]) -> int:
    """The index of the first criterion in which two keys differ."""
    return next(index for index, value in enumerate(key) if value != other[index])


def ranked(rows: Iterable[R], criteria: Sequence[Criterion[R]], listed_by: Callable[[R], Any]) -> list[R]:
    """The rows in order of the table, each with its position, tie and what decided written into it."""
    table = []
    for place in rank(rows, criteria, listed_by):
        row = place.item
        row.position, row.tied, row.decided_by = place.position, place.tied, place.decided_by
        table.append(row)
    return table
