"""The style sheets: how much they weigh, and that what is said of their colours is true."""

import gzip
import re
from pathlib import Path

import pytest

import incastro.web
from incastro.web.presenting.design_page import PAPER, SWATCHES, Swatch, contrast

STATIC = Path(incastro.web.__file__).parent / "static" / "incastro"
SHEETS = ("incastro.css", "forms.css", "desk.css")


def packed(name: str) -> int:
    """Bytes of a file as it travels."""
    return len(gzip.compress((STATIC / name).read_bytes()))


def test_the_sheets_together_weigh_less_than_twenty_kilobytes() -> None:
    assert sum(map(packed, SHEETS)) < 20_000


def test_what_every_page_loads_is_less_than_half_of_that() -> None:
    assert packed("incastro.css") < 10_000


def test_our_script_is_small() -> None:
    assert packed("forms.js") < 2_000


@pytest.mark.parametrize("swatch", SWATCHES, ids=lambda swatch: swatch.token)
def test_each_colour_on_show_is_the_one_in_the_sheet(swatch: Swatch) -> None:
    short = {"#ffffff": "#fff"}.get(swatch.light, swatch.light)
    sheet = (STATIC / "incastro.css").read_text()
    assert f"--{swatch.token}:{short}" in sheet
    if swatch.light != swatch.dark:
        assert f"--{swatch.token}:light-dark({short},{swatch.dark})" in sheet


@pytest.mark.parametrize(
    ("token", "least"), [("ink", 7), ("ink2", 4.5), ("cint", 4.5), ("cin", 3), ("edge", 3)]
)
def test_each_tone_has_the_contrast_that_its_use_asks_for(token: str, least: float) -> None:
    swatch = next(each for each in SWATCHES if each.token == token)
    assert contrast(swatch.light, PAPER[0]) >= least
    assert contrast(swatch.dark, PAPER[1]) >= least


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_nothing_is_set_smaller_than_fifteen_pixels() -> None:
    for name in SHEETS:
        text = (STATIC / name).read_text()
        sizes = re.findall(r"font(?:-size)?:(?:[\w ]*? )?([\d.]+)rem", text)
        assert [size for size in sizes if float(size) < 0.9375] == [], name
