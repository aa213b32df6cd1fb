"""A captain on a phone enters a team and hands four links on; four people confirm, each on their phone."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.database import SiteEnvironment
from tests.journeys.entering_site import ENVIRONMENT
from tests.journeys.test_sign_in import press, said_code
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")
NATIONS = {"Bea": "Francia", "Ciro": "Italia", "Dora": "Italia", "Elio": "Brasile"}


@pytest.fixture(scope="module")
def hall(site_environment: SiteEnvironment) -> Iterator[str]:
    """The small site of `team_site`; its address."""
    environment = site_environment(**ENVIRONMENT)
    build = [sys.executable, "-m", "tests.journeys.team_site"]
    subprocess.run(build, env=environment, check=True, capture_output=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "incastro", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        yield f"http://127.0.0.1:{port}"
        served.terminate()
        served.communicate(timeout=20)


@contextmanager
def phone(browser: Browser, address: str) -> Iterator[Page]:
    """Somebody’s phone."""
    context = browser.new_context(
        base_url=address, viewport={"width": 360, "height": TALL}, reduced_motion="reduce", has_touch=True
    )
    yield context.new_page()
    context.close()


def come_in(page: Page, email: str) -> None:
    """By a code, from the page that asked for it, and back."""
    page.get_by_label("Il tuo indirizzo email").fill(email)
    press(page, "Mandami un codice")
    page.get_by_label("Il codice, sei cifre").fill(said_code(page))
    press(page, "Accedi")


def say_who(page: Page, name: str, nation: str) -> None:
    """What a player says, and agrees to."""
    who = page.get_by_role("group", name="Tu, che guidi la squadra").or_(
        page.get_by_role("group", name="Chi sei")
    )
    who.get_by_label("Nome", exact=True).fill(name)
    who.get_by_label("Cognome", exact=True).fill("Di Prova")
    who.get_by_label("Giorno", exact=True).fill("14")
    who.locator("[name='birth_date_month']").select_option("2")
    who.get_by_label("Anno", exact=True).fill("1991")
    who.get_by_label("Nazionalità", exact=True).select_option(label=nation)
    page.get_by_label("Ho letto il regolamento").check()
    page.get_by_label("Ho letto come").check()


def _of_a_member(captain: Page) -> list[str]:
    """The pages about the last member."""
    way = captain.locator(".mates > li a.act").last.get_attribute("href") or ""
    member = "/".join(way.split("/")[-3:])
    return [member, f"{member}rimozione/", f"{member}capitano/"]


def test_a_captain_and_four_who_confirm(browser: Browser, hall: str) -> None:
    with phone(browser, hall) as captain:
        captain.goto("/maratone/maratona/")
        pressed(captain.get_by_role("link", name="Iscrivi la squadra"), "tap")
        come_in(captain, "capitano@example.org")
        expect(captain.get_by_role("heading", level=1)).to_have_text("Maratona di prova")
        captain.get_by_label("Nome della squadra").fill("Quattro angoli")
        for number, name in enumerate(NATIONS):
            if number:
                pressed(captain.get_by_role("button", name="Un’altra persona"), "tap")
            captain.locator(f"[name='mates.{number}-first_name']").fill(name)
        say_who(captain, "Ada", "Italia")
        assert axe(captain) == []
        pressed(captain.get_by_role("button", name="Prendi il posto e vai a pagare"), "tap")
        expect(captain).to_have_url(re.compile("/pagamento/|/squadre/"))
        captain.goto("/maratone/maratona/")
        pressed(captain.get_by_role("link", name="La tua squadra"), "tap")
        own = captain.url
        links = captain.locator(".handed .copy").all_inner_texts()
        assert len(links) == 4
        for link, (name, nation) in zip(links, NATIONS.items(), strict=True):
            with phone(browser, hall) as friend:
                friend.goto(link)
                expect(friend.get_by_role("heading", level=1)).to_have_text(
                    f"Ciao {name}: Ada Di Prova ti vuole in squadra"
                )
                pressed(friend.get_by_role("link", name="Accedi e di’ di sì"), "tap")
                come_in(friend, f"{name}@example.org".lower())
                say_who(friend, name, nation)
                pressed(friend.get_by_role("button", name="Ci sto"), "tap")
                expect(friend.get_by_text("Ci sei, la squadra è questa")).to_be_visible()
                assert friend.locator(".handed").count() == 0  # no link is a member’s to see
        captain.reload()
        assert captain.locator(".mates > li").count() == 5
        assert captain.get_by_text("ha confermato").count() == 4
        assert captain.locator(".handed").count() == 0
        expect(captain.locator("#team")).to_contain_text("Italia")
        assert axe(captain) == []
        for page in ("modifica/", "membri/nuovo/", "membri/nuovo/?as=listed", *_of_a_member(captain)):
            captain.goto(f"{own}{page}")
            assert axe(captain) == [], page
            assert captain.evaluate("document.documentElement.scrollWidth") == 360, page
        captain.goto(own)
        captain.screenshot(path=SCREENS / "team-confirmed-360.png", full_page=True)
