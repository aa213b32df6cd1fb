"""What the bot is, which chats it has seen, and how fast it may speak in each."""

from django.db import models

from incastro.groups.models.group import Group
from incastro.organisers.models import Organiser
from incastro.people.models import Person


class BotAccount(models.Model):
    """Our own bot, as Telegram last described it (`getMe`).

    `skew` = seconds that our clock was ahead of Telegram's. `failure` = a code, blank while it answers.
    `heard_at` = when an update last came in, or a poll was last answered.
    """

    bot = models.BigIntegerField(primary_key=True)
    username = models.CharField(max_length=80, blank=True)
    name = models.CharField(max_length=160, blank=True)
    reads_all = models.BooleanField(default=False)  # privacy mode is off
    joins_groups = models.BooleanField(default=True)
    hook = models.CharField(max_length=300, blank=True)  # where updates are sent; blank = they are fetched
    waiting = models.PositiveIntegerField(default=0)  # updates that Telegram still holds
    skew = models.IntegerField(null=True, blank=True)
    failure = models.CharField(max_length=40, blank=True)
    heard_at = models.BigIntegerField(null=True, blank=True)
    checked_at = models.BigIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"@{self.username}"


class SeenChat(models.Model):
    """A group that the bot was added to. `added_by` = the account that did it: theirs to choose it."""

    chat = models.BigIntegerField(unique=True)
    kind = models.CharField(max_length=12)  # group, supergroup
    title = models.CharField(max_length=255, blank=True)
    status = models.CharField(max_length=16)  # the bot's own: member, administrator, left, kicked
    added_by = models.BigIntegerField(null=True, blank=True, db_index=True)
    seen_at = models.BigIntegerField()

    class Meta:
        ordering = ["-seen_at", "-id"]

    def __str__(self) -> str:
        return self.title or str(self.chat)


class GroupLink(models.Model):
    """A code that ties the group in which it is said to an organiser: one use. Only its digest is kept."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="group_links")
    person = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.BigIntegerField()
    expires_at = models.BigIntegerField()
    used_at = models.BigIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.organiser_id)


class Naming(models.Model):
    """Who an account of a group is, as it told when it was asked, or as somebody at the desk said.

    It says less than a link (`Person.telegram_id`): it holds in this group only. One stands per account.
    """

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="namings")
    account = models.BigIntegerField()
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="telegram_namings")
    number = models.BigIntegerField(null=True, blank=True)  # the message in which it was said
    by_desk = models.BigIntegerField(null=True, blank=True)  # who said it, where not the account itself
    at = models.BigIntegerField()
    undone_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["group", "account"],
                condition=models.Q(undone_at__isnull=True),
                name="one_naming_stands",
            )
        ]

    def __str__(self) -> str:
        return f"{self.account} -> {self.person_id}"


class Pace(models.Model):
    """How fast the bot may still speak in a chat: a bucket that several processes draw from.

    Milliseconds of the machine's clock. `full_at` = when the bucket is full again; `held_until` = not before,
    because Telegram said so (`retry_after`). `kind` = text, reaction; chat 0 = everything together.
    """

    chat = models.BigIntegerField()
    kind = models.CharField(max_length=10)
    full_at = models.BigIntegerField(default=0)
    held_until = models.BigIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["chat", "kind"], name="one_pace_each")]

    def __str__(self) -> str:
        return f"{self.chat} {self.kind}"
