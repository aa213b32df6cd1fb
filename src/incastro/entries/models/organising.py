"""What an organiser decides about entries: their conditions, free ones, and acts on many at once."""

from django.db import models

from incastro.entries.models.entry import Entry
from incastro.entries.models.seats import Seats
from incastro.organisers.models import Organiser
from incastro.people.models import Person

ERASE_AFTER_MONTHS = 6
OFFER_MINUTES = 15


class Conditions(models.Model):
    """How entries of one contest are handled; without a row, the defaults hold.

    `changes_until` = the last second in which entrants change mode, slot and address themselves, null = until
    entries close. `automatic_until` = from when on only the organiser gives seats away, null = as the
    rulebook says; an offer by hand then lives `offer_minutes`. `parent_confirms` = a minor’s parent is asked
    through a link. Addresses and dates of birth go `erase_after_months` after the contest’s end.
    """

    seats = models.OneToOneField(Seats, primary_key=True, on_delete=models.CASCADE, related_name="conditions")
    changes_until = models.BigIntegerField(null=True, blank=True)
    automatic_until = models.BigIntegerField(null=True, blank=True)
    offer_minutes = models.PositiveSmallIntegerField(default=OFFER_MINUTES)
    parent_confirms = models.BooleanField(default=False)
    erase_after_months = models.PositiveSmallIntegerField(default=ERASE_AFTER_MONTHS)
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.seats_id)


class FreeEntry(models.Model):
    """The right to enter the organiser’s next tournament for nothing, parcel included (art. 17, 18; B-20)."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="free_entries")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="free_entries")
    earned_by = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    used_by = models.OneToOneField(
        Entry, null=True, blank=True, on_delete=models.SET_NULL, related_name="free_entry"
    )
    article = models.CharField(max_length=20, blank=True)
    why = models.CharField(max_length=200, blank=True)
    given_at = models.BigIntegerField()
    dropped_at = models.BigIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["given_at", "id"]

    def __str__(self) -> str:
        return f"{self.organiser_id} {self.person_id}"


class Bulk(models.Model):
    """One act on many entries, and how each was before: what undoes it.

    `before` = [{"entry": id, field: [before, after], …}], without personal values.
    """

    seats = models.ForeignKey(Seats, on_delete=models.CASCADE, related_name="bulks")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    act = models.CharField(max_length=30)
    before = models.JSONField(default=list)
    at = models.BigIntegerField()
    undone_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return f"{self.act} {len(self.before)}"
