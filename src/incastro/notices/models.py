"""Notices and their deliveries."""

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.contests.models import Spoken
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.pictures.models import Picture
from incastro.seasons.models import Season, Slot, Tournament


class Occasion(models.TextChoices):
    """Why a notice is written; each has a ready-made text."""

    OPENING = "opening", gettext_lazy("entries open")
    CLOSING = "closing", gettext_lazy("entries closing")
    REMINDER = "reminder", gettext_lazy("a start is near")
    PROVISIONAL = "provisional", gettext_lazy("results, provisional")
    OFFICIAL = "official", gettext_lazy("results, official")
    CHANGE = "change", gettext_lazy("something has changed")
    CANCELLATION = "cancellation", gettext_lazy("cancelled")
    FREE = "free", gettext_lazy("in your own words")


class GroupText(models.TextChoices):
    """Which languages a post to a group is written in: a group has one wall for everybody."""

    ITALIAN = "it", gettext_lazy("Italian")
    ENGLISH = "en", gettext_lazy("English")
    BOTH = "both", gettext_lazy("Italian, then English")


class Notice(Spoken):
    """One message, in Italian and English, CommonMark. Sent once; afterwards it stands as it was sent."""

    organiser = models.ForeignKey(Organiser, on_delete=models.PROTECT, related_name="notices")
    occasion = models.CharField(max_length=12, choices=Occasion.choices)
    tournament = models.ForeignKey(
        Tournament, null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    marathon = models.ForeignKey(
        Marathon, null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    season = models.ForeignKey(
        Season, null=True, blank=True, on_delete=models.CASCADE, related_name="notices"
    )
    slot = models.ForeignKey(Slot, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    title = models.CharField(max_length=160)
    title_en = models.CharField(max_length=160, blank=True)
    body = models.TextField()
    body_en = models.TextField(blank=True)
    picture = models.ForeignKey(Picture, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    group_text = models.CharField(max_length=4, choices=GroupText.choices, default=GroupText.ITALIAN)
    drafted_at = models.BigIntegerField()
    sent_at = models.BigIntegerField(null=True, blank=True)
    dropped_at = models.BigIntegerField(null=True, blank=True)
    channels = models.JSONField(default=list, blank=True)  # of Channel, chosen when sent
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.title


class Channel(models.TextChoices):
    """Where a notice goes (S-7, S-31)."""

    PORTAL = "portal", gettext_lazy("this site")
    TELEGRAM = "telegram", gettext_lazy("Telegram group")
    FACEBOOK = "facebook", gettext_lazy("Facebook group")
    EMAIL = "email", gettext_lazy("email")


class Delivery(models.Model):
    """One notice to one recipient by one channel. `recipient`: a person’s id, a chat, or "".

    A text too long for one message goes as several, `part` 0, 1, 2: each has a row, so that none is sent
    again because a later one failed. `due_at` is when to try (again), null = nothing left to try.
    """

    class State(models.TextChoices):
        """How it stands."""

        WAITING = "waiting", gettext_lazy("waiting")
        SENDING = "sending", gettext_lazy("being sent")
        SENT = "sent", gettext_lazy("sent")
        FAILED = "failed", gettext_lazy("failed")
        UNCLEAR = "unclear", gettext_lazy("unclear: look, then say")
        BY_HAND = "by_hand", gettext_lazy("to be posted by hand")

    notice = models.ForeignKey(Notice, on_delete=models.CASCADE, related_name="deliveries")
    channel = models.CharField(max_length=10, choices=Channel.choices)
    recipient = models.CharField(max_length=80, blank=True)
    part = models.PositiveSmallIntegerField(default=0)
    person = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    at = models.BigIntegerField()  # of the last change of state
    trace = models.CharField(max_length=120, blank=True)  # message id at the other side
    due_at = models.BigIntegerField(null=True, blank=True, db_index=True)
    error = models.CharField(max_length=60, blank=True)  # code of what went wrong last, in words/notices
    error_params = models.JSONField(default=dict, blank=True)

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["notice", "channel", "recipient", "part"], name="one_delivery_each"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel} {self.state}"


class CalendarAddress(models.Model):
    """The secret in the address of somebody’s own calendar; a new one makes the old address useless."""

    person = models.OneToOneField(Person, on_delete=models.CASCADE, related_name="calendar_address")
    secret = models.CharField(max_length=43, unique=True)
    made_at = models.BigIntegerField()

    def __str__(self) -> str:
        return f"{self.person} {self.made_at}"
