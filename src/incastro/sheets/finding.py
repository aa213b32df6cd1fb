"""What the reading of a sheet has to tell besides its entries."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that was understood or decided, as a code with parameters (sentences in `words/sheets.py`).

    `row` is the row as a spreadsheet numbers it, from 1; `column` its letter and heading, `C (Modalità)`.
    It never keeps the sheet from being used: what does is a Refusal.
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)
    row: int | None = None
    column: str | None = None
