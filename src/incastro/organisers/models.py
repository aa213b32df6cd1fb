"""Organisers, their members and invitations."""

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.people.models import Person
from incastro.pictures.models import Picture


class Role(models.TextChoices):
    """What somebody may do for an organiser (S-2); one person may hold several."""

    OWNER = "owner", gettext_lazy("owner")
    ORGANISER = "organiser", gettext_lazy("organiser")
    JUDGE = "judge", gettext_lazy("judge")
    DESK = "desk", gettext_lazy("desk")


class Organiser(models.Model):
    """A club, an association, a person who runs contests."""

    slug = models.SlugField(max_length=60, unique=True)
    name = models.CharField(max_length=120)
    about = models.TextField(blank=True)
    about_en = models.TextField(blank=True)
    email = models.EmailField(blank=True)
    website = models.URLField(blank=True)
    zone = models.CharField(max_length=40, default="Europe/Rome")
    telegram_chat = models.CharField(max_length=40, blank=True)  # chat id, or @name
    telegram_link = models.URLField(blank=True)
    facebook_link = models.URLField(blank=True)
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return self.name


class Member(models.Model):
    """One role of one person at one organiser."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="members")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["organiser", "person", "role"], name="one_role_once"),
        ]

    def __str__(self) -> str:
        return f"{self.person} {self.role}"


class Invitation(models.Model):
    """A letter that makes its reader a member. Only a hash of its secret is kept."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="invitations")
    email = models.EmailField()
    roles = models.JSONField()  # of Role
    secret_hash = models.CharField(max_length=64, unique=True)
    invited_by = models.ForeignKey(Person, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.BigIntegerField()
    expires_at = models.BigIntegerField()
    accepted_at = models.BigIntegerField(null=True)
    withdrawn_at = models.BigIntegerField(null=True)

    def __str__(self) -> str:
        return f"{self.organiser_id} {self.at}"


class Sponsor(models.Model):
    """Who gives prizes (S-29); one list for all the contests of an organiser."""

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="sponsors")
    name = models.CharField(max_length=120)
    link = models.URLField(blank=True)
    logo = models.ForeignKey(Picture, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
