"""One click and one is somebody: in a demonstration only."""

import re
from pathlib import Path

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


def test_a_site_without_mail_says_so(client: Client, settings: Settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.dummy.EmailBackend"
    assert "non può ancora mandare email" in body(client.post("/accesso/", {"email": "anna@example.org"}))


def test_a_demonstration_keeps_letters_in_a_folder_and_says_the_code(
    client: Client, settings: Settings, tmp_path: Path
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    settings.EMAIL_FILE_PATH = tmp_path
    client.post("/accesso/", {"email": "anna@example.org"})
    said = re.search(r"Il codice sarebbe (\d{6})\.", body(client.get("/accesso/codice/")))
    assert said is not None
    (letter,) = tmp_path.iterdir()
    assert said[1] in letter.read_text(encoding="utf-8")


def test_the_way_in_sets_no_cookie_on_the_pages_that_offer_it(settings: Settings) -> None:
    settings.DEMO = True
    register("puzzler@incastro.example", first_name="Paola")
    strict = Client(enforce_csrf_checks=True)
    page = strict.get("/tornei/")
    assert "entra-come/puzzler" in body(page)
    assert not page.cookies
    assert strict.post("/accesso/entra-come/puzzler/").status_code == 302
