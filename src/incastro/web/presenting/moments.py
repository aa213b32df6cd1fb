"""Instants as pages print them: the event's wall clock, in the active language.

Instants are Unix seconds, zones the event's; nothing depends on where the reader is (case A-26).
"""

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, pgettext

from incastro.words.moments import MONTHS, day_number, day_text

WEEKDAYS = {
    "it": ("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
}


def language() -> str:
    """The language being spoken, one of those that we have."""
    spoken = get_language() or "it"
    return spoken if spoken in WEEKDAYS else "it"


def wall(instant: int, zone: ZoneInfo) -> datetime:
    """The event's wall clock at an instant."""
    return datetime.fromtimestamp(instant, zone)


def clock(instant: int, zone: ZoneInfo) -> str:
    """`18:23:47`."""
    return wall(instant, zone).strftime("%H:%M:%S")


def hour(instant: int, zone: ZoneInfo) -> str:
    """`16:00`; with seconds where there are any."""
    at = wall(instant, zone)
    return at.strftime("%H:%M:%S" if at.second else "%H:%M")


def day(instant: int, zone: ZoneInfo) -> str:
    """`sabato 17 ottobre`, `Saturday 17 October`."""
    at, lang = wall(instant, zone), language()
    return f"{WEEKDAYS[lang][at.weekday()]} {day_number(at, lang)} {MONTHS[lang][at.month - 1]}"


def day_year(instant: int, zone: ZoneInfo) -> str:
    """`sabato 17 ottobre 2026`."""
    return f"{day(instant, zone)} {wall(instant, zone).year}"


def days_from_to(first: int, last: int, zone: ZoneInfo) -> str:
    """`17–18 ottobre 2026`, `31 ottobre – 1º novembre 2026`; one day alone as itself."""
    one, other, lang = wall(first, zone), wall(last, zone), language()
    begin, end = day_number(one, lang), day_text(other, lang)
    if one.date() == other.date():
        return end
    if (one.year, one.month) == (other.year, other.month):
        return f"{begin}–{end}"
    year = "" if one.year == other.year else f" {one.year}"
    return f"{begin} {MONTHS[lang][one.month - 1]}{year} – {end}"


def short_weekday(instant: int, zone: ZoneInfo) -> str:
    """`sab`, `Sat`."""
    return WEEKDAYS[language()][wall(instant, zone).weekday()][:3]


def short_day(instant: int, zone: ZoneInfo) -> str:
    """`sab 17`, `Sat 17`: enough within a window of two weeks."""
    return f"{short_weekday(instant, zone)} {wall(instant, zone).day}"


def short_date(instant: int, zone: ZoneInfo) -> str:
    """`sab 12 dic`, `Sat 12 Dec`."""
    return f"{short_day(instant, zone)} {MONTHS[language()][wall(instant, zone).month - 1][:3]}"


def same_day(one: int, other: int, zone: ZoneInfo) -> bool:
    """Whether two instants fall on one day of the event's calendar."""
    return wall(one, zone).date() == wall(other, zone).date()


def days_between(earlier: int, later: int, zone: ZoneInfo) -> int:
    """Calendar days from one instant to another."""
    return (wall(later, zone).date() - wall(earlier, zone).date()).days


def clock_shift(earlier: int, later: int, zone: ZoneInfo) -> int:
    """Seconds that the clocks were set back between two instants (negative: set forward)."""
    before, after = wall(earlier, zone).utcoffset(), wall(later, zone).utcoffset()
    return int((before - after).total_seconds()) if before is not None and after is not None else 0


def which_hour(instant: int, zone: ZoneInfo) -> str:
    """For a clock time that comes twice on the night of the change: which one; else empty (case B-3)."""
    at = wall(instant, zone)
    if at.replace(fold=0).utcoffset() == at.replace(fold=1).utcoffset():
        return ""
    return gettext("second time round") if at.fold else gettext("first time round")


def stamp(instant: int, zone: ZoneInfo, text: str) -> SafeString:
    """A `<time>` element around an instant's wording."""
    return format_html('<time datetime="{}">{}</time>', wall(instant, zone).isoformat(), text)


def zone_said(zone: ZoneInfo) -> str:
    """`ora di Roma`, `Rome time`."""
    city = zone.key.rsplit("/", 1)[-1].replace("_", " ")
    return gettext("%(city)s time") % {"city": pgettext("city", "Rome") if city == "Rome" else city}
