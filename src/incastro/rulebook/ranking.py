"""Positions from an ordered list of named criteria; equals share a position and the next one counts them.

1, 1, 1, 4 (art. 10). Written once: tournament, season and marathon all rank through `rank`.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Criterion(Generic[T]):
    """One named way to part two items: the smaller key goes first. `article` is where it is written."""

    name: str
    key: Callable[[T], Any]
    article: str = ""


@dataclass(slots=True)
class Placed(Generic[T]):
    """An item with its position (1 = first), whether it shares it, and what parts it from its neighbours.

    `above` and `below` name the criterion that parts it from the next better and next worse group;
    None where there is no such group.
    """

    item: T
    position: int
    tied: bool
    above: str | None
    below: str | None


def shared_positions(keys: Sequence[Any]) -> list[int]:
    """The position of each key, in the order given; equal keys share it, the next one skips."""
    positions = [0] * len(keys)
    position = 0
    before: Any = object()
    for place, index in enumerate(sorted(range(len(keys)), key=keys.__getitem__), 1):
        key = keys[index]
        if key != before:
            position, before = place, key
        positions[index] = position
    return positions


def rank(
    items: Iterable[T], criteria: Sequence[Criterion[T]], listed_by: Callable[[T], Any] | None = None
) -> list[Placed[T]]:
    """The items from first to last. `listed_by` orders equals on the page and never moves a position."""
    pool = list(items)
    columns = [list(map(criterion.key, pool)) for criterion in criteria]
    keys: list[Any] = columns[0] if len(columns) == 1 else list(zip(*columns, strict=True))
    placed: list[Placed[T]] = []
    above: str | None = None
    order = sorted(range(len(pool)), key=keys.__getitem__)
    start = 0
    while start < len(order):
        end = start + 1
        key = keys[order[start]]
        while end < len(order) and keys[order[end]] == key:
            end += 1
        below = None if end == len(order) else _parting(criteria, key, keys[order[end]])
        group = [pool[index] for index in order[start:end]]
        if listed_by is not None and len(group) > 1:
            group.sort(key=listed_by)
        tied = len(group) > 1
        placed += [Placed(item, start + 1, tied, above, below) for item in group]
        start, above = end, below
    return placed


def _parting(criteria: Sequence[Criterion[T]], key: Any, other: Any) -> str:
    if len(criteria) == 1:
        return criteria[0].name
    return next(c.name for c, mine, theirs in zip(criteria, key, other, strict=True) if mine != theirs)


def decided_by(placed: Placed[T], criteria: Sequence[Criterion[T]]) -> str | None:
    """The criterion that settled a place: the latest in the list that was needed against either neighbour.

    None where the position is shared, or there is nobody to be parted from (case A-10).
    """
    if placed.tied:
        return None
    names = [criterion.name for criterion in criteria]
    needed = [name for name in (placed.above, placed.below) if name is not None]
    return max(needed, key=names.index, default=None)
