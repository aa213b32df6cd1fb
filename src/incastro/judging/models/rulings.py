"""Rulings: decided, reversed by another, never deleted (S-24)."""

from typing import ClassVar

from django.db import models

from incastro.entries.models import Entry
from incastro.people.models import new_key
from incastro.seasons.models import Tournament


class Ruling(models.Model):
    """One decision on one entry, as `rulebook.facts.Ruling` has it.

    `instant` or `seconds` hold a finish (an instant, or since the go), `seconds` a penalty. `reason` is for
    the entrant and the judges; `public_words` for everybody, where `is_public`. `reverses` = an earlier one
    that no longer stands.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="rulings")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="rulings")
    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    kind = models.CharField(max_length=12)  # rulebook.facts.RulingKind
    instant = models.BigIntegerField(null=True, blank=True)
    seconds = models.IntegerField(null=True, blank=True)
    article = models.CharField(max_length=20)
    reason = models.TextField()
    public_words = models.TextField(blank=True)
    public_words_en = models.TextField(blank=True)
    is_public = models.BooleanField(default=False)
    reverses = models.OneToOneField(
        "self", null=True, blank=True, on_delete=models.PROTECT, related_name="reversed_by"
    )
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)

    PERSONAL: ClassVar[tuple[str, ...]] = ("reason", "public_words", "public_words_en")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"


class Answer(models.Model):
    """What the entrant said to a ruling, in writing and once."""

    ruling = models.OneToOneField(Ruling, primary_key=True, on_delete=models.CASCADE, related_name="answer")
    words = models.TextField()
    at = models.BigIntegerField()
    read_at = models.BigIntegerField(null=True, blank=True)  # by a judge

    PERSONAL: ClassVar[tuple[str, ...]] = ("words",)

    def __str__(self) -> str:
        return str(self.ruling_id)
