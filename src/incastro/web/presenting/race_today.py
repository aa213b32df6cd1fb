"""The race that somebody has today: one tap away from wherever they are."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.models import Entry, Standing
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.starts.models import MakeUp
from incastro.web.presenting import moments

RACES = (Standing.CONFIRMED, Standing.NO_SHOW)
BEFORE, AFTER = 36 * 3600, 24 * 3600  # seconds around a start in which it is the thing to do


@dataclass(frozen=True, slots=True)
class Today:
    """A race, and where it is told what to do."""

    href: str
    name: str
    when: str


def races(entry: Entry, row: Tournament, at: int) -> bool:
    """Whether an entry races, or has raced, and so has a page that says what to do."""
    return entry.standing in RACES and stage_of(row, at) not in (Stage.DRAFT, Stage.CANCELLED)


def race_today(person: Person) -> Today | None:
    """Their race whose start is near; None on every other day. One question to the database."""
    at = clock.now()
    own = MakeUp.objects.filter(entry=OuterRef("pk"), ended_at=None).values("scheduled")
    found = (
        Entry.objects.filter(person=person, standing__in=RACES, seats__tournament__isnull=False)
        .annotate(starts=Coalesce(Subquery(own[:1]), "home__slot__scheduled"))
        .filter(starts__gte=at - AFTER, starts__lte=at + BEFORE)
        .select_related("seats__tournament")
        .order_by("starts")
    )
    for entry in found:
        row = entry.tournament
        if row is not None and races(entry, row, at):
            return _today(entry, row, entry.starts)
    return None


def _today(entry: Entry, row: Tournament, starts: int) -> Today:
    zone = ZoneInfo(row.zone)
    told = {"day": moments.day(starts, zone), "hour": moments.hour(starts, zone)}
    return Today(
        href=reverse("race", args=[entry.key]),
        name=row.said("name", moments.language()),
        when=gettext("%(day)s at %(hour)s") % told,
    )
