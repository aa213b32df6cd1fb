"""An organiser opens a tournament from nothing to published, then changes its date: on a desk and on a phone.

On the phone without JavaScript: nothing of it is needed. Everything is done by what is written on the page.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.visiting import TALL, axe, pressed, sign_in

pytestmark = pytest.mark.needs("chromium")
DESK = "/gestione/circolo-puzzle-adda/tornei/"


@pytest.fixture(params=["desk", "phone"])
def page(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """The organiser’s own browser; signed in with one click."""
    phone = request.param == "phone"
    context = browser.new_context(
        base_url=site,
        viewport={"width": 360 if phone else 1280, "height": TALL},
        reduced_motion="reduce",
        locale="it-IT",
    )
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


def moment(page: Page, name: str, day: str, hour: str) -> None:
    """A day and an hour."""
    page.locator(f"[name={name}_day]").fill(day)
    page.locator(f"[name={name}_time]").fill(hour)


def test_from_nothing_to_published_and_then_a_date_changes(
    page: Page, request: pytest.FixtureRequest
) -> None:
    name = f"Torneo di prova {request.node.callspec.id}"
    page.goto(DESK)
    press(page, "Da zero")

    # as much as is known today
    page.locator("[name=name]").fill(name)
    page.locator("[name=weekend]").fill("2027-02-06")
    press(page, "Salva la bozza")
    expect(page.get_by_role("status").first).to_contain_text("La bozza è salvata")
    expect(page.locator(".stages [aria-current=step]")).to_contain_text("Bozza")
    starts = page.locator("table.sheet tbody tr")
    expect(starts).to_have_count(3)
    expect(starts.first).to_contain_text("sabato 6 febbraio, 16:00")
    expect(page.get_by_role("button", name="Pubblica", exact=True)).to_be_disabled()

    # each thing that is missing leads to its field
    pressed(page.get_by_role("link", name="Scrivi la marca del puzzle."))
    expect(page).to_have_url(re.compile(r"/modifica/#id_brand$"))
    page.locator("[name=brand]").fill("Tarsia")
    page.locator("[name=reserve_date]").fill("2027-02-13")
    page.locator("[name=price]").fill("24,90")
    page.locator("[name=price_abroad]").fill("31,90")
    page.locator("[name=purchase_link]").fill("bottega.example/prova")
    moment(page, "closes_at", "2027-01-24", "23:59")
    page.locator("[name=notes]").fill("Il pacco parte *lunedì*.")
    press(page, "Un altro premio")
    page.locator("[name='prizes.0-position']").fill("1")
    page.locator("[name='prizes.0-what']").fill("Un puzzle da 1000 pezzi")
    press(page, "Salva la bozza")
    expect(page.get_by_role("heading", name="Manca ancora")).to_have_count(0)

    # published, and on to the notice for everybody
    press(page, "Pubblica")
    expect(page).to_have_url(re.compile(r"/avvisi/\d+/$"))
    expect(page.get_by_role("main")).to_contain_text("24,90")

    # the date moves: the form asks why, keeps everything, and goes on to the notice
    page.goto(DESK)
    pressed(page.get_by_role("link", name=name))
    expect(page.locator(".stages [aria-current=step]")).to_contain_text("In programma")
    press(page, "Modifica")
    page.locator("[name=weekend]").fill("2027-02-13")
    page.locator("[name=reserve_date]").fill("2027-02-20")
    press(page, "Salva")
    expect(page.get_by_role("heading", name="Su questo la gente ha fatto programmi")).to_be_visible()
    expect(page.locator("[name=weekend]")).to_have_value("2027-02-13")
    page.locator("[name=why]").fill("Il puzzle arriva una settimana dopo.")
    press(page, "Salva")
    expect(page).to_have_url(re.compile(r"/avvisi/\d+/$"))
    main = page.get_by_role("main")
    expect(main).to_contain_text("Il puzzle arriva una settimana dopo.")
    expect(main).to_contain_text("13 febbraio")
    page.goto(DESK)
    pressed(page.get_by_role("link", name=name))
    expect(page.locator("table.sheet tbody tr").first).to_contain_text(
        "annunciato per sabato 6 febbraio, 16:00"
    )


@pytest.mark.parametrize("page", ["desk"], indirect=True)  # axe is a script, and the phone has none
def test_the_steps_of_it_hold_up_to_axe(page: Page) -> None:
    page.goto(DESK)
    press(page, "Nuovo, come l’ultimo")
    assert axe(page) == []
    page.locator("[name=name]").fill("")
    press(page, "Salva la bozza")
    expect(page.get_by_role("alert")).to_be_visible()
    assert axe(page) == []
    press(page, "Mostra come si vedranno le note")
    assert axe(page) == []
