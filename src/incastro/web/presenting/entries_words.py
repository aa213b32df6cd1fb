"""The desk's small words: modes, starts, parcels, prices, countries, and how long there is left."""

from zoneinfo import ZoneInfo

from django.utils.translation import gettext, ngettext, pgettext

from incastro.seasons.models import Slot
from incastro.web.presenting import moments
from incastro.web.presenting.journal_page import short_start
from incastro.words import say
from incastro.words.speech import messages as sentences

MINUTE, HOUR, DAY = 60, 3600, 86_400


def mode_said(mode: str) -> str:
    """`offline`, `online`."""
    return {"offline": pgettext("mode", "offline"), "online": pgettext("mode", "online")}.get(mode, mode)


def slot_said(slot: Slot, zone: ZoneInfo) -> str:
    """`sab 28, 16:00`."""
    return short_start(slot, zone)


def parcel_said(state: str) -> str:
    """Where a parcel is, in a word."""
    words = {
        "to_prepare": pgettext("parcel", "to prepare"),
        "sent": pgettext("parcel", "sent"),
        "delivered": pgettext("parcel", "delivered"),
        "returned": pgettext("parcel", "returned"),
        "damaged": pgettext("parcel", "damaged"),
    }
    return words.get(state, state)


def class_said(price_class: str) -> str:
    """What somebody pays as: `socio`."""
    code = f"desk.class.{price_class}"
    return say(code, lang=moments.language()) if code in sentences() else price_class


def country_said(code: str) -> str:
    """A country by its name."""
    name = f"country.{code}"
    return say(name, lang=moments.language()) if name in sentences() else code


def short_moment(at: int, zone: ZoneInfo) -> str:
    """`dom 1 nov 18:46`: to the minute, which no deadline outlives."""
    return f"{moments.short_date(at, zone)} {moments.wall(at, zone).strftime('%H:%M')}"


def left(seconds: int) -> str:
    """`tra 5 ore`, `tra 2 giorni`, `tra 40 minuti`: rounded down, so that nobody is promised too much."""
    if seconds >= 2 * DAY:
        n = seconds // DAY
        return ngettext("in %(n)d day", "in %(n)d days", n) % {"n": n}
    if seconds >= HOUR:
        n = seconds // HOUR
        return ngettext("in %(n)d hour", "in %(n)d hours", n) % {"n": n}
    if n := seconds // MINUTE:
        return ngettext("in %(n)d minute", "in %(n)d minutes", n) % {"n": n}
    return gettext("in less than a minute")


def by_when(at: int, now: int, zone: ZoneInfo) -> str:
    """`entro dom 1 nov 18:46, tra 5 ore`; once it is over, when it was."""
    when = short_moment(at, zone)
    if at < now:
        return gettext("was due by %(when)s") % {"when": when}
    return gettext("by %(when)s, %(left)s") % {"when": when, "left": left(at - now)}
