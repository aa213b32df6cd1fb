"""What follows in the same transaction when an entry stops being open, is open again, or is confirmed.

`seating.keep` says it for each entry that a move changes, `requests.ask` for one that is born confirmed; who
has something to do then registers it here (`AppConfig.ready`). It runs while the row of the seats is held:
nobody may take another contest's row, or ask for a seat, from inside.
"""

from collections.abc import Callable

from incastro.entries.models import Entry, Standing
from incastro.entries.models.entry import OPEN

Follower = Callable[[Entry], object]

_closed: list[Follower] = []
_reopened: list[Follower] = []
_confirmed: list[Follower] = []


def on_closed(follower: Follower) -> Follower:
    """Register what follows once an entry has left every open standing: lapsed, withdrawn, removed."""
    return _register(_closed, follower)


def on_reopened(follower: Follower) -> Follower:
    """Register what follows once a closed entry is open again: paid in time, known late (case A-27)."""
    return _register(_reopened, follower)


def on_confirmed(follower: Follower) -> Follower:
    """Register what follows once an entry has been confirmed, or was born so."""
    return _register(_confirmed, follower)


def follow(entry: Entry, before: str | None) -> None:
    """Let all that follow know that an entry stood as `before`, None = it is new, and how it stands now."""
    if before == entry.standing:
        return
    is_open = entry.standing in OPEN
    if before is not None and is_open != (before in OPEN):
        _tell(_reopened if is_open else _closed, entry)
    if entry.standing == Standing.CONFIRMED:
        _tell(_confirmed, entry)


def _register(followers: list[Follower], follower: Follower) -> Follower:
    if follower not in followers:
        followers.append(follower)
    return follower


def _tell(followers: list[Follower], entry: Entry) -> None:
    for each in followers:
        each(entry)
