"""Whose calendar holds what, and the secret address of somebody’s own."""

import secrets
from collections.abc import Iterator

from django.db import transaction
from django.db.models import Q

from incastro import clock
from incastro.entries.models.entry import OPEN
from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.marathons.models import Marathon
from incastro.notices.models import CalendarAddress
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Season, Tournament


def of_season(season: Season) -> Iterator[Tournament]:
    """A season’s tournaments."""
    yield from season.tournaments.prefetch_related("slots")


def of_organiser(organiser: Organiser) -> Iterator[Tournament | Marathon]:
    """Everything an organiser runs."""
    yield from organiser.tournaments.prefetch_related("slots")
    yield from organiser.marathons.all()


def of_everybody() -> Iterator[Tournament | Marathon]:
    """Everything on this site."""
    yield from Tournament.objects.prefetch_related("slots")
    yield from Marathon.objects.all()


def of_person(person: Person) -> Iterator[Tournament | Marathon]:
    """What somebody follows: what they have entered, and what they work for; with notices on, everything."""
    entered = Q(seating__entries__person=person, seating__entries__standing__in=OPEN)
    working = Q() if person.notices_by_email else Q(organiser__members__person=person) | entered
    yield from Tournament.objects.filter(working).distinct().prefetch_related("slots")
    if not person.notices_by_email:
        working |= Q(pk__in=person.team_memberships.filter(active=True).values("marathon"))
    yield from Marathon.objects.filter(working).distinct()


def address_of(person: Person) -> CalendarAddress | None:
    """The secret of somebody’s own calendar; None until they ask for one."""
    return CalendarAddress.objects.filter(person=person).first()


def person_of_secret(secret: str) -> Person | None:
    """Whose calendar an address is; None for one that is not, or no longer."""
    found = (
        CalendarAddress.objects.filter(secret=secret, person__erased_at=None).select_related("person").first()
    )
    return None if found is None else found.person


@transaction.atomic
def renew_address(*, actor: Actor, person: Person) -> CalendarAddress:
    """Give somebody a calendar address, or a new one; the old one stops working."""
    values = {"secret": secrets.token_urlsafe(24), "made_at": clock.now()}
    made, _new = CalendarAddress.objects.update_or_create(person=person, defaults=values)
    record(actor=actor, action="person.calendar", on=person)
    return made


@transaction.atomic
def drop_address(*, actor: Actor, person: Person) -> None:
    """Switch somebody’s calendar off."""
    if CalendarAddress.objects.filter(person=person).delete()[0]:
        record(actor=actor, action="person.calendar_off", on=person)
