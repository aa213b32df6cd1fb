"""Passwords: for those who want one; reset by a code; guessing is slow."""

import pytest
from django.core import mail
from django.test import Client

from incastro.journal.models import Line
from incastro.people.models import Person
from incastro.people.services import register
from tests.cast import SignedIn
from tests.web.account.steps import code_of, enter, is_signed_in
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db
PASSWORD, OTHER = "quarantadue tasselli", "mille tasselli e uno"
PAGE = "/accesso/password/"


@pytest.fixture
def anna() -> Person:
    return register("anna@example.org", password=PASSWORD, first_name="Anna", last_name="Bianchi")


def test_address_and_password_sign_in(client: Client, anna: Person) -> None:
    client.post(PAGE, {"login": "Anna@example.org", "password": PASSWORD})
    assert is_signed_in(client)


@pytest.mark.parametrize("email", ["anna@example.org", "nessuno@example.org"])
def test_a_wrong_password_and_an_unknown_address_are_told_alike(
    client: Client, anna: Person, email: str
) -> None:
    answer = client.post(PAGE, {"login": email, "password": "sbagliata davvero"})
    assert answer.status_code == 422
    assert "L’indirizzo e la password non corrispondono." in body(answer)
    assert "sbagliata davvero" not in body(answer)


def test_who_has_no_password_cannot_sign_in_with_an_empty_one(client: Client) -> None:
    register("bruno@example.org")
    for password in ("", "!", " "):
        assert client.post(PAGE, {"login": "bruno@example.org", "password": password}).status_code == 422


def test_after_five_wrong_ones_the_right_one_has_to_wait_too(client: Client, anna: Person) -> None:
    for n in range(5):
        client.post(PAGE, {"login": "anna@example.org", "password": f"sbagliata {n}"})
    answer = client.post(PAGE, {"login": "anna@example.org", "password": PASSWORD})
    assert answer.status_code == 422
    assert "Troppi tentativi" in body(answer)
    enter(client, "anna@example.org")  # a code still lets her in
    assert is_signed_in(client)


def test_a_forgotten_password_is_replaced_by_way_of_a_code(client: Client, anna: Person) -> None:
    client.post(f"{PAGE}dimenticata/", {"email": "anna@example.org"})
    answer = client.post(f"{PAGE}dimenticata/codice/", {"code": code_of()})
    assert answer["Location"] == f"{PAGE}nuovo/"
    assert client.post(f"{PAGE}nuovo/", {"password1": OTHER})["Location"] == f"{PAGE}nuovo/fatto/"
    assert "La tua password è cambiata" in mail.outbox[-1].subject
    assert Line.objects.filter(action="account.password_reset", target=anna.pk).exists()
    client.post(PAGE, {"login": "anna@example.org", "password": OTHER})
    assert is_signed_in(client)


def test_a_forgotten_password_of_nobody_sends_nothing_and_looks_the_same(client: Client) -> None:
    answer = client.post(f"{PAGE}dimenticata/", {"email": "nessuno@example.org"})
    assert answer["Location"] == f"{PAGE}dimenticata/codice/"
    assert not mail.outbox
    assert client.post(f"{PAGE}dimenticata/codice/", {"code": ""}).status_code == 422


@pytest.mark.parametrize(
    ("password", "said"),
    [
        ("corta", "10 caratter"),
        ("1234567890123", "numeri"),
        ("annabianchi", "indirizzo"),
        ("password1234", "comune"),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused_in_words(
    signed_in: SignedIn, password: str, said: str
) -> None:
    person = register("annabianchi@example.org")
    client = signed_in(person)
    renew(client, "annabianchi@example.org")
    answer = client.post("/io/password/nuovo/", {"password1": password})
    assert answer.status_code == 422
    assert said in body(answer)


def renew(client: Client, email: str) -> None:
    """Say once more who it is."""
    client.post("/io/conferma/", {"recipient": email})
    client.post("/io/conferma/codice/", {"code": code_of()})


def test_a_first_password_is_chosen_and_journaled(signed_in: SignedIn) -> None:
    person = register("anna@example.org")
    client = signed_in(person)
    renew(client, "anna@example.org")
    assert client.post("/io/password/nuovo/", {"password1": PASSWORD})["Location"] == "/io/"
    assert "La password è salvata." in body(client.get("/io/"))
    assert Line.objects.filter(action="account.password_set", actor=person.pk).exists()


def test_changing_it_takes_the_current_one_and_leaves_this_session(anna: Person, signed_in: SignedIn) -> None:
    client, elsewhere = signed_in(anna), signed_in(anna)
    typed = {"oldpassword": "non questa", "password1": OTHER}
    assert client.post("/io/password/", typed).status_code == 422
    assert client.post("/io/password/", {**typed, "oldpassword": PASSWORD})["Location"] == "/io/"
    assert is_signed_in(client)
    assert not is_signed_in(elsewhere)


@pytest.mark.parametrize("address", ["/io/password/", "/io/password/nuovo/"])
def test_a_visitor_is_led_to_the_sign_in(client: Client, address: str) -> None:
    assert client.get(address)["Location"].startswith("/accesso/?next=")
