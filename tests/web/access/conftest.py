"""The cast and the world, built once for all cells: each request is undone, so that none sees another's."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from django.db import transaction
from django.test import Client

from incastro.organisers.models import Organiser, Role
from incastro.people.models import Person
from tests.cast import member, somebody
from tests.web.access.matrix import DESK, JUDGE, KEEPER, ORGANISER, OTHER, OWNER, STRANGER
from tests.web.access.world import World, build


@dataclass
class Stage:
    """What every cell plays on; `cookies` keep each of the cast signed in."""

    world: World
    cookies: dict[str, Any]

    def client(self, who: str) -> Client:
        """A browser in which one of them is signed in; a visitor’s is empty."""
        client = Client()
        for name, cookie in self.cookies.get(who, {}).items():
            client.cookies[name] = cookie
        return client


@pytest.fixture(scope="module")
def stage(django_db_setup: None, django_db_blocker: Any) -> Iterator[Stage]:
    """Built in a transaction that is undone when the module is over."""
    with django_db_blocker.unblock(), transaction.atomic():
        club = Organiser.objects.create(slug="club-del-puzzle", name="Club del puzzle")
        other_club = Organiser.objects.create(slug="tasselli-cremona", name="Tasselli Cremona")
        yield Stage(build(club, other_club), signed_in_as(cast(club, other_club)))
        transaction.set_rollback(True)


def cast(club: Organiser, other_club: Organiser) -> dict[str, Person]:
    """One of each kind."""
    return {
        STRANGER: somebody("Stella", "Strani"),
        KEEPER: somebody("Katia", "Custodi", keeps_site=True),
        OWNER: member(somebody("Olga", "Padroni"), club, Role.OWNER),
        ORGANISER: member(somebody("Orso", "Ganizzi"), club, Role.ORGANISER),
        JUDGE: member(somebody("Gino", "Giudici"), club, Role.JUDGE),
        DESK: member(somebody("Dora", "Banchi"), club, Role.DESK),
        OTHER: member(somebody("Oreste", "Altrove"), other_club, Role.OWNER),
    }


def signed_in_as(people: dict[str, Person]) -> dict[str, Any]:
    """The cookies of each, once signed in."""
    found = {}
    for who, person in people.items():
        client = Client()
        assert person.account is not None
        client.force_login(person.account)
        found[who] = {name: morsel.value for name, morsel in client.cookies.items()}
    return found
