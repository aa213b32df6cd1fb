"""Instants and spans as each language writes them, always with the zone's name."""

from datetime import date, datetime
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
    """`31 ottobre 2026`."""
    return f"{day.day} {MONTHS[lang][day.month - 1]} {day.year}"


def spoken(value: object, lang: str) -> object:
    """A parameter as it goes into a sentence."""
    if isinstance(value, Moment):
        return moment_text(value, lang)
    if isinstance(value, Span):
        return format_duration(value.seconds)
    if isinstance(value, date):
        return day_text(value, lang)
    return value
