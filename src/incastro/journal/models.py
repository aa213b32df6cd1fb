"""A line of the journal.

No foreign keys: a line outlives what it is about, and is never touched again, not even to null a reference.
"""

from django.db import models
from django.db.models import JSONField


class Line(models.Model):
    """One act. `changes` is {field: [before, after]}; of personal fields only the name stands there."""

    at = models.BigIntegerField()
    actor = models.BigIntegerField(null=True)  # people.Person, null = the site itself
    role = models.CharField(max_length=20, blank=True)  # in which role, "" = one's own affairs
    organiser = models.BigIntegerField(null=True)
    action = models.CharField(max_length=60)  # dotted: tournament.publish
    kind = models.CharField(max_length=30)  # of what it is about: "tournament"
    target = models.BigIntegerField(null=True)
    changes = JSONField(default=dict)
    why = models.TextField(blank=True)

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["organiser", "-id"], name="journal_organiser"),
            models.Index(fields=["kind", "target", "-id"], name="journal_target"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.kind} {self.target}"
