"""An export of a group that was handed in."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.groups.models.group import Group
from incastro.organisers.models import Organiser


class HandedState(models.TextChoices):
    """How far an export has come."""

    READING = "reading", gettext_lazy("being read")
    LOOKED = "looked", gettext_lazy("to be confirmed")
    TAKING = "taking", gettext_lazy("being taken in")
    TAKEN = "taken", gettext_lazy("taken in")
    FAILED = "failed", gettext_lazy("not readable")


class Handed(models.Model):
    """One export: looked at first (`counts` is what would change), then taken in (what changed).

    `counts` = {"messages", "posts", "new", "same", "filled", "gone", "differing", "pictures"}; `chat` =
    {"id", "name", "type"} as the file tells it; `failure` = {"code", "params"}. `differences` = [{"number",
    "field", "bot", "export"}, …] without names or captions. `kept` names the file while it is still needed.
    `group` is null until the file was read.
    """

    organiser = models.ForeignKey(Organiser, null=True, on_delete=models.CASCADE, related_name="handed")
    group = models.ForeignKey(Group, null=True, blank=True, on_delete=models.CASCADE, related_name="handed")
    file_name = models.CharField(max_length=200)
    digest = models.CharField(max_length=64)
    size = models.PositiveBigIntegerField(default=0)
    kept = models.CharField(max_length=80, blank=True)
    state = models.CharField(max_length=8, choices=HandedState.choices, default=HandedState.READING)
    chat = models.JSONField(default=dict)
    asked_chat = models.CharField(max_length=160, blank=True)  # which chat of a whole account’s export
    same_group = models.BooleanField(default=False)  # it is the group in use, whatever its number
    counts = models.JSONField(default=dict)
    differences = models.JSONField(default=list)
    remarks = models.JSONField(default=list)
    failure = models.JSONField(default=dict, blank=True)
    at = models.BigIntegerField()
    taken_at = models.BigIntegerField(null=True, blank=True)
    person = models.BigIntegerField(null=True)  # who handed it in

    PERSONAL: ClassVar[tuple[str, ...]] = ("file_name", "asked_chat")

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return self.file_name
