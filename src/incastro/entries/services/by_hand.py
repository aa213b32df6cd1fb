"""The organiser enters somebody: a person found by the address they sign in with, or a new one (S-8, M-7)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from django.db import transaction

from incastro.entries.details import HomeDetails
from incastro.entries.locking import take_person
from incastro.entries.models import Entry
from incastro.entries.services.home import enter_tournament
from incastro.entries.services.teams import enter_marathon
from incastro.entries.team_details import TeamDetails
from incastro.journal.actor import Actor
from incastro.journal.services import change, record
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.people.services import register
from incastro.seasons.models import Tournament


def enter_home_by_hand(
    *,
    actor: Actor,
    tournament: Tournament,
    email: str,
    details: HomeDetails,
    insist: str = "",
    note: str = "",
) -> Entry:
    """Enter somebody in a tournament; what they have said about themselves before stays as they said it.

    Raises what `enter_tournament` raises.
    """
    with transaction.atomic():
        person = person_by_hand(actor, email, details.person)
        said = {name: value for name, value in details.person.items() if value and not getattr(person, name)}
        entry = enter_tournament(
            actor=actor,
            person=person,
            tournament=tournament,
            details=replace(details, person=said),
            by_hand=True,
            insist=insist,
        )
        return _noted(actor, entry, note)


def enter_team_by_hand(
    *, actor: Actor, marathon: Marathon, email: str, details: TeamDetails, note: str = ""
) -> Entry:
    """Enter a team, whose captain is found by their address or made; raises what `enter_marathon` raises."""
    with transaction.atomic():
        captain = details.captain
        names = {"first_name": captain.first_name, "last_name": captain.last_name}
        person = person_by_hand(actor, email, names)
        entry = enter_marathon(actor=actor, captain=person, marathon=marathon, details=details, by_hand=True)
        return _noted(actor, entry, note)


def person_by_hand(actor: Actor, email: str, said: Mapping[str, Any]) -> Person:
    """Who signs in with that address; else somebody new, who can sign in by a code once they wish to.

    Who is known is held until the transaction ends, before any seats: the order of all locks (decision 0022).
    """
    address = email.strip().lower()
    known = Person.objects.filter(account__email=address).first() if address else None
    if known is not None:
        take_person(known)
        known.refresh_from_db()
        return known
    names = {name: str(said.get(name, "")) for name in ("first_name", "last_name")}
    if address:
        return register(address, actor=actor, verified=False, **cast(dict[str, Any], names))
    person = Person.objects.create(**names)
    record(actor=actor, action="person.register", on=person)
    return person


def _noted(actor: Actor, entry: Entry, note: str) -> Entry:
    if note:
        change(entry, {"note": note}, actor=actor, action="entry.note", personal=("note",))
    return entry
