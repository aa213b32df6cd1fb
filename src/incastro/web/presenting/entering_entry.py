"""One’s own entry: where it stands in a sentence, what happened, what is next, what was told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import stage_of
from incastro.entries.couriers import tracking_page
from incastro.entries.models import Address, Entry, FreeEntry, HomeEntry, Standing, Told
from incastro.entries.models.entry import OPEN
from incastro.entries.services.changing import changes_until
from incastro.letters.writing import subject_and_body
from incastro.rulebook.stages import Stage
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.web.presenting import moments
from incastro.web.presenting.about import Fact, money
from incastro.web.presenting.entering import deadline_of
from incastro.web.presenting.entering_cost import country_name
from incastro.web.presenting.entering_standing import Said, said_of
from incastro.web.presenting.race_today import races
from incastro.words import say
from incastro.words.moments import elided


@dataclass(frozen=True, slots=True)
class Happened:
    """One thing that happened, and when; `much` = it decided where the entry stands now."""

    when: SafeString
    what: str
    much: bool = False


@dataclass(frozen=True, slots=True)
class ParentSaid:
    """How it stands with a minor’s parent. `asks` = they can be written to (again)."""

    state: str
    said: str
    asks: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryPage:
    """What the template prints."""

    entry: Entry
    row: Tournament
    name: str
    said: Said
    next: Sequence[Fact]
    about: Sequence[Fact]
    address: Sequence[str]
    marks: Sequence[Happened]
    told: Sequence[Happened]
    parent: ParentSaid | None
    group: str
    may_change: bool
    changes: str
    organiser_email: str
    zone_said: str
    race: str  # where one reads what to do now; empty for who is not in


def entry_page(entry: Entry) -> EntryPage:
    """The page, in the active language."""
    row = entry.seats.tournament
    assert row is not None  # noqa: S101 - a home entry is a tournament's
    at, zone, home = clock.now(), ZoneInfo(row.zone), entry.home
    until = changes_until(entry.seats)
    alive = entry.standing_at(at) in OPEN and stage_of(row, at) is not Stage.CANCELLED
    in_time = until is None or at <= until.at
    return EntryPage(
        entry=entry,
        row=row,
        name=row.said("name", moments.language()),
        said=said_of(entry, row, at),
        next=tuple(_next(entry, home, row)) if alive else (),
        about=tuple(_about(entry, home)),
        address=_address(entry) if alive else (),
        marks=_marks(entry, at, zone),
        told=_told(entry, zone),
        parent=_parent(home, zone) if alive else None,
        group=row.organiser.telegram_link if alive else "",
        may_change=alive and in_time,
        changes=_changes(until, in_time) if alive else "",
        organiser_email=row.organiser.email,
        zone_said=moments.zone_said(zone),
        race=reverse("race", args=[entry.key]) if races(entry, row, at) else "",
    )


def _next(entry: Entry, home: HomeEntry, row: Tournament) -> Iterator[Fact]:
    """What happens next, in the order in which it does."""
    zone, rules = ZoneInfo(row.zone), rules_of(row)
    confirmed = entry.standing == Standing.CONFIRMED
    if confirmed:
        yield from _parcel(entry)
    code = gettext("the judge shows the start code live just before; it goes on the sealed box, in a photo")
    yield Fact(
        gettext("Start"), _moment(home.slot.scheduled, zone), note=code if home.mode == "offline" else ""
    )
    if home.mode == "online":
        link = row.call_link if confirmed else ""
        text = gettext("Join the video call") if link else gettext("The link stands here once you are in")
        yield Fact(gettext("Video call"), text, link)
    stream = home.slot.stream_link or row.stream_link
    if stream:
        yield Fact(gettext("Live"), gettext("Watch the stream"), stream)
    yield Fact(
        gettext("Deliver by"),
        _moment(deadline_of(home.slot, rules, zone), zone),
        note=gettext("the finished puzzle, in a photo in the group (%(article)s)")
        % {"article": rules.article("deadline")},
    )


def _parcel(entry: Entry) -> Iterator[Fact]:
    parcel = getattr(entry, "parcel", None)
    if parcel is None:
        return
    state = say(f"parcel.own.{parcel.state}", lang=moments.language())
    own = parcel.tracking.startswith(("https://", "http://"))
    link = parcel.tracking if own else tracking_page(parcel.courier, parcel.tracking)
    number = " ".join(part for part in (parcel.courier, "" if own else parcel.tracking) if part)
    if link:
        note = ", ".join(part for part in (state, number) if part)
        yield Fact(gettext("Parcel"), gettext("Follow the parcel"), link, note)
    else:
        yield Fact(gettext("Parcel"), state, note=number)


def _about(entry: Entry, home: HomeEntry) -> Iterator[Fact]:
    yield Fact(gettext("Mode"), {"offline": "Offline", "online": "Online"}[home.mode])
    free = FreeEntry.objects.filter(used_by=entry).exists()
    price = gettext("free, from an earlier tournament") if free else money(entry.price, entry.currency)
    yield Fact(gettext("Price"), price)
    version = entry.accepted.get("version")
    if version:
        by_hand = entry.accepted.get("by") == "organiser"
        text = gettext("version %(version)s") % {"version": version}
        note = gettext("entered by the organiser") if by_hand else gettext("accepted with the entry")
        address = reverse("tournament-rules", args=[entry.seats.contest.slug])
        yield Fact(gettext("Rulebook"), text, address, note)


def _address(entry: Entry) -> Sequence[str]:
    """The parcel’s address, line by line, as on a letter."""
    address = Address.objects.filter(entry=entry).first()
    if address is None:
        return ()
    town = " ".join(part for part in (address.postcode, address.city) if part)
    town = f"{town} ({address.province})" if address.province else town
    name = address.recipient or entry.person.full_name
    lines = (name, address.street, address.more, town, country_name(address.country), address.phone)
    return [line for line in lines if line]


def _marks(entry: Entry, at: int, zone: ZoneInfo) -> Sequence[Happened]:
    """Everything that happened to it, with the times (case A-36); what the clock did is there at once."""
    marks = [(str(what), int(when)) for what, when in entry.marks]
    if entry.standing_at(at) == Standing.LAPSED and entry.standing != Standing.LAPSED and entry.pay_by:
        marks.append(("lapsed", entry.pay_by + 1))
    last = len(marks) - 1
    lang = moments.language()
    return [
        Happened(_short(when, zone), say(f"mark.{what}", lang=lang), much=number == last)
        for number, (what, when) in enumerate(marks)
    ]


def _told(entry: Entry, zone: ZoneInfo) -> Sequence[Happened]:
    """What was written to them, the latest first."""
    found = Told.objects.filter(entry=entry, desk=False, email="").select_related("message").order_by("-id")
    lang, lines = moments.language(), []
    for told in found[:20]:
        told.entry = entry
        lines.append(Happened(_short(told.at, zone), subject_and_body(told, lang)[0]))
    return lines


def _parent(home: HomeEntry, zone: ZoneInfo) -> ParentSaid | None:
    if not home.parent_name:
        return None
    told = {"name": home.parent_name}
    if home.parent_confirmed_at is not None:
        when = _day_and_hour(home.parent_confirmed_at, zone)
        return ParentSaid(
            "yes", elided(gettext("%(name)s said yes on %(when)s.") % {**told, "when": when}), False
        )
    if home.parent_refused_at is not None:
        said = gettext(
            "%(name)s said no. The organiser knows, and will write to you; the seat stays meanwhile."
        )
        return ParentSaid("no", said % told, True)
    if home.parent_asked_at is None:
        return ParentSaid("declared", gettext("You declared that %(name)s agrees.") % told, False)
    told |= {"when": _day_and_hour(home.parent_asked_at, zone), "email": home.parent_email}
    said = gettext(
        "We wrote to %(name)s (%(email)s) on %(when)s and wait for a yes. Your seat is held meanwhile."
    )
    return ParentSaid("asked", elided(said % told), True)


def _changes(until: Moment | None, in_time: bool) -> str:
    if until is None:
        return ""
    when = _day_and_hour(until.at, until.zone)
    if in_time:
        return elided(gettext("You can change it yourself until %(when)s.") % {"when": when})
    return elided(
        gettext("You could change it yourself until %(when)s; now the organiser can.") % {"when": when}
    )


def _day_and_hour(at: int, zone: ZoneInfo) -> str:
    told = {"day": moments.day(at, zone), "hour": moments.hour(at, zone)}
    return gettext("%(day)s at %(hour)s") % told


def _moment(at: int, zone: ZoneInfo) -> SafeString:
    told = {"day": moments.day(at, zone), "hour": moments.hour(at, zone), "zone": moments.zone_said(zone)}
    return moments.stamp(at, zone, gettext("%(day)s, %(hour)s, %(zone)s") % told)


def _short(at: int, zone: ZoneInfo) -> SafeString:
    said = format_html("{} {}", moments.short_date(at, zone), moments.clock(at, zone))
    return moments.stamp(at, zone, said)
