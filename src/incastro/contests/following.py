"""What follows in rooms above when a contest changes: more seats, another date, a cancellation.

They register when Django starts (`AppConfig.ready`) and run inside the transaction of the change, so that
what they refuse undoes it:

    @follows
    def keep_seats(contest: Contest, changes: Mapping[str, Any]) -> None: ...
"""

from collections.abc import Callable, Mapping
from typing import Any

from incastro.contests.models import Contest

Follow = Callable[[Contest, Mapping[str, Any]], None]

_steps: list[Follow] = []


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
