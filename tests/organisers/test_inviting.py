"""Invitations: a secret link of which only the hash is kept."""

import re
from smtplib import SMTPServerDisconnected
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMessage

from incastro import clock
from incastro.journal.actor import Actor
from incastro.journal.models import Line
from incastro.organisers.inviting import LASTS, Invited
from incastro.organisers.models import Invitation, Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.organisers.services import accept_invitation, invite, renew_invitation, withdraw_invitation
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation

pytestmark = pytest.mark.django_db

SITE_URL = "https://puzzle.example"
DAY = 24 * 3600


@pytest.fixture
def acting(club: Organiser, owner: Person) -> Actor:
    return Actor(owner.pk, "owner", club.pk)


@pytest.fixture
def invited(acting: Actor, club: Organiser) -> Invited:
    return invite(
        actor=acting, organiser=club, email="Nina@Example.org ", roles={Role.JUDGE, Role.DESK}, site=SITE_URL
    )


def test_whoever_has_the_link_becomes_a_member(
    invited: Invited, club: Organiser, owner: Person, stranger: Person
) -> None:
    assert accept_invitation(person=stranger, secret=invited.secret) == club
    assert roles_of(stranger, club) == {Role.JUDGE, Role.DESK}
    assert list(Line.objects.values_list("action", "actor")) == [
        ("member.join", stranger.pk),
        ("invitation.accept", stranger.pk),
        ("invitation.send", owner.pk),
    ]


def test_the_secret_and_the_address_stand_nowhere_in_the_journal(invited: Invited) -> None:
    written = str(list(Line.objects.values()))
    assert invited.secret not in written
    assert "nina@example.org" not in written
    assert invited.secret not in str(Invitation.objects.values().get())


def test_the_letter_goes_out_after_the_commit_in_both_languages(
    acting: Actor, club: Organiser, django_capture_on_commit_callbacks: Any
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        invited = invite(
            actor=acting, organiser=club, email="nina@example.org", roles={Role.JUDGE}, site=SITE_URL
        )
        assert mail.outbox == []
    [letter] = mail.outbox
    assert letter.to == ["nina@example.org"]
    assert club.name in letter.subject
    links = re.findall(r"https://puzzle\.example/\S+", letter.body)
    assert links == [
        f"https://puzzle.example/inviti/{invited.secret}/",
        f"https://puzzle.example/en/invitations/{invited.secret}/",
    ]
    assert invited.sent is True


def test_a_letter_that_cannot_be_sent_is_told_and_breaks_nothing(
    acting: Actor, club: Organiser, monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: Any
) -> None:
    def refuse(self: EmailMessage) -> int:
        raise SMTPServerDisconnected("gone")

    monkeypatch.setattr(EmailMessage, "send", refuse)
    with django_capture_on_commit_callbacks(execute=True):
        invited = invite(
            actor=acting, organiser=club, email="nina@example.org", roles={Role.JUDGE}, site=SITE_URL
        )
    assert invited.sent is False
    assert Invitation.objects.count() == 1


def test_it_is_accepted_once(invited: Invited, stranger: Person, desk: Person) -> None:
    accept_invitation(person=stranger, secret=invited.secret)
    with pytest.raises(RuleViolation, match=r"invitation\.used"):
        accept_invitation(person=desk, secret=invited.secret)


def test_it_is_good_for_fourteen_days(acting: Actor, club: Organiser, stranger: Person) -> None:
    with clock.standing_at(1_800_000_000):
        invited = invite(
            actor=acting, organiser=club, email="a@example.org", roles={Role.DESK}, site=SITE_URL
        )
    with clock.standing_at(1_800_000_000 + 14 * DAY), pytest.raises(RuleViolation, match="expired"):
        accept_invitation(person=stranger, secret=invited.secret)
    with clock.standing_at(1_800_000_000 + 14 * DAY - 1):
        accept_invitation(person=stranger, secret=invited.secret)
    assert LASTS == 14 * DAY


def test_one_that_was_taken_back_opens_nothing(acting: Actor, invited: Invited, stranger: Person) -> None:
    withdraw_invitation(actor=acting, invitation=invited.invitation)
    with pytest.raises(RuleViolation, match=r"invitation\.withdrawn"):
        accept_invitation(person=stranger, secret=invited.secret)
    with pytest.raises(RuleViolation, match=r"invitation\.withdrawn"):
        renew_invitation(actor=acting, invitation=invited.invitation, site=SITE_URL)


def test_sent_again_only_the_last_link_works(acting: Actor, invited: Invited, stranger: Person) -> None:
    again = renew_invitation(actor=acting, invitation=invited.invitation, site=SITE_URL)
    with pytest.raises(RuleViolation, match=r"invitation\.unknown"):
        accept_invitation(person=stranger, secret=invited.secret)
    accept_invitation(person=stranger, secret=again.secret)


def test_an_expired_one_comes_to_life_when_sent_again(
    acting: Actor, club: Organiser, stranger: Person
) -> None:
    with clock.standing_at(1_800_000_000):
        invited = invite(
            actor=acting, organiser=club, email="a@example.org", roles={Role.DESK}, site=SITE_URL
        )
    with clock.standing_at(1_800_000_000 + 20 * DAY):
        again = renew_invitation(actor=acting, invitation=invited.invitation, site=SITE_URL)
        accept_invitation(person=stranger, secret=again.secret)


def test_an_address_has_one_invitation_at_a_time(acting: Actor, club: Organiser, invited: Invited) -> None:
    with pytest.raises(RuleViolation, match=r"invitation\.waiting"):
        invite(actor=acting, organiser=club, email="NINA@example.org", roles={Role.DESK}, site=SITE_URL)


def test_roles_that_are_held_stay_and_the_others_come(
    invited: Invited, club: Organiser, judge: Person
) -> None:
    accept_invitation(person=judge, secret=invited.secret)
    assert roles_of(judge, club) == {Role.JUDGE, Role.DESK}


def test_somebody_has_to_be_invited_as_something(acting: Actor, club: Organiser) -> None:
    with pytest.raises(RuleViolation, match="no_role"):
        invite(actor=acting, organiser=club, email="a@example.org", roles=(), site=SITE_URL)


def test_a_made_up_link_opens_nothing(stranger: Person) -> None:
    with pytest.raises(RuleViolation, match=r"invitation\.unknown"):
        accept_invitation(person=stranger, secret="x" * 43)
