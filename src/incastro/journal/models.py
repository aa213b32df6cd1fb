"""A line of the journal.

No foreign keys: a line outlives what it is about, and is never touched again, not even to null a reference.
The database refuses it by triggers (migration 0002); the model refuses it first, with a traceback that leads
to who tried.
"""

from typing import Any, NoReturn

from django.db import models
from django.db.models import JSONField


class AppendOnlyError(RuntimeError):
    """Somebody's code tried to change or remove a line of the journal: a bug."""


def _never(*_: Any, **__: Any) -> NoReturn:
    raise AppendOnlyError("lines of the journal are written once, and never changed or removed")


class Lines(models.QuerySet["Line"]):
    """Lines can be read and added."""

    update = bulk_update = update_or_create = delete = _never
    aupdate = abulk_update = aupdate_or_create = adelete = _never


class Line(models.Model):
    """One act. `changes` is {field: [before, after]}; of personal fields only the name stands there."""

    at = models.BigIntegerField()
    actor = models.BigIntegerField(null=True)  # people.Person, null = the site itself
    role = models.CharField(max_length=20, blank=True)  # in which role, "" = one's own affairs
    organiser = models.BigIntegerField(null=True)
    action = models.CharField(max_length=60)  # dotted: tournament.publish
    kind = models.CharField(max_length=30)  # of what it is about: "tournament"
    target = models.BigIntegerField(null=True)
    changes = JSONField(default=dict)
    why = models.TextField(blank=True)

    objects = Lines.as_manager()

    class Meta:
        ordering = ["-id"]
        indexes = [
            models.Index(fields=["organiser", "-at", "-id"], name="journal_organiser_at"),
            models.Index(fields=["kind", "target", "-id"], name="journal_target"),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.kind} {self.target}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Append this line; AppendOnlyError where it is there already."""
        if not self._state.adding:
            _never()
        super().save(*args, **{**kwargs, "force_insert": True})

    delete = _never
