"""Signing in by a code: one field; nobody learns who has an account; codes cannot be guessed."""

import re
import time
from unittest import mock

import pytest
from django.core import mail
from django.test import Client, override_settings

from incastro.journal.actor import Actor
from incastro.people.adapter import NOWHERE
from incastro.people.models import Account, Person
from incastro.people.services import give_consent, register
from tests.cast import SignedIn, somebody
from tests.web.account.steps import CODE, SIGN_IN, code_of, enter, is_signed_in
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db


def test_the_page_asks_for_an_address_and_nothing_else(client: Client) -> None:
    page = body(client.get(SIGN_IN))
    assert page.count('type="email"') == 1
    assert 'type="password"' not in page
    assert "entra nei panni" not in page  # outside a demonstration


@pytest.mark.parametrize(
    ("address", "said"), [(SIGN_IN, "non può"), ("/en/sign-in/", "cannot send email yet")]
)
@override_settings(EMAIL_BACKEND=NOWHERE)
def test_a_site_without_mail_lets_nobody_wait_for_a_code(client: Client, address: str, said: str) -> None:
    answer = client.post(address, {"email": "nuova@example.org"})
    assert answer.status_code in (200, 422), "the page itself, and not the one that asks for the code"
    assert said in body(answer)
    assert 'value="nuova@example.org"' in body(answer)


def test_a_new_address_gets_its_account_when_the_code_comes_back_and_not_before(client: Client) -> None:
    client.post(SIGN_IN, {"email": "Nuova@Example.org"})
    assert not Account.objects.exists()
    answer = client.post(CODE, {"code": code_of()})
    assert answer["Location"] == "/io/modifica/?next=%2Fio%2F"
    person = Person.objects.get()
    assert person.account is not None
    assert (person.account.email, person.language) == ("nuova@example.org", "it")
    assert is_signed_in(client)


def test_who_comes_by_the_english_page_is_written_to_in_english(client: Client) -> None:
    enter(client, "new@example.org", "/en/sign-in/", "/en/sign-in/code/")
    assert mail.outbox[0].subject == f"Your code: {code_of()}"
    assert Person.objects.get().language == "en"


def test_who_has_an_account_comes_into_it(client: Client, stranger: Person) -> None:
    assert stranger.account is not None
    enter(client, stranger.account.email.upper())
    assert client.session["_auth_user_id"] == str(stranger.account.pk)
    assert Account.objects.count() == 1


def test_nobody_learns_from_page_or_letter_who_has_an_account(stranger: Person) -> None:
    told = []
    for email in ("stella.strani@example.org", "nessuno@example.org"):
        client = Client()
        answer = client.post(SIGN_IN, {"email": email})
        page = body(client.get(CODE))
        letter = mail.outbox[-1].body.replace(code_of(), "123456")
        told.append((answer.status_code, answer["Location"], page.replace(email, "…"), letter))
    masked = [(a, b, hide_tokens(page), letter) for a, b, page, letter in told]
    assert masked[0] == masked[1]


def hide_tokens(page: str) -> str:
    """A page without what is drawn anew each time."""
    return re.sub(r'(csrfmiddlewaretoken" value|name="token" value)="[^"]*"', "", page)


@pytest.mark.parametrize("email", ["", "nessuna chiocciola", "a@b", "x" * 250 + "@example.org"])
def test_what_is_no_address_is_refused_in_words_and_stays_typed(client: Client, email: str) -> None:
    answer = client.post(SIGN_IN, {"email": email})
    assert answer.status_code == 422
    assert 'aria-describedby="id_email_error"' in body(answer)
    assert email in body(answer)
    assert not mail.outbox


def test_a_wrong_code_can_be_typed_three_times_and_then_none_holds(client: Client) -> None:
    client.post(SIGN_IN, {"email": "anna@example.org"})
    right = code_of()
    wrong = "000000" if right != "000000" else "111111"
    answers = [client.post(CODE, {"code": wrong}) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [422, 422, 302]
    client.post(CODE, {"code": right})
    assert not is_signed_in(client)
    assert not Account.objects.exists()


def test_codes_for_one_address_are_limited_wherever_they_are_asked_from() -> None:
    statuses = [
        Client(REMOTE_ADDR=f"192.0.2.{n}").post(SIGN_IN, {"email": "anna@example.org"}).status_code
        for n in range(5)
    ]
    assert statuses == [302, 302, 302, 422, 422]
    assert len(mail.outbox) == 3


def test_a_code_is_too_old_after_ten_minutes(client: Client) -> None:
    client.post(SIGN_IN, {"email": "anna@example.org"})
    with mock.patch("time.time", return_value=time.time() + 601):
        answer = client.post(CODE, {"code": code_of()})
    assert answer.status_code == 302
    assert not is_signed_in(client)


def test_another_code_can_be_asked_for_and_the_first_no_longer_holds(client: Client) -> None:
    client.post(SIGN_IN, {"email": "anna@example.org"})
    first = code_of()
    client.post(CODE, {"action": "resend"})
    assert len(mail.outbox) == 2
    if code_of() != first:
        assert client.post(CODE, {"code": first}).status_code == 422
    client.post(CODE, {"code": code_of()})
    assert is_signed_in(client)


def test_a_code_is_good_once_and_in_its_own_browser_only(client: Client) -> None:
    enter(client, "anna@example.org")
    code = code_of()
    client.post("/uscita/")
    assert client.post(CODE, {"code": code})["Location"] == SIGN_IN
    assert Client().post(CODE, {"code": code})["Location"] == SIGN_IN


def test_who_mistyped_the_address_can_start_again(client: Client) -> None:
    client.post(SIGN_IN, {"email": "anan@example.org"})
    assert client.get(SIGN_IN)["Location"] == CODE  # a code is on its way
    assert client.post("/uscita/", {"next": SIGN_IN})["Location"] == SIGN_IN
    assert client.get(SIGN_IN).status_code == 200


def test_a_sent_code_typed_twice_at_once_makes_one_account() -> None:
    one, other = Client(), Client()
    one.post(SIGN_IN, {"email": "anna@example.org"})
    first = code_of()
    other.post(SIGN_IN, {"email": "anna@example.org"})
    one.post(CODE, {"code": first})
    other.post(CODE, {"code": code_of()})
    assert is_signed_in(one)
    assert is_signed_in(other)
    assert Account.objects.count() == Person.objects.count() == 1


def test_the_session_is_a_new_one_after_signing_in(client: Client) -> None:
    client.post(SIGN_IN, {"email": "anna@example.org"})
    before = client.session.session_key
    client.post(CODE, {"code": code_of()})
    assert client.session.session_key != before
    planted = Client()
    planted.cookies["sessionid"] = str(before)
    assert not is_signed_in(planted)


@pytest.mark.parametrize(
    ("going", "led_to"),
    [
        ("/tornei/?x=1", "/tornei/?x=1"),
        ("https://elsewhere.example/", "/io/"),
        ("//elsewhere.example/", "/io/"),
        ("javascript:alert(1)", "/io/"),
    ],
)
def test_a_sign_in_leads_on_but_never_elsewhere(client: Client, going: str, led_to: str) -> None:
    anna = somebody("Anna", "Bianchi", email="anna@example.org")
    agree(anna)
    client.post(f"{SIGN_IN}?next={going}", {"email": "anna@example.org"})
    answer = client.post(f"{CODE}?next={going}", {"code": code_of()})
    assert answer["Location"] == led_to


def agree(person: Person) -> None:
    """No text is open any more."""
    for document in ("privacy", "publication"):
        give_consent(actor=Actor(person.pk), person=person, document=document, given=True)


def test_a_first_sign_in_goes_by_who_you_are_then_the_texts_then_on(client: Client) -> None:
    client.post(f"{SIGN_IN}?next=/tornei/", {"email": "anna@example.org"})
    answer = client.post(f"{CODE}?next=/tornei/", {"code": code_of()})
    assert answer["Location"] == "/io/modifica/?next=%2Ftornei%2F"
    typed = {"first_name": "Anna", "last_name": "Bianchi", "shown": "full", "language": "it"}
    answer = client.post(answer["Location"], typed)
    assert answer["Location"] == "/io/consensi/?next=%2Ftornei%2F"
    versions = {"privacy_version": "2026-12", "publication_version": "2026-12"}
    answer = client.post(answer["Location"], {"privacy": "on", "publication": "no", **versions})
    assert answer["Location"] == "/tornei/"


def test_who_is_signed_in_needs_no_sign_in(stranger: Person, signed_in: SignedIn) -> None:
    assert signed_in(stranger).get(SIGN_IN)["Location"] == "/io/"


def test_a_switched_off_account_stays_outside(client: Client) -> None:
    person = register("anna@example.org")
    assert person.account is not None
    Account.objects.filter(pk=person.account.pk).update(is_active=False)
    assert enter(client, "anna@example.org")["Location"] == "/accesso/disattivato/"
    assert not is_signed_in(client)
    assert "disattivato" in body(client.get("/accesso/disattivato/"))


def test_a_form_without_its_token_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(SIGN_IN, {"email": "anna@example.org"}).status_code == 403


def test_signing_out_takes_a_click(stranger: Person, signed_in: SignedIn) -> None:
    client = signed_in(stranger)
    assert client.get("/uscita/").status_code == 200
    assert is_signed_in(client)
    assert client.post("/uscita/")["Location"] == "/"
    assert not is_signed_in(client)


def test_a_mail_server_that_does_not_answer_is_said_on_the_page(client: Client) -> None:
    with mock.patch("django.core.mail.EmailMessage.send", side_effect=ConnectionRefusedError):
        client.post(SIGN_IN, {"email": "anna@example.org"})
    assert "non siamo riusciti a mandare l’email" in body(client.get(CODE))


@pytest.mark.parametrize("address", ["/accesso/nuovo/", "/accesso/codice/nuovo/"])
def test_the_other_doors_lead_to_the_one(client: Client, address: str) -> None:
    assert client.get(f"{address}?next=/tornei/")["Location"] == f"{SIGN_IN}?next=/tornei/"
