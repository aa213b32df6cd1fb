"""Who was seen on the video call, and whose camera was lost (art. 2, 14; S-23)."""

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.entries.models import Entry
from incastro.starts.models.starts import Start


class Seen(models.TextChoices):
    """What a judge noted."""

    PRESENT = "present", gettext_lazy("on the call, camera seen")
    LOST = "lost", gettext_lazy("camera lost")
    BACK = "back", gettext_lazy("camera back")


class CallNote(models.Model):
    """One thing that a judge saw of an online entrant. `undone_at` = taken back; never removed.

    PRESENT is the attendance of an online entrant, whatever comes of it.
    """

    start = models.ForeignKey(Start, on_delete=models.CASCADE, related_name="notes")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="call_notes")
    what = models.CharField(max_length=8, choices=Seen.choices)
    note = models.CharField(max_length=200, blank=True)
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)
    undone_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["at", "id"]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.what}"
