"""What tests of the desk's entries share: it is 2 November, entries are open, a few people have asked."""

from collections.abc import Iterator

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from tests.cast import SignedIn
from tests.entries.cast import NOW, open_tournament


@pytest.fixture(autouse=True)
def november() -> Iterator[None]:
    with clock.standing_at(NOW):
        yield


@pytest.fixture
def tournament(club: Organiser) -> Tournament:
    return open_tournament(club)


@pytest.fixture
def as_organiser(organiser_member: Person, signed_in: SignedIn) -> Client:
    return signed_in(organiser_member)


@pytest.fixture
def as_desk(desk: Person, signed_in: SignedIn) -> Client:
    return signed_in(desk)
