"""What recurs for notices."""

from incastro import clock
from incastro.notices.carrying import reap
from incastro.notices.models import Delivery, Notice
from incastro.notices.tasks import carry_notice
from incastro.work.ticks import every


@every(minutes=1)
def carry_what_is_due() -> None:
    """Deliveries that wait for another attempt, and those whose task was lost."""
    reap()
    waiting = Delivery.objects.filter(state=Delivery.State.WAITING, due_at__lte=clock.now())
    for pk in Notice.objects.filter(pk__in=waiting.values("notice")).values_list("pk", flat=True):
        carry_notice.enqueue(pk)
