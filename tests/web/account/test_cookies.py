"""Visitors get no cookie; whoever signs in gets two, which no script and no other site can use."""

import pytest
from django.test import Client

from incastro.people.models import Person
from tests.web.account.steps import enter

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("address", ["/testi/privacy/", "/en/texts/publication/", "/cancellato/", "/niente/"])
def test_reading_sets_no_cookie(client: Client, address: str) -> None:
    answer = client.get(address)
    assert not answer.cookies


def test_the_sign_in_page_sets_the_one_that_protects_its_form(client: Client) -> None:
    assert list(client.get("/accesso/").cookies) == ["csrftoken"]


def test_the_session_cookie_is_out_of_reach(client: Client, stranger: Person) -> None:
    answer = enter(client, "stella.strani@example.org")
    cookie = answer.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert set(client.cookies) == {"csrftoken", "sessionid"}
