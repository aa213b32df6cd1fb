"""The secret code of a start, and its go (S-14, S-15)."""

from django.db import models
from django.db.models import Q

from incastro.seasons.models import Slot, Tournament
from incastro.starts.models.makeups import MakeUp


class Start(models.Model):
    """One start: a slot's, or a make-up's. Its go is a column of the slot or the make-up.

    Until the reveal the code stands only in `sealed`, encrypted together with its nonce; nothing reads it but
    `starts.services.codes.reveal`. `commitment` = SHA-256 (hex) of what `rulebook.starting.commitment` says,
    published at `committed_at`; `code` and `nonce` are filled in by the reveal.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="starts")
    slot = models.OneToOneField(Slot, null=True, blank=True, on_delete=models.CASCADE, related_name="start")
    makeup = models.OneToOneField(
        MakeUp, null=True, blank=True, on_delete=models.CASCADE, related_name="start"
    )
    sealed = models.BinaryField(default=bytes, blank=True)
    commitment = models.CharField(max_length=64, blank=True)
    made_at = models.BigIntegerField(null=True, blank=True)
    committed_at = models.BigIntegerField(null=True, blank=True)
    revealed_at = models.BigIntegerField(null=True, blank=True)
    code = models.CharField(max_length=12, blank=True)
    nonce = models.CharField(max_length=64, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(slot__isnull=True, makeup__isnull=False)
                | Q(slot__isnull=False, makeup__isnull=True),
                name="start_of_one_thing",
            ),
            models.CheckConstraint(
                condition=Q(revealed_at__isnull=False) | Q(code="", nonce=""), name="no_code_before_reveal"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.slot_id or ''} {self.makeup_id or ''}".strip()

    @property
    def of(self) -> Slot | MakeUp:
        """What starts: the slot, or the make-up; it holds `scheduled` and `go`."""
        found = self.slot or self.makeup
        assert found is not None  # noqa: S101 - a constraint of the database
        return found


class GoChange(models.Model):
    """A go as it was given, stopped or corrected; appended, never changed (S-15)."""

    start = models.ForeignKey(Start, on_delete=models.CASCADE, related_name="goes")
    before = models.BigIntegerField(null=True)
    after = models.BigIntegerField(null=True)
    why = models.TextField(blank=True)
    person = models.BigIntegerField(null=True)
    at = models.BigIntegerField()

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.before} -> {self.after}"
