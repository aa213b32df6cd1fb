"""Pages as their readers see them: opened as somebody, in a language, looked at from every side."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.base import AXE_SCRIPT
from django.urls import Resolver404, resolve, reverse
from django.utils import translation
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page

from tests.journeys.addresses import Example, called

SCREENS = Path(__file__).resolve().parent.parent / "_screens"
WIDTHS = (360, 1280)
BETWEEN = (320, 480, 720, 960, 1056, 1152)  # 320 is 1280 at 400 %; around the widths where the layout changes
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TALL = 900
VIOLATIONS = {"resultTypes": ["violations"], "preload": {"assets": ["media"]}}
SETTLING = """() => {
    window.hasSettled = false
    document.addEventListener("htmx:afterSettle", () => { window.hasSettled = true }, {once: true})
}"""


@dataclass
class Readers:
    """The demonstration’s cast, each in a browser of their own, signed in when first asked for."""

    browser: Browser
    site: str
    contexts: dict[str, BrowserContext]
    pages: dict[str, Page]

    def of(self, who: str) -> BrowserContext:
        """Somebody’s browser; "" = a visitor’s."""
        if who not in self.contexts:
            self.contexts[who] = self.browser.new_context(
                viewport={"width": 1280, "height": TALL}, reduced_motion="reduce"
            )
            if who:
                sign_in(self.contexts[who], self.site, who)
        return self.contexts[who]

    def page_of(self, who: str) -> Page:
        """Somebody’s one page for looking at one example after another: what it has compiled it keeps."""
        if who not in self.pages or self.pages[who].is_closed():
            self.pages[who] = self.of(who).new_page()
            self.pages[who].add_init_script(AXE_SCRIPT)
        return self.pages[who]


def sign_in(context: BrowserContext, site: str, who: str) -> None:
    """One click on the bar of the demonstration; for some of the cast the bar has no button."""
    page = context.new_page()
    page.goto(f"{site}/design/")
    page.locator("form.demo button").first.evaluate(
        "(button, address) => { button.formAction = address }", reverse("demo-sign-in", args=[who])
    )
    pressed(page.locator("form.demo button").first)
    assert page.locator(f".mast .own[href='{reverse('me')}']").count() == 1, f"{who} is not signed in"
    page.close()


def pressed(what: Locator, how: Literal["click", "tap", "Enter"] = "click") -> None:
    """Press a link or a button and wait for what it leads to: a page that is loaded, or rows exchanged.

    A click alone is over before the next page is there: what is read then is read of neither page.
    """
    page = what.page
    by_script = what.get_attribute("hx-post") is not None and page.evaluate("'htmx' in window")
    if by_script:
        page.evaluate(SETTLING)
    with nullcontext() if by_script else page.expect_navigation():
        if how == "Enter":
            what.press("Enter")
        else:
            what.tap() if how == "tap" else what.click()
    if by_script:
        page.wait_for_function("() => window.hasSettled")


@dataclass
class Visit:
    """A page that is open, and what it is an example of."""

    page: Page
    name: str
    lang: str
    example: Example
    status: int
    said: list[str]  # by the browser, of what was wrong with it

    @property
    def called(self) -> str:
        """A name for it: `tournament-why-it`."""
        return called((self.name, self.example, self.lang))

    def at(self, width: int, scheme: Literal["light", "dark"] = "light") -> Page:
        """The page in a window of some width, by day or by night."""
        self.page.emulate_media(color_scheme=scheme, forced_colors="none", reduced_motion="reduce")
        self.page.set_viewport_size({"width": width, "height": TALL})
        return self.page


def address_of(readers: Readers, case: tuple[str, Example, str]) -> str:
    """Where an example is; where only a link knows, the first link there."""
    name, example, lang = case
    with translation.override(lang):
        if not example.via:
            place = example.at[lang == "en"]
            way = reverse(example.through or name, kwargs=dict(example.kwargs))
            return readers.site + way + (f"#{place}" if place else "")
        first, *others = (*example.via.split(">"), name)
        page = readers.page_of(example.who)
        found = linked_from(page, readers.site, reverse(first, kwargs=dict(example.via_kwargs)), others)
        assert found is not None, f"no way leads from {example.via} to {name}"
        return readers.site + found


def linked_from(page: Page, site: str, way: str, others: Sequence[str]) -> str | None:
    """Where the first chain of links through pages of these names ends; None where there is none."""
    if not others:
        return way
    page.goto(site + way)
    hrefs = page.locator("main a[href^='/']").evaluate_all(
        "links => links.map(link => link.getAttribute('href'))"
    )
    for href in dict.fromkeys(href for href in hrefs if names(href) == others[0]):
        found = linked_from(page, site, href, others[1:])
        if found is not None:
            return found
    return None


def names(href: str) -> str:
    """The name of the page that a link of ours leads to."""
    try:
        found = resolve(href.partition("#")[0].partition("?")[0])
    except Resolver404:
        return ""
    return found.url_name or ""


@contextmanager
def visiting(readers: Readers, case: tuple[str, Example, str]) -> Iterator[Visit]:
    """An example, open."""
    name, example, lang = case
    address = address_of(readers, case)
    if not example.who:
        # a visitor comes for the first time: no code is pending from the example before
        readers.of("").clear_cookies()
    page = readers.page_of(example.who)
    said: list[str] = []

    def told(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            said.append(message.text)

    def broke(problem: Error) -> None:
        said.append(str(problem))

    visit = Visit(page, name, lang, example, 0, said)
    visit.at(1280)
    page.on("console", told)
    page.on("pageerror", broke)
    try:
        answer = page.goto(address)
        for field, value in example.typed.items():
            control = page.locator(f"main [name={field}]")
            if control.get_attribute("type") == "file":
                control.set_input_files(value)
            else:
                control.fill(value)
        if example.pressed or example.through:
            with page.expect_navigation() as sent:
                page.locator("main form[method=post] button.btn:not([name])").first.click()
            answer = sent.value
        visit.status = answer.status if answer else 0
        yield visit
    finally:
        page.remove_listener("console", told)
        page.remove_listener("pageerror", broke)
        # nothing of it is left: the next may differ from it by a place on the page alone
        page.goto("about:blank")


def axe(page: Page, **options: Any) -> list[str]:
    """What axe objects to, one line each; of style sheets it would load a copy that no rule here reads."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found = page.evaluate("options => axe.run(document, options)", {**VIOLATIONS, **options})
    return [
        f"{each['id']}: {each['help']}: {node['html'][:160]} {node['failureSummary'][:240]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]
