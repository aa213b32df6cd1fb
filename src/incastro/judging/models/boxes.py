"""A sealed box that a judge saw without any post of the group telling of it (art. 8)."""

from typing import ClassVar

from django.db import models
from django.db.models import Q

from incastro.entries.models import Entry
from incastro.seasons.models import Tournament


class BoxNote(models.Model):
    """When a judge saw an entrant's sealed box, and the code on it; the one without `undone_at` stands.

    An accepted photo of the box outranks it.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="box_notes")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="box_notes")
    seen = models.BigIntegerField()
    code_read = models.CharField(max_length=12, blank=True)
    why = models.TextField()
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)
    undone_at = models.BigIntegerField(null=True, blank=True)

    PERSONAL: ClassVar[tuple[str, ...]] = ("why",)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["entry"], condition=Q(undone_at__isnull=True), name="one_box_note_stands"
            )
        ]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.seen}"
