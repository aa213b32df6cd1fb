"""On a phone: a damaged box becomes a make-up in the same table; a ruling is answered and reversed."""

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.database import SiteEnvironment
from tests.journeys.decisions_site import ENVIRONMENT, NOW
from tests.journeys.test_sign_in import enter, press
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")
CLUB = "/gestione/circolo-prova"
AFTER_THE_MAKE_UP = str(int(NOW) + 7 * 86_400)  # it is on Saturday the 5th at four, and it is ten


@dataclass(frozen=True)
class Small:
    """The small site: served at an instant, and what happens beside the browser."""

    serving: Callable[[str], AbstractContextManager[str]]
    beside: Callable[..., str]


@pytest.fixture(scope="module")
def small(site_environment: SiteEnvironment) -> Small:
    environment = site_environment(**ENVIRONMENT)

    def beside(*words: str) -> str:
        command = [sys.executable, "-m", "tests.journeys.decisions_site", *words]
        return subprocess.run(command, env=environment, check=True, capture_output=True, text=True).stdout

    @contextmanager
    def serving(now: str) -> Iterator[str]:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = [sys.executable, "-m", "incastro", "serve", "--port", str(port)]
        at = {**environment, "INCASTRO_CLOCK": now}
        with subprocess.Popen(command, env=at, stdout=subprocess.PIPE, text=True) as served:
            assert served.stdout is not None
            assert str(port) in served.stdout.readline()
            yield f"http://127.0.0.1:{port}"
            served.terminate()
            served.communicate(timeout=20)

    beside("build")
    return Small(serving, beside)


def phone(browser: Browser, site: str) -> BrowserContext:
    return browser.new_context(
        base_url=site, viewport={"width": 360, "height": TALL}, reduced_motion="reduce", has_touch=True
    )


def somebody(browser: Browser, site: str, email: str) -> Page:
    page = phone(browser, site).new_page()
    enter(page, email)
    return page


def look(page: Page, name: str) -> None:
    """A picture of it, and nothing that keeps anybody from using it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert axe(page) == []
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / f"journey-{name}.png", full_page=True)


def test_a_damaged_box_becomes_a_make_up_in_the_same_table(small: Small, browser: Browser) -> None:
    keys = json.loads(small.beside("keys"))
    with small.serving(NOW) as site:
        own = somebody(browser, site, "nome4.cognome4@example.org")
        own.goto(f"/iscrizioni/{keys[3]}/")
        pressed(own.get_by_role("link", name="C’è un problema con il mio pacco"), "tap")
        look(own, "parcel-trouble")
        own.get_by_label("È arrivato, ma il puzzle è danneggiato").check()
        own.get_by_label("Da quando?").fill("2026-11-27")
        own.get_by_label("Con parole tue").fill("La scatola è arrivata bagnata.")
        press(own, "Dillo all’organizzazione")
        expect(own.get_by_role("heading", name="Puzzle danneggiato: Da decidere")).to_be_visible()
        judge = somebody(browser, site, "gino.giudici@example.org")
        judge.goto(f"{CLUB}/tornei/inverno/problemi-pacchi/")
        look(judge, "cases")
        pressed(judge.get_by_role("link", name="Nome4 Cognome4"), "tap")
        expect(judge.get_by_text("La scatola è arrivata bagnata.")).to_be_visible()
        look(judge, "case")
        judge.get_by_label("Recupero", exact=False).check()
        judge.get_by_label("Perché").fill("Il puzzle non si può fare.")
        press(judge, "Decidi, e avvisa il partecipante")
        expect(judge.get_by_label("Giorno")).to_have_value("2026-12-05")
        judge.get_by_label("Perché").fill("Il puzzle non si può fare.")
        press(judge, "Concorda il recupero, e avvisa")
        look(judge, "make-up")
        own.reload()
        expect(own.get_by_role("heading", name="Puzzle danneggiato: Recupero")).to_be_visible()
    small.beside("make-up")
    small.beside("finish")
    with small.serving(AFTER_THE_MAKE_UP) as site:
        page = phone(browser, site).new_page()
        page.goto(f"/tornei/inverno/tempi/{keys[3]}/")
        expect(page.get_by_role("main")).to_contain_text("recupero")
        expect(page.get_by_role("main")).to_contain_text("2:50:00")


def test_a_ruling_is_previewed_answered_and_reversed(small: Small, browser: Browser) -> None:
    keys = json.loads(small.beside("keys"))
    with small.serving(NOW) as site:
        judge = somebody(browser, site, "gino.giudici@example.org")
        judge.goto(f"{CLUB}/tornei/inverno/decisioni/")
        judge.get_by_label("Iscritto").select_option(label="Nome1 Cognome1")
        press(judge, "Di’ che cosa è successo")
        look(judge, "ruling-ground")
        pressed(judge.get_by_role("link", name="Qualcuno ha aiutato"), "tap")
        judge.get_by_label("Perché").fill("Due persone al tavolo nel video.")
        press(judge, "Guarda chi si sposta")
        moved = judge.locator("#effect")
        expect(moved.get_by_role("row", name="Nome1 Cognome1")).to_contain_text("annullato")
        expect(moved.get_by_role("row", name="Nome2 Cognome2")).to_contain_text("2 → 1")
        look(judge, "ruling-preview")
        press(judge, "Annulla il risultato di Nome1 Cognome1")
        ruling = judge.url
        own = somebody(browser, site, "nome1.cognome1@example.org")
        own.goto(f"/iscrizioni/{keys[0]}/decisioni/{ruling.rstrip('/').rsplit('/', 1)[1]}/")
        expect(own.get_by_text("Due persone al tavolo nel video.")).to_be_visible()
        look(own, "ruling")
        own.get_by_label("La tua risposta").fill("Era mia figlia, che passava.")
        press(own, "Manda la mia unica risposta")
        expect(own.get_by_text("Era mia figlia, che passava.")).to_be_visible()
        expect(own.get_by_label("La tua risposta")).to_have_count(0)
        judge.goto(ruling)
        expect(judge.get_by_text("Era mia figlia, che passava.")).to_be_visible()
        press(judge, "L’ho letta")
        pressed(judge.get_by_role("link", name="Revocala"), "tap")
        expect(judge.get_by_role("row", name="Nome1 Cognome1")).to_contain_text("annullato → 1")
        judge.get_by_label("Perché").fill("Spiegato: non ha aiutato.")
        press(judge, "Revoca la decisione")
        own.reload()
        expect(own.get_by_text("Una decisione successiva l’ha revocata.")).to_be_visible()
        look(own, "ruling-reversed")
