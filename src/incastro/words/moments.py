"""Instants, spans and quantities as each language writes them; an instant always with its zone's name."""

import re
from datetime import date, datetime
from re import Match
from zoneinfo import ZoneInfo

from incastro.rulebook.durations import format_duration
from incastro.rulebook.steps import Moment, Span

MONTHS = {
    "it": (
        "gennaio",
        "febbraio",
        "marzo",
        "aprile",
        "maggio",
        "giugno",
        "luglio",
        "agosto",
        "settembre",
        "ottobre",
        "novembre",
        "dicembre",
    ),
    "en": (
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ),
}
CITIES = {"it": {"Rome": "Roma"}, "en": {}}
# the days whose names begin with a vowel, otto and undici, after il, al, dal, del, nel, sul
_BEFORE_A_VOWEL = re.compile(rf"\b(i|I|a|da|de|ne|su)l (8|11) (?={'|'.join(MONTHS['it'])})")


def zone_name(zone: ZoneInfo, lang: str) -> str:
    """The zone as people say it: `ora di Roma`, `Rome time`."""
    city = zone.key.rsplit("/", 1)[-1].replace("_", " ")
    if city == "UTC":
        return "UTC"
    return f"ora di {CITIES['it'].get(city, city)}" if lang == "it" else f"{city} time"


def moment_text(moment: Moment, lang: str) -> str:
    """`31 ottobre 2026 alle 16:00, ora di Roma`; seconds only where there are any."""
    wall = datetime.fromtimestamp(moment.at, moment.zone)
    clock = wall.strftime("%H:%M:%S" if wall.second else "%H:%M")
    at = "alle" if lang == "it" else "at"
    return f"{day_text(wall, lang)} {at} {clock}, {zone_name(moment.zone, lang)}"


def day_text(day: date, lang: str) -> str:
    """`31 ottobre 2026`, `1º novembre 2026`."""
    return f"{day_number(day, lang)} {MONTHS[lang][day.month - 1]} {day.year}"


def day_number(day: date, lang: str) -> str:
    """The day of the month: Italian has an ordinal for the first, `1º`."""
    return "1º" if lang == "it" and day.day == 1 else str(day.day)


def grouped(number: int, lang: str) -> str:
    """A quantity with its thousands, from five figures on: `1.500.000`, `1,500,000`."""
    text = f"{number:,}" if abs(number) > 9999 else str(number)
    return text.replace(",", ".") if lang == "it" else text


def elided(text: str) -> str:
    """An Italian sentence with its articles as they are said before a date: `fino all’8 novembre`."""
    return _BEFORE_A_VOWEL.sub(_elide, text)


def _elide(found: Match[str]) -> str:
    before, number = found.groups()
    article = {"i": "l", "I": "L"}.get(before, f"{before}ll")
    return f"{article}’{number} "


def spoken(value: object, lang: str) -> object:
    """A parameter as it goes into a sentence."""
    if isinstance(value, Moment):
        return moment_text(value, lang)
    if isinstance(value, Span):
        return format_duration(value.seconds)
    if isinstance(value, date):
        return day_text(value, lang)
    return value
