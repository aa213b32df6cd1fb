"""What an organiser reads of the journal."""

import pytest
from django.core.paginator import Paginator

from incastro.journal.actor import Actor
from incastro.journal.selectors import kinds_of, lines_of
from incastro.journal.services import record
from incastro.organisers.models import Organiser

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Organiser:
    club = Organiser.objects.create(slug="club", name="Club")
    other = Organiser.objects.create(slug="other", name="Other")
    for action in ("organiser.open", "member.roles", "organiser.change"):
        record(actor=Actor(1, "owner", club.pk), action=action, on=club)
    record(actor=Actor(2, "owner", other.pk), action="season.create", on=other)
    return club


def test_the_latest_first_and_nobody_elses(club: Organiser) -> None:
    assert [line.action for line in lines_of(club.pk)] == [
        "organiser.change",
        "member.roles",
        "organiser.open",
    ]


def test_one_kind_of_act(club: Organiser) -> None:
    assert [line.action for line in lines_of(club.pk, kind="member")] == ["member.roles"]
    assert kinds_of(club.pk) == ["member", "organiser"]


def test_they_are_paged(club: Organiser, django_assert_num_queries) -> None:
    with django_assert_num_queries(2):
        page = Paginator(lines_of(club.pk), 2).get_page(2)
        assert [line.action for line in page] == ["organiser.open"]
