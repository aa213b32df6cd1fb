"""Who works for an organiser, and as what (S-2)."""

import pytest

from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.models import Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.organisers.services import join, remove_member, set_roles
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from tests.cast import member

pytestmark = pytest.mark.django_db


@pytest.fixture
def acting(club: Organiser, owner: Person) -> Actor:
    return Actor(owner.pk, "owner", club.pk)


def test_one_person_may_hold_every_role(acting: Actor, club: Organiser, stranger: Person) -> None:
    join(actor=acting, organiser=club, person=stranger, roles=set(Role))
    assert roles_of(stranger, club) == set(Role)


def test_a_role_held_already_is_not_given_again(acting: Actor, club: Organiser, judge: Person) -> None:
    assert join(actor=acting, organiser=club, person=judge, roles={Role.JUDGE}) == frozenset()
    assert not Line.objects.exists()


def test_changed_roles_stand_in_the_journal_before_and_after(
    acting: Actor, club: Organiser, judge: Person
) -> None:
    set_roles(actor=acting, organiser=club, person=judge, roles={Role.DESK, Role.ORGANISER})
    line = Line.objects.get()
    assert (line.action, line.kind, line.target) == ("member.roles", "person", judge.pk)
    assert line.changes == {"roles": [["judge"], ["organiser", "desk"]]}
    assert roles_of(judge, club) == {Role.DESK, Role.ORGANISER}


def test_the_same_roles_again_leave_no_line(acting: Actor, club: Organiser, judge: Person) -> None:
    set_roles(actor=acting, organiser=club, person=judge, roles={Role.JUDGE})
    assert not Line.objects.exists()


def test_the_last_owner_can_neither_go_nor_give_the_role_up(
    acting: Actor, club: Organiser, owner: Person
) -> None:
    with pytest.raises(RuleViolation, match="last_owner"):
        set_roles(actor=acting, organiser=club, person=owner, roles={Role.JUDGE})
    with pytest.raises(RuleViolation, match="last_owner"):
        remove_member(actor=acting, organiser=club, person=owner)
    assert roles_of(owner, club) == {Role.OWNER}


def test_an_owner_goes_when_there_is_another(
    acting: Actor, club: Organiser, owner: Person, stranger: Person
) -> None:
    member(stranger, club, Role.OWNER)
    remove_member(actor=acting, organiser=club, person=owner)
    assert roles_of(owner, club) == frozenset()
    assert Line.objects.get().changes == {"roles": [["owner"], []]}


def test_an_owner_elsewhere_does_not_count(
    acting: Actor, club: Organiser, owner: Person, other_owner: Person
) -> None:
    with pytest.raises(RuleViolation, match="last_owner"):
        remove_member(actor=acting, organiser=club, person=owner)


def test_nobody_is_left_without_a_role(acting: Actor, club: Organiser, judge: Person) -> None:
    with pytest.raises(RuleViolation, match="no_role"):
        set_roles(actor=acting, organiser=club, person=judge, roles=())


def test_a_stranger_is_neither_changed_nor_removed(acting: Actor, club: Organiser, stranger: Person) -> None:
    with pytest.raises(RuleViolation, match=r"member\.unknown"):
        set_roles(actor=acting, organiser=club, person=stranger, roles={Role.DESK})
    with pytest.raises(RuleViolation, match=r"member\.unknown"):
        remove_member(actor=acting, organiser=club, person=stranger)
