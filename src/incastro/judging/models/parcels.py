"""Parcels that go wrong, and what came of it (art. 17, 18; S-25, S-26)."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.entries.models import Entry, FreeEntry
from incastro.starts.models import MakeUp


class Trouble(models.TextChoices):
    """What is wrong."""

    LATE = "late", gettext_lazy("late")
    LOST = "lost", gettext_lazy("lost")
    DAMAGED = "damaged", gettext_lazy("damaged")


class Outcome(models.TextChoices):
    """What was decided."""

    OPEN = "open", gettext_lazy("to decide")
    GO_ON = "go_on", gettext_lazy("go on as usual")
    SECOND_PARCEL = "second_parcel", gettext_lazy("second parcel")
    MAKE_UP = "make_up", gettext_lazy("make-up")
    FREE_ENTRY = "free_entry", gettext_lazy("next tournament free")
    ENTRANTS_FAULT = "entrants_fault", gettext_lazy("the entrant’s responsibility")


class ParcelCase(models.Model):
    """One case of one entry. The last outcome counts; all stand in `steps` = [[outcome, instant, by], …]."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="parcel_cases")
    trouble = models.CharField(max_length=8, choices=Trouble.choices)
    words = models.TextField(blank=True)  # as the entrant, or the desk, told it
    noticed = models.DateField(null=True, blank=True)  # since when, as they say
    by_entrant = models.BooleanField(default=False)
    reported_at = models.BigIntegerField()
    outcome = models.CharField(max_length=14, choices=Outcome.choices, default=Outcome.OPEN)
    article = models.CharField(max_length=20, blank=True)
    why = models.TextField(blank=True)
    decided_at = models.BigIntegerField(null=True, blank=True)
    decided_by = models.BigIntegerField(null=True, blank=True)
    steps = models.JSONField(default=list)
    makeup = models.ForeignKey(MakeUp, null=True, blank=True, on_delete=models.SET_NULL, related_name="cases")
    free = models.ForeignKey(FreeEntry, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = ("words", "why")

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.trouble}"
