"""An organiser publishes a tournament and tells everybody: site, Telegram, Facebook, email; then looks."""

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.database import SiteEnvironment
from tests.fakes.mail import FakeMail, fake_mail
from tests.fakes.telegram import TOKEN, FakeTelegram, fake_telegram, refusal
from tests.journeys.visiting import SCREENS, pressed, sign_in

pytestmark = pytest.mark.needs("chromium")
DESK = "/gestione/circolo-puzzle-adda"
TYPED = {
    "name": "Torneo della neve",
    "name_en": "Snow tournament",
    "brand": "Tarsia",
    "title": "Segreto d’inverno",
    "weekend": "2027-01-16",
    "reserve_date": "2027-01-23",
    "opens_at_day": "2026-10-31",
    "opens_at_time": "09:00",
    "closes_at_day": "2027-01-09",
    "closes_at_time": "23:59",
    "price": "24,90",
    "price_abroad": "31,90",
    "purchase_link": "https://negozio.example/neve",
    "stream_link": "https://dirette.example/neve",
    "call_link": "https://chiamata.example/neve",
}


@contextmanager
def served(environment: dict[str, str]) -> Iterator[str]:
    """The demonstration with outside systems of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "incastro", "demo", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert str(port) in process.stdout.readline()
        yield f"http://127.0.0.1:{port}"
        process.terminate()
        process.communicate(timeout=20)


@pytest.fixture(scope="module")
def outside() -> Iterator[tuple[FakeTelegram, FakeMail]]:
    with fake_telegram() as telegram, fake_mail() as mail:
        yield telegram, mail


@pytest.fixture(scope="module")
def page(
    browser: Browser, site_environment: SiteEnvironment, outside: tuple[FakeTelegram, FakeMail]
) -> Iterator[Page]:
    telegram, mail = outside
    environment = site_environment(
        INCASTRO_TELEGRAM_URL=telegram.url,
        INCASTRO_TELEGRAM_TOKEN=TOKEN,
        INCASTRO_MAIL_URL=f"smtp://127.0.0.1:{mail.port}",
    )
    with served(environment) as site:
        context = browser.new_context(base_url=site, viewport={"width": 1280, "height": 900})
        sign_in(context, site, "organiser")
        yield context.new_page()
        context.close()


def press(page: Page, name: str) -> None:
    pressed(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def until(page: Page, text: str, seconds: int = 20) -> None:
    """Look again until a text is there: what runs apart takes a moment."""
    end = time.monotonic() + seconds
    while text not in page.locator("main").inner_text() and time.monotonic() < end:
        time.sleep(0.3)
        page.reload()
    expect(page.locator("main")).to_contain_text(text)


def test_from_a_new_tournament_to_everybody_told(page: Page, outside: tuple[FakeTelegram, FakeMail]) -> None:
    telegram, mail = outside
    telegram.answers = [refusal(403, "Forbidden: bot is not a member")]

    page.goto(f"{DESK}/modifica/")
    page.locator("[name=telegram_chat]").fill("@circoloadda")
    page.locator("[name=facebook_link]").fill("https://www.facebook.com/groups/circoloadda")
    press(page, "Salva")
    expect(page.get_by_role("status").first).to_be_visible()

    page.goto(f"{DESK}/tornei/nuovo/")
    for name, value in TYPED.items():
        page.locator(f'[name="{name}"]').fill(value)
    press(page, "Un altro premio")
    page.locator('[name="prizes.0-position"]').fill("1")
    page.locator('[name="prizes.0-what"]').fill("un puzzle da 1000")
    press(page, "Salva la bozza")
    press(page, "Pubblica")

    # publishing leads to the opening post, ready to be read
    expect(page.locator("h1")).to_have_text("Torneo della neve: le iscrizioni sono aperte")
    shown = page.locator("#p-telegram").inner_text()
    assert "24,90\u00a0€" in shown
    assert "Segreto" not in page.locator("main").inner_text()
    SCREENS.mkdir(exist_ok=True)
    page.screenshot(path=SCREENS / "notice-draft.png", full_page=True)
    for channel in ("portal", "telegram", "facebook", "email"):
        page.locator(f'[name=channels][value="{channel}"]').set_checked(True)
    press(page, "Manda l’avviso")
    expect(page.get_by_role("heading", name="Che cosa è andato dove")).to_be_visible()

    # what went where; the bot was no member, which is told, and put right
    until(page, "aggiungilo al gruppo")
    pressed(page.get_by_role("main").get_by_role("button", name=re.compile("^Riprova.*gruppo Telegram$")))
    expect(page.get_by_role("status").first).to_contain_text("Annotato")
    until(page, "gruppo Telegram: arrivato")
    pressed(page.get_by_role("main").get_by_role("button", name=re.compile("^L’ho.*gruppo Facebook$")))
    expect(page.get_by_role("status").first).to_contain_text("Annotato")
    page.screenshot(path=SCREENS / "notice-record.png", full_page=True)
    facts = page.locator("main dl.facts").first.inner_text()
    assert facts.count("1 arrivato") >= 3
    assert re.search(r"\d+ arrivat", facts.rpartition("email")[2])
    assert "non riuscit" not in facts
    # beside what the site asks of its bot: one refused, one posted, and nothing else said to anybody
    posted = [call for call in telegram.calls if not call.method.startswith("get")]
    assert [call.method for call in posted] == ["sendPhoto", "sendPhoto"]
    assert "Torneo della neve" in posted[1].fields["caption"]
    assert mail.letters
    subjects = {str(letter["Subject"]) for _to, letter in mail.letters}
    assert subjects <= {
        "Torneo della neve: le iscrizioni sono aperte",
        "Snow tournament: entries are open",
    }
    assert {letter["List-Unsubscribe-Post"] for _to, letter in mail.letters} == {"List-Unsubscribe=One-Click"}

    # and everybody can read it
    page.goto("/en/notices/")
    pressed(page.get_by_role("link", name="Snow tournament: entries are open"))
    expect(page.locator("h1")).to_have_text("Snow tournament: entries are open")
