"""What somebody has to be told about an entry: written with the move that causes it, sent afterwards."""

from django.db import models

from incastro.entries.models.entry import Entry
from incastro.entries.models.seats import Seats
from incastro.people.models import Person


class DeskMessage(models.Model):
    """What the organiser writes to a selection of entrants."""

    seats = models.ForeignKey(Seats, on_delete=models.CASCADE, related_name="messages")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    subject = models.CharField(max_length=160)
    body = models.TextField()  # CommonMark
    at = models.BigIntegerField()

    class Meta:
        ordering = ["-at", "-id"]

    def __str__(self) -> str:
        return self.subject


class Outbox(models.Model):
    """A letter to go, and whether it went; both null = still to go."""

    at = models.BigIntegerField()
    claimed_at = models.BigIntegerField(null=True, blank=True)
    sent_at = models.BigIntegerField(null=True, blank=True)
    failed_at = models.BigIntegerField(null=True, blank=True)
    failure = models.CharField(max_length=40, blank=True)  # a code of `channels.answers`

    class Meta:
        abstract = True


class Told(Outbox):
    """One thing to tell one person, or the organiser: the outbox of entering.

    `code` is a notice of the law (`seat_held`), or one of ours; `params` are numbers and texts without
    anybody’s name. `desk` = for the organiser’s desk, else for the entry’s person, or with `email` for
    somebody without an account (a parent, an invited member). `sent_at`, `failed_at` are the letter’s; while
    both are null it is still to go, unless `silent`.
    """

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="told")
    code = models.CharField(max_length=40)
    params = models.JSONField(default=dict)
    desk = models.BooleanField(default=False)
    email = models.EmailField(blank=True)
    secret = models.CharField(max_length=64, blank=True)  # of a link in the letter; wiped once it is sent
    message = models.ForeignKey(
        DeskMessage, null=True, blank=True, on_delete=models.CASCADE, related_name="told"
    )
    silent = models.BooleanField(default=False)  # shown on the page, no letter
    seen_at = models.BigIntegerField(null=True, blank=True)  # by the desk, which has dealt with it

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["sent_at", "failed_at", "silent", "id"], name="told_to_send")]

    def __str__(self) -> str:
        return f"{self.code} {self.entry_id}"
