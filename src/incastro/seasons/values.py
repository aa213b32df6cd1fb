"""What the services of a tournament are given besides its own fields."""

from dataclasses import dataclass

from incastro.organisers.models import Sponsor


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """One start. `key` is that of a slot which is there, empty for a new one; `scheduled` in Unix seconds."""

    scheduled: int
    key: str = ""
    stream_link: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a position wins, and who gives it."""

    position: int
    what: str
    what_en: str = ""
    sponsor: Sponsor | None = None
