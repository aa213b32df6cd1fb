"""A facts document as it was received, and the people in it."""

from django.db import models

from incastro.organisers.models import Organiser
from incastro.people.models import Person


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

    def __str__(self) -> str:
        return f"{self.kind} {self.digest[:8]}"


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
