"""A sheet that somebody handed in and has not taken over yet."""

from django.db import models
from django.db.models import Q

from incastro.entries.models.seats import Seats
from incastro.organisers.models import Organiser
from incastro.people.models import Person

UPLOADS_KEPT = 86_400  # seconds: a sheet is full of personal data, and whoever hands it in looks at it now


class Uploads(models.Manager["Upload"]):
    """Leaves the document where it is until somebody reads it."""

    def get_queryset(self) -> models.QuerySet["Upload"]:
        """All of them, without their bytes."""
        return super().get_queryset().defer("document")


class Upload(models.Model):
    """A sheet between its dry run and the act; then, or after a day, its bytes are erased.

    It is about the entries of a contest (`seats`), or about an association’s members (`organiser`).
    `columns` = {index: part or ""}, where somebody said what a column is about; `chosen` = {row: "skip",
    "new", "insist", or the key of a person}. `result` counts what was done, without anybody’s name:
    {"new", "waiting", "changed", "same", "paid", "skipped", "refused": [[row, code], …]}.
    """

    seats = models.ForeignKey(Seats, null=True, on_delete=models.CASCADE, related_name="uploads")
    organiser = models.ForeignKey(Organiser, null=True, on_delete=models.CASCADE, related_name="card_uploads")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    file_name = models.CharField(max_length=200)
    document = models.BinaryField(null=True)
    columns = models.JSONField(default=dict)
    chosen = models.JSONField(default=dict)
    made_at = models.BigIntegerField()
    done_at = models.BigIntegerField(null=True, blank=True)
    result = models.JSONField(default=dict)
    version = models.PositiveIntegerField(default=1)

    objects = Uploads()

    class Meta:
        ordering = ["-made_at", "-id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(seats=None, organiser__isnull=False) | Q(seats__isnull=False, organiser=None),
                name="a_sheet_is_about_one_thing",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.seats_id or self.organiser_id} {self.made_at}"
