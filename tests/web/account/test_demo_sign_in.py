"""One click and one is somebody: in a demonstration only."""

import pytest
from django.test import Client
from pytest_django import Settings

from incastro.people.services import register
from tests.web.account.steps import is_signed_in
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db


def test_one_click_signs_in_where_the_site_is_a_demonstration(client: Client, settings: Settings) -> None:
    settings.DEMO = True
    register("puzzler@incastro.example", first_name="Paola")
    page = body(client.get("/accesso/"))
    assert "entra-come/puzzler" in page
    assert client.post("/accesso/entra-come/puzzler/")["Location"] == "/io/"
    assert is_signed_in(client)


def test_elsewhere_there_is_no_such_address(client: Client) -> None:
    register("puzzler@incastro.example", first_name="Paola")
    assert client.post("/accesso/entra-come/puzzler/").status_code == 404
    assert not is_signed_in(client)


@pytest.mark.parametrize("who", ["keeper", "somebody-else"])
def test_only_those_who_are_there_can_be_played(client: Client, settings: Settings, who: str) -> None:
    settings.DEMO = True
    register("somebody-else@incastro.example")
    assert client.post(f"/accesso/entra-come/{who}/").status_code == 404


def test_it_takes_a_click_and_not_a_link(client: Client, settings: Settings) -> None:
    settings.DEMO = True
    register("judge@incastro.example", first_name="Gino")
    assert client.get("/accesso/entra-come/judge/").status_code == 405


def test_a_demonstration_without_mail_says_the_code_on_the_page(client: Client, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    client.post("/accesso/", {"email": "anna@example.org"})
    assert "non può ancora mandare email" in body(client.get("/accesso/codice/"))
    settings.DEMO = True
    client.post("/accesso/codice/", {"action": "resend"})
    assert "Il codice sarebbe" in body(client.get("/accesso/codice/"))
