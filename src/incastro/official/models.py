"""Official tables, and what positions win."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from incastro.entries.models import Entry
from incastro.people.models import Person
from incastro.records.models import Record
from incastro.seasons.models import Season, Tournament, TournamentPrize


class Publications(models.Manager["Publication"]):
    """Leaves the documents where they are until somebody asks for them."""

    def get_queryset(self) -> models.QuerySet["Publication"]:
        """All of them, without their texts."""
        return super().get_queryset().defer("facts", "results")


class Publication(models.Model):
    """One official table of a tournament or a season: numbered from 1, hashed, never changed.

    `facts` and `results` are canonical JSON texts in which people are ids and no name stands (names are
    joined when it is shown, so that somebody can be erased); `digest` = SHA-256 of what `official.canonical`
    says, the digest of the one before included. `changes` = what moved since that one.
    """

    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.PROTECT, related_name="publications"
    )
    season = models.ForeignKey(
        Season, null=True, blank=True, on_delete=models.PROTECT, related_name="publications"
    )
    # the file that the facts were handed in as: its names are joined from it
    record = models.ForeignKey(Record, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    number = models.PositiveIntegerField()
    facts = models.TextField()
    results = models.TextField()
    digest = models.CharField(max_length=64)
    before = models.CharField(max_length=64, blank=True)
    changes = models.JSONField(default=list)
    why = models.TextField(blank=True)
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)

    objects: ClassVar[Publications] = Publications()

    class Meta:
        base_manager_name = "objects"
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="one_publication_per_number"),
            models.UniqueConstraint(fields=["season", "number"], name="one_season_publication_per_number"),
            models.CheckConstraint(
                condition=Q(tournament__isnull=True, season__isnull=False)
                | Q(tournament__isnull=False, season__isnull=True),
                name="publication_of_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.digest[:8]}"


class Award(models.Model):
    """A prize or a trophy given to somebody, as the organiser decided; `place` = the position that won it."""

    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.CASCADE, related_name="awards"
    )
    season = models.ForeignKey(Season, null=True, blank=True, on_delete=models.CASCADE, related_name="awards")
    place = models.PositiveSmallIntegerField()
    prize = models.ForeignKey(
        TournamentPrize, null=True, blank=True, on_delete=models.SET_NULL, related_name="awards"
    )
    what = models.CharField(max_length=200, blank=True)
    person = models.ForeignKey(Person, null=True, blank=True, on_delete=models.PROTECT, related_name="awards")
    entry = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.SET_NULL, related_name="awards")
    why = models.TextField(blank=True)
    at = models.BigIntegerField()
    handed_at = models.BigIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["place", "id"]

    def __str__(self) -> str:
        return f"{self.place} {self.person_id}"
