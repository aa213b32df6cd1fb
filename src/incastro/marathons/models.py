"""A marathon, its series and prizes (M-1, M-2, M-20, M-21).

Fees, openings, team limits and the duration are settings of its rulebook: they stand in `settings`.
"""

from django.db import models

from incastro.contests.models import Contest, Prize
from incastro.organisers.models import Organiser, Sponsor
from incastro.pictures.models import Picture


class Marathon(Contest):
    """One event in one hall on one day. `starts_at` is the planned start, `welcome_at` when doors open."""

    organiser = models.ForeignKey(Organiser, on_delete=models.PROTECT, related_name="marathons")
    venue = models.CharField(max_length=120, blank=True)
    address = models.CharField(max_length=200, blank=True)
    map_link = models.URLField(blank=True)
    welcome_at = models.BigIntegerField(null=True, blank=True)
    tables = models.PositiveSmallIntegerField(default=20)
    allowed = models.TextField(blank=True)  # CommonMark, M-21
    allowed_en = models.TextField(blank=True)
    forbidden = models.TextField(blank=True)
    forbidden_en = models.TextField(blank=True)
    stream_link = models.URLField(blank=True)
    sponsors = models.ManyToManyField(Sponsor, blank=True, related_name="marathons")

    class Meta:
        ordering = ["starts_at", "id"]


class SeriesPuzzle(models.Model):
    """One puzzle of the series, in the given order; secret until the start (M-2)."""

    marathon = models.ForeignKey(Marathon, on_delete=models.CASCADE, related_name="series")
    position = models.PositiveSmallIntegerField()
    brand = models.CharField(max_length=80, blank=True)
    title = models.CharField(max_length=120, blank=True)
    pieces = models.PositiveIntegerField()
    picture = models.ForeignKey(Picture, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["position"]
        constraints = [
            models.UniqueConstraint(fields=["marathon", "position"], name="one_puzzle_per_position")
        ]

    def __str__(self) -> str:
        return f"{self.position} {self.title}"


class MarathonPrize(Prize):
    """A prize of a marathon (M-20)."""

    marathon = models.ForeignKey(Marathon, on_delete=models.CASCADE, related_name="prizes")
    sponsor = models.ForeignKey(Sponsor, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
