"""What follows in rooms above when a contest changes: more seats, another date, a cancellation.

They register when Django starts (`AppConfig.ready`) and run inside the transaction of the change, so that
what they refuse undoes it:

    @follows
    def keep_seats(contest: Contest, changes: Mapping[str, Any]) -> None: ...

What a room has to lock before the contest itself it registers with `@locks_first`: whoever takes several
locks takes them in one order (decision 0022).
"""

from collections.abc import Callable, Mapping
from typing import Any

from incastro.contests.models import Contest

Follow = Callable[[Contest, Mapping[str, Any]], None]
Lock = Callable[[Contest], None]

_steps: list[Follow] = []
_locks: list[Lock] = []


def follows(step: Follow) -> Follow:
    """Register what a room does when fields of a contest have changed; `changes` is keyed by field."""
    if step not in _steps:
        _steps.append(step)
    return step


def follow(contest: Contest, changes: Mapping[str, Any]) -> None:
    """Let everybody who registered follow a change; nothing changed, nothing follows."""
    if changes:
        for step in _steps:
            step(contest, changes)


def locks_first(step: Lock) -> Lock:
    """Register what a room locks before a contest's row is."""
    if step not in _locks:
        _locks.append(step)
    return step


def lock_first(contest: Contest) -> None:
    """Let everybody take what comes before the contest's own row. Only inside a transaction."""
    for step in _locks:
        step(contest)
