"""A real browser in front of the real site, both started once per worker."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.database import SiteEnvironment
from tests.journeys.visiting import TALL, Readers


@pytest.fixture(scope="package")
def site(site_environment: SiteEnvironment) -> Iterator[str]:
    """The demonstration on a free port, with a database of its own; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with subprocess.Popen(
        [sys.executable, "-m", "incastro", "demo", "--port", str(port)],
        env=site_environment(),
        stdout=subprocess.PIPE,
        text=True,
    ) as served:
        assert served.stdout is not None
        assert str(port) in served.stdout.readline()
        yield f"http://127.0.0.1:{port}"
        served.terminate()
        served.communicate(timeout=20)


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    """One Chromium; each test opens pages of its own in it."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def readers(browser: Browser, site: str) -> Iterator[Readers]:
    """The demonstration’s cast, each in a browser of their own."""
    found = Readers(browser, site, {}, {})
    yield found
    for context in found.contexts.values():
        context.close()


@contextmanager
def opened(
    browser: Browser,
    address: str,
    *,
    width: int = 1280,
    scheme: str = "light",
    scripts: bool = False,
    **more: bool,
) -> Iterator[Page]:
    """A page at an address, without JavaScript unless a test measures with it."""
    context = browser.new_context(
        viewport={"width": width, "height": TALL},
        color_scheme="dark" if scheme == "dark" else "light",
        java_script_enabled=scripts,
        has_touch=more.get("touch", False),
        reduced_motion="reduce",
    )
    try:
        page = context.new_page()
        page.goto(address)
        yield page
    finally:
        context.close()
