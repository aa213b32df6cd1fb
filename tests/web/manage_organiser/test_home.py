"""Where somebody who works for an organiser begins."""

import pytest

from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db


def test_everybody_of_the_organiser_may_begin_here(
    club: Organiser, owner: Person, desk: Person, signed_in: SignedIn
) -> None:
    for person in (owner, desk):
        answer = signed_in(person).get(f"/gestione/{club.slug}/")
        assert answer.status_code == 200
        assert club.name in answer.content.decode()
