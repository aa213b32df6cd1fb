"""django-tasks' database backend, with tasks that say how often they are tried."""

from dataclasses import dataclass
from typing import Any, TypeVar

from django_tasks.base import Task
from django_tasks_db import DatabaseBackend
from typing_extensions import ParamSpec

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class RetriedTask(Task[P, T]):
    """A task that is tried again `retries` times after the first failure, waiting longer each time."""

    retries: int = 0


class Backend(DatabaseBackend):
    """Tasks in the site's own database, enqueued with the transaction around them."""

    task_class: Any = RetriedTask
