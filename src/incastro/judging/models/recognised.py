"""How far the bot has answered what a group posted."""

from django.db import models

from incastro.seasons.models import Tournament


class Recognised(models.Model):
    """Up to which state of race and group the bot has answered the posts of a tournament.

    `looked_at` = when; `doubtful` = somebody was still unknown then, so it is looked again now and then,
    since people also become known by what changes no fact of the race.
    """

    tournament = models.OneToOneField(
        Tournament, primary_key=True, on_delete=models.CASCADE, related_name="recognised"
    )
    race_moves = models.PositiveBigIntegerField(default=0)
    group_moves = models.PositiveBigIntegerField(default=0)
    doubtful = models.BooleanField(default=False)
    looked_at = models.BigIntegerField(default=0)

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.race_moves} {self.group_moves}"
