"""What recurs of the work itself: what is over is not kept for ever."""

from datetime import timedelta

from django.core.management import call_command
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from incastro.work import reaper
from incastro.work.ticks import every

DONE_KEPT, FAILED_KEPT = timedelta(days=7), timedelta(days=60)


@every(hours=24)
def strike_off() -> None:
    """Tasks that are done, failures that somebody has had two months to look at, workers long dead."""
    now = timezone.now()
    DBTaskResult.objects.successful().filter(finished_at__lt=now - DONE_KEPT).delete()
    DBTaskResult.objects.failed().filter(finished_at__lt=now - FAILED_KEPT).delete()
    reaper.forget()


@every(hours=24)
def end_old_sessions() -> None:
    """Sessions that have run out."""
    call_command("clearsessions", verbosity=0)
