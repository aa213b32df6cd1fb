"""How the work goes: for the doctor, and for whoever asks."""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from incastro.work.models import Tick, Worker

Row = DBTaskResult[Any, Any]


@dataclass(frozen=True, slots=True)
class Failed:
    """A task that has failed for good."""

    task_path: str
    last_line: str


def living() -> list[str]:
    """The names of the workers that live."""
    names = Worker.objects.filter(alive_until__gte=int(time.time())).values_list("name", flat=True)
    return list(names.order_by("started_at"))


def waiting_for(seconds: int) -> int:
    """How many tasks have been due for longer than that."""
    return (
        DBTaskResult.objects.ready()
        .filter(enqueued_at__lt=timezone.now() - timedelta(seconds=seconds))
        .exclude(run_after__gt=timezone.now() - timedelta(seconds=seconds), run_after__lte=timezone.now())
        .count()
    )


def orphans() -> list[Row]:
    """Tasks in the hands of a worker that is dead."""
    names = set(living())
    running = DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING)
    return [row for row in running if not row.worker_ids or row.worker_ids[-1] not in names]


def failed(days: int = 7) -> list[Failed]:
    """Tasks that failed for good within so many days, the latest first."""
    since = timezone.now() - timedelta(days=days)
    rows = DBTaskResult.objects.failed().filter(finished_at__gte=since).order_by("-finished_at")
    return [Failed(row.task_path, (row.traceback.strip().splitlines() or ["?"])[-1]) for row in rows]


def failing_ticks() -> list[Tick]:
    """What recurs, and failed when it last ran."""
    return list(Tick.objects.exclude(failure="").order_by("name"))
