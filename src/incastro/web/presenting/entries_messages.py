"""Who gets a message, in words and number; and what became of those that were sent."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.db.models import Count, Q
from django.http import QueryDict
from django.utils.translation import gettext, ngettext

from incastro.entries.models import Entry, Seats
from incastro.entries.rows import alerts_of, desk_entries, rows_of
from incastro.entries.services.messages import reached
from incastro.entries.table import STANDINGS, Row, Wanted, chosen, wanted
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.web.presenting.entries_filters import filters
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import short_moment

NAMED = 12
LISTED = 10


@dataclass(frozen=True, slots=True)
class Recipients:
    """Whom a message goes to: their latest entries, how many, in words, and who cannot be written to."""

    entries: Sequence[Entry]
    count: int
    words: str
    names: str
    unreached: str


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent, and what became of it."""

    subject: str
    when: str
    who: str
    became: str
    failed: Sequence[str]


def recipients(seats: Seats, given: QueryDict) -> Recipients:
    """The selection of an address; without one, everybody who has or wants a seat."""
    entries = list(desk_entries(seats))
    keys = set(given.getlist("e"))
    if keys:
        meant = [entry for entry in entries if entry.key in keys]
        words = gettext("those you chose")
    else:
        asked = wanted({name: str(given[name]) for name in given})
        alerted = set(alerts_of(seats).values_list("entry_id", flat=True))
        rows = rows_of(seats, entries, alerted)
        found = {
            row.id for row in chosen(rows, asked) if asked.standing or row.standing not in STANDINGS["closed"]
        }
        meant = [entry for entry in entries if entry.pk in found]
        words = filter_said(seats, asked, rows)
    to = reached(meant)
    people = {entry.person_id for entry in to}
    without = list(dict.fromkeys(called(entry) for entry in meant if entry.person_id not in people))
    return Recipients(to, len(to), words, _names([called(each) for each in to]), _names(without))


def filter_said(seats: Seats, asked: Wanted, rows: Sequence[Row]) -> str:
    """`confermate, sab 28, 16:00`: what a filter means, in the words of the table."""
    contest = seats.contest
    slots = list(contest.slots.all()) if isinstance(contest, Tournament) else []
    standings = standings_said()
    said = [standings[asked.standing]] if asked.standing in standings else []
    said += [
        str(choice.text)
        for each in filters(asked, rows, slots, ZoneInfo(contest.zone))
        for choice in each.choices
        if choice.here and choice.value
    ]
    if asked.q:
        said.append(f"“{asked.q}”")
    return ", ".join(said) or gettext("everybody who has a seat or waits for one")


def standings_said() -> dict[str, str]:
    """The tabs in words."""
    return {
        "held": gettext("those who still have to pay"),
        "confirmed": gettext("those with a confirmed seat"),
        "waiting": gettext("those on the waiting list"),
        "closed": gettext("those whose request is closed"),
    }


def earlier(seats: Seats) -> list[Sent]:
    """The latest messages with what became of each."""
    if seats.pk is None:
        return []
    zone = ZoneInfo(seats.contest.zone)
    found = seats.messages.select_related("person__account").annotate(
        of_all=Count("told"),
        of_sent=Count("told", filter=Q(told__sent_at__isnull=False)),
        of_failed=Count("told", filter=Q(told__failed_at__isnull=False)),
    )
    return [
        Sent(
            each.subject,
            short_moment(each.at, zone),
            _who(each.person),
            _became(each.of_all, each.of_sent, each.of_failed),
            [called(told.entry) for told in each.told.filter(failed_at__isnull=False).select_related(
                "entry__person__account", "entry__team"
            )[:NAMED]] if each.of_failed else [],
        )
        for each in found[:LISTED]
    ]  # fmt: skip


def _became(every: int, sent: int, failed: int) -> str:
    parts = [ngettext("%(n)d person", "%(n)d people", every) % {"n": every}]
    if sent:
        parts.append(ngettext("%(n)d sent", "%(n)d sent", sent) % {"n": sent})
    if failed:
        parts.append(ngettext("%(n)d did not arrive", "%(n)d did not arrive", failed) % {"n": failed})
    if waiting := every - sent - failed:
        parts.append(ngettext("%(n)d on its way", "%(n)d on their way", waiting) % {"n": waiting})
    return ", ".join(parts)


def _names(names: Sequence[str]) -> str:
    more = len(names) - NAMED
    said = ", ".join(names[:NAMED])
    if more <= 0:
        return said
    return ngettext("%(names)s and %(n)d more", "%(names)s and %(n)d more", more) % {"names": said, "n": more}


def _who(person: Person | None) -> str:
    if person is None:
        return gettext("the site")
    return person.full_name or (person.account.email if person.account else person.key)
