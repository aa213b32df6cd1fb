"""Labels set by typst, which is inside the package: no network, no font of the machine is needed.

What people write reaches the template as data and is never read as markup: `#[*_$` are themselves. A text
that is too long is set smaller, then broken between letters; nothing is cut.
"""

import json
import unicodedata
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import segno
import typst

from incastro.labels.formats import PAGE_HEIGHT, PAGE_WIDTH, Format

PREVIEW_PPI = 220.0
# what the faces inside typst can write
ALPHABETS = ("LATIN", "GREEK", "CYRILLIC", "HEBREW", "MODIFIER", "COMBINING")


@dataclass(frozen=True, slots=True, kw_only=True)
class CodeLabel:
    """For the box of somebody offline: name and five empty boxes for the start code (S-13)."""

    kind: str = "code"
    name: str
    contest: str
    slot: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotLabel:
    """Which start a box is for; scanning it opens `opens`, and `reference` is what a human reads."""

    kind: str = "slot"
    name: str
    contest: str
    slot: str
    mode: str
    reference: str
    opens: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AddressLabel:
    """Where a parcel goes. `lines` = the name first; `sender` and `phone` may be empty."""

    kind: str = "address"
    lines: tuple[str, ...]
    sender: str
    phone: str
    reference: str


Label = CodeLabel | SlotLabel | AddressLabel


def pdf(labels: Sequence[Label], sheet: Format, *, start: int = 1, lang: str = "it") -> bytes:
    """The sheets as PDF. `start` = the first free label of the first sheet, from 1 on."""
    data = {
        "page": {"width": PAGE_WIDTH, "height": PAGE_HEIGHT},
        "size": {"width": sheet.width, "height": sheet.height},
        "pages": pages_of(labels, sheet, start),
        "frame": False,
        "lang": lang,
    }
    made: bytes = _set(data, "pdf")
    return made


def pages_of(labels: Sequence[Label], sheet: Format, start: int = 1) -> list[list[dict[str, Any]]]:
    """What lies where on each sheet; one empty sheet where there is no label."""
    placed = [(*sheet.place(start - 1 + index), label) for index, label in enumerate(labels)]
    pages: list[list[dict[str, Any]]] = [[] for _ in range(placed[-1][0] + 1 if placed else 1)]
    for page, x, y, label in placed:
        pages[page].append({"x": x, "y": y, "label": _plain(label)})
    return pages


def preview(label: Label, sheet: Format, *, lang: str = "it") -> bytes:
    """One label as a picture (PNG), with the edge that it will be cut at."""
    size = {"width": sheet.width, "height": sheet.height}
    page = [{"x": 0.0, "y": 0.0, "label": _plain(label)}]
    data = {"page": size, "size": size, "pages": [page], "frame": True, "lang": lang}
    made: bytes = _set(data, "png")
    return made


def writable(text: str) -> bool:
    """Whether every letter is in the faces inside; others need one of the machine’s, or print as boxes."""
    return all(unicodedata.name(mark, "").startswith(ALPHABETS) for mark in text if mark.isalpha())


def _plain(label: Label) -> dict[str, Any]:
    told = asdict(label)
    if isinstance(label, SlotLabel):
        # M survives a scratch; a scanner reads any mask, and trying all eight would take most of the time
        code = segno.make(label.opens, micro=False, error="m", boost_error=False, mask=3)
        told["qr"] = code.svg_inline(border=0)
    return told


def _set(data: dict[str, Any], kind: Any) -> Any:
    text = json.dumps(data, ensure_ascii=False)
    return _compiler().compile(
        input=_template(), format=kind, ppi=PREVIEW_PPI, sys_inputs={"data": text}, pdf_tags=False
    )


@cache
def _template() -> bytes:
    return files("incastro.labels").joinpath("labels.typ").read_bytes()


def _compiler() -> typst.Compiler:
    """One for each document: a compiler is not made for several threads."""
    return typst.Compiler(input=_template(), font_paths=_fonts())


@cache
def _fonts() -> typst.Fonts:
    """Typst’s own faces first; the machine’s only where a name is written in letters that these lack."""
    return typst.Fonts(include_system_fonts=True, include_embedded_fonts=True)
