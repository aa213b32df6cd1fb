"""An organiser brings a sheet of sixty people under ugly headings, and takes the list out again.

On a tournament of its own, so that nobody else’s in the demonstration fills up.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.entries import ugly_sheet as ugly
from tests.journeys.visiting import TALL, axe, pressed, sign_in

pytestmark = pytest.mark.needs("chromium")
DESK = "/gestione/circolo-puzzle-adda/tornei/"
SHEET = ugly.as_csv().replace(b"28/11", b"6/2")


@pytest.fixture
def page(browser: Browser, site: str) -> Iterator[Page]:
    """The organiser’s own browser; signed in with one click."""
    context = browser.new_context(
        base_url=site, viewport={"width": 1280, "height": TALL}, reduced_motion="reduce", locale="it-IT"
    )
    sign_in(context, site, "organiser")
    yield context.new_page()
    context.close()


def press(page: Page, name: str) -> None:
    """The one button of that name in the page itself."""
    pressed(page.get_by_role("main").get_by_role("button", name=name, exact=True))


def tournament(page: Page) -> str:
    """A tournament of sixty seats that has just been published; the address of its desk."""
    page.goto(f"{DESK}nuovo/")
    for name, value in {
        "name": "Torneo con foglio", "weekend": "2027-02-06", "brand": "Tarsia", "reserve_date": "2027-02-13",
        "price": "24,90", "price_abroad": "31,90", "purchase_link": "bottega.example/foglio",
        "closes_at_day": "2027-01-24", "closes_at_time": "23:59",
    }.items():  # fmt: skip
        page.locator(f"[name={name}]").fill(value)
    press(page, "Salva la bozza")
    press(page, "Pubblica")
    page.goto(DESK)
    pressed(page.get_by_role("link", name="Torneo con foglio"))
    return page.url


def test_sixty_people_under_ugly_headings_come_in_and_go_out(page: Page) -> None:
    desk = tournament(page)
    page.goto(f"{desk}iscrizioni/")
    pressed(page.locator("main a[href$='/iscrizioni/importazione/']"))
    page.set_input_files("[name=sent]", {"name": "iscritti.csv", "mimeType": "text/csv", "buffer": SHEET})
    press(page, "Guarda")

    # the dry run: what is new, what is unclear, which columns nobody can know
    main = page.get_by_role("main")
    expect(main).to_contain_text("2 colonne non sono capite")
    expect(main).to_contain_text("«32/13/1990» non è una data di nascita")
    assert axe(page) == []
    lost = page.locator("#columns tr.new", has_text="Contatto")
    lost.locator("select").select_option("email")
    press(page, "Guarda di nuovo con queste colonne")
    expect(main).to_contain_text("1 colonna non è capita")
    young = page.locator("#unclear tr", has_text="Nome3 ")
    young.locator("select").select_option("insist")
    press(page, "Guarda di nuovo con queste risposte")

    # one act
    press(page, "Importa: 58 iscrizioni nuove")
    expect(main).to_contain_text("58 iscrizioni sono nuove")
    expect(main).to_contain_text("14 pagamenti sono registrati")
    pressed(main.get_by_role("link", name="Vedi le iscrizioni"))
    expect(main).to_contain_text("Cognome40")

    # and out again
    with page.expect_download() as download:
        page.evaluate("address => { location.href = address }", f"{desk}iscrizioni.csv")
    file = download.value.path().read_text("utf-8-sig")
    assert len(file.splitlines()) == 59
    assert "p40@example.org" in file
    page.goto(f"{desk}pacchi/")
    expect(main).to_contain_text("14 su 14")
