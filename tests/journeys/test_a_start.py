"""A start from its code to its clock: the judge, the stream in another browser, the call by keyboard."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.database import SiteEnvironment
from tests.journeys.start_site import ENVIRONMENT
from tests.journeys.test_sign_in import press
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")
ROOM = "/gestione/circolo-prova/tornei/inverno/gara/"
STREAM = "/tornei/inverno/partenze/sat-16/diretta/"


@pytest.fixture(scope="module")
def site_and_session(site_environment: SiteEnvironment) -> Iterator[tuple[str, str]]:
    """The small site of `start_site`, served; and the session of its judge."""
    environment = site_environment(**ENVIRONMENT)
    build = [sys.executable, "-m", "tests.journeys.start_site", "build"]
    session = subprocess.run(
        build, env=environment, check=True, capture_output=True, text=True
    ).stdout.strip()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "incastro", "serve", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        yield f"http://127.0.0.1:{port}", session
        served.terminate()
        served.communicate(timeout=20)


def test_a_start_from_its_code_to_its_clock(browser: Browser, site_and_session: tuple[str, str]) -> None:
    address, session = site_and_session
    with (
        browser.new_context(base_url=address, viewport={"width": 1280, "height": TALL}) as desk,
        browser.new_context(base_url=address, viewport={"width": 1920, "height": 1080}) as studio,
    ):
        judge, stream = desk.new_page(), studio.new_page()
        desk.add_cookies([{"name": "sessionid", "value": session, "url": address}])
        judge.goto(ROOM)
        expect(judge.get_by_role("heading", level=1)).to_have_text("Giornata di gara")
        press(judge, "Prepara i codici")
        press(judge, "Pubblica le impronte")
        assert not axe(judge)

        stream.goto(STREAM)
        expect(stream.locator(".air-code")).to_have_count(0)
        pressed(judge.locator("a.btn.go"))
        press(judge, "Rivela il codice")
        code = judge.locator(".codeword").inner_text()
        assert re.fullmatch("[A-Z0-9]{5}", code)
        # the stream heard of it by itself
        expect(stream.locator(".air-code li")).to_have_text(list(code), timeout=15_000)
        stream.screenshot(path=SCREENS / "stream-code.png")

        pressed(judge.get_by_role("link", name="Spunta chi c’è"))
        expect(judge.get_by_role("heading", level=1)).to_have_text("La videochiamata")
        expect(judge.locator("[data-keys]")).to_be_visible()  # the script is there
        judge.keyboard.press("j")
        judge.keyboard.press("Space")
        expect(judge.locator(".calls .seen")).to_have_count(1)
        judge.keyboard.press("j")
        judge.keyboard.press("Space")
        expect(judge.locator(".calls .seen")).to_have_count(2)
        judge.keyboard.press("z")
        expect(judge.locator(".calls .unseen")).to_have_count(1)
        assert not axe(judge)
        pressed(judge.locator(".kick a"))

        judge.get_by_label("Conto alla rovescia").select_option("5")
        for tick in judge.locator(".give .sure input").all():
            tick.check()
        judge.get_by_role("button", name="Go-go-go").click()
        expect(judge.get_by_role("button", name="Ferma il conto alla rovescia")).to_be_visible()
        # counted down to the second, shouted, then running; all without anybody touching the stream
        expect(stream.locator(".air-time")).to_have_text(re.compile("^[1-5]$"), timeout=15_000)
        expect(stream.locator(".air-time")).to_have_text("Go-go-go!", timeout=15_000)
        stream.screenshot(path=SCREENS / "stream-go.png")
        expect(stream.locator(".air-time")).to_have_text(re.compile(r"^0:00:\d\d$"), timeout=15_000)
        expect(judge.locator(".now .clock")).to_have_text(re.compile(r"^0:00:\d\d$"), timeout=15_000)
        stream.screenshot(path=SCREENS / "stream-clock.png")
        assert not axe(judge)

        stream.goto("/tornei/inverno/partenze/codici/")
        expect(stream.get_by_text("trova la stessa impronta")).to_be_visible()
        assert not axe(stream)
