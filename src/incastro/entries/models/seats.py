"""The row that every move of seats takes first (decision 0022)."""

from django.db import models
from django.db.models import F, Q

from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament


class Seats(models.Model):
    """How many seats a contest has and how many are taken. Written only by `entries.seating`.

    `taken` = held or confirmed, `waiting` = in line, `next_due` = the first second at which a held seat
    lapses; they are what counting the entries would give. `moves` counts every move: it numbers arrivals.
    """

    tournament = models.OneToOneField(Tournament, null=True, on_delete=models.CASCADE, related_name="seating")
    marathon = models.OneToOneField(Marathon, null=True, on_delete=models.CASCADE, related_name="seating")
    limit = models.PositiveIntegerField()
    taken = models.PositiveIntegerField(default=0)
    waiting = models.PositiveIntegerField(default=0)
    next_due = models.BigIntegerField(null=True, db_index=True)
    moves = models.PositiveBigIntegerField(default=0)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=Q(taken__lte=F("limit")), name="no_seat_too_many"),
            models.CheckConstraint(
                condition=Q(tournament__isnull=True, marathon__isnull=False)
                | Q(tournament__isnull=False, marathon__isnull=True),
                name="seats_of_one_contest",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.contest} {self.taken}/{self.limit}"

    @property
    def contest(self) -> Tournament | Marathon:
        """Whose seats these are."""
        found = self.tournament or self.marathon
        assert found is not None  # noqa: S101 - a constraint of the database
        return found

    @property
    def organiser(self) -> Organiser:
        """Who runs the contest."""
        return self.contest.organiser
