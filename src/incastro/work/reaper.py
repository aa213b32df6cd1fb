"""Tasks whose worker died are given to another."""

import time

from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from incastro.work import attempts
from incastro.work.models import Worker

FORGOTTEN_AFTER = 7 * 86400  # seconds that a dead worker stays listed


def reap() -> int:
    """Give back what dead workers had in hand; returns how many tasks that were."""
    now = int(time.time())
    living = set(Worker.objects.filter(alive_until__gte=now).values_list("name", flat=True))
    running = DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING)
    orphans = [row for row in running if not row.worker_ids or row.worker_ids[-1] not in living]
    return sum(attempts.give_back(row) for row in orphans)


def forget() -> None:
    """Strike dead workers off the list, after a week in which the doctor could tell of them."""
    Worker.objects.filter(alive_until__lt=int(time.time()) - FORGOTTEN_AFTER).delete()
