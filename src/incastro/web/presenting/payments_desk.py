"""Money at the desk, in words: what came in, what each payment came to, what a person has to do about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Outcome, Payment, Refund
from incastro.payments.selectors import Suggestion, needing_somebody, needs_somebody, refunds_due
from incastro.people.models import Person
from incastro.web.access import DeskRequest, may_open
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import short_moment
from incastro.web.presenting.leaving import ground_said

LONGEST = 60  # letters of a reference that stands for a name


@dataclass(frozen=True, slots=True)
class Tab:
    """One of the views of an organiser’s money."""

    text: str
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class PaymentLine:
    """A row of the list. `who` = the entry, else who paid; `open` = a person has to look at it."""

    row: Payment
    href: str
    who: str
    contest: str
    amount: str
    kind: str
    paid: str
    outcome: str
    open: bool
    settled: str


@dataclass(frozen=True, slots=True)
class RefundLine:
    """An ask for money back, for the desk. `due` = it is still to be paid."""

    row: Refund
    who: str
    contest: str
    amount: str
    asked: str
    why: str
    became: str
    due: bool
    href: str
    entry: str


OUTCOMES = {
    Outcome.CONFIRMED: lambda: gettext("seat confirmed"),
    Outcome.ALREADY: lambda: gettext("was paid already"),
    Outcome.NO_SEAT: lambda: gettext("paid in time, no seat left"),
    Outcome.WAITING: lambda: gettext("paid while waiting"),
    Outcome.LATE: lambda: gettext("paid late or without a right"),
    Outcome.AMOUNT: lambda: gettext("another amount"),
    Outcome.CURRENCY: lambda: gettext("another currency"),
    Outcome.UNMATCHED: lambda: gettext("whose it is, is not known"),
    Outcome.AMBIGUOUS: lambda: gettext("could be more than one entry’s"),
}
KINDS = {
    Kind.BY_HAND: lambda: gettext("by hand"),
    Kind.BANK: lambda: gettext("bank transfer"),
    Kind.WOOCOMMERCE: lambda: gettext("WooCommerce shop"),
    Kind.SHOPIFY: lambda: gettext("Shopify shop"),
    Kind.SIGNED: lambda: gettext("signed message"),
    Kind.STRIPE: lambda: gettext("card"),
}
REASONS = {
    "email": lambda: gettext("the same email"),
    "name": lambda: gettext("the name, accents aside"),
    "name_not_alone": lambda: gettext("the name, which others bear too"),
    "amount": lambda: gettext("the amount"),
}


def tabs(request: DeskRequest) -> list[Tab]:
    """The views of money that somebody may open, with how much waits in each."""
    organiser, here = request.desk.organiser, request.resolver_match
    name = here.url_name if here is not None else ""
    everything = "all" in request.GET
    waits, due = needing_somebody(organiser).count(), refunds_due(organiser).count()
    own = reverse("manage-payments", args=[organiser.slug])
    found = [
        Tab(gettext("To look at (%(n)d)") % {"n": waits}, own, name == "manage-payments" and not everything),
        Tab(gettext("All"), f"{own}?all", name == "manage-payments" and everything),
        Tab(
            gettext("Refunds (%(n)d)") % {"n": due},
            reverse("manage-refunds", args=[organiser.slug]),
            name == "manage-refunds",
        ),
        Tab(gettext("Bank"), reverse("manage-bank", args=[organiser.slug]), name == "manage-bank"),
    ]
    if may_open(request.desk, "manage-ways"):
        found.append(Tab(gettext("Ways to pay"), reverse("manage-ways", args=[organiser.slug]), False))
    return found


def payment_line(row: Payment) -> PaymentLine:
    """A payment in words."""
    zone = ZoneInfo(row.organiser.zone)
    entry = row.entry
    return PaymentLine(
        row=row,
        href=reverse("manage-payment", args=[row.organiser.slug, row.pk]),
        who=called(entry) if entry is not None else _payer(row),
        contest="" if entry is None else entry.seats.contest.said("name", moments.language()),
        amount=money(row.amount, row.currency),
        kind=kind_said(row.kind),
        paid=_paid(row, zone),
        outcome=outcome_said(row),
        open=needs_somebody(row),
        settled=row.settled_why,
    )


def _payer(row: Payment) -> str:
    """Who paid, or what stands beside the money."""
    text = row.payer_name or row.payer_email or row.reference
    return (text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…") or gettext("unknown")


def _paid(row: Payment, zone: ZoneInfo) -> str:
    """When it was paid; of a bank only the day is known."""
    known = row.kind != Kind.BANK or moments.hour(row.paid_at, zone) != "00:00"
    return short_moment(row.paid_at, zone) if known else moments.short_date(row.paid_at, zone)


def payment_lines(rows: Iterable[Payment]) -> list[PaymentLine]:
    """Payments in words."""
    return [payment_line(row) for row in rows]


def outcome_said(row: Payment) -> str:
    """What it came to; what has been put right since is said."""
    text = OUTCOMES[Outcome(row.outcome)]()
    if row.settled_at is not None:
        return gettext("%(what)s, dealt with") % {"what": text}
    turned = row.outcome in (Outcome.NO_SEAT, Outcome.WAITING, Outcome.LATE)
    if turned and row.entry is not None and row.entry.standing == "confirmed":
        return gettext("%(what)s, confirmed since") % {"what": text}
    return text


def kind_said(kind: str) -> str:
    """How it became known."""
    return KINDS[Kind(kind)]()


def advice(row: Payment) -> str:
    """What a person can do about it, in a sentence or two."""
    words = {
        Outcome.UNMATCHED: gettext(
            "Say whose it is below. If it is nobody’s, pay it back and write down what you did."
        ),
        Outcome.AMBIGUOUS: gettext("It fits more than one entry: say whose it is below."),
        Outcome.AMOUNT: gettext(
            "Nothing was confirmed. Take it as the whole price, or ask for the rest: what comes in by parts "
            "is taken together when you accept it."
        ),
        Outcome.CURRENCY: gettext(
            "Nothing was confirmed, and no currency is converted here. Take it as the whole price, or pay "
            "it back."
        ),
        Outcome.ALREADY: gettext(
            "The entry was paid before. Pay this one back, or agree on something else, and write it down."
        ),
        Outcome.NO_SEAT: gettext(
            "They paid in time and the seat has gone: they get the next free one, before everybody who came "
            "later. Or agree on a refund, and write it down."
        ),
        Outcome.WAITING: gettext(
            "They wait in line. When a seat comes free in their turn, it is confirmed at once. Or agree on a "
            "refund, and write it down."
        ),
        Outcome.LATE: gettext(
            "It did not come while a seat was held. If there is a seat, they can ask again and you mark "
            "the new entry as paid; else pay it back, and write it down."
        ),
    }
    return words.get(Outcome(row.outcome), "")


def suggestion_said(each: Suggestion) -> str:
    """`Anna Bianchi, Torneo d’inverno, 24,90 €: lo stesso indirizzo, l’importo`."""
    entry = each.entry
    why = ", ".join(REASONS[reason]() for reason in each.reasons)
    return f"{entry_said(entry)}: {why}"


def entry_said(entry: Entry) -> str:
    """`Anna Bianchi, Torneo d’inverno, 24,90 €`."""
    contest = entry.seats.contest.said("name", moments.language())
    return f"{called(entry)}, {contest}, {money(entry.price, entry.currency)}"


def colleague(person: Person | None) -> str:
    """Who wrote it down; a machine where nobody did."""
    return person.full_name or person.nickname if person is not None else gettext("the site, by itself")


def refund_line(row: Refund, organiser: Organiser) -> RefundLine:
    """An ask for money back in words."""
    contest = row.entry.seats.contest
    zone = ZoneInfo(contest.zone)
    became = gettext("nothing is due")
    if row.paid_at is not None:
        became = gettext("paid back %(when)s") % {"when": short_moment(row.paid_at, zone)}
    elif row.dropped_at is not None:
        became = gettext("not needed")
    elif row.amount:
        became = gettext("to pay back")
    return RefundLine(
        row=row,
        who=called(row.entry),
        contest=contest.said("name", moments.language()),
        amount=money(row.amount, row.currency),
        asked=short_moment(row.asked_at, zone),
        why=ground_said(row.ground, row.article),
        became=became,
        due=not row.closed and row.amount > 0,
        href=reverse("manage-refund", args=[organiser.slug, row.pk]),
        entry=reverse("manage-entry", args=[organiser.slug, contest.slug, row.entry.key]),
    )


def taken_said(taken: Sequence[Payment]) -> str:
    """`12 movimenti presi: 10 confermati, 2 da guardare`."""
    confirmed = sum(row.outcome == Outcome.CONFIRMED for row in taken)
    open_ones = sum(needs_somebody(row) for row in taken)
    said = [
        ngettext("%(n)d line is taken in", "%(n)d lines are taken in", len(taken)) % {"n": len(taken)},
        ngettext("%(n)d confirms a seat", "%(n)d confirm a seat", confirmed) % {"n": confirmed},
        ngettext("%(n)d needs you", "%(n)d need you", open_ones) % {"n": open_ones},
    ]
    return ", ".join(said) + "."
