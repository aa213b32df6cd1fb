"""Address, app, recovery codes: changed only by who it is, told by letter, kept in the journal."""

import time

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from django.core import mail
from django.test import Client

from incastro.journal.models import Line
from incastro.people.models import Account, Person
from incastro.people.services import register
from tests.cast import SignedIn
from tests.web.account.steps import code_of, enter, is_signed_in
from tests.web.manage_organiser.pages import body

pytestmark = pytest.mark.django_db
APP, RECOVERY = "/io/sicurezza/app/", "/io/sicurezza/codici-di-recupero/"


@pytest.fixture
def anna() -> Person:
    return register("anna@example.org", first_name="Anna", last_name="Bianchi")


@pytest.fixture
def inside(anna: Person, signed_in: SignedIn) -> Client:
    """Anna's browser, in which she has just said who she is."""
    client = signed_in(anna)
    client.post("/io/conferma/", {"recipient": "anna@example.org"})
    client.post("/io/conferma/codice/", {"code": code_of()})
    mail.outbox.clear()
    return client


def app_code(secret: str, *, later: int = 0) -> str:
    """What an app shows, now or so many half minutes later."""
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30 + later)))


def switched_on(client: Client) -> str:
    """The app's codes are on; their secret."""
    client.get(APP)
    secret = client.session["mfa.totp.secret"]
    answer = client.post(APP, {"code": app_code(secret)})
    assert answer["Location"] == RECOVERY
    return str(secret)


def test_a_new_address_counts_once_its_code_came_back(inside: Client, anna: Person) -> None:
    answer = inside.post("/io/email/", {"email": "anna@new.example", "action_add": "1"})
    assert answer["Location"] == "/accesso/conferma/"
    assert mail.outbox[-1].to == ["anna@new.example"]
    assert Account.objects.get().email == "anna@example.org"
    inside.post("/accesso/conferma/", {"code": code_of()})
    assert Account.objects.get().email == "anna@new.example"
    told = [letter for letter in mail.outbox if letter.to == ["anna@example.org"]]
    assert [letter.subject for letter in told] == ["L’indirizzo del tuo account è cambiato"]
    assert Line.objects.filter(action="account.email_changed", target=anna.pk).exists()


def test_the_old_address_signs_nobody_in_any_more(inside: Client, client: Client) -> None:
    inside.post("/io/email/", {"email": "anna@new.example", "action_add": "1"})
    inside.post("/accesso/conferma/", {"code": code_of()})
    enter(client, "anna@new.example")
    assert Person.objects.count() == 1
    enter(Client(), "anna@example.org")
    assert Person.objects.count() == 2  # somebody new


def test_an_address_of_somebody_else_is_not_taken_over_and_not_told(inside: Client) -> None:
    register("bruno@example.org")
    answer = inside.post("/io/email/", {"email": "bruno@example.org", "action_add": "1"})
    assert answer["Location"] == "/accesso/conferma/"  # as for any other
    assert mail.outbox[-1].to == ["bruno@example.org"]  # who alone could type the code
    refused = inside.post("/accesso/conferma/", {"code": code_of()})
    assert refused.status_code == 422
    assert "Esiste già un account con questo indirizzo." in body(refused)
    assert Account.objects.filter(email="anna@example.org").exists()
    assert Account.objects.filter(email="bruno@example.org").count() == 1


def test_ones_own_address_again_is_refused(inside: Client) -> None:
    answer = inside.post("/io/email/", {"email": "anna@example.org", "action_add": "1"})
    assert answer.status_code == 422
    assert "È già il tuo indirizzo." in body(answer)


@pytest.mark.parametrize(
    "address", [APP, f"{RECOVERY}nuovo/", "/io/sicurezza/passkeys/nuovo/", "/io/password/nuovo/"]
)
def test_what_matters_asks_once_more_who_it_is(anna: Person, signed_in: SignedIn, address: str) -> None:
    assert signed_in(anna).get(address)["Location"].startswith("/io/conferma/?next=")


def test_not_so_within_minutes_of_signing_in(client: Client, anna: Person) -> None:
    enter(client, "anna@example.org")
    assert client.get(APP).status_code == 200


@pytest.mark.django_db(transaction=True)  # allauth writes once it is committed
def test_the_app_switches_on_with_recovery_codes_and_then_signing_in_takes_both(
    inside: Client, client: Client, anna: Person
) -> None:
    secret = switched_on(inside)
    page = body(inside.get(RECOVERY))
    assert page.count("<li>") >= 10
    assert mail.outbox[0].subject == "I codici dell’app sono attivi"
    assert Line.objects.filter(action="account.totp_activated", target=anna.pk).exists()
    assert enter(client, "anna@example.org")["Location"] == "/accesso/secondo-passo/"
    assert not is_signed_in(client)
    refused = client.post("/accesso/secondo-passo/", {"code": "000000"})
    assert "Il codice non è questo" in body(refused)
    # the same code works once, so the next one; the app's clock may be half a minute ahead
    client.post("/accesso/secondo-passo/", {"code": app_code(secret, later=1)})
    assert is_signed_in(client)


def test_a_recovery_code_stands_in_once(inside: Client, anna: Person) -> None:
    switched_on(inside)
    key = Authenticator.objects.get(type="recovery_codes")
    code = key.wrap().get_unused_codes()[0]
    for works in (True, False):
        browser = Client()
        enter(browser, "anna@example.org")
        browser.post("/accesso/secondo-passo/", {"code": code})
        assert is_signed_in(browser) is works


def test_recovery_codes_are_a_file_and_can_be_made_anew(inside: Client) -> None:
    switched_on(inside)
    told = inside.get("/io/sicurezza/codici-di-recupero.txt")
    assert told["Content-Disposition"].startswith("attachment")
    before = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    assert all(code in told.content.decode() for code in before)
    assert "non varranno più" in body(inside.get(f"{RECOVERY}nuovo/"))
    inside.post(f"{RECOVERY}nuovo/")
    assert not set(before) & set(Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes())


def test_the_app_switches_off_again(inside: Client) -> None:
    switched_on(inside)
    assert inside.get(APP)["Location"] == f"{APP}rimozione/"
    assert inside.post(f"{APP}rimozione/")["Location"] == "/io/sicurezza/"
    assert not Authenticator.objects.exists()


def test_guessing_the_apps_code_is_limited(inside: Client, anna: Person) -> None:
    switched_on(inside)
    browser = Client()
    enter(browser, "anna@example.org")
    answers = [browser.post("/accesso/secondo-passo/", {"code": f"{n:06}"}) for n in range(8)]
    assert "Troppi tentativi" in body(answers[-1])


def test_another_persons_passkey_is_not_found(inside: Client) -> None:
    bruno = register("bruno@example.org")
    key = Authenticator.objects.create(
        user=bruno.account, type="webauthn", data={"name": "x", "credential": {}}
    )
    for address in (f"/io/sicurezza/passkeys/{key.pk}/", f"/io/sicurezza/passkeys/{key.pk}/rimozione/"):
        assert inside.get(address).status_code == 404
        assert inside.post(address).status_code == 404
