"""The photo desk as judges use it: two at once, by keys alone; on a phone; without a script."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from tests.database import SiteEnvironment
from tests.journeys.photo_site import ENVIRONMENT
from tests.journeys.test_sign_in import press, said_code
from tests.journeys.visiting import SCREENS, axe, pressed

pytestmark = pytest.mark.needs("chromium")
DESK = "/gestione/circolo-prova/tornei/inverno/foto/"


@pytest.fixture(scope="module")
def photo_site(site_environment: SiteEnvironment) -> Iterator[str]:
    """The small site of `photo_site`, served."""
    environment = site_environment(**ENVIRONMENT)
    build = [sys.executable, "-m", "tests.journeys.photo_site", "build"]
    subprocess.run(build, env=environment, check=True)
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


def judge(browser: Browser, site: str, email: str, **more: object) -> BrowserContext:
    """A judge’s browser, signed in."""
    options = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **more}
    context = browser.new_context(base_url=site, **options)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(reverse("account_request_login_code"))
    page.get_by_label("Il tuo indirizzo email").fill(email)
    press(page, "Mandami un codice")
    page.get_by_label("Il codice, sei cifre").fill(said_code(page))
    press(page, "Accedi")
    page.close()
    return context


def key(page: Page, *keys: str) -> None:
    """Press keys; the last one leads on to another photo."""
    for each in keys[:-1]:
        page.keyboard.press(each)
    with page.expect_navigation():
        page.keyboard.press(keys[-1])


def heading(page: Page) -> Locator:
    return page.get_by_role("heading", level=1)


def on_to(page: Page, name: str) -> None:
    """Through the queue, by j, as far as somebody."""
    for _ in range(10):
        if heading(page).inner_text() == name:
            return
        key(page, "j")
    pytest.fail(f"{name} is not in the queue")


def test_two_judges_by_keys_alone_see_each_other_and_decide_nothing_twice(
    browser: Browser, photo_site: str
) -> None:
    gino = judge(browser, photo_site, "gino.giudici@example.org").new_page()
    olga = judge(browser, photo_site, "olga.padroni@example.org").new_page()
    said: list[str] = []
    for page in (gino, olga):
        page.on("pageerror", lambda problem: said.append(str(problem)))
        page.goto(DESK)
        expect(heading(page)).to_have_text("Rosa Carbone")
        # the whole desk is on one screen
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # who else is there is seen without loading the page
    expect(gino.locator("#watched")).to_contain_text("Olga Padroni", timeout=15_000)
    assert axe(gino) == []
    gino.screenshot(path=SCREENS / "photo-desk.png")

    # Olga goes on; Gino asks for another box: r, a digit, Enter
    key(olga, "j")
    expect(heading(olga)).to_have_text("Ines Prato")
    key(gino, "r", "2", "Enter")
    expect(gino.locator(".pstrip[role=status]")).to_contain_text("chiesta a Rosa Carbone")
    expect(heading(gino)).to_have_text("Ines Prato")
    # Olga’s queue has lost Rosa meanwhile
    expect(olga.locator("#queue")).not_to_contain_text("Rosa Carbone", timeout=15_000)

    # both have Ines open: a box whose picture is not here; Gino accepts it, Olga’s page shows that at once
    key(gino, "a")
    expect(olga.locator(".pfig .done").first).to_contain_text("Gino Giudici", timeout=15_000)
    key(gino, "u")
    expect(heading(gino)).to_have_text("Ines Prato")
    expect(gino.locator(".pstrip[role=status]")).to_contain_text("aspetta di nuovo")

    # an unclear sender: a digit and Enter
    key(gino, "j")
    expect(heading(gino)).to_have_text("brezza_84")
    key(gino, "1", "Enter")
    expect(gino.locator(".pstrip[role=status]")).to_contain_text("Assegnata a Bianca Rezza")

    # two pieces are missing, as his words tell; Gino counts three: m, 3, Enter, and the button says the time
    gino.goto(DESK)
    on_to(gino, "Tommaso Brandi")
    expect(gino.locator(".btn.go")).to_contain_text("Accetta 2:30:20")
    for each in ("m", "3", "Enter"):
        gino.keyboard.press(each)
    expect(gino.locator(".btn.go")).to_contain_text("Accetta 2:30:30")
    expect(gino.locator("#foreseen-time")).to_have_text("2:30:30")
    gino.keyboard.press("z")
    expect(gino.locator("#zoom")).to_be_visible()
    gino.keyboard.press("+")
    gino.keyboard.press("Escape")
    expect(gino.locator("#zoom")).to_be_hidden()

    # Olga has the same open and types a note: her page stays as it is, and tells her what happened
    olga.goto(gino.url)
    olga.keyboard.press("n")
    olga.keyboard.type("Guardo meglio")
    key(gino, "a")
    expect(gino.locator(".pstrip[role=status]")).to_contain_text("Accettata: Tommaso Brandi")
    expect(olga.locator("#changed")).to_be_visible(timeout=15_000)
    assert olga.locator("#id_note").input_value() == "Guardo meglio"
    # and her Accept decides nothing: it tells her who did
    olga.keyboard.press("Escape")
    key(olga, "a")
    expect(olga.get_by_role("alert").first).to_contain_text("Gino Giudici")
    gino.keyboard.press("?")
    expect(gino.locator("#keys")).to_be_visible()
    assert axe(gino) == []
    assert said == []


def test_the_desk_on_a_phone(browser: Browser, photo_site: str) -> None:
    phone = judge(
        browser,
        photo_site,
        "gino.giudici@example.org",
        viewport={"width": 360, "height": 740},
        has_touch=True,
    ).new_page()
    phone.goto(DESK)
    pressed(phone.locator("#queue a", has_text="Marta Olivari"), "tap")
    expect(heading(phone)).to_have_text("Marta Olivari")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for button in phone.locator(".pdo .btn").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    phone.get_by_label("Uno in più").tap()
    expect(phone.locator(".btn.go")).to_have_text(re.compile(r"Accetta 2:31:10"))
    phone.screenshot(path=SCREENS / "photo-desk-phone.png", full_page=True)
    assert axe(phone) == []
    pressed(phone.locator(".btn.go"), "tap")
    expect(phone.locator(".pstrip[role=status]")).to_contain_text("Accettata: Marta Olivari")


def test_the_desk_without_a_script(browser: Browser, photo_site: str) -> None:
    known = judge(browser, photo_site, "olga.padroni@example.org").storage_state()
    context = browser.new_context(base_url=photo_site, storage_state=known, java_script_enabled=False)
    page = context.new_page()
    page.goto(DESK)
    page.locator("#queue a", has_text="Ada Colli").click()
    expect(heading(page)).to_have_text("Ada Colli")
    page.get_by_label("Uno in più").click()
    expect(page.locator(".btn.go")).to_contain_text("Accetta 2:52:10")
    page.locator("a[href='#ask']").click()
    expect(page).to_have_url(re.compile("#ask$"))
    page.get_by_label("Il puzzle non si vede tutto").check()
    page.get_by_role("button", name="Chiedi un’altra foto del puzzle").click()
    expect(page.locator(".pstrip[role=status]")).to_contain_text("chiesta a Ada Colli")
    context.close()
