"""What the three kinds of standings have in common, for the commands that show them."""

from collections.abc import Sequence
from typing import Any, Protocol

from incastro.cli.sums import Line
from incastro.cli.table import Column

NO_TIME = "–"
OPEN = "…"


class View(Protocol):
    """Standings ready to be shown, in one language."""

    def title(self) -> Sequence[str]:
        """What this is, how it stands, since when."""

    def columns(self) -> Sequence[Column]:
        """The table's columns."""

    def rows(self) -> Sequence[Sequence[str]]:
        """The table's rows, as text."""

    def values(self) -> Sequence[Sequence[object]]:
        """The same rows for a spreadsheet: numbers as numbers."""

    def document(self) -> dict[str, Any]:
        """The result in the interchange format."""

    def obstacles(self) -> dict[str, Any]:
        """The same without rows: what is asked and what keeps it from being official."""

    def names(self) -> Sequence[tuple[str, str]]:
        """(id, name) of each row, for somebody who asks about one."""

    def why(self, row: int) -> tuple[Sequence[str], Sequence[Line], Sequence[str]]:
        """Why a row is as it is: a heading, a sum, and sentences after it."""


def position(place: int | None, *, tied: bool) -> str:
    """A position as a table shows it; a shared one has a sign of its own."""
    return "" if place is None else f"={place}" if tied else str(place)
