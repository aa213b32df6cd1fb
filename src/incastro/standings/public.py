"""What everybody may find: contests that have been published, imported ones included."""

from django.db.models import Q, QuerySet

from incastro import clock
from incastro.marathons.models import Marathon
from incastro.records.reading import UNREAD
from incastro.seasons.models import Season, Tournament


def is_public(at: int | None = None) -> Q:
    """The condition on a row: published by now. A draft, or one that is published later, is not."""
    return Q(published_at__lte=clock.now() if at is None else at)


def public_tournaments() -> QuerySet[Tournament]:
    """The latest first, with what their lists and pages print."""
    found = Tournament.objects.filter(is_public()).select_related("organiser", "season", "record")
    found = found.defer(UNREAD)
    return found.prefetch_related("slots").order_by("-starts_at", "-id")


def public_marathons() -> QuerySet[Marathon]:
    """The latest first."""
    found = Marathon.objects.filter(is_public()).select_related("organiser", "record").defer(UNREAD)
    return found.prefetch_related("series").order_by("-starts_at", "-id")


def public_seasons() -> QuerySet[Season]:
    """The latest first."""
    found = Season.objects.filter(is_public()).select_related("organiser", "record").defer(UNREAD)
    return found.order_by("-year", "-id")
