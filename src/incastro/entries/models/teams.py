"""Teams of a marathon, their members, and the association’s own members (M-3, M-5, M-8, M-11, M-12)."""

from typing import ClassVar

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from incastro.entries.models.entry import Entry
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person


class NameStanding(models.TextChoices):
    """Whether a team’s name may be shown (M-12)."""

    HELD = "held", gettext_lazy("to be looked at")
    APPROVED = "approved", gettext_lazy("approved")
    REFUSED = "refused", gettext_lazy("refused")


class Team(models.Model):
    """A team: the entry’s person is its captain. `nationality` is the one it chose, where it may (M-11).

    `approved_name` is what everybody reads while another name waits to be looked at; empty = none was yet.
    """

    entry = models.OneToOneField(Entry, primary_key=True, on_delete=models.CASCADE, related_name="team")
    name = models.CharField(max_length=60)
    name_standing = models.CharField(max_length=8, choices=NameStanding.choices, default=NameStanding.HELD)
    name_why = models.CharField(max_length=200, blank=True)
    approved_name = models.CharField(max_length=60, blank=True)
    nationality = models.CharField(max_length=2, blank=True)
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return str(self.entry_id)


class MemberState(models.TextChoices):
    """Whether a member has said so themselves."""

    LISTED = "listed", gettext_lazy("named by the captain")
    INVITED = "invited", gettext_lazy("invited")
    CONFIRMED = "confirmed", gettext_lazy("confirmed")
    DECLINED = "declined", gettext_lazy("declined")
    LEFT = "left", gettext_lazy("left")


class TeamMember(models.Model):
    """One of a team. `active` while the team and the membership stand: nobody is in two teams (M-3).

    `nationalities` are ISO 3166-1 codes; `adult` answers for a minor: another member, or `adult_name`.
    `accepted` as of an entry: what a member agreed to who confirmed themselves.
    """

    team = models.ForeignKey(Team, on_delete=models.CASCADE, related_name="members")
    marathon = models.ForeignKey(Marathon, on_delete=models.CASCADE, related_name="+")
    person = models.ForeignKey(Person, null=True, on_delete=models.PROTECT, related_name="team_memberships")
    captain = models.BooleanField(default=False)
    reserve = models.BooleanField(default=False)
    active = models.BooleanField(default=True)
    state = models.CharField(max_length=10, choices=MemberState.choices, default=MemberState.LISTED)
    first_name = models.CharField(max_length=80, blank=True)
    last_name = models.CharField(max_length=80, blank=True)
    email = models.EmailField(blank=True)
    birth_date = models.DateField(null=True, blank=True)
    nationalities = models.JSONField(default=list, blank=True)
    adult = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL, related_name="minors")
    adult_name = models.CharField(max_length=160, blank=True)
    adult_phone = models.CharField(max_length=32, blank=True)
    secret = models.CharField(max_length=64, blank=True, db_index=True)  # a digest of the link’s secret
    invited_at = models.BigIntegerField(null=True, blank=True)
    answered_at = models.BigIntegerField(null=True, blank=True)
    accepted = models.JSONField(default=dict, blank=True)
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = (
        "first_name", "last_name", "email", "birth_date", "nationalities", "adult_name", "adult_phone",
    )  # fmt: skip

    class Meta:
        ordering = ["-captain", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["marathon", "person"], condition=Q(active=True), name="nobody_in_two_teams"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.team_id} {self.state}"


class CardKind(models.TextChoices):
    """What somebody is to the association (M-8)."""

    MEMBER = "member", gettext_lazy("member")
    FOUNDER = "founder", gettext_lazy("founding member")


class MemberCard(models.Model):
    """A member of the association that runs marathons; found by the address they sign in with (M-7, M-8).

    `until` = the last day on which the card holds; null = no end.
    """

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="cards")
    kind = models.CharField(max_length=8, choices=CardKind.choices, default=CardKind.MEMBER)
    number = models.CharField(max_length=40, blank=True)
    first_name = models.CharField(max_length=80, blank=True)
    last_name = models.CharField(max_length=80, blank=True)
    email = models.EmailField(blank=True, db_index=True)
    until = models.DateField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = ("number", "first_name", "last_name", "email")

    class Meta:
        ordering = ["last_name", "first_name", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["organiser", "number"], condition=~Q(number=""), name="one_card_per_number"
            ),
            models.UniqueConstraint(
                fields=["organiser", "email"], condition=~Q(email=""), name="one_card_per_address"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.organiser_id} {self.kind}"

    @property
    def shown_name(self) -> str:
        """What the desk calls it: the name, else the address, else the number."""
        return f"{self.first_name} {self.last_name}".strip() or self.email or self.number
