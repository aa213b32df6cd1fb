"""The row that every act of a race day takes first (decision 0031)."""

from django.db import models

from incastro.groups.models import Group
from incastro.seasons.models import Tournament


class Race(models.Model):
    """One tournament's race. `moves` counts every act that changes its facts: `starts.taking.take_race`.

    `group` = where its photos are published; null = the organiser's group in use.
    """

    tournament = models.OneToOneField(
        Tournament, primary_key=True, on_delete=models.CASCADE, related_name="race"
    )
    group = models.ForeignKey(Group, null=True, blank=True, on_delete=models.PROTECT, related_name="races")
    moves = models.PositiveBigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.moves}"
