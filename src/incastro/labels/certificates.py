"""Certificates set by typst, two inks on a lying sheet (A4); what people write is never read as markup."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import segno
import typst


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """A line of the time as a sum; `rule` as on the page: none, single ("r"), double ("tot")."""

    label: str
    value: str
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """One sheet, every word of it given in its language. `opens` = where the result can be checked."""

    head: str
    name: str
    said: str
    place: str
    contest: str
    organiser: str
    when: str
    lines: tuple[Sum, ...]
    signature: str
    check: str
    opens: str
    shown: str
    number: str


def pdf(certificates: Sequence[Certificate], *, lang: str = "it") -> bytes:
    """The sheets as one PDF."""
    data = {"lang": lang, "sheets": [_plain(each) for each in certificates]}
    source = files("incastro.labels").joinpath("certificate.typ").read_bytes()
    made: Any = typst.Compiler(input=source, font_paths=_fonts()).compile(
        input=source,
        format="pdf",
        sys_inputs={"data": json.dumps(data, ensure_ascii=False)},
        pdf_tags=False,
    )
    return bytes(made)


def _plain(certificate: Certificate) -> dict[str, object]:
    told = asdict(certificate)
    code = segno.make(certificate.opens, micro=False, error="m", boost_error=False, mask=3)
    told["qr"] = code.svg_inline(border=0, dark="#1b1714")
    return told


@cache
def _fonts() -> typst.Fonts:
    return typst.Fonts(include_system_fonts=True, include_embedded_fonts=True)
