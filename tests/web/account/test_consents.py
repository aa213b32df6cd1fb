"""The texts and the answers: saying no is as easy as saying yes, and every answer stays to be seen."""

import pytest
from django.test import Client

from incastro.people.models import Person
from tests.cast import SignedIn
from tests.web.manage_organiser.pages import body, fill

pytestmark = pytest.mark.django_db
PAGE = "/io/consensi/"
VERSIONS = {"privacy_version": "2026-12", "publication_version": "2026-12"}


def given(person: Person) -> list[tuple[str, bool]]:
    return [(answer.document, answer.given) for answer in person.consents.order_by("pk")]


def test_answers_are_kept_with_their_version(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    _, answer = fill(client, PAGE, privacy="on", publication="yes", **VERSIONS)
    assert answer["Location"] == "/io/"
    assert given(stranger) == [("privacy", True), ("publication", True)]
    page = body(client.get(PAGE))
    assert "sì, dato il" in page
    assert "ora di Roma" in page
    assert "versione 2026-12" in page


def test_taking_back_takes_one_click_on_the_same_page(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    fill(client, PAGE, privacy="on", publication="yes", **VERSIONS)
    fill(client, PAGE, publication="no", **VERSIONS)
    assert given(stranger)[2:] == [("publication", False)]
    stranger.refresh_from_db()
    assert not stranger.publishes


def test_the_same_answer_again_is_no_new_one(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    fill(client, PAGE, privacy="on", publication="no", **VERSIONS)
    fill(client, PAGE, publication="no", **VERSIONS)
    assert len(given(stranger)) == 2


def test_a_form_sent_twice_answers_once(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    sent, _ = fill(client, PAGE, privacy="on", publication="yes", **VERSIONS)
    assert client.post(PAGE, sent).status_code == 302
    assert len(given(stranger)) == 2


@pytest.mark.parametrize(
    ("typed", "said"),
    [({"publication": "yes"}, "spunta questa casella"), ({"privacy": "on"}, "Scegli sì o no.")],
)
def test_what_is_left_open_is_asked_for(
    stranger: Person, signed_in: SignedIn, typed: dict[str, str], said: str
) -> None:
    _, answer = fill(signed_in(stranger), PAGE, **typed, **VERSIONS)
    assert answer.status_code == 422
    assert said in body(answer)
    assert given(stranger) == []


def test_nothing_is_agreed_to_beforehand(stranger: Person, signed_in: SignedIn) -> None:
    assert " checked" not in body(signed_in(stranger).get(PAGE))


def test_an_answer_to_a_text_that_was_replaced_meanwhile_is_refused(
    stranger: Person, signed_in: SignedIn
) -> None:
    old = {**VERSIONS, "publication_version": "2025-01"}
    _, answer = fill(signed_in(stranger), PAGE, privacy="on", publication="yes", **old)
    assert answer.status_code == 422
    assert "versione più recente" in body(answer)
    assert given(stranger) == []


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/testi/privacy/", "Che cosa non facciamo"),
        ("/en/texts/privacy/", "What we do not do"),
        ("/testi/publication/", "Se dici di no"),
        ("/en/texts/publication/2026-12/", "If you say no"),
    ],
)
def test_everybody_can_read_the_texts(client: Client, address: str, said: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 200
    assert said in body(answer)
    assert not answer.cookies


@pytest.mark.parametrize("address", ["/testi/marketing/", "/testi/privacy/1999-01/"])
def test_there_is_no_page_for_a_text_that_does_not_exist(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404
