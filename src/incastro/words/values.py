"""The values of a rulebook's settings inside a sentence, as each language writes them."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from incastro.rulebook.books.book import Book
from incastro.rulebook.books.contents import PLACEHOLDER
from incastro.rulebook.books.setting import Setting
from incastro.words import moments
from incastro.words.speech import messages, say

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def filled(text: str, book: Book, lang: str, own: str | None = None) -> str:
    """A sentence of a rulebook with the values as they stand; `own` is the setting that `{value}` means."""

    def put(found: Any) -> str:
        name, one, many = found.groups()
        setting = book.settings[own if name == "value" and own is not None else name]
        value = book.values[setting.name]
        number = value_text(setting, value, lang)
        return number if one is None else f"{number} {one if value == 1 else many}"

    return PLACEHOLDER.sub(put, text)


def value_text(setting: Setting, value: Any, lang: str) -> str:
    """A value in words: `2 ore e 30 minuti`, `domenica 1º marzo 2026`, `sabato alle 16:00 e ...`."""
    if isinstance(value, bool):
        return say("value.yes" if value else "value.no", lang=lang)
    if isinstance(value, tuple):
        return listed(items_text(setting, value, lang), lang)
    if isinstance(value, date):
        return day_text(value, lang)
    if setting.type == "duration":
        return span_text(value, lang)
    if isinstance(value, Decimal):
        return f"{value:f}".replace(".", "," if lang == "it" else ".")
    if setting.shape == "currency" and f"value.{value}" in messages():
        return say(f"value.{value}", lang=lang)
    return str(value)


def items_text(setting: Setting, items: Sequence[str], lang: str) -> list[str]:
    """The items of a list: choices in their words, slots as day and hour, countries by name, sorted."""
    if setting.shape == "country":
        return sorted(country_name(code, lang) for code in items)
    if setting.shape == "slot":
        return [slot_text(item, lang) for item in items]
    return [setting.choice_words.get(item, {}).get(lang, item) for item in items]


def country_name(code: str, lang: str) -> str:
    """The name of a country of Europe, or the code of another."""
    return say(f"country.{code}", lang=lang) if f"country.{code}" in messages() else code


def slot_text(slot: str, lang: str) -> str:
    """`saturday 16:00` as `sabato alle 16:00`."""
    day, clock = slot.split(" ")
    return say("value.slot", {"day": say(f"value.{day}", lang=lang), "clock": clock}, lang)


def day_text(day: date, lang: str) -> str:
    """`domenica 1º marzo 2026`, `Sunday 1 March 2026`."""
    weekday = say(f"value.{DAYS[day.weekday()]}", lang=lang)
    return f"{weekday} {moments.day_text(day, lang)}"


def span_text(seconds: int, lang: str) -> str:
    """`2 ore e 30 minuti`; what is zero is left out."""
    minutes, second = divmod(seconds, 60)
    hour, minute = divmod(minutes, 60)
    counts = {"hours": hour, "minutes": minute, "seconds": second}
    parts = [say(f"value.{unit}", {"n": n}, lang) for unit, n in counts.items() if n]
    return listed(parts, lang) if parts else say("value.seconds", {"n": 0}, lang)


def listed(parts: Sequence[str], lang: str) -> str:
    """`a, b e c`."""
    if not parts:
        return say("value.nothing", lang=lang)
    *first, last = parts
    return say("value.and", {"first": ", ".join(first), "last": last}, lang) if first else last
