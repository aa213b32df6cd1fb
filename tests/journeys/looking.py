"""What is asked of every page, whoever reads it; the modules that collect it are two, for two workers."""

from playwright.sync_api import Page

from tests.journeys.visiting import BETWEEN, SCHEMES, SCREENS, WIDTHS, Visit, axe

LOW = """() => [...document.querySelectorAll("body > :not(.sr) :is(a, button, select, summary)")]
    .filter(each => each.offsetWidth && !each.matches(".sr, .sr *"))
    .filter(each => each.getBoundingClientRect().height < 24)
    .map(each => each.textContent.trim() + " " + each.getBoundingClientRect().height)"""
# WCAG 2.2, 1.4.12: what a reader may set for lines, letters and words
SPACED = """() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync("*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}")
    document.adoptedStyleSheets = [sheet]
    const width = document.documentElement.scrollWidth
    document.adoptedStyleSheets = []
    return width
}"""
DECODED = """() => Promise.all([...document.images].map(one => {
    one.loading = "eager"
    return one.decode()
}))"""
BROAD = """() => [...document.querySelectorAll("body *")]
    .filter(each => each.getBoundingClientRect().right > innerWidth + 0.5)
    .slice(0, 3).map(each => each.outerHTML.slice(0, 120))"""
TWICE = """() => {
    const ids = [...document.querySelectorAll("[id]")].map(each => each.id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
}"""
ORPHANS = """() => [...document.querySelectorAll("main :is(input, select, textarea):not([type=hidden])")]
    .filter(each => !each.labels?.length && !each.ariaLabel).map(each => each.outerHTML.slice(0, 120))"""


class EveryPage:
    """Asked of each page that `visit` opens."""

    def test_axe_finds_nothing_wide_or_narrow_light_or_dark(self, visit: Visit) -> None:
        """On a phone and on a desk; by day on the one and by night on the other, in English the other way."""
        ways = [visit.lang == "en"]
        if visit.name.startswith("api-"):
            ways.append(not ways[0])  # there is no other language to see the rest in
        for way in ways:
            assert axe(visit.at(360, SCHEMES[way])) == []
            assert axe(visit.at(1280, SCHEMES[not way])) == []

    def test_it_answers_and_speaks_its_language(self, visit: Visit) -> None:
        assert visit.status == (422 if visit.example.pressed else visit.example.status)
        assert visit.page.locator("html").get_attribute("lang") == visit.lang
        assert visit.page.locator("h1").count() == 1

    def test_the_browser_has_nothing_to_say_of_it(self, visit: Visit) -> None:
        """Nothing that the policy forbids, no script that breaks; that it is a refusal, it may say."""
        assert [
            text for text in visit.said if "Failed to load resource: the server responded" not in text
        ] == []

    def test_it_never_scrolls_sideways(self, visit: Visit) -> None:
        for width in (*WIDTHS, *BETWEEN):
            page = visit.at(width)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (width, broad(page))

    def test_a_readers_own_text_spacing_makes_it_no_broader(self, visit: Visit) -> None:
        assert visit.at(360).evaluate(SPACED) == 360

    def test_nothing_to_press_is_lower_than_a_finger_needs(self, visit: Visit) -> None:
        assert visit.at(360).evaluate(LOW) == []

    def test_every_control_has_a_name_and_every_id_is_its_own(self, visit: Visit) -> None:
        assert visit.page.evaluate(ORPHANS) == []
        assert visit.page.evaluate(TWICE) == []

    def test_what_is_wrong_is_summed_up_and_each_line_leads_to_its_field(self, visit: Visit) -> None:
        if not visit.example.pressed:
            # nothing was sent, so nothing is wrong; /design shows what it would look like, under another id
            assert visit.page.locator("#errors").count() == 0
            return
        summary = visit.page.locator(".errors").first
        assert summary.evaluate("each => each === document.activeElement")
        for place in summary.locator("a").evaluate_all("links => links.map(link => link.hash.slice(1))"):
            assert visit.page.locator(f'[id="{place}"]').count() == 1, place

    def test_in_forced_colours_every_field_keeps_its_border(self, visit: Visit) -> None:
        page = visit.at(1280)
        page.emulate_media(forced_colors="active")
        bare = """() => [...document.querySelectorAll("main :is(.btn, .f input, .f select, .f textarea)")]
            .filter(each => each.offsetWidth && !each.matches("[type=checkbox], [type=radio], [type=file]"))
            .filter(each => parseFloat(getComputedStyle(each).borderTopWidth) < 1)
            .map(each => each.outerHTML.slice(0, 120))"""
        assert page.evaluate(bare) == []

    def test_its_picture_is_taken(self, visit: Visit) -> None:
        """For people to look at: tests/_screens, ignored by git."""
        SCREENS.mkdir(exist_ok=True)
        whole = not any(visit.example.at)
        # Italian by day and English by night: each theme of each page, and half the time
        scheme = SCHEMES[visit.lang == "en"]
        for width in WIDTHS:
            page = visit.at(width, scheme)
            if whole:
                page.evaluate("scrollTo(0, 0)")
            # rejects for a picture that cannot be shown
            page.evaluate(DECODED)
            name = SCREENS / f"{visit.called}-{width}-{scheme}.jpg"
            page.screenshot(path=name, full_page=whole, type="jpeg", quality=80)


def broad(page: Page) -> object:
    """What sticks out."""
    return page.evaluate(BROAD)
