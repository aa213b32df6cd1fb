"""How a page is held: the way to the sign-in and back, htmx, methods, what may be kept by a cache."""

from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from incastro.organisers.models import Organiser, Role
from incastro.people.models import Account, Person
from tests.cast import SignedIn, member

pytestmark = pytest.mark.django_db
HTMX = {
    "HTTP_HX_REQUEST": "true",
    "HTTP_HX_CURRENT_URL": "http://testserver/gestione/club-del-puzzle/membri/",
}


def led_back_to(location: str) -> str:
    address = urlsplit(location)
    assert address.path == "/accesso/"
    return parse_qs(address.query).get("next", [""])[0]


def test_the_sign_in_leads_back_to_the_page_with_what_was_asked(club: Organiser) -> None:
    answer = Client().get(f"/gestione/{club.slug}/registro/?kind=member&page=2")
    assert answer.status_code == 302
    assert led_back_to(answer["Location"]) == f"/gestione/{club.slug}/registro/?kind=member&page=2"


def test_after_a_form_it_leads_back_to_the_page_that_the_form_stood_on(club: Organiser) -> None:
    sent = Client().post(
        f"/gestione/{club.slug}/inviti/1/ritiro/",
        headers={"Referer": f"http://testserver/gestione/{club.slug}/membri/?a=1"},
    )
    assert sent.status_code == 303
    assert led_back_to(sent["Location"]) == f"/gestione/{club.slug}/membri/?a=1"


@pytest.mark.parametrize("referer", ["", "https://evil.example/gestione/", "//evil.example/", "javascript:x"])
def test_it_never_leads_to_another_site(club: Organiser, referer: str) -> None:
    sent = Client().post(f"/gestione/{club.slug}/membri/nuovo/", headers={"Referer": referer})
    assert led_back_to(sent["Location"]) == ""


def test_a_piece_of_a_page_loads_the_sign_in_as_a_page(club: Organiser) -> None:
    answer = Client().get(f"/gestione/{club.slug}/registro/", **HTMX)
    assert answer.status_code == 200
    assert led_back_to(answer["HX-Redirect"]) == "/gestione/club-del-puzzle/membri/"


def test_a_page_under_a_refused_piece_is_loaded_anew(
    club: Organiser, desk: Person, signed_in: SignedIn
) -> None:
    answer = signed_in(desk).get(f"/gestione/{club.slug}/registro/", **HTMX)
    assert (answer.status_code, answer["HX-Refresh"]) == (403, "true")


@pytest.mark.parametrize("method", ["head", "options", "put", "patch", "delete"])
def test_the_rule_holds_for_every_method(
    method: str, club: Organiser, owner: Person, desk: Person, signed_in: SignedIn
) -> None:
    path = f"/gestione/{club.slug}/modifica/"
    assert getattr(Client(), method)(path).status_code in (302, 303)
    assert getattr(signed_in(desk), method)(path).status_code == 403
    assert getattr(signed_in(owner), method)(path).status_code == (200 if method == "head" else 405)


def test_a_role_that_is_taken_away_is_gone_at_once(
    club: Organiser, judge: Person, signed_in: SignedIn
) -> None:
    client = signed_in(judge)
    assert client.get(f"/gestione/{club.slug}/").status_code == 200
    judge.memberships.all().delete()
    assert client.get(f"/gestione/{club.slug}/").status_code == 403


def test_an_account_that_is_switched_off_is_signed_out(
    club: Organiser, owner: Person, signed_in: SignedIn
) -> None:
    client = signed_in(owner)
    Account.objects.update(is_active=False)
    assert client.get(f"/gestione/{club.slug}/").status_code == 302


def test_an_account_without_a_person_gets_one(db: None) -> None:
    account = Account.objects.create_user("nuovo@example.org")
    client = Client()
    client.force_login(account)
    assert client.get("/gestione/").status_code == 200
    assert Person.objects.get(account=account)


def test_no_cache_that_is_shared_keeps_what_is_not_for_everybody(
    club: Organiser, owner: Person, desk: Person, signed_in: SignedIn
) -> None:
    for answer in (
        signed_in(owner).get(f"/gestione/{club.slug}/"),
        signed_in(desk).get(f"/gestione/{club.slug}/modifica/"),
        Client().get(f"/gestione/{club.slug}/"),
    ):
        assert "private" in answer["Cache-Control"]
        assert "no-cache" in answer["Cache-Control"]


def test_roles_add_up(club: Organiser, stranger: Person, signed_in: SignedIn) -> None:
    member(stranger, club, Role.DESK, Role.JUDGE)
    assert signed_in(stranger).get(f"/gestione/{club.slug}/registro/").status_code == 200
    assert signed_in(stranger).get(f"/gestione/{club.slug}/modifica/").status_code == 403


def test_the_navigation_shows_what_one_may_open(
    club: Organiser, owner: Person, desk: Person, signed_in: SignedIn
) -> None:
    path = f"/gestione/{club.slug}/"
    seen = {who: signed_in(who).get(path).content.decode() for who in (owner, desk)}
    for hidden in ("registro", "sponsor", "modifica"):
        assert f'href="{path}{hidden}/"' in seen[owner]
        assert f'href="{path}{hidden}/"' not in seen[desk]
    assert f'href="{path}membri/"' in seen[desk]
