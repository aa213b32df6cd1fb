"""What somebody is to an association: it decides when they may enter, and what their team pays (M-7, M-8)."""

from dataclasses import dataclass
from datetime import date
from zoneinfo import ZoneInfo

from django.db.models import Q

from incastro import clock
from incastro.entries.models import Entry, MemberCard
from incastro.entries.models.entry import OPEN
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.fees import Membership


def card_of(person: Person, organiser: Organiser, day: date) -> MemberCard | None:
    """The card that holds on a day, found by the address that somebody signs in with."""
    if person.account is None:
        return None
    holds = Q(until=None) | Q(until__gte=day)
    return organiser.cards.filter(holds, email__iexact=person.account.email).first()


def membership_of(person: Person, organiser: Organiser, day: date) -> Membership:
    """What somebody is to an organiser’s association on a calendar day of the event’s zone."""
    card = card_of(person, organiser, day)
    return Membership.NONE if card is None else Membership(card.kind)


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A team whose captain is something else by now than when it entered; its price stays (A-35)."""

    entry: Entry
    then: Membership
    now: Membership


def entered_otherwise(organiser: Organiser) -> list[Otherwise]:
    """The open teams of coming marathons that entered in another class than their captain is in today."""
    at = clock.now()
    coming = Q(seats__marathon__ends_at=None) | Q(seats__marathon__ends_at__gt=at)
    entries = Entry.objects.filter(
        coming, seats__marathon__organiser=organiser, seats__marathon__cancelled_at=None, team__isnull=False,
        standing__in=OPEN,
    ).exclude(price_class="").select_related("person__account", "team", "seats__marathon")  # fmt: skip
    cards = {card.email.lower(): card for card in organiser.cards.exclude(email="")}
    found = []
    for entry in entries.order_by("seats", "arrival"):
        if entry.standing_at(at) not in OPEN:
            continue
        account = entry.person.account
        card = cards.get(account.email.lower()) if account is not None else None
        today = day_of(at, ZoneInfo(entry.seats.contest.zone))
        holds = card is not None and (card.until is None or card.until >= today)
        now = Membership(card.kind) if card is not None and holds else Membership.NONE
        if now != Membership(entry.price_class):
            found.append(Otherwise(entry, Membership(entry.price_class), now))
    return found
