"""A season, its tournaments, their starts and prizes (S-1, S-7, S-29, S-30)."""

from django.db import models

from incastro.contests.models import Contest, Prize, Spoken
from incastro.organisers.models import Organiser, Sponsor
from incastro.pictures.models import Picture


class Season(Spoken):
    """A year’s championship. `planned` = how many tournaments decide it (S-22)."""

    organiser = models.ForeignKey(Organiser, on_delete=models.PROTECT, related_name="seasons")
    slug = models.SlugField(max_length=80, unique=True)
    year = models.PositiveSmallIntegerField()
    name = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120, blank=True)
    rulebook = models.CharField(max_length=60)
    settings = models.JSONField(default=dict, blank=True)
    planned = models.PositiveSmallIntegerField(default=4)
    trophies = models.TextField(blank=True)
    trophies_en = models.TextField(blank=True)
    published_at = models.BigIntegerField(null=True, blank=True)
    record = models.ForeignKey(
        "records.Record", null=True, blank=True, on_delete=models.PROTECT, related_name="+"
    )
    imported = models.BooleanField(default=False)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-year", "id"]

    def __str__(self) -> str:
        return self.slug

    @property
    def held(self) -> "list[Tournament]":
        """Its tournaments without those that were cancelled: what counts towards `planned`."""
        return [each for each in self.tournaments.all() if each.cancelled_at is None]


class Tournament(Contest):
    """One tournament; every field of the opening post (S-7) is here or on its starts and prizes."""

    organiser = models.ForeignKey(Organiser, on_delete=models.PROTECT, related_name="tournaments")
    season = models.ForeignKey(
        Season, null=True, blank=True, on_delete=models.PROTECT, related_name="tournaments"
    )
    short = models.CharField(max_length=24, blank=True)  # in a column head of the season
    short_en = models.CharField(max_length=24, blank=True)
    seats = models.PositiveSmallIntegerField(default=60)
    window_days = models.PositiveSmallIntegerField(default=14)
    reserve_date = models.DateField(null=True, blank=True)  # S-33
    brand = models.CharField(max_length=80, blank=True)
    title = models.CharField(max_length=120, blank=True)
    pieces = models.PositiveIntegerField(default=500)
    picture = models.ForeignKey(Picture, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    price = models.DecimalField(max_digits=7, decimal_places=2, null=True, blank=True)  # shipped in Italy
    price_abroad = models.DecimalField(max_digits=7, decimal_places=2, null=True, blank=True)
    currency = models.CharField(max_length=3, default="EUR")
    purchase_link = models.URLField(blank=True)
    stream_link = models.URLField(blank=True)
    call_link = models.URLField(blank=True)  # the video call of the online mode: for entrants only
    sponsors = models.ManyToManyField(Sponsor, blank=True, related_name="tournaments")

    class Meta:
        ordering = ["starts_at", "id"]


class Slot(models.Model):
    """One start. `key` names it in facts (`sat-16`); `planned` is the first date it was announced for."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="slots")
    key = models.SlugField(max_length=20)
    scheduled = models.BigIntegerField()
    planned = models.BigIntegerField(null=True, blank=True)
    go = models.BigIntegerField(null=True, blank=True)
    stream_link = models.URLField(blank=True)

    class Meta:
        ordering = ["scheduled", "id"]
        constraints = [models.UniqueConstraint(fields=["tournament", "key"], name="one_slot_per_key")]

    def __str__(self) -> str:
        return self.key


class TournamentPrize(Prize):
    """A prize of a tournament (S-29)."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="prizes")
    sponsor = models.ForeignKey(Sponsor, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
