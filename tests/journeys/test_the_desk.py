"""At the desk: entries sifted, two changed in their cells, three moved at once, and that taken back."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.journeys.visiting import TALL, axe, pressed, sign_in

pytestmark = pytest.mark.needs("chromium")
TABLE = "/gestione/circolo-puzzle-adda/tornei/inverno-2026/iscrizioni/"


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """The organiser’s own browser."""
    context = browser.new_context(
        base_url=site, viewport={"width": 1280, "height": TALL}, reduced_motion="reduce", locale="it-IT"
    )
    sign_in(context, site, "organiser")
    yield context.new_page()
    context.close()


def rows(page: Page) -> Locator:
    """The rows of the table."""
    return page.locator("#entries tbody tr")


SLOT = 3  # the cell of a start, the row’s head aside


def move(row: Locator, to: str) -> None:
    """A start, changed in its cell."""
    cell = row.locator("td").nth(SLOT)
    cell.locator("a.in").click()
    expect(cell.locator("select")).to_be_visible()
    cell.locator("select").select_option(label=to)
    cell.get_by_role("button", name="Salva").click()
    expect(cell.locator("a.in")).to_contain_text(to)


def test_an_organiser_sifts_changes_moves_and_takes_back(page: Page) -> None:
    page.goto(TABLE)
    everybody = rows(page).count()
    page.get_by_label("Modalità").select_option(label="offline")
    page.get_by_label("Pagamento").select_option(label="ha pagato")
    page.wait_for_url(re.compile(r"mode=offline.*paid=yes"))
    expect(rows(page).first).to_contain_text("confermata")
    assert rows(page).count() < everybody
    page.get_by_label("Cerca").fill("niccolo")  # case A-44: accents and capitals aside
    expect(rows(page)).to_have_count(1)
    page.get_by_label("Cerca").fill("")
    expect(rows(page).nth(4)).to_be_visible()
    kept = page.url
    assert axe(page) == []

    first, second = rows(page).nth(0), rows(page).nth(1)
    move(first, "dom 29, 16:00")
    move(second, "dom 29, 16:00")
    assert page.url == kept  # nothing else has moved
    page.reload()
    for row in (rows(page).nth(0), rows(page).nth(1)):
        expect(row).to_contain_text("dom 29, 16:00")

    names = [rows(page).nth(number).locator("th a").inner_text() for number in (0, 1, 2)]
    for number in (0, 1, 2):
        rows(page).nth(number).get_by_role("checkbox").check()
    expect(page.locator("#bulk")).to_contain_text("(3)")
    page.get_by_label("Con quelle scelte").select_option(label="Sposta a sab 28, 21:00")
    pressed(page.get_by_role("button", name="Procedi"))
    expect(page.locator(".note.done")).to_contain_text("3 iscrizioni spostate a sab 28, 21:00")
    for name in names:
        expect(page.get_by_role("row", name=name)).to_contain_text("sab 28, 21:00")

    pressed(page.locator(".note.done").get_by_role("button", name="Annulla"))
    expect(page.get_by_role("main")).to_contain_text("3 iscrizioni sono tornate com’erano")
    for name in names[:2]:
        expect(page.get_by_role("row", name=name)).to_contain_text("dom 29, 16:00")


def test_the_way_back_leads_through_what_was_sifted(page: Page) -> None:
    page.goto(TABLE)
    page.get_by_label("Modalità").select_option(label="online")
    page.wait_for_url(re.compile("mode=online"))
    pressed(rows(page).first.locator("th a"))
    page.go_back()
    expect(page.get_by_label("Modalità")).to_have_value("online")
    expect(rows(page).first).to_contain_text("online")
