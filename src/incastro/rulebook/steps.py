"""How a result was reached: one line a step, with its article."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Moment:
    """An instant among `params`: words print it as the zone's wall clock."""

    at: int
    zone: ZoneInfo


@dataclass(frozen=True, slots=True)
class Span:
    """Seconds among `params`: words print them as a duration."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Named:
    """A code among `params`: words print what it is called (`held.picture_swapped`), or else the code."""

    kind: str
    code: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing done to reach a result.

    `what` is a stable code (`elapsed`, `floor`, `missing_pieces`), `value` what stands after it, as it is
    written (`2:30:00`, `18:30:00`, `58`), `article` its place in the rulebook; `params` hold what the
    sentence in words needs besides (pieces missing, seconds each).
    """

    what: str
    value: str
    article: str = ""
    params: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Blocking:
    """Why standings cannot be official yet: a code, whose result it is (None = everybody's), its details."""

    code: str
    entry: str | None = None
    params: Mapping[str, Any] = field(default_factory=dict)
