"""An organiser sets up a marathon from nothing to published, and imports a season: on a desk and on a phone.

On the phone without JavaScript: nothing of it is needed, not even to put the series in order.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from incastro.demo.manifest import FOLDER
from tests.journeys.visiting import TALL, axe, pressed, sign_in

pytestmark = pytest.mark.needs("chromium")
DESK = "/gestione/circolo-puzzle-adda/"
SEASON = ("stagione-2026.json", "carnevale-2026.json", "primavera-2026.json", "autunno-2026.json")


@pytest.fixture(params=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """The organiser’s own browser; signed in with one click."""
    phone = request.param == "phone"
    context = browser.new_context(base_url=site, viewport={"width": 1280, "height": TALL}, locale="it-IT")
    sign_in(context, site, "organiser")
    if phone:
        state = context.storage_state()
        context.close()
        context = browser.new_context(
            base_url=site,
            viewport={"width": 360, "height": TALL},
            storage_state=state,
            java_script_enabled=False,
            color_scheme="dark",
        )
    yield context.new_page()
    context.close()


def press(page: Page, name: str) -> None:
    """The one button or link of that name in the page itself."""
    main = page.get_by_role("main")
    pressed(
        main.get_by_role("button", name=name, exact=True).or_(main.get_by_role("link", name=name, exact=True))
    )


def typed(page: Page, **values: str) -> None:
    """Fill in fields by name."""
    for name, value in values.items():
        page.locator(f"[name='{name.replace('__', '-')}']").fill(value)


def test_from_nothing_to_published(page: Page, request: pytest.FixtureRequest) -> None:
    name = f"Maratona di prova {request.node.callspec.id}"
    page.goto(f"{DESK}maratone/")
    main = page.get_by_role("main")
    pressed(main.get_by_role("link", name=re.compile("Nuov")).first)

    # as much as is known today
    typed(page, name=name, day="2027-05-08", welcome="09:00", start="10:00")
    page.locator("[name=venue]").fill("")
    page.locator("[name=address]").fill("")
    press(page, "Un altro puzzle")
    typed(page, **{"series.0-pieces": "500", "series.0-title": "Ponte coperto"})
    press(page, "Un altro puzzle")
    typed(page, **{"series.1-pieces": "1000", "series.1-title": "Mercato"})
    pressed(page.get_by_role("button", name=re.compile("Su Puzzle 2")))
    expect(page.locator("ol.rows").first.locator("li").first.locator("[name$='-title']")).to_have_value(
        "Mercato"
    )
    press(page, "Salva la bozza")
    expect(page.get_by_role("status").first).to_contain_text("La bozza è salvata")
    expect(page.locator(".stages [aria-current=step]")).to_contain_text("Bozza")
    expect(page.get_by_role("button", name="Pubblica", exact=True)).to_be_disabled()
    # the days of entering come from the day of the contest
    expect(main).to_contain_text("soci dal 20 marzo 2027")
    rows = page.locator("table.sheet tbody tr")
    expect(rows.first).to_contain_text("Mercato")
    expect(main).to_contain_text("Segreta fino al via")

    # each thing that is missing leads to its field
    pressed(page.get_by_role("link", name="Scrivi in quale sala è."))
    expect(page).to_have_url(re.compile(r"/modifica/#id_venue$"))
    typed(page, venue="Palestra vecchia", address="Via del Pozzo 1, Lodi", fee_member="99,50")
    press(page, "Salva la bozza")
    expect(page.get_by_role("heading", name="Manca ancora")).to_have_count(0)
    press(page, "Pubblica")
    expect(page).to_have_url(re.compile(r"/avvisi/\d+/$"))

    # another day: the reason is asked, paid entries carry over, and the notice says so
    page.goto(f"{DESK}maratone/")
    pressed(page.get_by_role("link", name=name))
    expect(page.locator(".stages [aria-current=step]")).to_contain_text("In programma")
    press(page, "Rinvia la maratona")
    typed(page, day="2027-05-15", why="La palestra è allagata.")
    press(page, "Rinvia la maratona")
    expect(page).to_have_url(re.compile(r"/avvisi/\d+/$"))
    expect(main).to_contain_text("La palestra è allagata.")
    expect(main).to_contain_text("resta iscritto alla nuova data")


def test_a_season_made_elsewhere_is_imported_and_comes_back(
    page: Page, request: pytest.FixtureRequest
) -> None:
    """Its own bytes, so that the demonstration’s are not refused as known: a blank more at the end."""
    blanks = b" " if request.node.callspec.id == "desk" else b"  "
    files = [(name, (FOLDER / "facts" / name).read_bytes() + blanks) for name in SEASON]
    sent = [{"name": name, "mimeType": "application/json", "buffer": document} for name, document in files]
    page.goto(f"{DESK}file/nuovo/")
    page.locator("[name=sent]").set_input_files(sent)  # type: ignore[arg-type]
    press(page, "Guarda che cosa contengono")
    main = page.get_by_role("main")
    expect(main).to_contain_text("Campionato da casa 2026")
    expect(main).to_contain_text("sarà ufficiale")
    press(page, "Importa")
    expect(main.get_by_role("heading", level=1)).to_contain_text("Campionato da casa 2026")
    page.goto(f"{DESK}file/")
    pressed(main.get_by_role("link", name="stagione-2026.json").first)
    with page.expect_download() as downloaded:
        main.get_by_role("link", name="Scarica con i suoi tornei", exact=True).click()
    assert downloaded.value.suggested_filename == "stagione-2026.zip"


@pytest.mark.parametrize("page", ["desk"], indirect=True)  # axe is a script, and the phone has none
def test_what_is_wrong_with_files_holds_up_to_axe(page: Page) -> None:
    page.goto(f"{DESK}file/nuovo/")
    page.locator("[name=sent]").set_input_files(
        {"name": "rotto.json", "mimeType": "application/json", "buffer": b'{"format": "incastro/marathon@1"}'}
    )
    press(page, "Guarda che cosa contengono")
    expect(page.get_by_role("alert")).to_be_visible()
    assert axe(page) == []
