"""One entry on the desk, in words: who, where, what happened and when, what was told, paid and done."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro import clock
from incastro.entries.models import Entry, HomeEntry, Told
from incastro.entries.rows import ages_of, rows_of, unsettled
from incastro.entries.selectors import position_of
from incastro.journal.models import Line
from incastro.marathons.models import Marathon
from incastro.payments.models import Payment
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.web.presenting.entries_filters import LOOKS
from incastro.web.presenting.entries_standing import Said, standing_said
from incastro.web.presenting.entries_told import called, told_said
from incastro.web.presenting.entries_words import (
    class_said,
    country_said,
    mode_said,
    short_moment,
    slot_said,
)
from incastro.web.presenting.entry_doings import Doing, doings_of
from incastro.web.presenting.journal_page import JournalLine, journal_lines
from incastro.words import say
from incastro.words.moments import day_text
from incastro.words.speech import messages as sentences

LINES = 40  # of the journal
KINDS = ("entry", "homeentry", "address", "parcel", "team")  # whose rows have the entry's own id


@dataclass(frozen=True, slots=True)
class Happening:
    """Something with a time; `href` = its own page, where there is one."""

    when: str
    text: str
    under: str = ""
    href: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of what is known; `label` and lines of text."""

    label: str
    lines: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDesk:
    """What the page prints."""

    entry: Entry
    contest: Tournament | Marathon
    name: str
    seat: Said
    table: str
    zone: str
    facts: Sequence[Fact]
    address: Sequence[str]
    marks: Sequence[Happening]
    told: Sequence[Happening]
    payments: Sequence[Happening]
    lines: Sequence[JournalLine]
    doings: Sequence[Doing]
    why: Sequence[Any]


def entry_desk(desk: Desk, entry: Entry) -> EntryDesk:
    """The page for somebody at the desk."""
    contest = entry.seats.contest
    zone, now = ZoneInfo(contest.zone), clock.now()
    row = replace(rows_of(entry.seats, [entry])[0], position=position_of(entry))
    table = "manage-entries" if isinstance(contest, Tournament) else "manage-team-entries"
    lines = Line.objects.filter(kind__in=KINDS, target=entry.pk)
    return EntryDesk(
        entry=entry,
        contest=contest,
        name=called(entry),
        seat=standing_said(row, entry, now, zone),
        table=reverse(table, args=[desk.organiser.slug, contest.slug]),
        zone=moments.zone_said(zone),
        facts=list(_facts(entry, zone)),
        address=_address(entry),
        marks=[Happening(short_moment(at, zone), mark_said(what)) for what, at in reversed(entry.marks)],
        told=[_told(each, zone) for each in reversed(entry.told.all())],
        payments=[_payment(desk, each, zone) for each in entry.payments.all()],
        lines=journal_lines(list(lines.order_by("-at", "-id")[:LINES]), desk.organiser),
        doings=doings_of(desk, entry, row),
        why=[*_alerts(entry, zone), *(LOOKS[each] for each in LOOKS if each in row.look and each != "alert")],
    )


def _facts(entry: Entry, zone: ZoneInfo) -> Iterator[Fact]:
    person, home = entry.person, getattr(entry, "home", None)
    yield Fact(gettext("Reference"), [entry.reference])
    yield Fact(gettext("Price"), [_price(entry)])
    if home is not None:
        yield Fact(gettext("Mode"), [mode_said(home.mode)])
        yield Fact(gettext("Start"), [slot_said(home.slot, zone)])
    email = person.account.email if person.account else gettext("no account: entered by the organiser")
    yield Fact(gettext("Captain") if home is None else gettext("Person"), [person.full_name, email])
    if person.telegram_name:
        yield Fact(gettext("Telegram"), [person.telegram_name])
    if person.birth_date is not None:
        born = day_text(person.birth_date, moments.language())
        minor = ages_of(entry.seats.contest).minor(person.birth_date, entry.asked)
        yield Fact(gettext("Born on"), [born, *([gettext("under age")] if minor else [])])
    if home is not None and (home.parent_name or home.parent_email):
        yield Fact(gettext("Parent"), [each for each in (home.parent_name, _parent(home, zone)) if each])
    if hasattr(entry, "team"):
        yield from _team(entry)
    if entry.accepted.get("version"):
        yield Fact(
            gettext("Rulebook accepted"),
            [f"{entry.accepted.get('rulebook', '')} {entry.accepted['version']}"],
        )
    if entry.by_hand:
        yield Fact(gettext("Entered"), [gettext("by the organiser")])


def _team(entry: Entry) -> Iterator[Fact]:
    members = [each for each in entry.team.members.select_related("person") if each.active]
    names = [
        f"{each.person.full_name if each.person else f'{each.first_name} {each.last_name}'.strip()}"
        + (f", {gettext('reserve')}" if each.reserve else "")
        for each in members
    ]
    yield Fact(gettext("Members"), names)


def _price(entry: Entry) -> str:
    amount = money(entry.price, entry.currency)
    said = class_said(entry.price_class)
    return f"{amount}, {said}" if said else amount


def _parent(home: HomeEntry, zone: ZoneInfo) -> str:
    if home.parent_confirmed_at is not None:
        return gettext("has said yes, %(when)s") % {"when": short_moment(home.parent_confirmed_at, zone)}
    if home.parent_asked_at is not None:
        when = short_moment(home.parent_asked_at, zone)
        return gettext("asked %(when)s at %(email)s, no answer yet") % {
            "when": when,
            "email": home.parent_email,
        }
    return gettext("declared by the entrant")


def _address(entry: Entry) -> list[str]:
    address = getattr(entry, "address", None)
    if address is None or not address.street:
        return []
    town = " ".join(each for each in (address.postcode, address.city, address.province) if each)
    lines = (address.recipient or entry.person.full_name, address.street, address.more, town)
    return [
        each for each in (*lines, country_said(address.country), address.phone, address.courier_note) if each
    ]


def mark_said(what: str) -> str:
    """What happened to a request, in words; the journal has the same."""
    code = f"journal.entry.{'ask' if what == 'asked' else what}"
    return say(code, lang=moments.language()) if code in sentences() else what


def _told(told: Told, zone: ZoneInfo) -> Happening:
    if told.message is not None:
        text = gettext("Message: %(subject)s") % {"subject": told.message.subject}
    else:
        text = told_said(told, zone)
    return Happening(short_moment(told.at, zone), text, told_state(told, zone))


def told_state(told: Told, zone: ZoneInfo) -> str:
    """What became of it: sent, failed, still to go, or for the desk."""
    if told.desk:
        to = gettext("to the desk")
        return f"{to}, {gettext('dealt with')}" if told.seen_at is not None else to
    if told.sent_at is not None:
        return gettext("sent %(when)s") % {"when": short_moment(told.sent_at, zone)}
    if told.failed_at is not None:
        return gettext("did not arrive")
    return gettext("shown on their page") if told.silent else gettext("on its way")


def _alerts(entry: Entry, zone: ZoneInfo) -> list[str]:
    """What the desk was told of it and nobody has dealt with, the oldest first."""
    return [told_said(each, zone) for each in unsettled().filter(entry=entry).order_by("at", "id")]


def _payment(desk: Desk, payment: Payment, zone: ZoneInfo) -> Happening:
    amount = money(payment.amount, payment.currency)
    text = f"{amount}, {payment.get_kind_display()}"
    under = ", ".join(each for each in (str(payment.get_outcome_display()), payment.reference) if each)
    href = reverse("manage-payment", args=[desk.organiser.slug, payment.pk])
    return Happening(short_moment(payment.paid_at, zone), text, under, href)
