"""A facts document as it was received, and the people in it."""

from typing import ClassVar

from django.db import models

from incastro.organisers.models import Organiser
from incastro.people.models import Person


class Records(models.Manager["Record"]):
    """Leaves the document where it is until somebody asks for it: lists and pages need only its name."""

    def get_queryset(self) -> models.QuerySet["Record"]:
        """All of them, without their bytes."""
        return super().get_queryset().defer("document")


class Record(models.Model):
    """One facts document of the interchange format. Its bytes go out as they came in."""

    organiser = models.ForeignKey(Organiser, on_delete=models.PROTECT, related_name="records")
    kind = models.CharField(max_length=12)  # tournament, season, marathon
    file_name = models.CharField(max_length=200)
    document = models.BinaryField()
    digest = models.CharField(max_length=64)  # SHA-256 of the document as received
    received_at = models.BigIntegerField()
    received_from = models.BigIntegerField(null=True)  # people.Person
    redacted_at = models.BigIntegerField(null=True)  # somebody in it was erased since

    objects: ClassVar[Records] = Records()

    class Meta:
        base_manager_name = "objects"  # so that `tournament.record` leaves the document alone too
        ordering = ["-received_at", "-id"]
        constraints = [models.UniqueConstraint(fields=["organiser", "digest"], name="one_record_of_a_kind")]

    def __str__(self) -> str:
        return f"{self.kind} {self.digest[:8]}"


class Part(models.Model):
    """One tournament of a season’s document, in its order: a file that it names, or one written out in it.

    `name` is what the document calls the file. One written out is kept apart as well, so that it has a
    record like any other; it is no file of its own.
    """

    whole = models.ForeignKey(Record, on_delete=models.CASCADE, related_name="parts")
    name = models.TextField()
    written_out = models.BooleanField(default=False)
    record = models.ForeignKey(Record, on_delete=models.PROTECT, related_name="named_by")

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["whole", "name"], name="one_part_per_name")]

    def __str__(self) -> str:
        return self.name


class KnownAs(models.Model):
    """Who a facts document means by a `person` id: one person across an organiser's files."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="known")
    ident = models.CharField(max_length=200)
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="known_as")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["organiser", "ident"], name="one_person_per_ident"),
        ]

    def __str__(self) -> str:
        return self.ident
