"""The fields of anything that is announced, entered and decided.

Instants are whole Unix seconds (decision 0011); null = not yet.
"""

from django.db import models

from incastro.records.models import Record


class Spoken(models.Model):
    """Texts in Italian, and in English where there is one: `name`, `name_en`."""

    class Meta:
        abstract = True

    def said(self, field: str, lang: str) -> str:
        """A text in a language, the Italian where the other is missing."""
        other = getattr(self, f"{field}_en", "") if lang == "en" else ""
        text: str = other or getattr(self, field)
        return text


class Contest(Spoken):
    """A tournament or a marathon. Its stage is read from its instants: `rulebook.stages`."""

    slug = models.SlugField(max_length=80, unique=True)
    name = models.CharField(max_length=120)
    name_en = models.CharField(max_length=120, blank=True)
    stand = models.CharField(max_length=400, blank=True)  # the sentence under the title
    stand_en = models.CharField(max_length=400, blank=True)
    notes = models.TextField(blank=True)  # operating notes, CommonMark
    notes_en = models.TextField(blank=True)
    rulebook = models.CharField(max_length=60)
    settings = models.JSONField(default=dict, blank=True)  # of the rulebook, those that differ
    zone = models.CharField(max_length=40, default="Europe/Rome")
    published_at = models.BigIntegerField(null=True, blank=True)
    opens_at = models.BigIntegerField(null=True, blank=True)
    closes_at = models.BigIntegerField(null=True, blank=True)
    starts_at = models.BigIntegerField(null=True, blank=True, db_index=True)  # first start, for lists
    ends_at = models.BigIntegerField(null=True, blank=True)  # last second of the last window
    official_at = models.BigIntegerField(null=True, blank=True)
    cancelled_at = models.BigIntegerField(null=True, blank=True)
    cancelled_why = models.TextField(blank=True)
    poster = models.CharField(max_length=20, blank=True)
    record = models.ForeignKey(Record, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    imported = models.BooleanField(default=False)  # made of its record, so read-only
    version = models.PositiveIntegerField(default=1)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.slug


class Prize(Spoken):
    """What a position wins."""

    position = models.PositiveSmallIntegerField()
    what = models.CharField(max_length=200)
    what_en = models.CharField(max_length=200, blank=True)

    class Meta:
        abstract = True
        ordering = ["position", "id"]

    def __str__(self) -> str:
        return f"{self.position} {self.what}"
