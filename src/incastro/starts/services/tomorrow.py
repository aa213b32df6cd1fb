"""A day before their start everybody is told what to have ready, once for each start."""

from django.db import transaction
from django.db.models import OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing, Told
from incastro.rulebook.stages import Stage
from incastro.starts.models import MakeUp

CODE = "start_tomorrow"
DAY, SOONEST = 86_400, 3 * 3600  # seconds before a start between which it is worth an email
MOST = 500  # at a time


def tell_tomorrow() -> int:
    """Tell whoever starts within a day and was not told of this start; returns how many.

    A start that was moved is another one. Nothing is said less than three hours before: by then it is a day
    late, or the seat was just given, and the letter of that says when.
    """
    at, told = clock.now(), 0
    makeup = MakeUp.objects.filter(entry=OuterRef("pk"), ended_at=None).values("scheduled")
    coming = (
        Entry.objects.filter(standing=Standing.CONFIRMED, seats__tournament__isnull=False, home__isnull=False)
        .annotate(starts=Coalesce(Subquery(makeup[:1]), "home__slot__scheduled"))
        .filter(starts__gt=at + SOONEST, starts__lte=at + DAY)
        .filter(Q(paid=None) | Q(paid__lt=at - DAY))
        .select_related("seats__tournament")
        .order_by("starts", "pk")
    )
    rows = list(coming)
    said = {
        (entry, params.get("starts"))
        for entry, params in Told.objects.filter(entry__in=rows, code=CODE).values_list("entry", "params")
    }
    for entry in rows:
        tournament = entry.tournament
        if tournament is None or stage_of(tournament, at) is Stage.CANCELLED:
            continue
        if (entry.pk, entry.starts) in said:
            continue
        told += _tell(entry, entry.starts, at)
        if told >= MOST:
            break
    return told


def _tell(entry: Entry, starts: int, at: int) -> bool:
    with transaction.atomic():
        # two workers at once: who has the row first tells, the other finds that it was told
        Entry.objects.select_for_update(no_key=True).get(pk=entry.pk)
        if Told.objects.filter(entry=entry, code=CODE, params__starts=starts).exists():
            return False
        Told.objects.create(entry=entry, code=CODE, params={"starts": starts}, at=at)
    return True
