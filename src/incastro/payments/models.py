"""Ways to pay, what came in by them, and what is paid back (M-9, M-10, S-9, S-10)."""

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.people.models import Person


class Kind(models.TextChoices):
    """How a payment becomes known."""

    BY_HAND = "by_hand", gettext_lazy("by hand")
    BANK = "bank", gettext_lazy("bank transfer")
    WOOCOMMERCE = "woocommerce", gettext_lazy("WooCommerce shop")
    SHOPIFY = "shopify", gettext_lazy("Shopify shop")
    SIGNED = "signed", gettext_lazy("signed message")
    STRIPE = "stripe", gettext_lazy("card")


def new_slug() -> str:
    """The part of a webhook’s address that is not to be guessed."""
    return secrets.token_urlsafe(12)


class Way(models.Model):
    """A way to pay that an organiser has set up. `settings` hold what is no secret (an IBAN, a shop’s name).

    `secret` signs what comes in; it is shown when it is set, and never again. `key` is what we show to the
    other side when we ask it for something (Stripe); it is never shown.
    """

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="ways")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    slug = models.CharField(max_length=24, unique=True, default=new_slug, editable=False)
    name = models.CharField(max_length=80, blank=True)
    settings = models.JSONField(default=dict, blank=True)
    secret = models.CharField(max_length=200, blank=True)
    key = models.CharField(max_length=200, blank=True)
    active = models.BooleanField(default=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["kind", "id"]

    def __str__(self) -> str:
        return f"{self.organiser_id} {self.kind}"


class Outcome(models.TextChoices):
    """What a payment came to."""

    CONFIRMED = "confirmed", gettext_lazy("seat confirmed")
    ALREADY = "already", gettext_lazy("was paid already")
    NO_SEAT = "no_seat", gettext_lazy("paid in time, no seat left")
    WAITING = "waiting", gettext_lazy("paid while waiting")
    LATE = "late", gettext_lazy("paid late or without a right")
    AMOUNT = "amount", gettext_lazy("another amount")
    CURRENCY = "currency", gettext_lazy("another currency")
    UNMATCHED = "unmatched", gettext_lazy("whose it is, is not known")
    AMBIGUOUS = "ambiguous", gettext_lazy("could be more than one entry’s")


class Payment(models.Model):
    """Money that somebody paid, once however often it is told (`way`, `external`).

    `paid_at` = when they paid, `noted_at` = when it became known. `settled_at` = a person has dealt with what
    its outcome left open. Payer’s fields are for the desk, and go with the entry’s personal data.
    """

    organiser = models.ForeignKey(Organiser, on_delete=models.CASCADE, related_name="payments")
    entry = models.ForeignKey(Entry, null=True, blank=True, on_delete=models.PROTECT, related_name="payments")
    way = models.ForeignKey(Way, null=True, blank=True, on_delete=models.PROTECT, related_name="payments")
    kind = models.CharField(max_length=12, choices=Kind.choices)
    external = models.CharField(max_length=120, blank=True)  # the order, the transfer, the session
    amount = models.DecimalField(max_digits=9, decimal_places=2)
    currency = models.CharField(max_length=3)
    paid_at = models.BigIntegerField()
    noted_at = models.BigIntegerField()
    noted_by = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    reference = models.CharField(max_length=200, blank=True)
    payer_name = models.CharField(max_length=160, blank=True)
    payer_email = models.EmailField(blank=True)
    outcome = models.CharField(max_length=12, choices=Outcome.choices)
    settled_at = models.BigIntegerField(null=True, blank=True)
    settled_why = models.CharField(max_length=200, blank=True)
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-noted_at", "-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["organiser", "kind", "external"], condition=~Q(external=""), name="one_payment_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.external or self.pk}"


class Delivery(models.Model):
    """One message of an outside system, as received: the same twice is one.

    `external` = the payment that it speaks of, as `Payment.external`. Nothing personal is kept here.
    """

    way = models.ForeignKey(Way, on_delete=models.CASCADE, related_name="deliveries")
    ident = models.CharField(max_length=120)
    external = models.CharField(max_length=120, blank=True)
    digest = models.CharField(max_length=64)  # SHA-256 of its body
    at = models.BigIntegerField()
    times = models.PositiveIntegerField(default=1)
    result = models.CharField(max_length=20)
    payment = models.ForeignKey(Payment, null=True, on_delete=models.SET_NULL, related_name="deliveries")

    class Meta:
        ordering = ["-at", "-id"]
        constraints = [models.UniqueConstraint(fields=["way", "ident"], name="one_delivery_once")]

    def __str__(self) -> str:
        return self.ident


class Refund(models.Model):
    """Who asked for their money back, when and in what words, and what the rule said (M-10, M-22, art. 5)."""

    entry = models.ForeignKey(Entry, on_delete=models.CASCADE, related_name="refunds")
    amount = models.DecimalField(max_digits=9, decimal_places=2)  # what is due; 0 where the rule gives none
    currency = models.CharField(max_length=3)
    ground = models.CharField(max_length=20)  # a `RefundGround`, or `parcel`
    article = models.CharField(max_length=20, blank=True)
    asked_at = models.BigIntegerField()
    asked_by = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    words = models.TextField(blank=True)  # the withdrawal in writing, as it was written
    paid_at = models.BigIntegerField(null=True, blank=True)
    paid_by = models.ForeignKey(Person, null=True, blank=True, on_delete=models.SET_NULL, related_name="+")
    reference = models.CharField(max_length=200, blank=True)
    dropped_at = models.BigIntegerField(null=True, blank=True)  # nothing is paid back after all: `reference`
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["-asked_at", "-id"]

    def __str__(self) -> str:
        return f"{self.entry_id} {self.amount}"

    @property
    def closed(self) -> bool:
        """Whether it has been paid back, or dropped."""
        return self.paid_at is not None or self.dropped_at is not None
