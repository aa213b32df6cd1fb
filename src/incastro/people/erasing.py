"""What other rooms know about a person: they register here how it is exported, and how it is erased.

    @on_export("entries")
    def entries_of(person: Person) -> list[dict[str, object]]: ...

    @on_erasure
    def end_memberships(person: Person) -> None: ...

Both are registered when Django starts (`AppConfig.ready`), so that this room need not know who is above it.
"""

from collections.abc import Callable
from typing import Any

from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

Part = Callable[[Person], Any]
Step = Callable[[Person], None]

_exports: dict[str, Part] = {}
_steps: list[Step] = []
_conditions: list[Step] = []


def on_export(name: str) -> Callable[[Part], Part]:
    """Register what a room knows of a person: JSON values, under a name of its own."""

    def keep(part: Part) -> Part:
        _exports[name] = part
        return part

    return keep


def on_erasure(step: Step) -> Step:
    """Register what a room does when a person is erased; it runs inside the erasure's transaction."""
    if step not in _steps:
        _steps.append(step)
    return step


def before_erasure(condition: Step) -> Step:
    """Register what must be settled first: raises RuleViolation while it is not. Changes nothing."""
    if condition not in _conditions:
        _conditions.append(condition)
    return condition


def exports() -> dict[str, Part]:
    """What the rooms export, by name."""
    return dict(sorted(_exports.items()))


def require_erasable(person: Person) -> None:
    """RuleViolation with the first thing that has to be settled before this person can be erased."""
    for condition in _conditions:
        condition(person)


def hindrances(person: Person) -> list[RuleViolation]:
    """Everything that has to be settled first, for the page that offers the erasure."""
    found = []
    for condition in _conditions:
        try:
            condition(person)
        except RuleViolation as refused:
            found.append(refused)
    return found


def erase_elsewhere(person: Person) -> None:
    """What every other room keeps of this person goes."""
    for step in _steps:
        step(person)
