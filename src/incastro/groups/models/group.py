"""The group where an organiser's entrants publish their photos."""

from django.db import models

from incastro.organisers.models import Organiser


class Group(models.Model):
    """A Telegram group of an organiser (S-5, S-6). The one without `ended_at` is the one in use.

    `chat` is the Bot API's id (supergroups -100…), null while only exports are known; `was` = ids from before
    it became a supergroup (case A-58). `moves` counts everything that changes what its messages prove: it is
    raised by whoever writes a message, before anything else of the group. `health` = what the bot was last
    found able to do, `{"checked_at", "is_admin", "reads_all", "can_react", "failure"}`.
    """

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="groups")
    chat = models.BigIntegerField(null=True, blank=True, unique=True)
    was = models.JSONField(default=list, blank=True)
    name = models.CharField(max_length=160, blank=True)
    topic = models.BigIntegerField(
        null=True, blank=True
    )  # the forum topic where photos belong, null = anywhere
    moves = models.PositiveBigIntegerField(default=0)
    health = models.JSONField(default=dict, blank=True)
    lang = models.CharField(max_length=2, default="it")  # in which the bot speaks there
    heard_at = models.BigIntegerField(
        null=True, blank=True
    )  # since when there is something to recognise; null = nothing new
    linked_at = models.BigIntegerField()
    ended_at = models.BigIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-linked_at", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["organiser"], condition=models.Q(ended_at__isnull=True), name="one_group_in_use"
            ),
        ]

    def __str__(self) -> str:
        return self.name or str(self.chat)
