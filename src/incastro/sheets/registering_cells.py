"""Cells of a list of people who register: a birthday, a country, a postcode that lost its zeros."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo

from incastro.refusal import Refusal
from incastro.rulebook.facts import Slot
from incastro.sheets.answers import read_mode, read_paid
from incastro.sheets.calendar_words import MONTHS
from incastro.sheets.folding import fold
from incastro.sheets.formulas import begins_formula
from incastro.sheets.grid import Cell, written
from incastro.sheets.registering_words import Part
from incastro.sheets.slots import read_slot
from incastro.sheets.telegram import read_telegram
from incastro.words import say
from incastro.words.countries import MESSAGES as COUNTRIES

# how many digits a postcode has, where some begin with 0
POSTCODES = {"IT": 5, "DE": 5, "FR": 5, "ES": 5, "SM": 5, "VA": 5, "HR": 5, "EE": 5, "FI": 5, "NO": 4}
_ALIASES = {
    "ita": "IT", "italy": "IT", "uk": "GB", "gran bretagna": "GB", "inghilterra": "GB", "england": "GB",
    "scozia": "GB", "scotland": "GB", "olanda": "NL", "holland": "NL", "deutschland": "DE", "france": "FR",
    "espana": "ES", "osterreich": "AT", "schweiz": "CH", "suisse": "CH", "svizzera": "CH",
    "repubblica ceca": "CZ", "czech republic": "CZ", "san marino": "SM", "i": "IT", "d": "DE", "f": "FR",
}  # fmt: skip
_DATE = re.compile(r"(\d{1,2})\s*[/.\- ]\s*(\d{1,2}|[^\W\d]{3,})\.?\s*[/.\- ]\s*(\d{4}|\d{2})")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?")
_EMAIL = re.compile(r"[^@\s<>,;]+@[^@\s<>,;]+\.[^@\s<>,;.]{2,}")
NO_END = "never"
_NEVER = {
    "mai", "nessuna", "senza scadenza", "illimitata", "a vita", "vitalizia", "never", "none", "no end",
    "no expiry",
}  # fmt: skip
_FOUNDS = ("fondat", "founde", "foundi", "cofondat")
_BELONGS = {
    "socio", "socia", "soci", "ordinario", "ordinaria", "effettivo", "effettiva", "tesserato", "tesserata",
    "membro", "member", "ordinary", "full",
}  # fmt: skip
_NO_MEMBER = {"ex", "non", "not", "no", "former", "scaduto", "scaduta"}
_THIS_CENTURY = 20  # `12` is 2012, `47` is 1947: nobody of six enters by themselves


def unquoted(cell: Cell) -> Cell:
    """A cell without the mark that keeps a spreadsheet from running it: `'=1+1` is `=1+1` (case A-43)."""
    if isinstance(cell, str) and cell[:1] == "'" and begins_formula(cell[1:]):
        return cell[1:]
    return cell


def with_zeros(postcode: str, country: str | None) -> str | None:
    """A postcode with the zeros that a spreadsheet dropped: `4217` is `04217` (case A-42), else None."""
    digits = POSTCODES.get(country or "IT")
    if digits is None or not postcode.isdecimal() or len(postcode) >= digits:
        return None
    return postcode.zfill(digits)


@dataclass(frozen=True, slots=True)
class Reading:
    """What cells are read with: the starts that a row can name, and where times are told."""

    slots: Sequence[Slot]
    zone: ZoneInfo

    def value(self, part: Part, cell: Cell) -> Any:
        """What a cell says of a part; Refusal where it cannot be read."""
        if part is Part.BIRTH:
            return read_birthday(cell)
        if part is Part.MODE:
            return read_mode(cell).value
        if part is Part.SLOT:
            # under such a heading a number alone counts the starts
            alone = written(cell) if re.fullmatch(r"\d", written(cell)) else ""
            return read_slot(f"turno {alone}" if alone else cell, self.slots, self.zone)
        if part is Part.PAID:
            return read_paid(cell)
        if part is Part.COUNTRY:
            return read_country(cell)
        if part in (Part.EMAIL, Part.PARENT_EMAIL):
            return read_email(cell)
        if part is Part.KIND:
            return read_kind(cell)
        if part is Part.UNTIL:
            return read_last_day(cell)
        if part is Part.TELEGRAM:
            return ", ".join(read_telegram(cell))[:80]
        return read_text(cell, MOST.get(part, 160))


# as long as the columns that they go into
MOST = {
    Part.GIVEN: 80, Part.SURNAME: 80, Part.POSTCODE: 16, Part.CITY: 80, Part.PROVINCE: 40, Part.PHONE: 32,
    Part.COURIER_NOTE: 200, Part.NOTE: 2000, Part.CARD: 40,
}  # fmt: skip


def read_text(cell: Cell, most: int) -> str:
    """Words; Refusal `sheet.text_too_long`."""
    text = written(cell)
    if len(text) > most:
        raise Refusal("sheet.text_too_long", {"most": most})
    return text


def read_email(cell: Cell) -> str:
    """An address of mail, small; Refusal `sheet.not_an_email`."""
    text = written(cell).removeprefix("mailto:").lower()
    if not _EMAIL.fullmatch(text) or len(text) > 254:
        raise Refusal("sheet.not_an_email", {"text": text[:60]})
    return text


def read_birthday(cell: Cell) -> date:
    """A day of birth, day first where it is written in figures; Refusal `sheet.not_a_birthday`."""
    try:
        return _day(cell, _THIS_CENTURY)
    except ValueError as problem:
        raise Refusal("sheet.not_a_birthday", {"text": written(cell)[:60]}) from problem


def read_last_day(cell: Cell) -> date | str:
    """The last day of something, a year alone being its 31 December, NO_END where words say so.

    Refusal `sheet.not_a_day`.
    """
    text = written(cell)
    if fold(text) in _NEVER:
        return NO_END
    if text.isdecimal() and len(text) == 4 and text.startswith("20"):
        return date(int(text), 12, 31)
    try:
        return _day(cell, 100)
    except ValueError as problem:
        raise Refusal("sheet.not_a_day", {"text": text[:60]}) from problem


def read_kind(cell: Cell) -> str:
    """`member` or `founder`, by the words of associations; Refusal `sheet.kind_unknown`."""
    words = fold(written(cell)).split()
    if words and not _NO_MEMBER & set(words):
        if any(word.startswith(_FOUNDS) for word in words):
            return "founder"
        if set(words) <= _BELONGS:
            return "member"
    raise Refusal("sheet.kind_unknown", {"text": written(cell)[:60]})


def _day(cell: Cell, this_century: int) -> date:
    """A day, day first in figures; years of two figures below `this_century` are of this one. ValueError."""
    if isinstance(cell, datetime):
        return cell.date()
    if isinstance(cell, date):
        return cell
    text = written(cell)
    if found := _ISO.fullmatch(text):
        return date(*map(int, found.groups()))
    if found := _DATE.fullmatch(text):
        day, month, year = found.groups()
        number = int(month) if month.isdecimal() else MONTHS.get(fold(month), 0)
        whole = int(year) + (0 if len(year) == 4 else 2000 if int(year) < this_century else 1900)
        return date(whole, number, int(day))
    raise ValueError(text)


def read_country(cell: Cell) -> str:
    """The ISO 3166-1 code of a country of Europe, by its name or code; Refusal `sheet.country_unknown`."""
    text = written(cell)
    code = _countries().get(fold(text))
    if code is None:
        raise Refusal("sheet.country_unknown", {"text": text[:60]})
    return code


@cache
def _countries() -> dict[str, str]:
    codes = [key.removeprefix("country.") for key in COUNTRIES]
    named = {fold(say(f"country.{code}", {}, lang)): code for code in codes for lang in ("it", "en")}
    return {**{code.lower(): code for code in codes if code != "ZZ"}, **named, **_ALIASES}
