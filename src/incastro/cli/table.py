"""Aligned tables for a terminal, whatever alphabet the names are in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import category, east_asian_width

GAP = "  "
_LEAST = 12
# One endless cell would fill all the rows above and below it with blanks.
_MOST = 1_000


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its head, whether numbers stand to the right, whether it may be folded to fit."""

    head: str
    right: bool = False
    folds: bool = False


def display_width(text: str) -> int:
    """How many cells of a terminal a text takes: two for 李, none for a combining accent."""
    if text.isascii():
        return len(text)
    return sum(
        0 if category(mark) in ("Mn", "Me", "Cf") else 2 if east_asian_width(mark) in "WF" else 1
        for mark in text
    )


def pad(text: str, width: int, *, right: bool = False) -> str:
    """Text filled up to so many cells of a terminal."""
    blank = " " * (width - display_width(text))
    return blank + text if right else text + blank


def table_lines(
    columns: Sequence[Column], rows: Sequence[Sequence[str]], width: int | None = None
) -> Iterator[str]:
    """The heads, a rule, the rows. A column without anything in it is left out, all of them where all are.

    With a `width`, columns that fold wrap their words until the table fits; nothing is ever cut off.
    """
    shown = [place for place in range(len(columns)) if any(row[place] for row in rows)]
    if not shown:
        return
    columns = [columns[place] for place in shown]
    cells = [[row[place] for place in shown] for row in rows]
    widths = [
        max(map(display_width, (column.head, *(row[place] for row in cells))))
        for place, column in enumerate(columns)
    ]
    for place, column in enumerate(columns):
        if column.folds:
            widths[place] = min(widths[place], _MOST)
    if width is not None:
        _fit(columns, widths, width)
    heads = [column.head for column in columns]
    yield from _row(columns, heads, widths)
    yield GAP.join("─" * wide for wide in widths)
    for row in cells:
        yield from _row(columns, row, widths)


def _fit(columns: Sequence[Column], widths: list[int], width: int) -> None:
    """Take from the widest folding column until the table fits or all are at their least."""
    over = sum(widths) + len(GAP) * (len(widths) - 1) - width
    folding = [place for place, column in enumerate(columns) if column.folds]
    while over > 0 and folding:
        widest = max(folding, key=widths.__getitem__)
        if widths[widest] <= _LEAST:
            return
        widths[widest] -= 1
        over -= 1


def _row(columns: Sequence[Column], cells: Sequence[str], widths: Sequence[int]) -> Iterator[str]:
    folded = [list(fold_words(cell, wide)) for cell, wide in zip(cells, widths, strict=True)]
    for number in range(max(map(len, folded))):
        line = [
            pad(lines[number] if number < len(lines) else "", wide, right=column.right)
            for column, lines, wide in zip(columns, folded, widths, strict=True)
        ]
        yield GAP.join(line).rstrip()


def fold_words(text: str, width: int) -> Iterator[str]:
    """A text in lines of at most so many cells; a longer word is broken.

    Takes time in step with the length of the text.
    """
    line: list[str] = []
    taken = 0
    for word in text.split(" "):
        wide = display_width(word)
        if line and taken + 1 + wide <= width:
            line.append(word)
            taken += 1 + wide
            continue
        if line:
            yield " ".join(line)
        *heads, rest = _broken(word, width) if wide > width else (word,)
        yield from heads
        line = [rest] if rest else []
        taken = display_width(rest)
    yield " ".join(line)


def _broken(word: str, width: int) -> Iterator[str]:
    start = taken = 0
    for place, mark in enumerate(word):
        wide = display_width(mark)
        if taken + wide > width and place > start:
            yield word[start:place]
            start, taken = place, 0
        taken += wide
    yield word[start:]
