"""Who says that a picture is public: each room that uses pictures answers for its own.

A picture goes out to everybody only while something public shows it. Whoever merely knows the address of
a secret puzzle’s picture is told that there is none; members of the organiser that uses it may see it.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from incastro.pictures.models import Picture


@dataclass(frozen=True, slots=True)
class Use:
    """One place that a picture stands in: of which organiser (its id), and whether everybody may see it."""

    organiser: int
    public: bool


Uses = Callable[[Picture], Iterable[Use]]
_rooms: dict[str, Uses] = {}


def uses_pictures(tell: Uses) -> Uses:
    """Registers a room’s answer; a room says it in its AppConfig’s `ready`."""
    _rooms[f"{tell.__module__}.{tell.__qualname__}"] = tell
    return tell


def uses_of(picture: Picture) -> Iterator[Use]:
    """Everywhere that a picture stands."""
    for tell in _rooms.values():
        yield from tell(picture)
