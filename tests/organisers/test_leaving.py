"""What an organiser keeps of somebody (S-32)."""

import pytest

from incastro.journal.actor import Actor
from incastro.organisers.leaving import end_memberships, export_memberships, require_another_owner
from incastro.organisers.models import Invitation, Organiser, Role
from incastro.organisers.services import accept_invitation, invite
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from tests.cast import member

pytestmark = pytest.mark.django_db


def test_the_export_says_where_somebody_works(club: Organiser, judge: Person) -> None:
    member(judge, club, Role.DESK)
    assert export_memberships(judge) == [{"organiser": "Club del puzzle", "roles": ["judge", "desk"]}]


def test_the_only_owner_hands_over_first(club: Organiser, owner: Person, judge: Person) -> None:
    with pytest.raises(RuleViolation) as refused:
        require_another_owner(owner)
    assert refused.value.params == {"organiser": "Club del puzzle"}
    member(judge, club, Role.OWNER)
    require_another_owner(owner)


def test_nothing_is_left_of_somebody_erased(club: Organiser, owner: Person, stranger: Person) -> None:
    actor = Actor(owner.pk, "owner", club.pk)
    assert stranger.account is not None
    address = stranger.account.email
    invited = invite(actor=actor, organiser=club, email=address, roles={Role.DESK}, site="")
    accept_invitation(person=stranger, secret=invited.secret)
    invite(actor=actor, organiser=club, email=address, roles={Role.JUDGE}, site="")
    end_memberships(stranger)
    assert export_memberships(stranger) == []
    assert [each.email for each in Invitation.objects.all()] == [""]
