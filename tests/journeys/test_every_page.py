"""Every page in both languages: no sideways scroll from 360 px up, few requests, no rule of ours broken."""

import pytest
from playwright.sync_api import Browser

from tests.journeys.addresses import EVERY
from tests.journeys.conftest import WIDTHS, opened

pytestmark = pytest.mark.needs("chromium")

LOW = """() => [...document.querySelectorAll("body > :not(.sr) a")]
    .filter(link => link.offsetWidth && link.getBoundingClientRect().height < 24)
    .map(link => link.textContent)"""
# WCAG 2.2, 1.4.12: what a reader may set for lines, letters and words
SPACED = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}")
    document.adoptedStyleSheets = [sheet]
    return document.documentElement.scrollWidth
}"""
BETWEEN = (720, 960, 1056, 1152)  # around the widths where the layout changes


@pytest.mark.parametrize(("name", "lang", "address"), EVERY)
def test_no_page_scrolls_sideways(browser: Browser, site: str, name: str, lang: str, address: str) -> None:
    with opened(browser, site + address, scripts=True) as page:
        for width in (*WIDTHS, *BETWEEN):
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") == width, width


@pytest.mark.parametrize(("name", "lang", "address"), EVERY)
def test_no_link_is_lower_than_a_finger_needs(
    browser: Browser, site: str, name: str, lang: str, address: str
) -> None:
    """24 px at least, also where a line of text is lower."""
    with opened(browser, site + address, width=360, scripts=True) as page:
        assert page.evaluate(LOW) == []


@pytest.mark.parametrize(("name", "lang", "address"), EVERY)
def test_a_readers_own_text_spacing_makes_no_page_scroll_sideways(
    browser: Browser, site: str, name: str, lang: str, address: str
) -> None:
    with opened(browser, site + address, width=360, scripts=True) as page:
        assert page.evaluate(SPACED) == 360


@pytest.mark.parametrize("address", ["/", "/tornei/autunno-2026/", "/maratone/cremona-2026/"])
def test_a_page_takes_at_most_six_requests_and_breaks_no_rule_of_its_own(
    browser: Browser, site: str, address: str
) -> None:
    asked: list[str] = []
    said: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        page.goto(site + address, wait_until="networkidle")
    finally:
        context.close()
    assert len(asked) <= 6, asked
    assert said == []
    assert all(url.startswith(site) for url in asked)
