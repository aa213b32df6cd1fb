"""Rows of a form, in a browser: a script exchanges them alone, else the page comes anew; both end alike."""

import pytest
from playwright.sync_api import Browser, Page, Route

from tests.journeys.conftest import opened
from tests.journeys.visiting import Readers, pressed

pytestmark = pytest.mark.needs("chromium")


def texts(page: Page) -> list[str]:
    return [field.input_value() for field in page.locator(".rows input[type=text]").all()]


@pytest.mark.parametrize("lang", ["it", "en"])
def test_without_a_script_a_row_is_added_filled_moved_and_taken_away(
    browser: Browser, site: str, lang: str
) -> None:
    address = f"{site}/design/" if lang == "it" else f"{site}/en/design/"
    with opened(browser, address, width=360) as page:
        pressed(page.get_by_role("button", name="Un altro premio" if lang == "it" else "Another prize"))
        page.locator("[name='prizes.2-what']").fill("Coppa")
        pressed(page.locator("[value='prizes:up:2']"))
        assert texts(page) == ["Ravensburger, 1000", "Coppa", "Clementoni, 500"]
        pressed(page.locator("[value='prizes:remove:0']"))
        assert texts(page) == ["Coppa", "Clementoni, 500"]
        assert page.locator(".errors[role=alert]").count() == 0


def test_with_a_script_only_the_rows_are_exchanged_and_the_focus_goes_into_the_new_one(
    readers: Readers,
) -> None:
    page = readers.of("organiser").new_page()
    try:
        page.goto(f"{readers.site}/gestione/circolo-puzzle-adda/tornei/nuovo/")
        page.locator("[name=name]").first.fill("Torneo di prova")
        rows = page.locator("#id_prizes_rows .rows > li")
        before = rows.count()
        page.evaluate("document.documentElement.dataset.same = 'page'")
        pressed(page.locator("#id_prizes_rows_add"))
        assert rows.count() == before + 1
        assert page.locator("html").get_attribute("data-same") == "page"
        assert page.locator("[name=name]").first.input_value() == "Torneo di prova"
        assert page.evaluate("document.activeElement.closest('#id_prizes_rows .rows') !== null")
    finally:
        page.close()


def test_where_the_script_does_not_arrive_the_buttons_still_work(browser: Browser, site: str) -> None:
    """Bad wifi: the page came, its scripts did not."""
    context = browser.new_context()

    def refuse(route: Route) -> None:
        route.abort()

    try:
        context.route("**/*.js", refuse)
        page = context.new_page()
        page.goto(f"{site}/design/")
        pressed(page.get_by_role("button", name="Un altro premio"))
        assert len(texts(page)) == 3
    finally:
        context.close()
