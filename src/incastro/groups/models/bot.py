"""What the bot received and what it has to say."""

from typing import ClassVar

from django.db import models

from incastro.groups.models.group import Group
from incastro.groups.models.messages import Message


class Update(models.Model):
    """One update of the Bot API as it came in: stored before anything is made of it, and once.

    `body` is the JSON text as received, emptied some weeks later. `done_at` = when something was made of it;
    `failure` why that did not work the last time. `chat` is the one that it is about; `aside` = that is no
    organiser's group yet: it is read when it becomes one.
    """

    bot = models.BigIntegerField()
    number = models.BigIntegerField()  # update_id
    chat = models.BigIntegerField(null=True, blank=True)
    aside = models.BooleanField(default=False)
    body = models.TextField()
    received_at = models.BigIntegerField()
    done_at = models.BigIntegerField(null=True, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    failure = models.TextField(blank=True)

    PERSONAL: ClassVar[tuple[str, ...]] = ("body",)

    class Meta:
        ordering = ["number", "id"]
        constraints = [models.UniqueConstraint(fields=["bot", "number"], name="one_update_per_number")]
        indexes = [
            models.Index(fields=["id"], condition=models.Q(done_at__isnull=True), name="updates_to_read"),
            models.Index(fields=["chat"], condition=models.Q(aside=True), name="updates_aside"),
        ]

    def __str__(self) -> str:
        return str(self.number)


class Reply(models.Model):
    """Something for the bot to do: react to a message, or say something in a group or to a person.

    `kind` = reaction (`code` is the emoji's name), text (in the group, under `message`), private (to `chat`).
    `code` and `params` are words of `incastro.words` (`bot.<code>`), without any name but Telegram’s own.
    Several texts to one group may go as one message (`merged_into`). `due_at` = not before.
    """

    group = models.ForeignKey(Group, null=True, blank=True, on_delete=models.CASCADE, related_name="replies")
    chat = models.BigIntegerField()
    message = models.ForeignKey(
        Message, null=True, blank=True, on_delete=models.CASCADE, related_name="replies"
    )
    to_number = models.BigIntegerField(null=True, blank=True)  # the message it answers, where none is kept
    kind = models.CharField(max_length=10)
    code = models.CharField(max_length=40)
    params = models.JSONField(default=dict)
    lang = models.CharField(max_length=2, default="it")
    at = models.BigIntegerField()
    due_at = models.BigIntegerField()
    claimed_at = models.BigIntegerField(null=True, blank=True)
    sent_at = models.BigIntegerField(null=True, blank=True)
    failed_at = models.BigIntegerField(null=True, blank=True)
    failure = models.CharField(max_length=200, blank=True)
    tries = models.PositiveSmallIntegerField(default=0)
    trace = models.CharField(max_length=60, blank=True)
    merged_into = models.ForeignKey(
        "self", null=True, blank=True, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        ordering = ["id"]
        constraints = [
            # the same thing is said about a message once, however often its update is read
            models.UniqueConstraint(fields=["message", "kind", "code"], name="said_once_of_a_message")
        ]
        indexes = [
            models.Index(
                fields=["due_at", "id"],
                condition=models.Q(sent_at__isnull=True, failed_at__isnull=True),
                name="replies_to_send",
            )
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.code}"
