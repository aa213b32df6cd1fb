"""A start of one's own, after a parcel that came late or ruined (art. 17, 18; S-25, S-26)."""

from django.db import models

from incastro.entries.models import Entry
from incastro.entries.models.home import Mode


class MakeUp(models.Model):
    """A make-up agreed with an entrant; the one without `ended_at` stands. `mode` blank = the entry's."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="makeups")
    scheduled = models.BigIntegerField()
    mode = models.CharField(max_length=8, choices=Mode.choices, blank=True)
    go = models.BigIntegerField(null=True, blank=True)
    article = models.CharField(max_length=20, blank=True)
    why = models.TextField(blank=True)
    agreed_at = models.BigIntegerField()
    ended_at = models.BigIntegerField(null=True, blank=True)  # replaced by another, or called off
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry"], condition=models.Q(ended_at__isnull=True), name="one_makeup_stands"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.scheduled}"
