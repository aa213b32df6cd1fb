"""Who works, and what recurs. The tasks themselves are rows of django-tasks-db.

Instants here are those of the machine's clock, never of a demonstration's that stands still.
"""

from django.db import models


class Worker(models.Model):
    """A process that runs tasks. One whose `alive_until` has passed is dead, and its tasks are given away."""

    name = models.CharField(max_length=64, primary_key=True)
    started_at = models.BigIntegerField()
    alive_until = models.BigIntegerField()

    def __str__(self) -> str:
        return self.name


class Tick(models.Model):
    """Something that recurs: when it is due, and who has it in hand until when."""

    name = models.CharField(max_length=80, primary_key=True)
    due_at = models.BigIntegerField(default=0)
    holder = models.CharField(max_length=64, blank=True)
    held_until = models.BigIntegerField(default=0)
    ended_at = models.BigIntegerField(null=True)
    failure = models.TextField(blank=True)  # of the last run; empty = it went well

    def __str__(self) -> str:
        return self.name
