"""Tasks: enqueued with their cause, tried again with longer waits, failed in the end."""

import pytest
from django.db import transaction
from django_tasks.base import TaskResultStatus
from django_tasks_db.models import DBTaskResult

from incastro.work import tasks
from incastro.work.worker import work_off

pytestmark = pytest.mark.django_db

ran: list[object] = []


@pytest.fixture(autouse=True)
def nothing_ran_yet() -> None:
    ran.clear()


@tasks.task()
def note(number: int) -> None:
    ran.append(number)


@tasks.task(retries=2, takes_context=True)
def stumble(context: tasks.Attempt) -> None:
    ran.append((context.attempt, context.last))
    raise ValueError("not today")


@tasks.task(retries=5)
def hopeless() -> None:
    ran.append("hopeless")
    raise tasks.GiveUp("no such address")


@tasks.task(retries=5)
def told_to_wait() -> None:
    ran.append("asked")
    raise tasks.TryLater(900)


def test_a_task_runs_once_with_its_arguments() -> None:
    note.enqueue(7)
    assert (work_off(), work_off()) == (1, 0)
    assert ran == [7]
    assert DBTaskResult.objects.get().status == TaskResultStatus.SUCCESSFUL


def test_a_task_whose_cause_is_undone_was_never_there() -> None:
    with transaction.atomic():
        note.enqueue(7)
        transaction.set_rollback(True)
    assert work_off() == 0


def test_a_failure_is_tried_again_later_and_longer_and_then_has_failed() -> None:
    stumble.enqueue()
    assert work_off() == 1
    assert work_off(ahead=9) == 0
    assert work_off(ahead=11) == 1
    assert work_off(ahead=15) == 0
    assert work_off(ahead=60) == 1
    assert ran == [(1, False), (2, False), (3, True)]
    row = DBTaskResult.objects.get()
    assert row.status == TaskResultStatus.FAILED
    assert "not today" in row.traceback
    assert work_off(ahead=10**6) == 0


def test_a_hopeless_task_is_not_tried_again() -> None:
    hopeless.enqueue()
    work_off(ahead=10**6)
    assert ran == ["hopeless"]
    assert DBTaskResult.objects.get().status == TaskResultStatus.FAILED


def test_a_task_that_was_told_to_wait_waits_that_long() -> None:
    told_to_wait.enqueue()
    work_off()
    assert work_off(ahead=890) == 0
    assert work_off(ahead=910) == 1


def test_the_waits_double_up_to_an_hour() -> None:
    assert [tasks.wait_after(attempt) for attempt in (1, 2, 3, 4)] == [10, 20, 40, 80]
    assert tasks.wait_after(60) == 3600


def test_a_task_that_is_no_longer_in_the_code_has_failed() -> None:
    note.enqueue(1)
    DBTaskResult.objects.update(task_path="incastro.gone.away")
    work_off()
    assert DBTaskResult.objects.get().status == TaskResultStatus.FAILED
