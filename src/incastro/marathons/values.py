"""What the services of a marathon are given besides its own fields."""

from dataclasses import dataclass

from incastro.organisers.models import Sponsor


@dataclass(frozen=True, slots=True, kw_only=True)
class Boxed:
    """One puzzle of the series. `was` is its place in the series as it is now, 0 for a new one."""

    pieces: int
    brand: str = ""
    title: str = ""
    was: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a position wins, and who gives it (M-20)."""

    position: int
    what: str
    what_en: str = ""
    sponsor: Sponsor | None = None
