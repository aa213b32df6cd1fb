"""Who somebody is on Telegram, and whether they are in the group (S-6)."""

from django.db import models

from incastro.groups.models.group import Group
from incastro.people.models import Person


class Link(models.Model):
    """A one-time deep link (`t.me/<bot>?start=<secret>`): who opens it with Telegram is this person.

    Only the digest of the secret is kept. The identity itself is `Person.telegram_id` and `telegram_name`.
    """

    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="telegram_links")
    digest = models.CharField(max_length=64, unique=True)
    made_at = models.BigIntegerField()
    expires_at = models.BigIntegerField()
    used_at = models.BigIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.person_id)


class Presence(models.Model):
    """Whether an account is a member of a group, as Telegram last said (`member`, `left`, `kicked`, …)."""

    group = models.ForeignKey(Group, on_delete=models.CASCADE, related_name="presences")
    account = models.BigIntegerField()
    status = models.CharField(max_length=16)
    checked_at = models.BigIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["group", "account"], name="one_presence_each")]

    def __str__(self) -> str:
        return f"{self.account} {self.status}"
