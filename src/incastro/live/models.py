"""Something that happened, for whoever watches."""

from django.db import models


class Event(models.Model):
    """One event of a topic. Written in the transaction of its cause; pruned after an hour.

    `topic` = who may hear it (`table/inverno-2026`, `desk/…`, `entry/<key>`); `data` is what all of them may
    know: ids, instants and words, never a name or a secret.
    """

    topic = models.CharField(max_length=120)
    name = models.CharField(max_length=40)
    data = models.JSONField(default=dict)
    at = models.BigIntegerField(db_index=True)

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["topic", "id"], name="live_topic")]

    def __str__(self) -> str:
        return f"{self.topic} {self.name}"
