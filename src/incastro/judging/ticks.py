"""What recurs of judging: whoever has a make-up tomorrow is reminded, once."""

from zoneinfo import ZoneInfo

from django.db import transaction

from incastro import clock
from incastro.entries.models import Told
from incastro.rulebook.tournament.clock import days_later
from incastro.starts.models import MakeUp
from incastro.work.ticks import every

HOUR, DAYS = 3600, 2 * 86_400


@every(minutes=10)
def remind_of_makeups() -> int:
    """Say once that a make-up is tomorrow: from the same hour of the day before; returns how many.

    Not for one agreed in the last hour, whose letter has just said it, nor where the go has been given.
    """
    now, told = clock.now(), 0
    soon = MakeUp.objects.filter(
        ended_at=None, go=None, scheduled__gt=now, scheduled__lte=now + DAYS, agreed_at__lte=now - HOUR,
        entry__seats__tournament__cancelled_at=None,
    ).select_related("entry__seats__tournament")  # fmt: skip
    for makeup in soon.order_by("scheduled", "pk"):
        tournament = makeup.entry.seats.tournament
        if tournament is not None and now >= days_later(makeup.scheduled, -1, ZoneInfo(tournament.zone)):
            told += _remind(makeup, now)
    return told


def _remind(makeup: MakeUp, now: int) -> bool:
    """Tell one, unless it was told already, or called off in this very moment."""
    with transaction.atomic():
        held = MakeUp.objects.select_for_update(no_key=True).filter(pk=makeup.pk, ended_at=None, go=None)
        said = Told.objects.filter(entry=makeup.entry, code="makeup_tomorrow", params__makeup=makeup.pk)
        if not held.exists() or said.exists():
            return False
        params = {"starts": makeup.scheduled, "makeup": makeup.pk}
        Told.objects.create(entry=makeup.entry, code="makeup_tomorrow", params=params, at=now)
    return True
