"""What a page costs: requests, bytes, and nothing from elsewhere."""

import pytest
from django.urls import reverse
from django.utils import translation
from playwright.sync_api import Browser

from tests.journeys.addresses import EXAMPLES, Example

pytestmark = pytest.mark.needs("chromium")

# everybody’s pages, once each, that can be opened by their address
PUBLIC = [
    pytest.param(name, examples[0], id=name)
    for name, examples in EXAMPLES.items()
    if not examples[0].who and not examples[0].via and not examples[0].through
]
# the sign-in alone takes more: passkeys need four small scripts, and nobody should click once more for them
MOST = {"account_login": 10}
# a browser says itself that an answer was an error
NOTED = "Failed to load resource: the server responded with a status of"


@pytest.mark.parametrize(("name", "example"), PUBLIC)
def test_a_public_page_takes_six_requests_and_a_hundred_kilobytes_at_most(
    browser: Browser, site: str, name: str, example: Example
) -> None:
    with translation.override("it"):
        address = site + reverse(name, kwargs=dict(example.kwargs))
    asked: list[str] = []
    said: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    try:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("console", lambda message: said.append(message.text))
        expected = [] if example.status < 400 else [NOTED]
        page.goto(address, wait_until="networkidle")
        sizes = page.evaluate(
            "performance.getEntries().map(each => each.transferSize || 0).reduce((one, other) => one + other)"
        )
    finally:
        context.close()
    assert len(asked) <= MOST.get(name, 6), asked
    assert sizes < 100_000
    assert [text[: len(NOTED)] for text in said] == expected
    assert all(url.startswith(site) for url in asked)
