"""A site on its first evening: set up, and nothing on it. Every page says what will be there."""

import re
import socket
import subprocess
import sys
from collections.abc import Iterator

import pytest
from django.urls import reverse
from playwright.sync_api import Browser, Page

from tests.database import SiteEnvironment
from tests.journeys.visiting import SCREENS, TALL, axe, pressed

pytestmark = pytest.mark.needs("chromium")

KEY = {"INCASTRO_SECRET_KEY": "of a site that lives for one test; it signs nothing that outlives it"}
SETUP = [
    "setup", "--organiser", "Circolo di prova", "--name", "Anna Bianchi", "--email", "anna@example.org",
    "--language", "it", "--zone", "Europe/Rome",
]  # fmt: skip
PUBLIC = ("home", "tournaments", "marathons", "seasons", "organisers", "archive", "notices", "calendars")
DESK = (
    "manage", "manage-seasons", "manage-tournaments", "manage-marathons", "manage-notices", "manage-records",
    "manage-members", "manage-sponsors", "manage-journal",
)  # fmt: skip


@pytest.fixture(scope="module")
def fresh(site_environment: SiteEnvironment) -> Iterator[tuple[str, str]]:
    """A site just set up: its address, and the one link that its owner comes in by."""
    environment = site_environment(**KEY)
    command = [sys.executable, "-m", "incastro"]
    told = subprocess.run(
        [*command, *SETUP], env=environment, capture_output=True, text=True, check=True, timeout=120
    ).stdout
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with subprocess.Popen(
        [*command, "serve", "--port", str(port)], env=environment, stdout=subprocess.PIPE, text=True
    ) as served:
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        link = next(line for line in told.splitlines() if line.startswith("http"))
        yield f"http://127.0.0.1:{port}", re.sub(r"^https?://[^/]+", "", link.strip())
        served.terminate()
        served.communicate(timeout=30)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": TALL}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def look_at(page: Page, called: str) -> None:
    """From both sides, with a picture each."""
    SCREENS.mkdir(exist_ok=True)
    for width, scheme in ((360, "light"), (1280, "dark")):
        page.set_viewport_size({"width": width, "height": TALL})
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        assert axe(page) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        name = SCREENS / f"empty-{called}-{width}-{scheme}.jpg"
        page.screenshot(path=name, full_page=True, type="jpeg", quality=80)


def test_a_visitor_finds_a_sentence_on_every_page_that_has_nothing_yet(
    fresh: tuple[str, str], page: Page
) -> None:
    site, _link = fresh
    for name in PUBLIC:
        answer = page.goto(site + reverse(name))
        assert answer is not None
        assert answer.status == 200
        assert page.locator("main").inner_text().strip()
        look_at(page, name)


def test_its_owner_comes_in_by_the_link_and_finds_where_to_begin(fresh: tuple[str, str], page: Page) -> None:
    site, link = fresh
    page.goto(site + link)
    if page.locator("main form.form button.btn, main form button.btn").count():
        pressed(page.locator("main form button.btn").first)
    page.goto(site + reverse("desks"))
    desk = re.search(r"/gestione/([\w-]+)/", page.url + page.content())
    assert desk is not None
    for name in DESK:
        answer = page.goto(site + reverse(name, args=[desk[1]]))
        assert answer is not None
        assert answer.status == 200
        look_at(page, name)
