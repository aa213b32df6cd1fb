"""How the ready-made texts speak: sentences, instants, sums of money and names in one language."""

from collections.abc import Iterable
from datetime import date, datetime
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.dates import WEEKDAYS

from incastro.channels.prose import escape
from incastro.words import say
from incastro.words.moments import MONTHS, day_number, elided, zone_name

MARKS = {"EUR": "€", "GBP": "£", "USD": "$"}
NO_BREAK = "\u00a0"


class Voice:
    """One language and one zone."""

    def __init__(self, lang: str, zone: ZoneInfo) -> None:
        self.lang, self.zone = lang, zone

    def say(self, code: str, **params: Any) -> str:
        """A sentence; what goes into it is CommonMark already."""
        return say(f"ready.{code}", params, self.lang)

    def zone_said(self) -> str:
        """`ora di Roma`."""
        return zone_name(self.zone, self.lang)

    def wall(self, instant: int) -> datetime:
        """The event’s wall clock."""
        return datetime.fromtimestamp(instant, self.zone)

    def hour(self, instant: int) -> str:
        """`16:00`; with seconds where there are any."""
        wall = self.wall(instant)
        return wall.strftime("%H:%M:%S" if wall.second else "%H:%M")

    def day(self, when: int | date, *, year: bool = True) -> str:
        """`sabato 28 novembre 2026`."""
        wall = when if isinstance(when, date) else self.wall(when).date()
        with translation.override(self.lang):
            weekday = str(WEEKDAYS[wall.weekday()])
        weekday = weekday.lower() if self.lang == "it" else weekday
        text = f"{weekday} {day_number(wall, self.lang)} {MONTHS[self.lang][wall.month - 1]}"
        return f"{text} {wall.year}" if year else text

    def moment(self, instant: int, *, year: bool = True) -> str:
        """`sabato 28 novembre 2026 alle 16:00`."""
        return self.say("moment", day=self.day(instant, year=year), hour=self.hour(instant))

    def moment_there(self, instant: int) -> str:
        """`sabato 28 novembre 2026 alle 16:00, ora di Roma`."""
        return f"{self.moment(instant)}, {self.zone_said()}"

    def money(self, amount: Decimal | float, currency: str) -> str:
        """`24,90 €` in Italian, `€24.90` in English."""
        exact = Decimal(str(amount))
        text = f"{exact:.2f}" if exact % 1 else f"{exact:.0f}"
        mark = MARKS.get(currency, currency)
        if self.lang == "it":
            return f"{text.replace('.', ',')}{NO_BREAK}{mark}"
        return f"{mark}{text}" if len(mark) == 1 else f"{text}{NO_BREAK}{mark}"

    def either(self, texts: Iterable[str]) -> str:
        """`16:00, 18:00 o 21:00`."""
        *most, last = texts
        return self.say("or", most=", ".join(most), last=last) if most else last

    def both(self, texts: Iterable[str]) -> str:
        """`Falegna, Tarsia e Colibrì`."""
        *most, last = texts
        return self.say("and", most=", ".join(most), last=last) if most else last

    def starts(self, instants: Iterable[int]) -> tuple[str, ...]:
        """The starts by day: `sabato 28 novembre alle 16:00 o 21:00`."""
        days: dict[date, list[str]] = {}
        for instant in sorted(instants):
            days.setdefault(self.wall(instant).date(), []).append(self.hour(instant))
        return tuple(
            self.say("starts", day=self.day(day), hours=self.either(hours)) for day, hours in days.items()
        )


def name(text: str) -> str:
    """A name as it stands in CommonMark."""
    return escape(text)


def paragraphs(*texts: str) -> str:
    """Texts as paragraphs; empty ones leave no gap."""
    return "\n\n".join(text for text in texts if text.strip())


def listed(lines: Iterable[str]) -> str:
    """Lines as a list; empty ones are left out."""
    return "\n".join(f"- {line}" for line in lines if line.strip())


def typeset(text: str, lang: str) -> str:
    """A whole text, its Italian articles as they are said."""
    return elided(text) if lang == "it" else text
