"""What the site says when there is nothing to show."""

import pytest
from django.test import Client, RequestFactory
from django.urls import get_resolver

from incastro.web.views import errors

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_content")]


@pytest.mark.parametrize(
    "address",
    [
        "/niente/",
        "/tornei/niente/",
        "/tornei/autunno-2026/tempi/nessuno/",
        "/tornei/autunno-2026/tempi/dario-spadafora/",  # a request that lapsed has no result
        "/campionati/1999/",
        "/campionati/2026/persone/nessuno/",
        "/maratone/niente/",
        "/maratone/cremona-2026/squadre/nessuna/",
        "/regolamenti/niente/",
    ],
)
def test_a_page_that_does_not_exist_says_so_and_shows_ways_on(client: Client, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "Manca un pezzo" in answer.text
    assert 'href="/tornei/"' in answer.text
    assert "Content-Security-Policy" in answer


def test_pages_are_only_there_to_be_read(client: Client, address: str) -> None:
    assert client.post(address).status_code == 405
    assert client.head(address).status_code == 200


def test_the_english_page_of_nothing_is_english(client: Client) -> None:
    answer = client.get("/en/nothing/")
    assert answer.status_code == 404
    assert "A piece is missing" in answer.text
    assert 'href="/en/tournaments/"' in answer.text


def test_a_broken_page_needs_nothing_that_could_be_broken(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("nothing can be read")

    monkeypatch.setattr("incastro.web.views.home.home_page", fail)
    monkeypatch.setattr("incastro.web.frame.ways", fail)
    client.raise_request_exception = False
    answer = client.get("/en/")
    assert answer.status_code == 500
    assert "Something broke on our side" in answer.text
    assert "Traceback" not in answer.text
    assert "Content-Security-Policy" in answer


def test_a_request_that_cannot_be_read_is_told_so_in_the_language_of_its_address(client: Client) -> None:
    answer = client.get("/", headers={"host": "elsewhere.example"})
    assert answer.status_code == 400
    assert "Richiesta illeggibile" in answer.text


def test_error_pages_are_those_that_the_addresses_name() -> None:
    resolver = get_resolver()
    request = RequestFactory().get("/")
    for code, view in ((400, errors.bad_request), (404, errors.not_found), (500, errors.broken)):
        assert resolver.resolve_error_handler(code) is view
    assert errors.broken(request).status_code == 500
