"""One attempt at one task: claimed by one worker, run, and settled as done, to be tried again, or failed."""

import logging
from collections.abc import Callable, Collection
from datetime import datetime, timedelta
from traceback import format_exception
from typing import Any

from django.core.exceptions import SuspiciousOperation
from django.db.models import Q
from django.utils import timezone
from django_tasks.base import TaskResultStatus
from django_tasks.signals import task_finished, task_started
from django_tasks.utils import normalize_json
from django_tasks_db.models import DBTaskResult, get_date_max

from incastro.work.backend import RetriedTask
from incastro.work.tasks import Attempt, GiveUp, TryLater, wait_after

log = logging.getLogger("incastro.work")

Row = DBTaskResult[Any, Any]


def claim(worker: str, *, until: datetime | None = None, beside: Collection[Any] = ()) -> Row | None:
    """Take the first task that is ready (by `until`, else by now), `beside` those; None where there is none.

    The row is taken by a conditional update, which exactly one worker wins on either database.
    """
    due = Q(run_after=get_date_max()) | Q(run_after__lte=until or timezone.now())
    ready = DBTaskResult.objects.filter(due, status=TaskResultStatus.READY)
    if beside:
        ready = ready.exclude(pk__in=beside)
    while (row := ready.first()) is not None:
        before = row.started_at
        row.status = TaskResultStatus.RUNNING
        row.started_at = timezone.now()
        row.worker_ids = [*row.worker_ids, worker]
        taken = DBTaskResult.objects.filter(
            pk=row.pk, status=TaskResultStatus.READY, started_at=before
        ).update(status=row.status, started_at=row.started_at, worker_ids=row.worker_ids)
        if taken:
            return row
    return None


def run(row: Row) -> None:
    """Run a claimed task to its end and write down how it ended. Never raises for what the task raises."""
    try:
        task: RetriedTask[Any, Any] = row.task
        result = row.task_result
    except (ImportError, SuspiciousOperation) as problem:
        log.exception("Task %s cannot be found: %s", row.pk, row.task_path)
        _failed(row, problem)
        return
    number = len(row.worker_ids)
    last = number > task.retries
    sender = type(task.get_backend())
    task_started.send(sender=sender, task_result=result)
    call: Callable[..., Any] = task.call
    given = [Attempt(task_result=result, last=last), *result.args] if task.takes_context else result.args
    try:
        value = normalize_json(call(*given, **result.kwargs))
    except GiveUp as problem:
        _failed(row, problem)
    except TryLater as told:
        _again(row, told, max(told.seconds, wait_after(number))) if not last else _failed(row, told)
    except Exception as problem:  # noqa: BLE001 - whatever it is, it is kept with the task
        log.warning("Task %s failed at attempt %d: %r", row.task_path, number, problem)
        _again(row, problem, wait_after(number)) if not last else _failed(row, problem)
    else:
        _settle(row, status=TaskResultStatus.SUCCESSFUL, finished_at=timezone.now(), return_value=value)
    if row.status != TaskResultStatus.READY:
        task_finished.send(sender=sender, task_result=row.task_result)


def give_back(row: Row) -> bool:
    """A task whose worker died: to be tried again at once, or failed where that was its last attempt."""
    died = ConnectionAbortedError(f"the worker {row.worker_ids[-1] if row.worker_ids else '?'} died")
    try:
        retries = max(row.task.retries, 1)  # a death is not the task's fault: once more in any case
    except (ImportError, SuspiciousOperation):
        retries = 0
    if len(row.worker_ids) > retries:
        return _failed(row, died)
    return _again(row, died, 0)


def _again(row: Row, problem: BaseException, seconds: int) -> bool:
    when = timezone.now() + timedelta(seconds=seconds)
    return _settle(row, status=TaskResultStatus.READY, run_after=when, **_told(problem))


def _failed(row: Row, problem: BaseException) -> bool:
    log.error("Task %s %s failed for good: %r", row.task_path, row.args_kwargs, problem)
    return _settle(row, status=TaskResultStatus.FAILED, finished_at=timezone.now(), **_told(problem))


def _told(problem: BaseException) -> dict[str, str]:
    kind = type(problem)
    return {
        "exception_class_path": f"{kind.__module__}.{kind.__qualname__}",
        "traceback": "".join(format_exception(problem)),
    }


def _settle(row: Row, **values: Any) -> bool:
    """Write only into this very attempt: a worker given up for dead must not speak for its successor."""
    ours = DBTaskResult.objects.filter(pk=row.pk, status=TaskResultStatus.RUNNING, started_at=row.started_at)
    settled = ours.update(**values) == 1
    for name, value in values.items():
        setattr(row, name, value)
    return settled
