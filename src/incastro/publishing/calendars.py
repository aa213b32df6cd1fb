"""Calendars to subscribe to (RFC 5545): every start, the end of its window, a marathon’s day.

An event keeps its UID for ever; SEQUENCE and LAST-MODIFIED move with its row, and a cancelled contest stays,
as CANCELLED, so that calendars strike it out. Texts in one language; times with the zone’s own rules.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

from django.db.models import Max
from icalendar import Calendar, Event, vDuration, vUri

from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.marathons.rules import rules_of
from incastro.notices.links import page_link, site_host
from incastro.rulebook.stages import Stage
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.seasons.as_facts import tournament_facts
from incastro.seasons.models import Slot, Tournament
from incastro.words import say

REFRESH = timedelta(hours=6)
START_LASTS = timedelta(hours=3)  # the go, and the time that most need


@dataclass(frozen=True, slots=True)
class Entry:
    """One event, before it is written."""

    key: str
    begins: int
    ends: int | None
    code: str
    contest: Contest
    kind: str
    stream: str = ""
    where: str = ""


def calendar(name: str, contests: Iterable[Tournament | Marathon], lang: str) -> bytes:
    """The whole calendar in a language; drafts and imported results without times are not in it."""
    shown = [each for each in contests if stage_of(each) is not Stage.DRAFT]
    made = Calendar()
    made.add("prodid", "-//Incastro//Incastro//IT")
    made.add("version", "2.0")
    made.calendar_name = name
    made.add("method", "PUBLISH")
    made.add("refresh-interval", vDuration(REFRESH), parameters={"VALUE": "DURATION"})
    made.add("x-published-ttl", vDuration(REFRESH))
    changed = _changed(shown)
    for contest in shown:
        for entry in _entries(contest):
            made.add_component(_event(entry, changed.get((entry.kind, contest.pk), 0), lang))
    made.add_missing_timezones()
    written: bytes = made.to_ical()
    return written


def _entries(contest: Tournament | Marathon) -> Iterator[Entry]:
    if isinstance(contest, Marathon):
        yield from _marathon(contest)
        return
    slots = list(contest.slots.all())
    facts = tournament_facts(contest, slots)
    for slot, fact in zip(slots, facts.slots, strict=True):
        key = f"slot-{slot.pk}"
        yield Entry(
            key,
            slot.scheduled,
            _later(slot.scheduled),
            "start",
            contest,
            "tournament",
            stream=_stream(contest, slot),
        )
        deadline = slot_deadline(fact, facts.rules, facts.zone)
        yield Entry(f"{key}-end", deadline, None, "end", contest, "tournament")


def _marathon(contest: Marathon) -> Iterator[Entry]:
    if contest.starts_at is None:
        return
    rules = rules_of(contest)
    begins = contest.welcome_at or contest.starts_at
    ends = contest.ends_at or contest.starts_at + rules.duration
    where = ", ".join(part for part in (contest.venue, contest.address) if part)
    key = f"marathon-{contest.pk}"
    yield Entry(key, begins, ends, "marathon", contest, "marathon", stream=contest.stream_link, where=where)


def _event(entry: Entry, changed: int, lang: str) -> Event:
    contest, zone = entry.contest, ZoneInfo(entry.contest.zone)
    cancelled = stage_of(contest) is Stage.CANCELLED
    link = page_link(entry.kind, contest.slug, lang=lang)
    code = f"calendar.{entry.code}_cancelled" if cancelled else f"calendar.{entry.code}"
    stamp = datetime.fromtimestamp(changed or contest.published_at or 0, UTC)
    event = Event()
    event.add("uid", f"{entry.key}@{site_host()}")
    event.add("summary", say(code, {"name": contest.said("name", lang)}, lang))
    event.add("dtstart", datetime.fromtimestamp(entry.begins, zone))
    if entry.ends is not None:
        event.add("dtend", datetime.fromtimestamp(entry.ends, zone))
    event.add("dtstamp", stamp)
    event.add("last-modified", stamp)
    event.add("sequence", contest.version - 1)
    event.add("status", "CANCELLED" if cancelled else "CONFIRMED")
    if entry.ends is None:
        event.add("transp", "TRANSPARENT")
    if entry.where:
        event.add("location", entry.where)
    event.add("url", vUri(link))
    lines = [
        contest.said("stand", lang),
        entry.stream and say("calendar.stream", {"link": entry.stream}, lang),
        link,
    ]
    event.add("description", "\n".join(line for line in lines if line))
    return event


def _stream(tournament: Tournament, slot: Slot) -> str:
    return slot.stream_link or tournament.stream_link


def _later(instant: int) -> int:
    return instant + int(START_LASTS.total_seconds())


def _changed(contests: Iterable[Tournament | Marathon]) -> dict[tuple[str, int], int]:
    """When each was last touched, by the journal: one question for all."""
    found: dict[tuple[str, int], int] = {}
    for kind in ("tournament", "marathon"):
        keys = [each.pk for each in contests if each._meta.model_name == kind]
        rows = (
            Line.objects.filter(kind=kind, target__in=keys).order_by().values("target").annotate(at=Max("at"))
        )
        found |= {(kind, row["target"]): row["at"] for row in rows if row["target"] is not None}
    return found
