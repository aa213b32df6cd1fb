"""Somebody without an account, on a phone, without JavaScript: what is on, how it works, who won."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.journeys.conftest import opened
from tests.journeys.visiting import pressed

pytestmark = pytest.mark.needs("chromium")


def heading(page: Page, name: str) -> None:
    expect(page.get_by_role("heading", level=1)).to_have_text(name)


def test_from_the_home_page_to_a_seat_and_the_rules(browser: Browser, site: str) -> None:
    with opened(browser, site, width=360, touch=True) as page:
        heading(page, "Torneo d’inverno")
        expect(page.get_by_text("12 liberi su 60").first).to_be_visible()
        pressed(page.get_by_role("link", name="Torneo d’inverno: tutto quello che si sa"), "tap")
        expect(page.get_by_role("main").get_by_role("link", name="Iscriviti")).to_have_attribute(
            "href", "/tornei/inverno-2026/iscrizione/"
        )
        expect(page.get_by_role("img", name=re.compile("41 posti presi su 60"))).to_be_visible()
        pressed(page.get_by_role("link", name="In parole semplici, come valgono qui"), "tap")
        expect(page.get_by_text("Qui vale tutto come nel regolamento")).to_be_visible()
        pressed(page.get_by_role("link", name="Torneo d’inverno").first, "tap")
        heading(page, "Torneo d’inverno")


def test_from_a_result_to_why_and_to_the_person(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/tornei/primavera-2026/", width=360, touch=True) as page:
        pressed(page.locator("#chiara-santoro td.t a"), "tap")
        pressed(page.locator("#perche-chiara-santoro").get_by_role("link", name="In una pagina a sé"), "tap")
        pressed(page.get_by_role("link", name="Tutte le gare di Chiara Santoro"), "tap")
        heading(page, "Chiara Santoro")
        expect(page.get_by_role("heading", name="Primati personali")).to_be_visible()
        expect(page.get_by_role("link", name="2:30:00").first).to_be_visible()
        pressed(page.get_by_role("link", name="English"), "tap")
        expect(page.get_by_role("heading", name="Personal bests")).to_be_visible()


def test_the_archive_finds_a_past_result_by_brand_and_person(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/archivio/", width=360, touch=True) as page:
        box = page.get_by_label("Che cosa cerchi?")
        box.fill("falegna 2025")
        pressed(page.get_by_role("button", name="Cerca"), "tap")
        expect(page.get_by_role("link", name="Torneo d’inverno 2025")).to_be_visible()
        box.fill("DVORAKOVA")
        pressed(box, "Enter")
        expect(page.get_by_role("link", name="Klára Dvořáková")).to_be_visible()
        box.fill("niente di niente")
        pressed(box, "Enter")
        expect(page.get_by_text("Niente per «niente di niente»")).to_be_visible()
        expect(box).to_have_value("niente di niente")


def test_who_organises_and_what_comes_next(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/maratone/", width=360, touch=True) as page:
        pressed(page.get_by_role("link", name="Maratona di Modena"), "tap")
        expect(page.get_by_text("Via Emilia Est 50")).to_be_visible()
        expect(page.get_by_role("link", name="Mappa")).to_be_visible()
        pressed(page.get_by_role("link", name="Associazione Tasselli").first, "tap")
        heading(page, "Associazione Tasselli")
        expect(page.get_by_role("link", name="Maratona di Cremona")).to_be_visible()


def test_a_cancelled_tournament_says_why_before_anything_else_is_read(browser: Browser, site: str) -> None:
    with opened(browser, f"{site}/tornei/estate-2026/", width=360) as page:
        expect(page.get_by_text("La scatola prevista non arriva in tempo")).to_be_visible()
