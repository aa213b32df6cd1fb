"""Why this time opens by keyboard and by touch, without JavaScript, and closes again."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import opened
from tests.journeys.visiting import pressed

pytestmark = pytest.mark.needs("chromium")

TABLES = [
    pytest.param("/tornei/autunno-2026/", "tommaso-brandi", "perche", "Perché 2:30:20", id="torneo"),
    pytest.param("/en/tournaments/autunno-2026/", "tommaso-brandi", "why", "Why 2:30:20", id="tournament"),
    pytest.param("/campionati/2026/", "ivo-pellegrin", "perche", "Perché 169 punti", id="stagione"),
    pytest.param(
        "/maratone/cremona-2026/", "quattro-angoli", "perche", "Perché in 3ª posizione", id="maratona"
    ),
]


def link_of(page: Page, row: str) -> str:
    return f"#{row} a:visible"


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize(("address", "row", "word", "title"), TABLES)
def test_it_opens_by_touch_and_closes(
    browser: Browser, site: str, address: str, row: str, word: str, title: str, width: int
) -> None:
    with opened(browser, site + address, width=width, touch=True) as page:
        explained = page.locator(f"#{word}-{row}")
        expect(explained).to_be_hidden()
        page.locator(link_of(page, row)).first.tap()
        expect(explained).to_be_visible()
        expect(explained.get_by_role("heading", name=title)).to_be_in_viewport()
        expect(page.locator(f"#{row}")).to_be_in_viewport()
        explained.get_by_role("link", name="Chiudi" if word == "perche" else "Close").tap()
        expect(explained).to_be_hidden()
        expect(page.locator(f"#{row}")).to_be_in_viewport()


@pytest.mark.parametrize(("address", "row", "word", "title"), TABLES)
def test_it_opens_by_keyboard_and_reading_goes_on_inside(
    browser: Browser, site: str, address: str, row: str, word: str, title: str
) -> None:
    with opened(browser, site + address) as page:
        explained = page.locator(f"#{word}-{row}")
        page.locator(link_of(page, row)).first.focus()
        page.keyboard.press("Enter")
        expect(explained).to_be_visible()
        page.keyboard.press("Tab")
        expect(explained.locator(":focus")).to_have_count(1)


@pytest.mark.parametrize(("address", "row", "word", "title"), TABLES)
def test_a_shared_link_shows_what_the_sender_saw(
    browser: Browser, site: str, address: str, row: str, word: str, title: str
) -> None:
    with opened(browser, f"{site}{address}#{word}-{row}") as page:
        expect(page.get_by_role("heading", name=title)).to_be_in_viewport()
        expect(page.locator(".why:visible")).to_have_count(1)


def test_only_one_is_open_at_a_time(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/tornei/autunno-2026/#perche-marta-olivari") as page:
        page.locator(link_of(page, "jonas-lindqvist")).first.click()
        expect(page.locator(".why:visible")).to_have_count(1)
        expect(page.locator("#perche-jonas-lindqvist")).to_be_visible()


def test_on_paper_only_the_open_one_is_printed(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/tornei/autunno-2026/#perche-marta-olivari") as page:
        page.emulate_media(media="print")
        expect(page.locator(".why:visible")).to_have_count(1)
        expect(page.locator(".mast nav a:visible")).to_have_count(1)


def test_the_first_tab_leads_past_the_masthead(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/") as page:
        page.keyboard.press("Tab")
        expect(page.get_by_role("link", name="Vai al contenuto")).to_be_focused()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        expect(page.locator("main :focus")).to_have_count(1)


def test_a_visitor_goes_from_the_home_page_to_a_time_and_changes_language_there(
    browser: Browser, site: str
) -> None:
    with opened(browser, f"{site}/", width=360) as page:
        pressed(page.get_by_role("link", name="Classifica provvisoria").first)
        pressed(page.locator(link_of(page, "ingibjorg-saemundsdottir")).first)
        explained = page.locator("#perche-ingibjorg-saemundsdottir")
        pressed(explained.get_by_role("link", name="In una pagina a sé"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Ingibjörg Sæmundsdóttir")
        pressed(page.get_by_role("link", name="English"))
        expect(page).to_have_url(f"{site}/en/tournaments/autunno-2026/times/ingibjorg-saemundsdottir/")
        expect(page.get_by_text("Clocks were set back")).to_be_visible()
        pressed(page.get_by_role("link", name="art. 9"))
        expect(page).to_have_url(f"{site}/en/rulebooks/ojpc-2026/#art-9")
