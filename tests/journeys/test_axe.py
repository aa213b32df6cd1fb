"""Nothing that axe objects to: Italian on a light phone, English on a dark screen."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser

from tests.journeys.addresses import EVERY
from tests.journeys.conftest import opened

pytestmark = pytest.mark.needs("chromium")

READERS = {"it": (360, "light"), "en": (1280, "dark")}


@pytest.mark.parametrize(("name", "lang", "address"), EVERY)
def test_axe_finds_nothing(browser: Browser, site: str, name: str, lang: str, address: str) -> None:
    width, scheme = READERS[lang]
    with opened(browser, site + address, width=width, scheme=scheme, scripts=True) as page:
        found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_both_palettes_have_contrast_enough_where_every_tone_occurs(
    browser: Browser, site: str, scheme: str
) -> None:
    address = f"{site}/tornei/autunno-2026/#perche-davide-amato"
    with opened(browser, address, scheme=scheme, scripts=True) as page:
        found = Axe().run(page, options={"runOnly": ["color-contrast"]})
    assert found.violations_count == 0, found.generate_report()
