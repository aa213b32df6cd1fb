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


class Commitment(models.Model):
    """A commitment as it was published; the database refuses to change or remove it (decision 0032).

    The last one of a start stands; one before it was replaced, for the reason `why` of the next. `of` is the
    start as the committed text names it. `code` and `nonce` are filled in once, by the reveal.
    """

    start = models.ForeignKey(Start, on_delete=models.PROTECT, related_name="commitments")
    of = models.CharField(max_length=120)
    value = models.CharField(max_length=64)
    at = models.BigIntegerField()
    why = models.TextField(blank=True)
    person = models.BigIntegerField(null=True)
    revealed_at = models.BigIntegerField(null=True, blank=True)
    code = models.CharField(max_length=12, blank=True)
    nonce = models.CharField(max_length=64, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(revealed_at__isnull=False) | Q(code="", nonce=""), name="nothing_before_reveal"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.of} {self.value[:8]}"


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
