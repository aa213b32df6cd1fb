"""The people and organisers that tests of the site are played by: each with an account, all invented.

`club` is run by owner, organiser_member, judge and desk; `other_club` by other_owner. A stranger is signed
in and belongs nowhere; the keeper keeps the site and belongs nowhere either.
"""

from collections.abc import Callable
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from incastro.organisers.models import Member, Organiser, Role
from incastro.people.models import Account, Person

SignedIn = Callable[[Person], Client]


def somebody(
    first_name: str, last_name: str, *, email: str = "", keeps_site: bool = False, **fields: Any
) -> Person:
    """A person with an account whose address is confirmed."""
    email = email or f"{first_name}.{last_name}@example.org".lower()
    account = Account.objects.create_user(email, keeps_site=keeps_site)
    EmailAddress.objects.create(user=account, email=email, primary=True, verified=True)
    given = {"country": "IT", "city": "Modena", **fields}
    return Person.objects.create(account=account, first_name=first_name, last_name=last_name, **given)


def member(person: Person, organiser: Organiser, *roles: Role) -> Person:
    """The person, from now on in these roles at an organiser."""
    for role in roles:
        Member.objects.create(organiser=organiser, person=person, role=role)
    return person


@pytest.fixture
def club(db: None) -> Organiser:
    """The organiser that most tests happen at."""
    return Organiser.objects.create(
        slug="club-del-puzzle",
        name="Club del puzzle",
        about="Puzzle da casa, quattro volte l’anno.",
        about_en="Puzzles at home, four times a year.",
        email="club@example.org",
    )


@pytest.fixture
def other_club(db: None) -> Organiser:
    """Another organiser, whose affairs are nobody’s here."""
    return Organiser.objects.create(slug="tasselli-cremona", name="Tasselli Cremona")


@pytest.fixture
def keeper(db: None) -> Person:
    """Who keeps the site, and may open organisers."""
    return somebody("Katia", "Custodi", keeps_site=True)


@pytest.fixture
def owner(club: Organiser) -> Person:
    """The owner of `club`, and nothing else there."""
    return member(somebody("Olga", "Padroni"), club, Role.OWNER)


@pytest.fixture
def organiser_member(club: Organiser) -> Person:
    """An organiser of `club`."""
    return member(somebody("Orso", "Ganizzi"), club, Role.ORGANISER)


@pytest.fixture
def judge(club: Organiser) -> Person:
    """A judge of `club`."""
    return member(somebody("Gino", "Giudici"), club, Role.JUDGE)


@pytest.fixture
def desk(club: Organiser) -> Person:
    """Somebody at the desk of `club`."""
    return member(somebody("Dora", "Banchi"), club, Role.DESK)


@pytest.fixture
def other_owner(other_club: Organiser) -> Person:
    """The owner of `other_club`."""
    return member(somebody("Oreste", "Altrove"), other_club, Role.OWNER)


@pytest.fixture
def stranger(db: None) -> Person:
    """Signed in, and a member of nothing."""
    return somebody("Stella", "Strani")


@pytest.fixture
def signed_in() -> SignedIn:
    """A browser in which a person is signed in: `signed_in(owner).get(…)`."""

    def sign_in(person: Person) -> Client:
        client = Client()
        assert person.account is not None
        client.force_login(person.account)
        return client

    return sign_in
