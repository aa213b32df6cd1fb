"""Opening organisers: for whoever keeps the site."""

from typing import Any

import pytest
from django.core import mail

from incastro.journal.models import Line
from incastro.organisers.models import Invitation, Organiser, Role
from incastro.organisers.roles import roles_of
from incastro.people.models import Person
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db


def test_the_owner_named_gets_a_letter(
    keeper: Person, signed_in: SignedIn, django_capture_on_commit_callbacks: Any
) -> None:
    client = signed_in(keeper)
    with django_capture_on_commit_callbacks(execute=True):
        _, answer = fill(
            client, "/custode/nuovo/", name="Circolo Adda", email="ada@example.org", zone="Europe/Rome"
        )
    assert (answer.status_code, answer["Location"]) == (302, "/custode/")
    organiser = Organiser.objects.get()
    assert organiser.slug == "circolo-adda"
    assert mail.outbox[0].to == ["ada@example.org"]
    assert Invitation.objects.get().roles == ["owner"]
    page = body(client.get("/custode/"))
    assert "Circolo Adda" in page
    assert "ada@example.org" in page
    assert {line.organiser for line in Line.objects.all()} == {organiser.pk}
    assert {line.role for line in Line.objects.all()} == {"keeper"}


def test_a_keeper_who_names_themselves_owns_it_at_once(keeper: Person, signed_in: SignedIn) -> None:
    _, answer = fill(
        signed_in(keeper),
        "/custode/nuovo/",
        name="Mio",
        email="Katia.Custodi@example.org",
        zone="Europe/Rome",
    )
    assert answer["Location"] == "/gestione/mio/"
    assert roles_of(keeper, Organiser.objects.get()) == {Role.OWNER}


def test_sent_twice_it_opens_one(keeper: Person, signed_in: SignedIn) -> None:
    client = signed_in(keeper)
    sent, _ = fill(client, "/custode/nuovo/", name="Mio", email="ada@example.org", zone="Europe/Rome")
    client.post("/custode/nuovo/", sent)
    assert Organiser.objects.count() == 1


def test_the_keeper_does_not_work_there(club: Organiser, keeper: Person, signed_in: SignedIn) -> None:
    assert signed_in(keeper).get(f"/gestione/{club.slug}/").status_code == 403


def test_another_owner_can_be_named_later(club: Organiser, keeper: Person, signed_in: SignedIn) -> None:
    client = signed_in(keeper)
    _, answer = fill(client, f"/custode/{club.slug}/", email="nuova@example.org")
    assert answer["Location"] == "/custode/"
    assert Invitation.objects.get().roles == ["owner"]
    _, answer = fill(client, f"/custode/{club.slug}/", email="nuova@example.org")
    assert answer.status_code == 422


def test_it_speaks_english(keeper: Person, signed_in: SignedIn) -> None:
    assert "Open an organiser" in body(signed_in(keeper).get("/en/keeper/"))
    assert "Open an organiser" in body(signed_in(keeper).get("/en/keeper/new/"))
