"""Whom a notice is written to: who asked for notices, and whom a change concerns (S-33)."""

import pytest

from incastro import clock
from incastro.entries.models import Team, TeamMember
from incastro.entries.seating import seats_of
from incastro.entries.services import Asked, ask, withdraw
from incastro.journal.actor import Actor
from incastro.notices.audience import email_audience, still_wants
from incastro.notices.models import Notice, Occasion
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.publishing import following
from tests.entries.cast import NOW, asked, open_marathon, open_tournament, puzzler

pytestmark = pytest.mark.django_db


def notice(club: Organiser, occasion: Occasion, **about) -> Notice:
    given = {"title": "Cambia l’orario", "body": "Si parte dopo.", "drafted_at": NOW}
    return Notice.objects.create(organiser=club, occasion=occasion, **given, **about)


def test_a_change_is_told_to_who_has_or_wants_a_seat_whether_they_asked_or_not(
    club: Organiser, stranger: Person
) -> None:
    row = open_tournament(club, seats=1)
    reader = puzzler(9, notices_by_email=True)
    with clock.standing_at(NOW):
        seated, waiting, gone = (asked(puzzler(n), row) for n in (1, 2, 3))
        withdraw(actor=Actor(gone.person_id), entry=gone)
    told = email_audience(notice(club, Occasion.CHANGE, tournament=row))
    assert list(told) == sorted([reader, seated.person, waiting.person], key=lambda each: each.pk)


def test_who_leaves_before_the_letter_goes_does_not_get_it(club: Organiser) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
        change = notice(club, Occasion.CHANGE, tournament=row)
        assert still_wants(entry.person, change)
        withdraw(actor=Actor(entry.person_id), entry=entry)
    assert not still_wants(entry.person, change)
    assert not still_wants(None, change)


@pytest.mark.parametrize("occasion", [Occasion.OPENING, Occasion.OFFICIAL, Occasion.CANCELLATION])
def test_what_concerns_nobody_s_plans_goes_to_those_who_asked_for_notices(
    club: Organiser, occasion: Occasion
) -> None:
    row = open_tournament(club)
    reader = puzzler(9, notices_by_email=True)
    with clock.standing_at(NOW):
        asked(puzzler(1), row)
    assert list(email_audience(notice(club, occasion, tournament=row))) == [reader]


def test_members_of_a_team_are_concerned_and_have_the_day_in_their_calendar(club: Organiser) -> None:
    row, captain, member = open_marathon(club), puzzler(1), puzzler(2)

    def details(entry) -> None:
        team = Team.objects.create(entry=entry, name="I Tasselli")
        TeamMember.objects.create(team=team, marathon=row, person=captain, captain=True)
        TeamMember.objects.create(team=team, marathon=row, person=member)

    with clock.standing_at(NOW):
        wanted = Asked(person=captain, price=110, accepted={})
        ask(actor=Actor(captain.pk), seats=seats_of(row), asked=wanted, details=details)
    assert set(email_audience(notice(club, Occasion.CHANGE, marathon=row))) == {captain, member}
    assert list(following.of_person(member)) == list(following.of_person(captain)) == [row]


def test_the_calendar_of_an_entrant_has_what_they_entered(club: Organiser, stranger: Person) -> None:
    row = open_tournament(club)
    with clock.standing_at(NOW):
        entry = asked(puzzler(1), row)
    assert list(following.of_person(entry.person)) == [row]
    assert list(following.of_person(stranger)) == []
