"""One value out of the journal, as people say it."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro.entries.models import ParcelState, Standing
from incastro.entries.models.home import Mode
from incastro.entries.models.teams import MemberState, NameStanding
from incastro.notices.models import Channel, Occasion
from incastro.organisers.models import Role
from incastro.payments.models import Outcome
from incastro.people.models import Shown
from incastro.web.presenting import moments
from incastro.web.presenting.numbers import thousands
from incastro.words.moments import day_text

INSTANTS = frozenset({"scheduled", "go", "slots"})
DATES = frozenset({"reserve_date", "birth_date"})
CODES = {
    "roles": (Role,), "channel": (Channel,), "channels": (Channel,), "occasion": (Occasion,),
    "standing": (Standing,), "mode": (Mode,), "state": (ParcelState, MemberState),
    "outcome": (Outcome,), "name_standing": (NameStanding,), "shown": (Shown,),
}  # fmt: skip
AMOUNTS = frozenset({"amount", "price", "price_abroad"})
NONE = "–"
LONGEST = 160  # letters of a text that changed


def told(name: str, value: Any, zone: ZoneInfo, people: Mapping[int, str], lang: str) -> str:
    """The value of a field; “–” for none."""
    if value is None or value == "" or value == [] or value == {}:
        return NONE
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    if isinstance(value, int):
        return _number(name, value, zone, people)
    if isinstance(value, list):
        return ", ".join(told(name, each, zone, people, lang) for each in value)
    if isinstance(value, dict):
        if name == "accepted":  # which text; its settings are kept, not told
            return f"{value.get('rulebook', '')} {value.get('version', '')}".strip()
        return "; ".join(f"{key}: {told(key, each, zone, people, lang)}" for key, each in value.items())
    return _text(name, str(value), lang)


def _number(name: str, value: int, zone: ZoneInfo, people: Mapping[int, str]) -> str:
    if name.endswith(("_at", "_until")) or (name in INSTANTS and value > 1_000_000):
        return f"{moments.day_year(value, zone)}, {moments.hour(value, zone)}"
    if name == "person":
        return people.get(value, gettext("somebody who is no longer here"))
    if name in ("picture", "logo", "record", "season", "tournament", "marathon", "entry"):
        return gettext("no. %(number)d") % {"number": value}
    return str(value) if name == "year" else thousands(value)


def _text(name: str, value: str, lang: str) -> str:
    if name in DATES:
        try:
            return day_text(datetime.combine(date.fromisoformat(value), time()), lang)
        except ValueError:
            return value
    for words in CODES.get(name, ()):
        if value in words.values:
            return str(words(value).label)
    if name in AMOUNTS and lang == "it":
        return value.replace(".", ",")
    if name == "digest":
        return value[:8]
    return value if len(value) <= LONGEST else value[: LONGEST - 1] + "…"
