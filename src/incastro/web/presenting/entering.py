"""The page on which somebody enters a home tournament: what to choose, what it means, what it costs."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from functools import cached_property
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
from incastro.people.consents import PRIVACY, PUBLICATION, Standing, standings_of
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
    country_codes,
    held_until,
    lived_in,
    residence_codes,
    room,
)
from incastro.web.presenting.entering_known import known_of
from incastro.web.presenting.tournament_page import pieces_said
from incastro.words import say
from incastro.words.moments import elided

Choices = Sequence[tuple[str, str]]


class EnterPage:
    """What form and template print for somebody, in the active language; `chosen` = the country of just now.

    Each part is worked out when it is asked for: whoever only sends the form waits for no more than it takes
    to judge it.
    """

    def __init__(self, row: Tournament, person: Person, chosen: str | None = None) -> None:
        self.row, self.person, self._chosen = row, person, chosen
        self.at = clock.now()
        self.zone = ZoneInfo(row.zone)

    @cached_property
    def rules(self) -> SeasonRules:
        """The tournament's rules."""
        return rules_of(self.row)

    @cached_property
    def shut(self) -> str:
        """Why nobody can enter now, in words; empty while they can."""
        return _shut(self.row, self.at, self.zone)

    @property
    def name(self) -> str:
        """The tournament's name."""
        return self.row.said("name", moments.language())

    @property
    def when(self) -> str:
        """Its days."""
        return _when(self.row, self.zone)

    @property
    def puzzle(self) -> str:
        """How many pieces, whose."""
        return f"{pieces_said(self.row.pieces)} {self.row.brand}".strip()

    @cached_property
    def room(self) -> Room:
        """How full it is."""
        return room(self.row, self.at)

    @property
    def modes(self) -> Choices:
        """How one may play."""
        return [("offline", "Offline"), ("online", "Online")]

    @property
    def mode_hints(self) -> Mapping[str, str]:
        """What each means."""
        return mode_hints(self.rules)

    @cached_property
    def open_slots(self) -> Sequence[Slot]:
        """The starts that are still to come."""
        return [slot for slot in self.row.slots.all() if slot.go is None and slot.scheduled > self.at]

    @property
    def slots(self) -> Choices:
        """They, in words."""
        return [(slot.key, _slot_said(slot, self.zone)) for slot in self.open_slots]

    @property
    def slot_hints(self) -> Mapping[str, str]:
        """Until when each has to deliver."""
        return {slot.key: _deadline(slot, self.rules, self.zone) for slot in self.open_slots}

    @property
    def zone_said(self) -> str:
        """Whose hours these are."""
        return moments.zone_said(self.zone)

    @property
    def country_codes(self) -> Sequence[str]:
        """Where a parcel can go."""
        return country_codes(self.row, self.rules)

    @cached_property
    def countries(self) -> Choices:
        """They, with what it costs there."""
        return countries(self.row, self.rules, self.free)

    @property
    def residence_codes(self) -> Sequence[str]:
        """Where somebody may live whose parcel goes elsewhere."""
        return residence_codes(self.rules)

    @property
    def lived_in(self) -> Choices:
        """They, in words."""
        return lived_in(self.rules)

    @property
    def costs(self) -> Sequence[Cost]:
        """What it costs where the parcel goes; both prices while that is not known."""
        country = str(self.known.get("country", "")) if self._chosen is None else self._chosen
        return costs(self.row, country if country in dict(self.countries) else "", self.free)

    @property
    def until(self) -> str:
        """Until when a seat asked for now is held."""
        return held_until(self.row, self.rules, self.at)

    @property
    def article(self) -> str:
        """The article of paying."""
        return self.rules.article("payment")

    @cached_property
    def free(self) -> FreeEntry | None:
        """The free entry that would be used."""
        return free_entry_for(self.person, self.row.organiser)

    @cached_property
    def known(self) -> Mapping[str, Any]:
        """What stands in the form already."""
        known = dict(known_of(self.person, [slot.key for slot in self.open_slots]))
        version = self.versions["rulebook"]
        accepted = any(
            each.document == f"rulebook:{self.row.rulebook}" and each.version == version and each.given
            for each in self.person.consents.all()
        )
        known |= self.shown
        publication = self._standings[PUBLICATION]
        agreed = publication.answer is not None and publication.given
        return known | {"rulebook": accepted, "publication": agreed}

    @cached_property
    def shown(self) -> Mapping[str, str]:
        """What the form says and asks, to be known again when it comes back."""
        price = f"{self.row.price} {self.row.price_abroad} {self.row.currency}"
        versions = {f"{name}_version": version for name, version in self.versions.items()}
        return {**versions, "price_shown": price}

    @cached_property
    def _standings(self) -> Mapping[str, Standing]:
        return {standing.text.document: standing for standing in standings_of(self.person)}

    @cached_property
    def versions(self) -> Mapping[str, str]:
        """Of the texts that are accepted, those of today."""
        found = {name: standing.text.version for name, standing in self._standings.items()}
        return found | {"rulebook": book_of(self.row).version}

    @property
    def age_hint(self) -> str:
        """From what age one plays."""
        return gettext("You have to be %(age)s or older today (%(article)s)") % {
            "age": self.rules.min_age,
            "article": self.rules.article("age"),
        }

    @property
    def parent_hint(self) -> str:
        """Until what age a parent is asked."""
        return gettext("Under %(age)s years of age a parent has to agree (%(article)s)") % {
            "age": self.rules.adult_age,
            "article": self.rules.article("minor"),
        }

    @cached_property
    def parent_confirms(self) -> bool:
        """Whether the parent is asked by a link."""
        return Conditions.objects.filter(seats__tournament=self.row, parent_confirms=True).exists()

    @property
    def telegram_hint(self) -> str | SafeString:
        """What Telegram is for."""
        return _telegram_hint(self.row)

    @property
    def rulebook_hint(self) -> SafeString:
        """The way to the rulebook."""
        return link_said(
            gettext("The rulebook, version %(version)s") % {"version": self.versions["rulebook"]},
            reverse("tournament-rules", args=[self.row.slug]),
        )

    @property
    def privacy_hint(self) -> SafeString:
        """The way to the privacy notice."""
        return link_said(gettext("The privacy notice"), reverse("text", args=[PRIVACY]))

    @property
    def has_read_privacy(self) -> bool:
        """Whether somebody has accepted today's privacy notice before."""
        return self._standings[PRIVACY].given

    def is_minor(self, born: date | None) -> bool:
        """Whether somebody born then plays with a parent's yes, on the day that it is in the event's zone."""
        day = day_of(self.at, self.zone)
        if born is None or born > day:
            return False
        age = age_on(born, day, self.rules.leap_birthday)
        # who is too young either way is told so, and not asked for a parent first
        return self.rules.min_age <= age < self.rules.adult_age

    @property
    def button(self) -> str:
        """What the button does, in words."""
        if not self.room.for_new:
            return gettext("Join the waiting list")
        return gettext("Take the seat") if self.free else gettext("Take the seat and go on to pay")


def link_said(text: str, address: str) -> SafeString:
    """A text to be read before one goes on: in a tab of its own, so that nothing typed is lost."""
    return format_html('<a href="{}" target="_blank" rel="noopener">{}</a>', address, text)


def slot_choices(slots: Iterable[Slot], zone: ZoneInfo) -> Choices:
    """Slots to choose from: `sabato 28 novembre, 16:00`."""
    return [(slot.key, _slot_said(slot, zone)) for slot in slots]


def slot_hints(slots: Iterable[Slot], rules: SeasonRules, zone: ZoneInfo) -> Mapping[str, str]:
    """Until when each has to be delivered."""
    return {slot.key: _deadline(slot, rules, zone) for slot in slots}


def mode_hints(rules: SeasonRules) -> Mapping[str, str]:
    """What each mode means, and whom the online one is for (art. 2, 16)."""
    offline = gettext("On your own, with the start code on the box.")
    online = gettext("On a video call, the camera on the puzzle. No minimum time.")
    if rules.floor_offline:
        told = {"floor": format_duration(rules.floor_offline), "article": rules.article("floor")}
        said = gettext("Under %(floor)s it counts as %(floor)s (%(article)s).") % told
        offline = f"{offline} {said}"
        online += " " + gettext("If you expect to need less than %(floor)s, this is your way.") % told
    return {"offline": offline, "online": online}


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


def _slot_said(slot: Slot, zone: ZoneInfo) -> str:
    return f"{moments.day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"


def _deadline(slot: Slot, rules: SeasonRules, zone: ZoneInfo) -> str:
    last = deadline_of(slot, rules, zone)
    told = {"day": moments.day(last, zone), "hour": moments.hour(last, zone)}
    return elided(gettext("Deliver by %(day)s, %(hour)s") % told)


def _telegram_hint(row: Tournament) -> str | SafeString:
    known = gettext(
        "We know your photos in the group by it. No username? Write the name that you show there."
    )
    if not row.organiser.telegram_link:
        return known
    way = link_said(gettext("Open the group"), row.organiser.telegram_link)
    return format_html("{} {} {}", known, gettext("To play you have to be in it (art. 2)."), way)
