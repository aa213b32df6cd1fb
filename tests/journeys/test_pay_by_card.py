"""By card, in a real browser: an organiser sets Stripe up, a puzzler pays, a signed event confirms."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.database import SiteEnvironment
from tests.fakes.stripe import KEY, SIGNING, FakeStripe, fake_stripe, send
from tests.journeys.visiting import Readers, pressed

pytestmark = pytest.mark.needs("chromium")
WAYS = "/gestione/circolo-puzzle-adda/modi-di-pagare/"


@dataclass
class Till:
    """A site of its own, and the Stripe that it speaks to."""

    site: str
    stripe: FakeStripe
    readers: Readers


@pytest.fixture(scope="module")
def till(site_environment: SiteEnvironment, browser: Browser) -> Iterator[Till]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (
        fake_stripe() as stripe,
        subprocess.Popen(
            [sys.executable, "-m", "incastro", "demo", "--port", str(port)],
            env=site_environment(INCASTRO_STRIPE_URL=stripe.url),
            stdout=subprocess.PIPE,
            text=True,
        ) as served,
    ):
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        site = f"http://127.0.0.1:{port}"
        yield Till(site, stripe, Readers(browser, site, {}, {}))
        served.terminate()
        served.communicate(timeout=20)


def set_up(till: Till) -> str:
    """The organiser pastes both secrets; returns the address for the events."""
    page = till.readers.of("organiser").new_page()
    page.goto(f"{till.site}{WAYS}")
    pressed(page.locator(f"a[href='{WAYS}nuovo/stripe/']"))
    page.locator("input[name=key]").fill(KEY)
    page.locator("input[name=secret]").fill(SIGNING)
    pressed(page.locator("form.form button.btn").last)
    pressed(page.get_by_role("button", name="Prova la chiave"))
    expect(page.get_by_text("Stripe riconosce questa chiave")).to_be_visible()
    address = page.locator("#address").inner_text()
    assert SIGNING not in page.content()
    page.close()
    return address


def phone(till: Till) -> Page:
    """The puzzler’s phone, signed in."""
    page = till.readers.of("puzzler").new_page()
    page.set_viewport_size({"width": 390, "height": 844})
    return page


def test_a_puzzler_pays_by_card(till: Till, browser: Browser) -> None:
    hook = set_up(till)
    page = phone(till)
    page.goto(f"{till.site}/io/iscrizioni/")
    page.goto(till.site + str(page.locator("main a[href^='/iscrizioni/']").first.get_attribute("href")))
    entry = page.url
    page.goto(f"{entry}pagamento/")
    button = page.get_by_role("button", name="con la carta")
    button.click()
    page.wait_for_url(
        f"{till.stripe.url}/pay/**"
    )  # the policy lets the page lead there, and the form does not
    session = till.stripe.pay(page.url.rpartition("/")[2])
    page.goto(session["success_url"].replace("{CHECKOUT_SESSION_ID}", session["id"]))
    expect(page.get_by_role("heading", name="Aspettiamo la parola della banca")).to_be_visible()
    forged = send(hook, till.stripe.event("checkout.session.completed", session), secret="whsec_forged")
    assert forged.status_code == 401
    assert send(hook, till.stripe.event("checkout.session.completed", session)).text == "confirmed\n"
    # nobody presses anything: the page looks again by itself
    expect(page.get_by_role("heading", name="Il tuo posto è confermato")).to_be_visible(timeout=15_000)
    pressed(page.get_by_role("link", name="Alla tua iscrizione"))
    assert page.url == entry
    page.close()
    said_without_javascript(till, browser, f"{entry}pagamento/carta/fatto/?session={session['id']}")


def said_without_javascript(till: Till, browser: Browser, address: str) -> None:
    """Who has paid is told so on any later visit; nothing depends on a script."""
    state = till.readers.of("puzzler").storage_state()
    context = browser.new_context(java_script_enabled=False, storage_state=state)
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_role("heading", name="Il tuo posto è confermato")).to_be_visible()
    context.close()
