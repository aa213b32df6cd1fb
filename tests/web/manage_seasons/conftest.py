"""What tests of these pages share: the first of September 2026, and who asks."""

from collections.abc import Iterator

import pytest
from django.test import Client

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Season, Tournament
from tests.cast import SignedIn
from tests.seasons.building import SEPTEMBER, a_public_tournament, a_season, a_tournament


@pytest.fixture(autouse=True)
def september() -> Iterator[None]:
    with clock.standing_at(SEPTEMBER):
        yield


@pytest.fixture
def season(club: Organiser) -> Season:
    return a_season(club)


@pytest.fixture
def draft(club: Organiser, season: Season) -> Tournament:
    return a_tournament(club, season)


@pytest.fixture
def public(club: Organiser, season: Season) -> Tournament:
    return a_public_tournament(club, season)


@pytest.fixture
def as_organiser(organiser_member: Person, signed_in: SignedIn) -> Client:
    return signed_in(organiser_member)


@pytest.fixture
def as_judge(judge: Person, signed_in: SignedIn) -> Client:
    return signed_in(judge)


@pytest.fixture
def as_desk(desk: Person, signed_in: SignedIn) -> Client:
    return signed_in(desk)


@pytest.fixture
def as_stranger(stranger: Person, signed_in: SignedIn) -> Client:
    return signed_in(stranger)
