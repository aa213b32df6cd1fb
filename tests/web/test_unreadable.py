"""A NUL in an address or a cookie: both databases get to see neither, and the page says what is wrong."""

import pytest
from django.test import Client
from django.urls import reverse

from incastro.organisers.models import Organiser
from incastro.people.models import Person
from tests.cast import SignedIn

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "address", ["/tornei/nuovo/?season=%00", "/file/persone/?q=a%00", "/registro/?kind=%00&page=2"]
)
def test_in_what_is_asked(address: str, club: Organiser, owner: Person, signed_in: SignedIn) -> None:
    answer = signed_in(owner).get(f"/gestione/{club.slug}{address}")
    assert answer.status_code == 400
    assert "La richiesta non si può leggere" in answer.text or "400" in answer.text


def test_in_a_path(client: Client) -> None:
    path = reverse("person-ics", args=["secret"]).replace("secret", "a%00b")
    assert client.get(path).status_code == 400
    assert client.get("/en/archive/%00/").status_code == 400


@pytest.mark.parametrize("cookie", ['sessionid="aaaaaaaaaaaa\\000"', 'csrftoken="\\000"'])
@pytest.mark.parametrize("path", ["/", "/io/", "/en/sign-in/"])
def test_in_a_cookie(cookie: str, path: str) -> None:
    assert Client(headers={"Cookie": cookie}).get(path).status_code == 400


def test_the_api_refuses_it_in_its_own_words(client: Client) -> None:
    answer = client.get("/api/v1/organisers/%00")
    assert (answer.status_code, answer["Content-Type"]) == (404, "application/json")


def test_what_only_looks_like_one_is_read(client: Client) -> None:
    assert client.get("/archivio/?q=%2500").status_code == 200
