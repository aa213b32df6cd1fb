"""A picture of every page, for people to look at: tests/_screens, ignored by git."""

import re

import pytest
from playwright.sync_api import Browser

from tests.journeys.addresses import ADDRESSES, EVERY
from tests.journeys.conftest import SCHEMES, SCREENS, WIDTHS, opened

pytestmark = pytest.mark.needs("chromium")


@pytest.mark.parametrize(("name", "lang", "address"), EVERY)
def test_every_page_has_its_picture_taken(
    browser: Browser, site: str, name: str, lang: str, address: str
) -> None:
    SCREENS.mkdir(exist_ok=True)
    full = "#" not in address
    with opened(browser, site + address, scripts=True) as page:
        for image in page.locator("img").all():
            image.scroll_into_view_if_needed()
        if full:
            page.evaluate("scrollTo(0, 0)")
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            # rejects for a picture that cannot be shown
            page.evaluate("Promise.all([...document.images].map(image => image.decode()))")
            for width in WIDTHS:
                page.set_viewport_size({"width": width, "height": 900})
                picture = SCREENS / f"{name}-{width}-{lang}-{scheme}.jpg"
                page.screenshot(path=picture, full_page=full, type="jpeg", quality=90)


def test_every_picture_has_a_name_that_can_be_a_file() -> None:
    assert all(re.fullmatch(r"[a-z-]+", name) for name in ADDRESSES)
