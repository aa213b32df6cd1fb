"""What judges said about photos (S-16, S-18, S-27, S-28). Appended; taken back, never removed."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from incastro.entries.models import Entry
from incastro.groups.models import Message
from incastro.seasons.models import Tournament


class Assignment(models.Model):
    """Whose a message is, said by a person; `entry` null = nobody's, ignore it. The standing one counts."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="assignments")
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="assignments")
    entry = models.ForeignKey(
        Entry, null=True, blank=True, on_delete=models.CASCADE, related_name="assignments"
    )
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)
    undone_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "message"],
                condition=Q(undone_at__isnull=True),
                name="one_assignment_stands",
            )
        ]

    def __str__(self) -> str:
        return f"{self.message_id} -> {self.entry_id}"


class Role(models.TextChoices):
    """What a photo is of."""

    SEALED = "sealed", gettext_lazy("sealed box")
    FINISH = "finish", gettext_lazy("finished puzzle")
    OTHER = "other", gettext_lazy("another photo")


class Verdict(models.TextChoices):
    """What a judge said about it."""

    ACCEPTED = "accepted", gettext_lazy("accepted")
    ASKED = "asked", gettext_lazy("another photo asked for")
    ASIDE = "aside", gettext_lazy("put aside")
    NOTED = "noted", gettext_lazy("noted")


class Look(models.Model):
    """A judge's decision about one delivery of an entrant; of one message and role one stands.

    ACCEPTED: the facts have it outright, at the publication of `counts` (of `message` where null): art. 19, a
    photo asked for again may count from the first. ASKED: held until another is accepted. ASIDE: not used.
    `code_read` = the code on the sealed box as read. `missing` = pieces missing, null = not said here.
    `reason` = why another was asked for. NOTED stands beside a decision, under the role OTHER.
    """

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="looks")
    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="looks")
    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="looks")
    role = models.CharField(max_length=8, choices=Role.choices)
    verdict = models.CharField(max_length=8, choices=Verdict.choices)
    counts = models.ForeignKey(Message, null=True, blank=True, on_delete=models.CASCADE, related_name="+")
    code_read = models.CharField(max_length=12, blank=True)
    missing = models.PositiveSmallIntegerField(null=True, blank=True)
    note = models.TextField(blank=True)  # the judges' own
    reason = models.CharField(max_length=20, blank=True)  # `services.looks.REASONS`
    at = models.BigIntegerField()
    person = models.BigIntegerField(null=True)
    undone_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "message", "role"],
                condition=Q(undone_at__isnull=True),
                name="one_look_stands",
            )
        ]

    def __str__(self) -> str:
        return f"{self.message_id} {self.role} {self.verdict}"
