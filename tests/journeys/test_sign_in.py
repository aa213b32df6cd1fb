"""Ways in, as people take them: a code on a phone, a passkey, an app's codes; axe on every step."""

import re
import time
from collections.abc import Iterator
from uuid import uuid4

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.journeys.visiting import TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")
AUTHENTICATOR = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[BrowserContext]:
    """A phone at night. Passkeys belong to a name, so the site is called by one and not by its number."""
    context = browser.new_context(
        base_url=site.replace("127.0.0.1", "localhost"),
        viewport={"width": 360, "height": TALL},
        color_scheme="dark",
        reduced_motion="reduce",
    )
    yield context
    context.close()


def press(page: Page, name: str) -> None:
    """Press the one button of that name in the page itself."""
    pressed(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def said_code(page: Page) -> str:
    """The code, which a demonstration says on the page."""
    found = re.search(r"\b(\d{6})\.", page.get_by_role("status").inner_text())
    assert found is not None
    return found[1]


def enter(page: Page, email: str) -> None:
    """From the sign-in page to wherever the code leads."""
    page.goto("/accesso/")
    page.get_by_label("Il tuo indirizzo email").fill(email)
    press(page, "Mandami un codice")
    page.get_by_label("Il codice, sei cifre").fill(said_code(page))
    press(page, "Accedi")


def somebody_new(page: Page) -> str:
    """Sign in for the first time and say who one is, as quickly as it goes; the address."""
    email = f"{uuid4().hex[:12]}@example.org"
    enter(page, email)
    page.get_by_label("Nome", exact=True).fill("Anna")
    page.get_by_label("Cognome", exact=True).fill("Bianchi")
    press(page, "Avanti")
    page.get_by_label("Ho letto l’informativa sulla privacy").check()
    page.get_by_label("No", exact=False).first.check()
    press(page, "Salva le mie risposte")
    expect(page).to_have_url(re.compile(r"\d/io/$"))
    return email


def test_a_first_sign_in_on_a_phone(phone: BrowserContext) -> None:
    page = phone.new_page()
    page.goto("/accesso/?next=/tornei/")
    assert axe(page) == []
    page.get_by_label("Il tuo indirizzo email").fill(f"{uuid4().hex[:12]}@example.org")
    pressed(page.get_by_label("Il tuo indirizzo email"), "Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Guarda la tua email")
    assert axe(page) == []
    code = said_code(page)
    page.get_by_label("Il codice, sei cifre").fill("12")
    press(page, "Accedi")
    expect(page.get_by_role("alert")).to_contain_text("Il codice non è questo.")
    assert axe(page) == []
    page.get_by_label("Il codice, sei cifre").fill(f"{code[:3]} {code[3:]}")  # as people read it out
    press(page, "Accedi")
    expect(page.get_by_role("heading", level=1)).to_contain_text("chi sei?")
    assert axe(page) == []
    page.get_by_label("Nome", exact=True).fill("Annamaria")
    page.get_by_label("Cognome", exact=True).fill("Colombo")
    page.keyboard.press("Tab")
    expect(page.get_by_text("Annamaria C.").first).to_be_visible()  # the example follows
    press(page, "Avanti")
    expect(page.get_by_role("heading", level=1)).to_have_text("I tuoi consensi")
    page.get_by_label("Ho letto l’informativa sulla privacy").check()
    page.locator("input[name=publication][value=yes]").check()
    assert axe(page) == []
    press(page, "Salva le mie risposte")
    expect(page).to_have_url(re.compile(r"\d/tornei/$"))


def test_without_a_script_everything_but_passkeys_works(browser: Browser, site: str) -> None:
    context = browser.new_context(base_url=site, java_script_enabled=False)
    page = context.new_page()
    page.goto("/accesso/")
    expect(page.get_by_role("button", name="Con una passkey")).to_be_hidden()
    somebody_new(page)
    press(page, "Esci")
    page.goto("/io/")
    expect(page).to_have_url(re.compile(r"/accesso/\?next="))
    context.close()


def test_a_passkey_signs_in_by_itself(phone: BrowserContext) -> None:
    page = phone.new_page()
    device = phone.new_cdp_session(page)
    device.send("WebAuthn.enable")
    made = device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    somebody_new(page)
    pressed(page.get_by_role("link", name="Aggiungi una passkey"))
    assert axe(page) == []
    page.get_by_label("Nome").fill("Telefono blu")
    press(page, "Crea la passkey")
    expect(page.get_by_role("heading", level=1)).to_have_text("Codici di recupero")
    assert axe(page) == []
    page.goto("/io/")
    expect(page.get_by_text("Telefono blu").first).to_be_visible()
    assert axe(page) == []
    press(page, "Esci")

    page.goto("/accesso/?next=/maratone/")
    press(page, "Con una passkey")
    expect(page).to_have_url(re.compile(r"\d/maratone/$"))

    page.goto("/io/")
    press(page, "Esci")
    device.send("WebAuthn.setUserVerified", {**made, "isUserVerified": False})
    page.goto("/accesso/")
    page.get_by_role("main").get_by_role("button", name="Con una passkey", exact=True).click()
    expect(page.get_by_text("Non è andata")).to_be_visible()
    assert axe(page) == []


def test_with_a_passkey_a_code_alone_no_longer_opens_the_door(phone: BrowserContext) -> None:
    page = phone.new_page()
    device = phone.new_cdp_session(page)
    device.send("WebAuthn.enable")
    device.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    email = somebody_new(page)
    page.goto("/io/sicurezza/passkeys/nuovo/")
    press(page, "Crea la passkey")
    expect(page.get_by_role("heading", level=1)).to_have_text("Codici di recupero")
    page.goto("/io/")
    press(page, "Esci")
    enter(page, email)
    expect(page.get_by_role("heading", level=1)).to_have_text("Il secondo passo")
    assert axe(page) == []
    press(page, "Con una passkey")
    expect(page).to_have_url(re.compile(r"\d/io/$"))


def test_an_apps_codes_are_the_second_step(phone: BrowserContext) -> None:
    page = phone.new_page()
    email = somebody_new(page)
    pressed(page.get_by_role("link", name="Attivali"))
    assert axe(page) == []
    secret = page.locator(".steps code").inner_text()
    page.get_by_label("Il codice che mostra l’app").fill(app_code(secret))
    press(page, "Attiva")
    expect(page.get_by_role("heading", level=1)).to_have_text("Codici di recupero")
    recovery = page.locator(".codes li").first.inner_text()
    page.goto("/io/")
    press(page, "Esci")
    enter(page, email)
    page.get_by_label("Il codice che mostra l’app, oppure un codice di recupero").fill(recovery)
    press(page, "Accedi")
    expect(page).to_have_url(re.compile(r"\d/io/$"))
    expect(page.get_by_text("9 codici rimasti")).to_be_visible()


def app_code(secret: str) -> str:
    """What an app shows now."""
    return str(format_hotp_value(hotp_value(secret, int(time.time()) // 30)))


def test_what_matters_asks_once_more_and_an_erased_account_is_gone(
    phone: BrowserContext, browser: Browser, site: str
) -> None:
    page = phone.new_page()
    email = somebody_new(page)
    pressed(page.get_by_role("link", name="Che cosa succede"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Cancella l’account")
    assert axe(page) == []
    press(page, "Cancella il mio account per sempre")
    expect(page.get_by_role("heading", level=1)).to_have_text("Il tuo account è cancellato")
    assert axe(page) == []
    enter(page, email)
    expect(page.get_by_role("heading", level=1)).to_contain_text("chi sei?")  # somebody new
