"""What somebody is to an association: it decides when they may enter, and what their team pays (M-7, M-8)."""

from datetime import date

from django.db.models import Q

from incastro.entries.models import MemberCard
from incastro.organisers.models import Organiser
from incastro.people.models import Person
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
