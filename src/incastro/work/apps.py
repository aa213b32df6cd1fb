"""The app `work`."""

from typing import Any

from django.apps import AppConfig
from django.utils.module_loading import autodiscover_modules


class WorkConfig(AppConfig):
    """Finds every app's `ticks` module, and wakes this process's worker when a task is enqueued."""

    name = "incastro.work"

    def ready(self) -> None:
        """Registers what recurs."""
        from django_tasks.signals import task_enqueued

        autodiscover_modules("ticks")
        from incastro.work import tidying  # noqa: F401 - registers its own

        task_enqueued.connect(_wake_after_commit, dispatch_uid="incastro.work")


def _wake_after_commit(**_: Any) -> None:
    from django.db import transaction

    from incastro.work.alarm import wake

    transaction.on_commit(wake, robust=True)
