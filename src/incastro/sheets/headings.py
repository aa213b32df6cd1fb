"""Which row holds the headings, and what each column is about."""

from collections.abc import Sequence
from dataclasses import dataclass

from incastro.sheets.folding import fold
from incastro.sheets.grid import Cell, letter, written
from incastro.sheets.vocabulary import EXACT, PHRASES, Topic

_ROWS_TO_SEARCH = 30
_LONGEST_SHOWN = 48
_NAMES = {Topic.NAME, Topic.SURNAME, Topic.GIVEN}


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column: its place from 0, its heading as written, and its topic (None = not one that we read).

    `exact` tells a heading that is a name for the topic from a question that only sounds like it.
    """

    index: int
    heading: str
    topic: Topic | None
    exact: bool

    @property
    def label(self) -> str:
        """How a message names it: `C (Modalità)`, a long question shortened."""
        shown = self.heading
        if len(shown) > _LONGEST_SHOWN:
            shown = shown[: _LONGEST_SHOWN - 1].rstrip() + "…"
        return f"{letter(self.index)} ({shown})" if shown else letter(self.index)


def topic_of(heading: str) -> tuple[Topic | None, bool]:
    """What a heading is about, and whether it says exactly that."""
    folded = fold(heading.replace("#", "n"))
    for topic, names in EXACT.items():
        if folded in names:
            return topic, True
    words = folded.split()
    return next((phrase.topic for phrase in PHRASES if phrase.fits(words)), None), False


def known_headings(cells: Sequence[Cell]) -> int:
    """How many different topics a row would head; a row of data heads next to none."""
    topics = {
        topic for cell in cells if isinstance(cell, str) and cell for topic in topic_of(written(cell))[:1]
    }
    return len(topics - {None})


def heading_row(rows: Sequence[Sequence[Cell]]) -> int | None:
    """The index of the row with the headings: the one with most of them, a name among them, two at least."""
    best, most = None, 1
    for index, cells in enumerate(rows[:_ROWS_TO_SEARCH]):
        count = known_headings(cells)
        if count > most and any(topic_of(written(cell))[0] in _NAMES for cell in cells):
            best, most = index, count
    return best


def read_columns(cells: Sequence[Cell]) -> list[Column]:
    """The columns under a row of headings.

    An exact heading keeps a question that sounds alike from being read ("Seconda scelta del turno" beside
    "Turno"). "Nome" is a given name beside "Cognome" and the whole name without it.
    """
    columns = []
    for index, cell in enumerate(cells):
        topic, exact = topic_of(written(cell))
        columns.append(Column(index=index, heading=written(cell), topic=topic, exact=exact))
    exact_topics = {column.topic for column in columns if column.exact}
    topics = {column.topic for column in columns}
    return [
        Column(
            index=column.index,
            heading=column.heading,
            topic=_settled(column, exact_topics, topics),
            exact=column.exact,
        )
        for column in columns
    ]


def _settled(column: Column, exact: set[Topic | None], topics: set[Topic | None]) -> Topic | None:
    if not column.exact and column.topic in exact and column.topic is not Topic.TELEGRAM:
        return None
    if column.topic is Topic.GIVEN and Topic.SURNAME not in topics:
        return None if Topic.NAME in topics else Topic.NAME
    return column.topic
