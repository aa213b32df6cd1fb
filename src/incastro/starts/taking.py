"""Taking the row of a race: the one lock of everything that judges do (decision 0031)."""

from django.db.models import F

from incastro.groups.models import Group
from incastro.seasons.models import Tournament
from incastro.starts.models import Race

# what a stage is made of (`contests.stages.course_of`)
STAGE = ("published_at", "opens_at", "closes_at", "starts_at", "ends_at", "official_at", "cancelled_at")


def take_race(tournament: Tournament) -> Race:
    """Take a race until the transaction ends, and count one more move. Only inside a transaction.

    The tournament in hand has from here on the stage that it has now: it may have become official while
    somebody waited for the race.
    Whoever needs the tournament's seats as well takes them first, then the race, then rows of either.
    """
    if not Race.objects.filter(pk=tournament.pk).update(moves=F("moves") + 1):
        Race.objects.get_or_create(pk=tournament.pk)
        Race.objects.filter(pk=tournament.pk).update(moves=F("moves") + 1)
    tournament.refresh_from_db(fields=STAGE)
    return Race.objects.select_related("group").get(pk=tournament.pk)


def group_of(tournament: Tournament) -> Group | None:
    """Where a tournament's photos are published: its own group, else the organiser's in use."""
    race = Race.objects.filter(pk=tournament.pk).select_related("group").first()
    if race is not None and race.group is not None:
        return race.group
    return Group.objects.filter(organiser=tournament.organiser_id, ended_at=None).first()
