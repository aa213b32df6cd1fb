"""Positions as the table shows them: first in cinnabar, second and third in ink, equals locked together."""

from collections.abc import Iterable, Iterator

from incastro.web.presenting.lines import Place


def places(positions: Iterable[tuple[int | None, bool]]) -> Iterator[Place]:
    """One place per row of a table, from (position, shared with others) in table order."""
    before: int | None = None
    for position, tied in positions:
        if position is None:
            before = None
            yield Place()
            continue
        shape = ["p1"] if position == 1 else ["p2"] if position <= 3 else []
        if tied:
            shape += ["tie", "up"] if position == before else ["tie"]
        before = position
        yield Place(text=str(position), shape=" ".join(shape))
