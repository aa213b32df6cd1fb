"""Asking somebody to work for an organiser, and where the link leads."""

import re
from typing import Any

import pytest
from django.core import mail
from django.test import Client

from incastro import clock
from incastro.organisers.models import Invitation, Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Person
from tests.cast import SignedIn, member
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db

DAY = 24 * 3600


def invite_at(club: Organiser) -> str:
    return f"/gestione/{club.slug}/membri/nuovo/"


@pytest.fixture
def link(club: Organiser, owner: Person, signed_in: SignedIn, django_capture_on_commit_callbacks: Any) -> str:
    """The Italian link of an invitation as judge and desk, as it came by mail."""
    with django_capture_on_commit_callbacks(execute=True):
        fill(signed_in(owner), invite_at(club), email="nina@example.org", roles=["judge", "desk"])
    found = re.search(r"http://testserver(/inviti/\S+)", str(mail.outbox[-1].body))
    assert found is not None
    return found[1]


def test_the_letter_goes_out_and_the_link_is_shown_once(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    _, answer = fill(client, invite_at(club), email="nina@example.org", roles=["judge"])
    assert answer["Location"] == f"/gestione/{club.slug}/membri/"
    assert "/inviti/" in body(client.get(answer["Location"]))
    again = body(client.get(answer["Location"]))
    assert "/inviti/" in again  # the acts on it
    assert re.search(r"/inviti/[\w-]{43}/", again) is None
    assert "nina@example.org" in again


def test_sent_twice_it_invites_once(
    club: Organiser, owner: Person, signed_in: SignedIn, django_capture_on_commit_callbacks: Any
) -> None:
    client = signed_in(owner)
    with django_capture_on_commit_callbacks(execute=True):
        sent, first = fill(client, invite_at(club), email="nina@example.org", roles=["judge"])
        second = client.post(invite_at(club), sent)
    assert first["Location"] == second["Location"]
    assert Invitation.objects.count() == 1
    assert len(mail.outbox) == 1


def test_an_address_that_has_one_is_said_at_its_field(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    fill(client, invite_at(club), email="nina@example.org", roles=["judge"])
    _, answer = fill(client, invite_at(club), email="Nina@example.org", roles=["desk"])
    assert answer.status_code == 422
    assert 'id="id_email_error"' in answer.content.decode()


def test_a_visitor_reads_who_invites_and_is_led_to_sign_in_and_back(club: Organiser, link: str) -> None:
    page = body(Client().get(link))
    assert club.name in page
    assert "giudice" in page
    assert f"/accesso/?next={link.replace('/', '%2F')}" in page or f"/accesso/?next={link}" in page
    answer = Client().post(link)
    assert answer.status_code == 303
    assert answer["Location"].startswith("/accesso/")


def test_whoever_is_signed_in_reads_as_whom_and_accepts(
    club: Organiser, link: str, stranger: Person, signed_in: SignedIn
) -> None:
    client = signed_in(stranger)
    assert "stella.strani@example.org" in body(client.get(link))
    answer = client.post(link)
    assert (answer.status_code, answer["Location"]) == (302, f"/gestione/{club.slug}/")
    assert roles_of(stranger, club) == {Role.JUDGE, Role.DESK}
    assert club.name in body(client.get(answer["Location"]))


def test_used_it_says_so_and_gives_nothing(
    club: Organiser, link: str, stranger: Person, keeper: Person, signed_in: SignedIn
) -> None:
    signed_in(stranger).post(link)
    for answer in (signed_in(keeper).get(link), signed_in(keeper).post(link)):
        assert answer.status_code == 410
        assert "già" in body(answer)
    assert roles_of(keeper, club) == frozenset()


def test_after_fourteen_days_it_says_so(link: str, stranger: Person, signed_in: SignedIn) -> None:
    with clock.standing_at(clock.now() + 15 * DAY):
        answer = signed_in(stranger).get(link)
    assert answer.status_code == 410
    assert "scaduto" in body(answer)


def test_taken_back_it_says_so(
    club: Organiser, link: str, owner: Person, stranger: Person, signed_in: SignedIn
) -> None:
    pk = Invitation.objects.get().pk
    answer = signed_in(owner).post(f"/gestione/{club.slug}/inviti/{pk}/ritiro/")
    assert answer["Location"] == f"/gestione/{club.slug}/membri/"
    assert signed_in(stranger).post(link).status_code == 410


def test_sent_again_the_old_link_is_dead(
    club: Organiser,
    link: str,
    owner: Person,
    stranger: Person,
    signed_in: SignedIn,
    django_capture_on_commit_callbacks: Any,
) -> None:
    pk = Invitation.objects.get().pk
    with django_capture_on_commit_callbacks(execute=True):
        signed_in(owner).post(f"/gestione/{club.slug}/inviti/{pk}/di-nuovo/")
    assert len(mail.outbox) == 2
    assert signed_in(stranger).get(link).status_code == 404


def test_one_used_is_neither_sent_again_nor_taken_back(
    club: Organiser, link: str, owner: Person, stranger: Person, signed_in: SignedIn
) -> None:
    signed_in(stranger).post(link)
    pk = Invitation.objects.get().pk
    client = signed_in(owner)
    for act in ("di-nuovo", "ritiro"):
        answer = client.post(f"/gestione/{club.slug}/inviti/{pk}/{act}/", follow=True)
        assert "già" in body(answer)
    assert Invitation.objects.get().withdrawn_at is None


def test_a_member_who_is_all_of_it_already_is_shown_to_the_desk(
    club: Organiser, link: str, judge: Person, signed_in: SignedIn
) -> None:
    member(judge, club, Role.DESK)
    page = body(signed_in(judge).get(link))
    assert f"/gestione/{club.slug}/" in page
    assert "Accetta" not in page


def test_a_made_up_link_is_not_found(signed_in: SignedIn, stranger: Person) -> None:
    assert signed_in(stranger).get("/inviti/qualunque-cosa/").status_code == 404


def test_it_speaks_english(link: str) -> None:
    page = body(Client().get(link.replace("/inviti/", "/en/invitations/")))
    assert "invites you" in page
    assert "judge" in page


def test_the_secret_is_told_to_no_search_engine(link: str) -> None:
    page = Client().get(link).content.decode()
    assert '<meta name="robots" content="noindex">' in page
    assert "og:url" not in page
