"""What waits for a judge, on the organiser's first page: parcels to decide, answers that nobody has read."""

from collections.abc import Iterator

from django.db.models import Count, F
from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.judging.models import Answer, Outcome, ParcelCase
from incastro.seasons.models import Tournament
from incastro.web.access import Desk, may_open
from incastro.web.presenting import moments
from incastro.web.presenting.entries_tasks import Task


def decision_tasks(desk: Desk) -> Iterator[Task]:
    """One for each tournament and kind, for those who decide."""
    if not may_open(desk, "manage-rulings"):
        return
    cases = ParcelCase.objects.filter(outcome=Outcome.OPEN).annotate(of=F("entry__seats__tournament"))
    answers = Answer.objects.filter(read_at=None).annotate(of=F("ruling__tournament"))
    for name, rows in (("manage-cases", cases), ("manage-rulings", answers)):
        waiting = dict(rows.values_list("of").annotate(Count("pk")).order_by())
        for row in Tournament.objects.filter(organiser=desk.organiser, pk__in=waiting).order_by("starts_at"):
            yield _task(desk, row, name, waiting[row.pk])


def _task(desk: Desk, row: Tournament, name: str, n: int) -> Task:
    told = {"n": n, "name": row.said("name", moments.language())}
    href = reverse(name, args=[desk.organiser.slug, row.slug])
    if name == "manage-cases":
        text = ngettext("%(n)d parcel to decide: %(name)s", "%(n)d parcels to decide: %(name)s", n) % told
        return Task(text, gettext("Somebody cannot start, and waits."), href, gettext("Decide"))
    text = ngettext("%(n)d answer to read: %(name)s", "%(n)d answers to read: %(name)s", n) % told
    why = gettext("An entrant has said something to a decision.")
    return Task(text, why, f"{href}?only=unread", gettext("Read it"))
