"""Opening an organiser."""

import pytest

from incastro.journal.actor import SITE
from incastro.journal.models import Line
from incastro.organisers.models import Role
from incastro.organisers.roles import roles_of
from incastro.organisers.services import open_organiser
from incastro.people.models import Person

pytestmark = pytest.mark.django_db


def test_the_owner_named_holds_the_role_and_the_journal_has_it(stranger: Person) -> None:
    organiser = open_organiser(actor=SITE, name="Club dell’Àncora", owner=stranger)
    assert organiser.slug == "club-dell-ancora"
    assert roles_of(stranger, organiser) == {Role.OWNER}
    actions = set(Line.objects.filter(organiser=organiser.pk).values_list("action", flat=True))
    assert actions == {"organiser.open", "member.join"}


def test_two_of_one_name_have_two_addresses() -> None:
    slugs = [open_organiser(actor=SITE, name="Tasselli").slug for _ in range(3)]
    assert slugs == ["tasselli", "tasselli-2", "tasselli-3"]


def test_a_name_that_no_address_can_hold_still_has_one() -> None:
    assert open_organiser(actor=SITE, name="拼图").slug == "organiser"


def test_a_long_name_fits() -> None:
    assert len(open_organiser(actor=SITE, name="puzzle " * 17).slug) <= 60
