"""Tasks of dead workers, and workers that were given up for dead but live."""

import time

import pytest
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from incastro.work import attempts, reaper, selectors, tasks
from incastro.work.models import Worker
from incastro.work.worker import say_alive, work_off

pytestmark = pytest.mark.django_db

ran: list[str] = []


@tasks.task()
def deed() -> str:
    ran.append("deed")
    return "done"


def test_the_task_of_a_living_worker_is_left_alone() -> None:
    deed.enqueue()
    say_alive("anna", 30)
    attempts.claim("anna")
    assert reaper.reap() == 0
    assert selectors.orphans() == []
    assert selectors.living() == ["anna"]


def test_the_task_of_a_dead_worker_is_ready_again() -> None:
    deed.enqueue()
    say_alive("anna", -1)
    attempts.claim("anna")
    assert len(selectors.orphans()) == 1
    assert reaper.reap() == 1
    ran.clear()
    assert work_off() == 1
    assert ran == ["deed"]


def test_a_task_that_kills_every_worker_is_given_up() -> None:
    """Not even a task without retries fails by one death, but it must not go round for ever."""
    deed.enqueue()
    for _ in range(2):
        assert attempts.claim("anna") is not None
        reaper.reap()
    row = DBTaskResult.objects.get()
    assert row.status == TaskResultStatus.FAILED
    assert "died" in selectors.failed()[0].last_line


def test_one_that_was_given_up_for_dead_does_not_speak_for_its_successor() -> None:
    """It was only asleep (a laptop was shut); the other one has the task in hand by now."""
    deed.enqueue()
    late = attempts.claim("anna")
    assert late is not None
    reaper.reap()
    say_alive("bea", 30)
    assert attempts.claim("bea") is not None
    attempts.run(late)
    row = DBTaskResult.objects.get()
    assert (row.status, row.worker_ids) == (TaskResultStatus.RUNNING, ["anna", "bea"])


def test_a_task_is_claimed_by_one_only() -> None:
    deed.enqueue()
    assert attempts.claim("anna") is not None
    assert attempts.claim("bea") is None


def test_workers_that_died_long_ago_are_forgotten() -> None:
    say_alive("anna", 30)
    Worker.objects.create(name="old", started_at=0, alive_until=int(time.time()) - 8 * 86400)
    reaper.forget()
    assert list(Worker.objects.values_list("name", flat=True)) == ["anna"]
