"""What recurs of events."""

from django.db.models import Max

from incastro import clock
from incastro.live.models import Event
from incastro.work.ticks import every

KEPT = 3600  # seconds; who was away for longer reads the page anew


@every(minutes=5)
def prune() -> int:
    """Remove what is older than an hour, but never the newest: by it streams know how far they are."""
    newest = Event.objects.aggregate(newest=Max("id"))["newest"]
    old = Event.objects.filter(at__lt=clock.now() - KEPT).exclude(pk=newest)
    return old.delete()[0]
