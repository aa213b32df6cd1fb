"""What a home tournament’s entry says besides: mode and slot, the address, the parcel (S-8, S-10, S-13)."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy

from incastro.entries.models.entry import Entry
from incastro.seasons.models import Slot


class Mode(models.TextChoices):
    """How somebody plays (art. 2)."""

    OFFLINE = "offline", gettext_lazy("offline")
    ONLINE = "online", gettext_lazy("online")


class HomeEntry(models.Model):
    """Mode and slot; and who answers for a minor: declared by the entrant, confirmed by the parent’s link."""

    entry = models.OneToOneField(Entry, primary_key=True, on_delete=models.CASCADE, related_name="home")
    mode = models.CharField(max_length=8, choices=Mode.choices)
    slot = models.ForeignKey(Slot, on_delete=models.PROTECT, related_name="entries")
    parent_name = models.CharField(max_length=160, blank=True)
    parent_email = models.EmailField(blank=True)
    parent_secret = models.CharField(max_length=64, blank=True)  # a digest, never the secret
    parent_asked_at = models.BigIntegerField(null=True, blank=True)
    parent_confirmed_at = models.BigIntegerField(null=True, blank=True)
    parent_refused_at = models.BigIntegerField(null=True, blank=True)

    PERSONAL: ClassVar[tuple[str, ...]] = ("parent_name", "parent_email", "parent_secret")

    def __str__(self) -> str:
        return f"{self.entry_id} {self.mode}"


class Address(models.Model):
    """Where the parcel goes. For desk and organiser alone; erased some months after the tournament."""

    entry = models.OneToOneField(Entry, primary_key=True, on_delete=models.CASCADE, related_name="address")
    recipient = models.CharField(max_length=160, blank=True)  # on the bell, where it differs
    street = models.CharField(max_length=160)
    more = models.CharField(max_length=160, blank=True)  # staircase, c/o
    postcode = models.CharField(max_length=16)
    city = models.CharField(max_length=80)
    province = models.CharField(max_length=40, blank=True)
    country = models.CharField(max_length=2)  # ISO 3166-1
    phone = models.CharField(max_length=32, blank=True)  # for the courier
    courier_note = models.CharField(max_length=200, blank=True)
    version = models.PositiveIntegerField(default=1)

    PERSONAL: ClassVar[tuple[str, ...]] = (
        "recipient", "street", "more", "postcode", "city", "province", "country", "phone", "courier_note",
    )  # fmt: skip

    def __str__(self) -> str:
        return str(self.entry_id)


class ParcelState(models.TextChoices):
    """Where a parcel is."""

    TO_PREPARE = "to_prepare", gettext_lazy("to prepare")
    SENT = "sent", gettext_lazy("sent")
    DELIVERED = "delivered", gettext_lazy("delivered")
    RETURNED = "returned", gettext_lazy("returned")
    DAMAGED = "damaged", gettext_lazy("damaged")


class Parcel(models.Model):
    """The parcel of a confirmed entry. `steps` = [[state, instant], …], only ever added to."""

    entry = models.OneToOneField(Entry, primary_key=True, on_delete=models.CASCADE, related_name="parcel")
    state = models.CharField(max_length=12, choices=ParcelState.choices, default=ParcelState.TO_PREPARE)
    courier = models.CharField(max_length=60, blank=True)
    tracking = models.CharField(max_length=80, blank=True)
    steps = models.JSONField(default=list)
    version = models.PositiveIntegerField(default=1)

    def __str__(self) -> str:
        return f"{self.entry_id} {self.state}"
