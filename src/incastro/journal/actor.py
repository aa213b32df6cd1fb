"""Who acts, and in which role."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """Somebody who does something. `person` is a Person's id, None for the site itself (ticks, setup)."""

    person: int | None = None
    role: str = ""
    organiser: int | None = None


SITE = Actor(role="site")
