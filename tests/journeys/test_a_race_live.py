"""An entrant’s page in a real browser, from the code to the time: it changes by itself, and says so."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from a2wsgi import WSGIMiddleware
from django.core.wsgi import get_wsgi_application
from django.db import transaction
from django.test import Client
from django.urls import reverse
from playwright.sync_api import Browser, Page, expect

from incastro import clock
from incastro.live.services import tell
from incastro.organisers.models import Organiser
from tests.entries.cast import START
from tests.live.listening import Site, site
from tests.web.race.race_cast import GO, SEALED, Racer, offline_ready

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def served() -> Iterator[Site]:
    pages: Any = WSGIMiddleware(get_wsgi_application(), workers=2)  # type: ignore[arg-type]
    with site(pages) as made:
        yield made
    clock._going = None


@pytest.fixture
def opened(browser: Browser, served: Site) -> Iterator[Callable[[Racer], Page]]:
    """Opens the page of somebody’s race on a phone, signed in."""
    context = browser.new_context(viewport={"width": 360, "height": 800}, locale="it")

    def open_page(racer: Racer) -> Page:
        client = Client()
        assert racer.entry.person.account is not None
        client.force_login(racer.entry.person.account)
        (cookie,) = [each for name, each in client.cookies.items() if "session" in name]
        here = f"http://127.0.0.1:{served.port}"
        context.add_cookies([{"name": cookie.key, "value": cookie.value, "url": here}])
        page = context.new_page()
        page.goto(here + reverse("race", args=[racer.entry.key]))
        served.until(1)
        return page

    yield open_page
    context.close()


def happened(racer: Racer, act: Callable[[], object], at: int, name: str) -> None:
    """Something happens at an instant, and those it concerns are told, in one transaction."""
    clock.go_on_from(at)
    with transaction.atomic():
        act()
        tell(f"entry/{racer.entry.key}", name)


def test_it_leads_through_the_race_without_a_reload(
    club: Organiser, opened: Callable[[Racer], Page], served: Site
) -> None:
    racer = Racer(club)
    offline_ready(racer)
    clock.go_on_from(START - 600)
    page = opened(racer)
    head = page.locator("h1")
    expect(head).to_have_text("Guarda la diretta: sta per arrivare il tuo codice")
    page.evaluate("document.body.dataset.same = 'yes'")

    happened(racer, racer.revealed, START + 40, "revealed")
    expect(head).to_have_text("Scrivi il codice, fotografa la scatola, pubblica la foto")
    assert page.locator("[data-live-say]").inner_text() == head.inner_text(), "said to who does not see it"

    happened(racer, lambda: racer.posted(SEALED), SEALED + 3, "photo")
    expect(head).to_have_text("Aspetta il via")
    expect(page.get_by_text("16:01:12")).to_be_visible()

    happened(racer, racer.went, GO + 2, "go")
    expect(head).to_have_text("Via! Tocca a te")
    first = page.locator("[data-clock-from]").inner_text()
    expect(page.locator("[data-clock-from]")).not_to_have_text(first)

    happened(racer, lambda: racer.posted(GO + 9000 + 67), GO + 9100, "photo")
    expect(head).to_have_text("Consegnato: 2:31:07")
    assert page.evaluate("document.body.dataset.same") == "yes", "never loaded anew"
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.close()
    served.until(0)
