"""A value of somebody's document, short enough to stand in a sentence."""

import json
from typing import Any

_LETTERS = 60
_DIGITS = 25


def shown(value: Any) -> str:
    """The value as JSON writes it, shortened; what is inside objects and lists stays out."""
    if isinstance(value, str):
        # half a surrogate pair could not be printed
        printable = clipped(value).encode("utf-8", "replace").decode("utf-8")
        return json.dumps(printable, ensure_ascii=False)
    if value is None or isinstance(value, bool):
        return json.dumps(value)
    if isinstance(value, dict):
        return "{…}" if value else "{}"
    if isinstance(value, list | tuple):
        return "[…]" if value else "[]"
    if isinstance(value, int) and abs(value) >= 10**_DIGITS:
        # Python writes out no more than some thousand digits, and nobody reads them
        return f"{'-' if value < 0 else ''}…{abs(value) % 10**6:06}"
    return clipped(str(value))


def clipped(text: str) -> str:
    """The beginning of a long text."""
    return text if len(text) <= _LETTERS else text[:_LETTERS] + "…"
