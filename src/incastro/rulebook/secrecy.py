"""What stays hidden from those who have still to start: the puzzle's picture, the photos of others (art. 17).

Whoever has been given the go may see; the rest of the world only once nobody has still to start, since
anybody may be one of them, or tell one.
"""

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Racer:
    """One entrant's start. `go` None = not given yet, `deadline` = the end of the window (Unix seconds).

    `waits_until` = while something about the parcel is open, the last second in which a start of their own
    can still be agreed; None where nothing is open.
    """

    go: int | None
    deadline: int
    waits_until: int | None = None


def still_to_start(racer: Racer, at: int) -> bool:
    """Whether somebody has not begun and still can."""
    if racer.waits_until is not None and at <= racer.waits_until:
        return True
    if racer.go is not None and racer.go <= at:
        return False
    return at <= racer.deadline


def may_see(own: Racer | None, everybody: Iterable[Racer], at: int) -> bool:
    """Whether somebody may see others' photos. `own` = the start of an entrant, None for anybody else."""
    if own is not None:
        return not still_to_start(own, at)
    return not any(still_to_start(racer, at) for racer in everybody)
