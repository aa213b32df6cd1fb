"""An entry: one request for a seat, by a person or for a team, and what became of it."""

import secrets

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy

from incastro.entries.models.seats import Seats
from incastro.people.models import KEY_LETTERS, Person, new_key
from incastro.seasons.models import Tournament

OPEN = ("held", "confirmed", "waiting", "owed")  # standings in which a request still wants something


class Standing(models.TextChoices):
    """Where an entry stands, as `rulebook.entering.seats.Standing` has it.

    A held seat whose `pay_by` is over has lapsed, whatever stands here: ask `Entry.standing_at`.
    """

    HELD = "held", gettext_lazy("held, to be paid")
    CONFIRMED = "confirmed", gettext_lazy("confirmed")
    WAITING = "waiting", gettext_lazy("waiting list")
    OWED = "owed", gettext_lazy("paid, without a seat")
    LAPSED = "lapsed", gettext_lazy("lapsed")
    WITHDRAWN = "withdrawn", gettext_lazy("withdrawn")
    REMOVED = "removed", gettext_lazy("removed")
    NO_SHOW = "no_show", gettext_lazy("absent")


def new_reference() -> str:
    """What somebody writes beside a payment: seven letters and digits that nobody misreads."""
    return "".join(secrets.choice(KEY_LETTERS) for _ in range(7)).upper()


class Entry(models.Model):
    """One request. Asking again makes a new one (case A-34); what happened stays in `marks` (case A-36).

    `person` asks: the puzzler, or the captain of the team. Instants are Unix seconds: `asked`, `pay_by` (the
    last second to pay), `offered`, `paid` (when they paid, not when it became known). `price` is what it was
    on the day of the request and never changes (case A-35). `key` is its address, `reference` its payment's.
    `accepted` = {"rulebook", "version", "settings", "privacy", "at"} (S-34).
    """

    seats = models.ForeignKey(Seats, on_delete=models.CASCADE, related_name="entries")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    key = models.CharField(max_length=12, unique=True, default=new_key, editable=False)
    reference = models.CharField(max_length=12, unique=True, default=new_reference, editable=False)
    arrival = models.PositiveBigIntegerField()  # `Seats.moves` at the request: the order of the line
    standing = models.CharField(max_length=10, choices=Standing.choices)
    asked = models.BigIntegerField()
    pay_by = models.BigIntegerField(null=True, blank=True)
    offered = models.BigIntegerField(null=True, blank=True)
    paid = models.BigIntegerField(null=True, blank=True)
    checked_in = models.BigIntegerField(null=True, blank=True)
    marks = models.JSONField(default=list)  # [[what, instant], …], only ever added to
    reminded = models.BigIntegerField(null=True, blank=True)  # the `pay_by` that a reminder was sent for
    price_class = models.CharField(max_length=20, blank=True)
    price = models.DecimalField(max_digits=8, decimal_places=2, default=0)
    currency = models.CharField(max_length=3, default="EUR")
    accepted = models.JSONField(default=dict, blank=True)
    by_hand = models.BooleanField(default=False)  # entered by the organiser
    note = models.TextField(blank=True)  # the organiser’s own
    erased_at = models.BigIntegerField(null=True, blank=True)  # address and dates of birth are gone
    version = models.PositiveIntegerField(default=1)

    class Meta:
        ordering = ["arrival", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["seats", "person"],
                condition=Q(standing__in=OPEN),
                name="one_open_request_each",
            ),
        ]
        indexes = [models.Index(fields=["seats", "standing", "arrival"], name="entries_line")]

    def __str__(self) -> str:
        return self.key

    def standing_at(self, at: int) -> Standing:
        """Where it stands at an instant: a held seat lapses by the clock, whoever notices when."""
        if self.standing == Standing.HELD and self.pay_by is not None and at > self.pay_by:
            return Standing.LAPSED
        return Standing(self.standing)

    @property
    def tournament(self) -> Tournament | None:
        """The tournament it is for; None for a marathon’s."""
        return self.seats.tournament
