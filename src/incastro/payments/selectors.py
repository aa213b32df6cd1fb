"""Reading money: what came in, what needs a person first, what is to be paid back."""

from dataclasses import dataclass
from decimal import Decimal

from django.db.models import Q, QuerySet

from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.payments.finding import entries_at
from incastro.payments.models import Outcome, Payment, Refund
from incastro.rulebook.entering.payments import Check, check
from incastro.sheets.folding import fold

# what nobody has to look at: the seat is confirmed, by this payment or later by its turn
QUIET = Q(outcome=Outcome.CONFIRMED) | Q(
    outcome__in=(Outcome.NO_SEAT, Outcome.WAITING, Outcome.LATE), entry__standing="confirmed"
)
MOST_CANDIDATES = 12


def payments_of(organiser: Organiser) -> QuerySet[Payment]:
    """All that came in for an organiser, the latest first."""
    found = Payment.objects.filter(organiser=organiser).select_related(
        "organiser",
        "noted_by",
        "entry__person__account",
        "entry__team",
        "entry__seats__tournament",
        "entry__seats__marathon",
    )
    return found.order_by("-noted_at", "-pk")


def needing_somebody(organiser: Organiser) -> QuerySet[Payment]:
    """What a person has to look at, the oldest first."""
    return payments_of(organiser).filter(settled_at=None).exclude(QUIET).order_by("noted_at", "pk")


def needs_somebody(payment: Payment) -> bool:
    """Whether a person has to look at a payment."""
    if payment.settled_at is not None or payment.outcome == Outcome.CONFIRMED:
        return False
    turned = payment.outcome in (Outcome.NO_SEAT, Outcome.WAITING, Outcome.LATE)
    return not (turned and payment.entry is not None and payment.entry.standing == "confirmed")


def refunds_of(organiser: Organiser) -> QuerySet[Refund]:
    """Every ask for money back at an organiser’s contests, the latest first."""
    of = Q(entry__seats__tournament__organiser=organiser) | Q(entry__seats__marathon__organiser=organiser)
    found = Refund.objects.filter(of).select_related(
        "asked_by",
        "paid_by",
        "entry__person__account",
        "entry__team",
        "entry__seats__tournament",
        "entry__seats__marathon",
    )
    return found.order_by("-asked_at", "-pk")


def refunds_due(organiser: Organiser) -> QuerySet[Refund]:
    """What is still to be paid back, the oldest ask first."""
    due = refunds_of(organiser).filter(paid_at=None, dropped_at=None, amount__gt=0)
    return due.order_by("asked_at", "pk")


@dataclass(frozen=True, slots=True)
class Suggestion:
    """An entry that a payment may be for, and why: codes `email`, `name`, `name_not_alone`, `amount`."""

    entry: Entry
    reasons: tuple[str, ...]


def suggestions(payment: Payment) -> list[Suggestion]:
    """Entries that a payment without an owner may be for, the likeliest first (case A-44).

    Somebody’s address and name count, folded; an amount alone is a reason only where there is no better.
    """
    owing = entries_at(payment.organiser).filter(paid=None, standing__in=("held", "waiting", "lapsed"))
    rows = list(owing.select_related("team").order_by("-asked", "-pk"))
    text = fold(f"{payment.payer_name} {payment.reference}")
    named = [row for row in rows if names_in(text, row.person.first_name, row.person.last_name)]
    people = {row.person_id for row in named}
    found = []
    for row in rows:
        reasons = []
        account = row.person.account
        if payment.payer_email and account and account.email.lower() == payment.payer_email.lower():
            reasons.append("email")
        if row in named:
            reasons.append("name" if len(people) == 1 else "name_not_alone")
        if check(payment.amount, payment.currency, row.price, row.currency) is Check.PAYS:
            reasons.append("amount")
        if reasons:
            found.append(Suggestion(row, tuple(reasons)))
    likely = [each for each in found if each.reasons != ("amount",)]
    return sorted(likely, key=lambda each: -len(each.reasons))[:MOST_CANDIDATES] or found[:MOST_CANDIDATES]


def names_in(text: str, first: str, last: str) -> bool:
    """Whether a folded text holds somebody’s first name and surname, as whole words, in either order."""
    words = set(text.split())
    name = f"{fold(first)} {fold(last)}".split()
    return len(name) > 1 and words.issuperset(name)


def came_in(entry: Entry) -> Decimal:
    """How much came in for an entry by amounts that are not its price, and is open."""
    rows = entry.payments.filter(outcome=Outcome.AMOUNT, settled_at=None, currency=entry.currency)
    return sum((row.amount for row in rows), Decimal(0))
