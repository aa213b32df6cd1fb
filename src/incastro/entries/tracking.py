"""Tracking numbers out of a courier’s list, or out of lines that somebody pasted.

Each row names a parcel by the reference of its entry and holds the courier’s number somewhere beside it.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from incastro.sheets.folding import fold
from incastro.sheets.grid import Grid, written

_HEADINGS = {
    "tracking", "tracking number", "numero di tracking", "lettera di vettura", "ldv", "n ldv", "awb",
    "numero spedizione", "numero di spedizione", "n spedizione", "spedizione", "codice spedizione",
    "shipment number", "waybill", "parcel number", "codice tracking", "segnacollo",
}  # fmt: skip
_NUMBER = re.compile(r"(?=(?:.*\d){6})[A-Z0-9][A-Z0-9 .-]{5,}", re.IGNORECASE)
LONGEST = 80


@dataclass
class Trackings:
    """`found` = {reference: number}; `unread` = rows from 1 on that name no parcel, or no number."""

    found: dict[str, str] = field(default_factory=dict)
    unread: list[int] = field(default_factory=list)


def trackings_in(grid: Grid, references: Collection[str]) -> Trackings:
    """The numbers of a list, by reference; a later row corrects an earlier one."""
    known = {reference.upper() for reference in references}
    told = Trackings()
    column: int | None = None
    for number, cells in enumerate(grid.rows, 1):
        texts = [written(cell) for cell in cells]
        if not any(texts):
            continue
        heads = [index for index, text in enumerate(texts) if fold(text) in _HEADINGS]
        if heads:
            column = heads[0]
            continue
        texts = _apart(texts, known)
        reference = next((text.upper() for text in texts if text.upper() in known), None)
        tracking = _number(texts, column, reference)
        if reference is None or not tracking:
            told.unread.append(number)
        else:
            told.found[reference] = tracking[:LONGEST]
    return told


def _apart(texts: list[str], known: Collection[str]) -> list[str]:
    """`WZWVVVD 1Z999` in one cell, as people type it, is a reference and a number."""
    filled = [text for text in texts if text]
    first, _, rest = filled[0].partition(" ") if filled else ("", "", "")
    first = first.rstrip(":")
    return [first, rest.strip()] if len(filled) == 1 and first.upper() in known else texts


def _number(texts: list[str], column: int | None, reference: str | None) -> str:
    if column is not None:
        return texts[column] if column < len(texts) else ""
    rest = [text for text in texts if text and text.upper() != reference]
    fitting = [text for text in rest if _NUMBER.fullmatch(text)]
    return fitting[0] if fitting else rest[0] if len(rest) == 1 else ""
