"""From a tournament’s page to a confirmed seat, on a phone: a first time, the next, and with a parent."""

import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.database import SiteEnvironment
from tests.journeys.entering_site import ENVIRONMENT
from tests.journeys.test_sign_in import press, said_code
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")


@dataclass(frozen=True)
class Served:
    """A site that is served, and what happens on it beside the browser."""

    address: str
    beside: Callable[..., str]


@pytest.fixture(scope="module")
def small(site_environment: SiteEnvironment) -> Iterator[Served]:
    """The small site of `entering_site`."""
    environment = site_environment(**ENVIRONMENT)

    def beside(*words: str) -> str:
        command = [sys.executable, "-m", "tests.journeys.entering_site", *words]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    beside("build")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "incastro", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        yield Served(f"http://127.0.0.1:{port}", beside)
        served.terminate()
        served.communicate(timeout=20)


@pytest.fixture
def phone(browser: Browser, small: Served) -> Iterator[BrowserContext]:
    context = browser.new_context(
        base_url=small.address,
        viewport={"width": 360, "height": TALL},
        reduced_motion="reduce",
        has_touch=True,
    )
    yield context
    context.close()


def come_in(page: Page, email: str) -> None:
    """From the tournament’s page to its form, by a code."""
    page.goto("/tornei/inverno/")
    pressed(page.get_by_role("main").get_by_role("link", name="Iscriviti"), "tap")
    page.get_by_label("Il tuo indirizzo email").fill(email)
    press(page, "Mandami un codice")
    page.get_by_label("Il codice, sei cifre").fill(said_code(page))
    press(page, "Accedi")
    expect(page.get_by_role("heading", level=1)).to_have_text("Torneo d’inverno")


def fill_in(page: Page, year: str = "1991") -> None:
    """Everything that a newcomer has to say."""
    page.get_by_label("Offline").check()
    page.get_by_label("sabato 28 novembre, 21:00").check()
    page.get_by_label("Nome", exact=True).fill("Marta")
    page.get_by_label("Cognome", exact=True).fill("Olivari")
    page.get_by_label("Giorno", exact=True).fill("14")
    page.locator("[name=birth_date_month]").select_option(label="febbraio")
    page.get_by_label("Anno", exact=True).fill(year)
    page.get_by_label("Telegram", exact=True).fill("martaolivari")
    page.get_by_label("Via e numero").fill("salita Pollaiuoli 7")
    page.get_by_label("CAP").fill("16123")
    page.get_by_label("Città").fill("Genova")
    with page.expect_response(re.compile(r"country=IT")):
        page.get_by_label("Paese", exact=True).select_option("IT")
    page.get_by_label("Ho letto come trattate i miei dati").check()


def key_of(page: Page) -> str:
    found = re.search(r"/(?:iscrizioni|entries)/(\w+)/", page.url)
    assert found is not None, page.url
    return found[1]


def look(page: Page, name: str) -> None:
    """A picture of it, and nothing that keeps anybody from using it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"journey-{name}.png", full_page=True)


def test_from_the_public_page_to_a_confirmed_seat_and_to_the_next_one(
    small: Served, phone: BrowserContext
) -> None:
    page = phone.new_page()
    come_in(page, "nuova@example.org")
    expect(page.locator("#cost")).to_contain_text("31,90")
    look(page, "enter")
    fill_in(page)
    expect(page.locator("#cost")).not_to_contain_text("31,90")  # the price follows the country
    press(page, "Prendi il posto e vai a pagare")
    expect(page.get_by_role("alert")).to_contain_text("Una cosa da sistemare")
    look(page, "enter-refused")
    expect(page.get_by_label("Via e numero")).to_have_value("salita Pollaiuoli 7")  # nothing is lost
    page.get_by_label("Ho letto il regolamento e lo accetto").check()
    press(page, "Prendi il posto e vai a pagare")
    expect(page).to_have_url(re.compile(r"/iscrizioni/\w+/pagamento/$"))
    key = key_of(page)

    page.goto(f"/iscrizioni/{key}/")
    expect(page.get_by_role("heading", level=1)).to_have_text(
        "Il posto è tuo fino a giovedì 5 novembre alle 12:00"
    )
    look(page, "entry-held")
    small.beside("pay", key)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ci sei")
    look(page, "entry-confirmed")
    pressed(page.get_by_role("link", name="Cambia turno, modo o indirizzo"), "tap")
    page.get_by_label("Online").check()
    press(page, "Salva")
    expect(page.get_by_text("Videochiamata")).to_be_visible()

    # known by now: the next one takes a tap, in English as well
    page.goto("/en/tournaments/natale/")
    pressed(page.get_by_role("link", name="Join the waiting list"), "tap")
    expect(page.get_by_label("Street and number")).to_have_value("salita Pollaiuoli 7")
    look(page, "enter-known-waiting")
    press(page, "Join the waiting list")
    expect(page.get_by_role("heading", level=1)).to_have_text("You are number 2 on the waiting list")
    page.goto("/en/me/entries/")
    expect(page.get_by_text("number 2 on the waiting list")).to_be_visible()
    look(page, "my-entries")


def test_a_minors_parent_says_yes_by_a_link(small: Served, phone: BrowserContext, browser: Browser) -> None:
    page = phone.new_page()
    come_in(page, "sofia@example.org")
    fill_in(page, year="2009")
    page.get_by_label("Ho letto il regolamento e lo accetto").check()
    press(page, "Prendi il posto e vai a pagare")
    page.get_by_label("Nome e cognome di un genitore").fill("Paola Rinaldi")
    page.get_by_label("Email di un genitore").fill("paola@example.org")
    page.get_by_label("Un genitore, o chi ne fa le veci, è d’accordo che io giochi").check()
    look(page, "enter-minor")
    press(page, "Prendi il posto e vai a pagare")
    key = key_of(page)
    page.goto(f"/iscrizioni/{key}/")
    expect(page.get_by_role("heading", name="Manca ancora il sì di un genitore")).to_be_visible()
    look(page, "entry-minor")
    pressed(page.get_by_role("link", name="Scrivi di nuovo, o a un altro indirizzo"), "tap")
    look(page, "entry-parent")

    # the parent has another phone, and no account
    theirs = browser.new_context(
        base_url=small.address, viewport={"width": 360, "height": TALL}, color_scheme="dark"
    )
    parent = theirs.new_page()
    parent.goto(f"/genitore/{small.beside('secret', key)}/")
    expect(parent.get_by_role("heading", level=1)).to_have_text("Marta vorrebbe giocare")
    look(parent, "parent")
    press(parent, "Sì, Marta può giocare")
    expect(parent.get_by_role("heading", level=1)).to_have_text("Hai detto sì")
    theirs.close()
    page.goto(f"/iscrizioni/{key}/")
    expect(page.get_by_role("heading", name="Un genitore ha detto sì")).to_be_visible()
