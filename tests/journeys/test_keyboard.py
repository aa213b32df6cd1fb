"""Every form by keyboard alone: in the order in which it is read, with the focus in sight, sent by Enter."""

from dataclasses import replace

import pytest
from playwright.sync_api import Page

from tests.journeys.addresses import Example, called, every
from tests.journeys.visiting import Readers, visiting

pytestmark = pytest.mark.needs("chromium")

# each form once: in Italian, as it is before anything went wrong
FORMS = [
    case
    for of_the_desk in (False, True)
    for case in every(of_the_desk=of_the_desk)
    if case[2] == "it" and case[1].pressed
]

# what can have the focus in a form, in the order of the page; of radio buttons one per group
STOPS = """() => {
    const seen = new Set()
    const controls = ":is(a[href], button, input, select, textarea, summary)"
    return [...document.querySelectorAll(`main form.form ${controls}`)]
        .filter(each => !each.disabled && each.type !== "hidden")
        .filter(each => each.tabIndex >= 0 && each.offsetParent)
        .filter(each => each.checkVisibility())  // what is folded away has no place in the order
        .filter(each => {
            if (each.type !== "radio") return true
            const group = [...document.getElementsByName(each.name)]
            const first = group.find(one => one.checked) ?? each
            if (seen.has(each.name)) return false
            if (first === each || !group.some(one => one.checked)) { seen.add(each.name); return true }
            return false
        })
        .map((each, at) => { each.dataset.stop = at; return at })
}"""
HERE = """() => {
    const each = document.activeElement
    const style = getComputedStyle(each)
    const box = (each.closest(".opt") ?? each).getBoundingClientRect()
    const ring = getComputedStyle(each.closest(".opt") ?? each)
    return {
        stop: each.dataset.stop ?? null,
        ring: parseFloat(ring.outlineWidth) >= 2 && ring.outlineStyle !== "none",
        insight: box.bottom > 0 && box.top < innerHeight,
        what: each.outerHTML.slice(0, 100),
    }
}"""


def walk(page: Page, stops: int) -> list[dict[str, object]]:
    """Where Tab leads, from before the form to its end; each part of a date is a stop of the browser’s."""
    page.locator("main form.form [data-stop='0']").first.focus()
    # focused by script the ring may be missing: in again by keyboard
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Tab")
    been = [page.evaluate(HERE)]
    for _ in range(stops * 5):
        if been[-1]["stop"] == str(stops - 1):
            break
        page.keyboard.press("Tab")
        here = page.evaluate(HERE)
        if here["stop"] != been[-1]["stop"]:
            been.append(here)
    return been


@pytest.mark.parametrize("case", FORMS, ids=called)
def test_tab_goes_through_the_form_as_it_is_read_and_the_focus_is_in_sight(
    readers: Readers, case: tuple[str, Example, str]
) -> None:
    name, example, lang = case
    with visiting(readers, (name, replace(example, pressed=False), lang)) as visit:
        page = visit.at(1280)
        stops = page.evaluate(STOPS)
        been = walk(page, len(stops))
        assert [here["stop"] for here in been] == [str(stop) for stop in stops]
        assert [here["what"] for here in been if not (here["ring"] and here["insight"])] == []


@pytest.mark.parametrize("case", FORMS, ids=called)
def test_enter_in_a_field_sends_the_form_and_not_one_of_its_little_buttons(
    readers: Readers, case: tuple[str, Example, str]
) -> None:
    name, example, lang = case
    with visiting(readers, (name, replace(example, pressed=False), lang)) as visit:
        field = visit.page.locator(
            "main form.form :is(input[type=text], input[type=email], input[type=url], input[type=number])"
        )
        if not field.count():
            # choices alone: what sends the form has to be there to be reached
            assert visit.page.locator("main form.form button.btn").count()
            return
        field.first.focus()
        with visit.page.expect_navigation() as sent:
            field.first.press("Enter")
        assert sent.value.status == 422
        assert visit.page.locator("#errors").evaluate("each => each === document.activeElement")
