"""One thing that the doctor found."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any


class State(Enum):
    """How it stands; the value is the mark that is printed."""

    GOOD = "✓"
    OFF = "–"  # not configured, which is a choice
    NOTE = "!"  # works, but somebody should look
    WRONG = "✗"


@dataclass(frozen=True, slots=True)
class Finding:
    """`code` and `params` become a sentence with its remedy."""

    state: State
    code: str
    params: Mapping[str, Any] = field(default_factory=dict)


Examination = Callable[[], Iterable[Finding]]


def good(code: str, **params: Any) -> Finding:
    """It works."""
    return Finding(State.GOOD, code, params)


def off(code: str, **params: Any) -> Finding:
    """It is not configured."""
    return Finding(State.OFF, code, params)


def note(code: str, **params: Any) -> Finding:
    """It works, but."""
    return Finding(State.NOTE, code, params)


def wrong(code: str, **params: Any) -> Finding:
    """It does not work."""
    return Finding(State.WRONG, code, params)
