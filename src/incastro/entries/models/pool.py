"""Where people without a team and teams with room find each other (M-4)."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from incastro.entries.models.teams import Team
from incastro.entries.models.telling import Outbox
from incastro.marathons.models import Marathon
from incastro.people.models import Person


class PoolCard(models.Model):
    """Somebody who looks for a team, or a team with room (then `team`, and `person` is its captain).

    No address is shown: who writes to whom goes through the site until both agree.
    """

    marathon = models.ForeignKey(Marathon, on_delete=models.CASCADE, related_name="pool")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="pool_cards")
    team = models.OneToOneField(Team, null=True, on_delete=models.CASCADE, related_name="pool_card")
    places = models.PositiveSmallIntegerField(default=1)  # how many a team still looks for
    said = models.CharField(max_length=400, blank=True)
    at = models.BigIntegerField()
    closed_at = models.BigIntegerField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-at", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["marathon", "person"], condition=Q(closed_at=None), name="one_pool_card_each"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.marathon_id} {self.person_id}"


class MatchState(models.TextChoices):
    """How an approach in the pool went."""

    ASKED = "asked", gettext_lazy("asked")
    AGREED = "agreed", gettext_lazy("agreed")
    DECLINED = "declined", gettext_lazy("declined")
    DROPPED = "dropped", gettext_lazy("taken back")


class PoolMatch(models.Model):
    """One card asks another; both see each other’s address once it is agreed."""

    asking = models.ForeignKey(PoolCard, on_delete=models.CASCADE, related_name="asked")
    asked = models.ForeignKey(PoolCard, on_delete=models.CASCADE, related_name="approached")
    said = models.CharField(max_length=400, blank=True)
    state = models.CharField(max_length=10, choices=MatchState.choices, default=MatchState.ASKED)
    at = models.BigIntegerField()
    answered_at = models.BigIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["asking", "asked"], condition=Q(state="asked"), name="one_open_approach"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asking_id} {self.asked_id} {self.state}"


class PoolTold(Outbox):
    """What a person of the pool has to be told about an approach: it came, was agreed, was declined."""

    match = models.ForeignKey(PoolMatch, on_delete=models.CASCADE, related_name="told")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="+")
    code = models.CharField(max_length=40)

    class Meta:
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.code} {self.match_id}"
