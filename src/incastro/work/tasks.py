"""Making a function a task.

    @task(retries=6)
    def deliver(delivery: int) -> None: ...

    deliver.enqueue(delivery.pk)

The function stands in a module, takes ids and other JSON, and must be harmless when it runs twice (see the
package). With `takes_context=True` its first argument, called `context`, is the `Attempt`. A failure is any
exception; two have a meaning of their own, `GiveUp` and `TryLater`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar, cast

from django_tasks import task as django_task
from django_tasks.base import TaskContext
from typing_extensions import ParamSpec

from incastro.work.backend import RetriedTask

P = ParamSpec("P")
T = TypeVar("T")

FIRST_WAIT, LONGEST_WAIT = 10, 3600  # seconds


class GiveUp(Exception):  # noqa: N818 - an instruction to the worker, not an error of ours
    """Raised in a task that no further attempt can help (an address that does not exist)."""


class TryLater(Exception):  # noqa: N818
    """Raised in a task that was told to wait: `seconds` at least, instead of the usual wait."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"{seconds} s")
        self.seconds = seconds


@dataclass(frozen=True, slots=True, kw_only=True)
class Attempt(TaskContext):
    """Which attempt this is, from 1 on, and whether it is the last one."""

    last: bool = False


def task(
    *, retries: int = 0, priority: int = 0, takes_context: bool = False
) -> Callable[[Callable[P, T]], RetriedTask[P, T]]:
    """A decorator: after a failure the task is tried `retries` times more.

    It waits 10 s, then 20 s, 40 s … up to an hour; then it has failed, which `incastro doctor` tells.
    """

    def made(function: Callable[P, T]) -> RetriedTask[P, T]:
        decorate: Any = django_task(
            priority=priority, takes_context=cast(Any, takes_context), retries=retries
        )
        return cast(RetriedTask[P, T], decorate(function))

    return made


def wait_after(attempt: int) -> int:
    """Seconds to wait after the `attempt`-th failure (from 1 on)."""
    return min(FIRST_WAIT << (attempt - 1), LONGEST_WAIT)
