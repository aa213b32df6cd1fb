"""The page on which somebody enters a home tournament: what to choose, what it means, what it costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import course_of
from incastro.entries.models import Conditions, FreeEntry
from incastro.entries.services.free import free_entry_for
from incastro.people.consents import PRIVACY, PUBLICATION, standings_of
from incastro.people.models import Person
from incastro.rulebook.durations import format_duration
from incastro.rulebook.entering.days import day_of
from incastro.rulebook.entering.doors import require_open
from incastro.rulebook.entering.eligibility import age_on
from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.rules import SeasonRules
from incastro.rulebook.tournament.clock import slot_deadline
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Slot, Tournament
from incastro.seasons.rules import book_of, rules_of
from incastro.web.presenting import moments
from incastro.web.presenting.entering_cost import (
    Cost,
    Room,
    costs,
    countries,
    held_until,
    lived_in,
    room,
)
from incastro.web.presenting.entering_known import known_of
from incastro.web.presenting.tournament_page import pieces_said
from incastro.words import say
from incastro.words.moments import elided

Choices = Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True, kw_only=True)
class EnterPage:
    """What form and template print. `shut` = why nobody can enter now, in words; empty while they can."""

    row: Tournament
    rules: SeasonRules
    at: int
    shut: str
    name: str
    when: str
    puzzle: str
    room: Room
    modes: Choices
    mode_hints: Mapping[str, str]
    slots: Choices
    slot_hints: Mapping[str, str]
    zone_said: str
    countries: Choices
    lived_in: Choices
    costs: Sequence[Cost]
    until: str
    article: str
    free: FreeEntry | None
    known: Mapping[str, Any]
    age_hint: str
    parent_hint: str
    parent_confirms: bool
    telegram_hint: str | SafeString
    rulebook_hint: SafeString
    privacy_hint: SafeString
    has_read_privacy: bool
    versions: Mapping[str, str]

    def is_minor(self, born: date | None) -> bool:
        """Whether somebody born then needs a parent's yes on the day that it is now in the event's zone."""
        day = day_of(self.at, ZoneInfo(self.row.zone))
        if born is None or born > day:
            return False
        return age_on(born, day, self.rules.leap_birthday) < self.rules.adult_age

    @property
    def button(self) -> str:
        """What the button does, in words."""
        if not self.room.for_new:
            return gettext("Join the waiting list")
        return gettext("Take the seat") if self.free else gettext("Take the seat and go on to pay")


def enter_page(row: Tournament, person: Person, country: str | None = None) -> EnterPage:
    """The page for somebody, in the active language; `country` = the one chosen in the form just now."""
    at, rules, zone = clock.now(), rules_of(row), ZoneInfo(row.zone)
    found = [slot for slot in row.slots.all() if slot.go is None and slot.scheduled > at]
    free = free_entry_for(person, row.organiser)
    standings = {standing.text.document: standing for standing in standings_of(person)}
    book = book_of(row)
    known = dict(known_of(person, [slot.key for slot in found]))
    accepted = any(
        each.document == f"rulebook:{row.rulebook}" and each.version == book.version and each.given
        for each in person.consents.all()
    )
    answer = standings[PUBLICATION].answer
    versions = {name: standing.text.version for name, standing in standings.items()}
    versions["rulebook"] = book.version
    known |= {f"{name}_version": version for name, version in versions.items()}
    known |= {"rulebook": accepted, "publication": answer is not None and standings[PUBLICATION].given}
    chosen = str(known.get("country", "")) if country is None else country
    offered = countries(row, rules, free)
    return EnterPage(
        row=row,
        rules=rules,
        at=at,
        shut=_shut(row, at, zone),
        name=row.said("name", moments.language()),
        when=_when(row, zone),
        puzzle=f"{pieces_said(row.pieces)} {row.brand}".strip(),
        room=room(row, at),
        modes=[("offline", "Offline"), ("online", "Online")],
        mode_hints=_mode_hints(rules),
        slots=[(slot.key, _slot_said(slot, zone)) for slot in found],
        slot_hints={slot.key: _deadline(slot, rules, zone) for slot in found},
        zone_said=moments.zone_said(zone),
        countries=offered,
        lived_in=lived_in(rules),
        costs=costs(row, chosen if chosen in dict(offered) else "", free),
        until=held_until(row, rules, at),
        article=rules.article("payment"),
        free=free,
        known=known,
        age_hint=gettext("One plays from %(age)s years of age, completed today (%(article)s)")
        % {"age": rules.min_age, "article": rules.article("age")},
        parent_hint=gettext("Under %(age)s years of age a parent has to agree (%(article)s)")
        % {"age": rules.adult_age, "article": rules.article("minor")},
        parent_confirms=Conditions.objects.filter(seats__tournament=row, parent_confirms=True).exists(),
        telegram_hint=_telegram_hint(row),
        rulebook_hint=link_said(
            gettext("The rulebook, version %(version)s") % {"version": book.version},
            reverse("tournament-rules", args=[row.slug]),
        ),
        privacy_hint=link_said(gettext("The privacy notice"), reverse("text", args=[PRIVACY])),
        has_read_privacy=standings[PRIVACY].given,
        versions=versions,
    )


def link_said(text: str, address: str) -> SafeString:
    """A text to be read before one goes on: in a tab of its own, so that nothing typed is lost."""
    return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', address, text)


def slot_label(slot: Slot, zone: ZoneInfo) -> str:
    """`sabato 28 novembre, 16:00`."""
    return _slot_said(slot, zone)


def deadline_of(slot: Slot, rules: SeasonRules, zone: ZoneInfo) -> int:
    """The last second of a slot’s window (S-12)."""
    return slot_deadline(LawSlot(id=slot.key, scheduled=slot.scheduled, go=slot.go), rules, zone)


def _shut(row: Tournament, at: int, zone: ZoneInfo) -> str:
    try:
        require_open(course_of(row), at, zone)
    except RuleViolation as refused:
        return say(refused.code, refused.params, moments.language())
    return ""


def _when(row: Tournament, zone: ZoneInfo) -> str:
    scheduled = [slot.scheduled for slot in row.slots.all()]
    return moments.days_from_to(min(scheduled), max(scheduled), zone) if scheduled else ""


def _mode_hints(rules: SeasonRules) -> Mapping[str, str]:
    offline = gettext("On your own, with the start code on the box.")
    online = gettext("On a video call, the camera on the puzzle. No minimum time.")
    if rules.floor_offline:
        told = {"floor": format_duration(rules.floor_offline), "article": rules.article("floor")}
        said = gettext("Under %(floor)s it counts as %(floor)s (%(article)s).") % told
        offline = f"{offline} {said}"
        online += " " + gettext("If you expect to need less than %(floor)s, this is your way.") % told
    return {"offline": offline, "online": online}


def _slot_said(slot: Slot, zone: ZoneInfo) -> str:
    return f"{moments.day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"


def _deadline(slot: Slot, rules: SeasonRules, zone: ZoneInfo) -> str:
    last = deadline_of(slot, rules, zone)
    told = {"day": moments.day(last, zone), "hour": moments.hour(last, zone)}
    return elided(gettext("Deliver by %(day)s, %(hour)s") % told)


def _telegram_hint(row: Tournament) -> str | SafeString:
    known = gettext("From this we know your photos in the group. Without a username: the name that you show.")
    if not row.organiser.telegram_link:
        return known
    way = link_said(gettext("Open the group"), row.organiser.telegram_link)
    return format_html("{} {} {}", known, gettext("To play you have to be in it (art. 2)."), way)
