"""Messages with something attached, and their pictures."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.groups.models.group import Group
from incastro.pictures.models import Picture


class Message(models.Model):
    """One message of a group, as `evidence.posts.Post` has it; told by the bot, by an export, or by both.

    `number` is Telegram's id in the group (negative from before an upgrade), `at` its first publication: it
    never changes. `swapped_at` = when its picture was found to be another. `gone` = absent from a later
    export (case A-61). `seen_at` is our clock when we first knew of it.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="messages")
    number = models.BigIntegerField()
    at = models.BigIntegerField(db_index=True)
    edited = models.BigIntegerField(null=True, blank=True)
    touched = models.BigIntegerField(null=True, blank=True)
    swapped_at = models.BigIntegerField(null=True, blank=True)
    sender_kind = models.CharField(max_length=10)
    sender_id = models.BigIntegerField(null=True, blank=True, db_index=True)
    sender_name = models.CharField(max_length=512, blank=True)
    sender_username = models.CharField(max_length=80, blank=True)
    text = models.TextField(blank=True)
    pictured = models.BooleanField(default=True)
    as_file = models.BooleanField(default=False)
    mime = models.CharField(max_length=120, blank=True)
    file = models.CharField(max_length=512, blank=True)  # as an export names it
    missing = models.BooleanField(default=False)  # left out of the export
    substitute = models.CharField(max_length=12, blank=True)
    forwarded = models.CharField(max_length=512, null=True, blank=True)  # noqa: DJ001 - "" = unknown
    via_bot = models.CharField(max_length=512, blank=True)
    album = models.CharField(max_length=40, blank=True)
    topic = models.BigIntegerField(null=True, blank=True)
    wall = models.CharField(max_length=30, blank=True)
    gone = models.BooleanField(default=False)
    steady = models.BooleanField(default=False)
    by_bot = models.BooleanField(default=False)
    by_export = models.BooleanField(default=False)
    seen_at = models.BigIntegerField()
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = ("sender_id", "sender_name", "sender_username", "text")

    class Meta:
        ordering = ["at", "number"]
        constraints = [models.UniqueConstraint(fields=["group", "number"], name="one_message_per_number")]
        indexes = [models.Index(fields=["group", "at"], name="group_messages")]

    def __str__(self) -> str:
        return f"{self.group_id}/{self.number}"


class PhotoState(models.TextChoices):
    """Whether a picture is here."""

    WANTED = "wanted", gettext_lazy("on its way")
    KEPT = "kept", gettext_lazy("kept")
    REFUSED = "refused", gettext_lazy("cannot be shown")
    MISSING = "missing", gettext_lazy("not in the export")


class Photo(models.Model):
    """One picture of a message; one swapped in later is another row beside the first (S-28).

    `since` = publication, or the edit that brought it. `received` is the SHA-256 of what came in, before it
    was encoded anew; `picture` what is shown, without place and camera. `refusal` = {"code", "params"} where
    it is no picture that can be used: it still counts as posted. `hints` = {"blur", "hash", "width", …}:
    measurements, never verdicts.
    """

    message = models.ForeignKey(Message, on_delete=models.CASCADE, related_name="photos")
    since = models.BigIntegerField()
    file_id = models.CharField(max_length=200, blank=True)
    unique = models.CharField(max_length=100, blank=True)  # Telegram's file_unique_id
    size = models.PositiveBigIntegerField(null=True, blank=True)
    state = models.CharField(max_length=8, choices=PhotoState.choices, default=PhotoState.WANTED)
    refusal = models.JSONField(default=dict, blank=True)
    received = models.CharField(max_length=64, blank=True, db_index=True)
    picture = models.ForeignKey(Picture, null=True, blank=True, on_delete=models.PROTECT, related_name="+")
    hints = models.JSONField(default=dict, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    next_try = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["since", "id"]
        constraints = [
            models.UniqueConstraint(fields=["message", "unique"], name="one_photo_per_file"),
        ]

    def __str__(self) -> str:
        return f"{self.message_id} {self.state}"
