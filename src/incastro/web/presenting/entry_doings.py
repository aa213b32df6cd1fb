"""What the desk can do with one entry: each act with what it means, only where it may be done."""

from dataclasses import dataclass

from django.urls import reverse
from django.utils.translation import gettext

from incastro.entries.models import Entry
from incastro.entries.models.entry import OPEN
from incastro.entries.table import Row
from incastro.entries.terms import conditions_of
from incastro.payments.selectors import needing_somebody, refunds_due
from incastro.web.access import Desk, may_open


@dataclass(frozen=True, slots=True)
class Doing:
    """An act: what it says, what it means, where it leads."""

    text: str
    means: str
    href: str


def doings_of(desk: Desk, entry: Entry, row: Row) -> list[Doing]:
    """The acts, in the order in which they are wanted."""
    contest = entry.seats.contest
    place = (desk.organiser.slug, contest.slug, entry.key)
    minutes = conditions_of(entry.seats).offer_minutes
    payment = needing_somebody(desk.organiser).filter(entry=entry).first()
    refund = refunds_due(desk.organiser).filter(entry=entry).first()
    offered = (
        (
            payment is not None,
            "manage-payment", (desk.organiser.slug, payment and payment.pk), "",
            gettext("Money came in that the site does not settle by itself."),
            gettext("Look at the payment"),
        ),
        (
            refund is not None,
            "manage-refund", (desk.organiser.slug, refund and refund.pk), "",
            gettext("By the rule it is due: pay it, and note it down."),
            gettext("Pay it back"),
        ),
        (
            entry.paid is None and row.standing in (*OPEN, "lapsed"),
            "manage-payment-new", place, "",
            gettext("The money has arrived some other way than the site knows."),
            gettext("Note a payment"),
        ),
        (
            row.standing == "waiting",
            "manage-entry-act", (*place, "offer"), "",
            gettext("A free seat is theirs at once; the offer lives %(n)d minutes.") % {"n": minutes},
            gettext("Offer a seat"),
        ),
        (
            hasattr(entry, "team"),
            "manage-team-names", place[:2], "",
            gettext("Approve it, or say why not (M-12)."),
            gettext("The team’s name"),
        ),
        (
            True,
            "manage-message-new", place[:2], f"?e={entry.key}",
            gettext("An email to them alone."),
            gettext("Write"),
        ),
        (
            hasattr(entry, "parcel"),
            "manage-parcel", place, "",
            gettext("Where it is, its tracking."),
            gettext("Its parcel"),
        ),
        (
            hasattr(entry, "home"),
            "manage-free-entries", place[:1], f"?e={entry.key}",
            gettext("Their next tournament for nothing, parcel included (art. 17, 18)."),
            gettext("Give a free entry"),
        ),
        (
            row.standing in OPEN,
            "manage-entry-act", (*place, "withdraw"), "",
            gettext("They asked you to: a free seat goes to whoever is next."),
            gettext("Withdraw for them"),
        ),
        (
            row.standing in OPEN,
            "manage-entry-act", (*place, "remove"), "",
            gettext("You decide it, and say why: they are told."),
            gettext("Take out"),
        ),
    )  # fmt: skip
    return [
        Doing(text, means, reverse(_name(name, entry), args=args) + query)
        for there, name, args, query, means, text in offered
        if there and may_open(desk, _name(name, entry))
    ]


def _name(name: str, entry: Entry) -> str:
    """A marathon's own address where there is one."""
    return name.replace("manage-message", "manage-team-message") if hasattr(entry, "team") else name
