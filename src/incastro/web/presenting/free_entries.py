"""Free entries as the desk reads them: whose, why, used where."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro.entries.models import Entry, FreeEntry
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import short_moment

OFFERED = 300  # people: a page stays light


@dataclass(frozen=True, slots=True)
class FreeLine:
    """One free entry: `state` in words; `open` = it can still be used, or taken back."""

    pk: int
    who: str
    article: str
    why: str
    given: str
    state: str
    open: bool


def free_lines(organiser: Organiser) -> list[FreeLine]:
    """All of them, the latest first."""
    zone = ZoneInfo(organiser.zone)
    found = organiser.free_entries.select_related(
        "person__account", "used_by__seats__tournament", "earned_by__seats__tournament"
    )
    return [_line(each, zone) for each in found.order_by("-given_at", "-pk")]


def people_of(organiser: Organiser) -> list[tuple[str, str]]:
    """Who had a confirmed seat at home, the latest tournament first: the entry stands for the person."""
    found = Entry.objects.filter(seats__tournament__organiser=organiser, standing="confirmed")
    lang = moments.language()
    entries = found.select_related("person__account", "seats__tournament").order_by(
        "-seats__tournament__starts_at", "person__last_name", "person__first_name", "pk"
    )
    return [
        (each.key, f"{_name(each.person)}, {each.seats.contest.said('name', lang)}")
        for each in entries[:OFFERED]
    ]


def _line(free: FreeEntry, zone: ZoneInfo) -> FreeLine:
    lang = moments.language()
    if free.dropped_at is not None:
        state = gettext("taken back %(when)s") % {"when": short_moment(free.dropped_at, zone)}
    elif free.used_by is not None:
        state = gettext("used for %(name)s") % {"name": free.used_by.seats.contest.said("name", lang)}
    else:
        state = gettext("not used yet")
    earned = free.earned_by.seats.contest.said("name", lang) if free.earned_by is not None else ""
    why = ", ".join(each for each in (free.why, earned) if each)
    is_open = free.dropped_at is None and free.used_by is None
    given = short_moment(free.given_at, zone)
    return FreeLine(free.pk, _name(free.person), free.article, why, given, state, is_open)


def _name(person: Person) -> str:
    return person.full_name or person.nickname or (person.account.email if person.account else person.key)
