"""What everybody reads about an organiser."""

import pytest

from incastro.journal.models import Line
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.words import say
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body, fill, hidden

pytestmark = pytest.mark.django_db

FACE = {
    "name": "Club del puzzle e del tè",
    "about": "Da casa.",
    "about_en": "From home.",
    "zone": "Europe/Rome",
    "email": "ciao@example.org",
    "website": "club.example",
    "telegram_link": "t.me/clubdelpuzzle",
    "telegram_chat": "@clubdelpuzzle",
    "facebook_link": "https://www.facebook.com/groups/1",
}


def address(club: Organiser) -> str:
    return f"/gestione/{club.slug}/modifica/"


def test_it_is_saved_and_stands_in_the_journal(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    client = signed_in(owner)
    _, answer = fill(client, address(club), **FACE)
    assert (answer.status_code, answer["Location"]) == (302, address(club))
    club.refresh_from_db()
    assert club.name == FACE["name"]
    assert club.website == "https://club.example"
    assert club.telegram_link == "https://t.me/clubdelpuzzle"
    line = Line.objects.get()
    assert (line.action, line.actor, line.role) == ("organiser.change", owner.pk, "owner")
    assert line.changes["name"] == ["Club del puzzle", FACE["name"]]
    assert "Salvato." in body(client.get(address(club)))


def test_a_form_from_before_somebody_elses_change_is_refused_and_kept(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    page = client.get(address(club)).content.decode()
    old = {"token": hidden(page, "token"), "version": hidden(page, "version")}
    fill(client, address(club), **FACE)
    answer = client.post(address(club), {**FACE, **old, "name": "Un altro nome"})
    assert answer.status_code == 422
    assert "Un altro nome" in body(answer)
    assert say("stale", {}, "it") in body(answer)


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("website", "javascript:alert(1)"),
        ("website", "ftp://club.example"),
        ("telegram_link", "https://club.example/gruppo"),
        ("telegram_link", "https://t.me.club.example/gruppo"),
        ("telegram_chat", "il nostro gruppo"),
        ("facebook_link", "https://example.org"),
        ("zone", "Europe/Atlantide"),
        ("zone", "UTC+1"),
        ("name", ""),
        ("email", "nessuna"),
    ],
)
def test_what_cannot_be_is_refused_at_its_field(
    field: str, typed: str, club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    _, answer = fill(signed_in(owner), address(club), **{**FACE, field: typed})
    assert answer.status_code == 422
    assert f'id="id_{field}_error"' in answer.content.decode()
    assert typed in body(answer)
    assert not Line.objects.exists()


def test_it_speaks_english(club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    answer = signed_in(owner).get(f"/en/manage/{club.slug}/edit/")
    assert "About us" in body(answer)
    assert "Chi siamo" not in body(answer)
