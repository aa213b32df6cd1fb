"""The desk’s table of entries in words: who, how, where they stand, until when, what waits for a person."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from zoneinfo import ZoneInfo

from django.core.paginator import Page, Paginator
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, ngettext, pgettext

from incastro import clock
from incastro.entries.models import Entry, Seats
from incastro.entries.rows import Ages, ages_of, alerts_of, desk_entries, rows_of
from incastro.entries.table import HOME, Counts, Row, Wanted, chosen, counted
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament
from incastro.submissions.services import new_token
from incastro.web.access import Desk
from incastro.web.addresses import word
from incastro.web.presenting import moments
from incastro.web.presenting.entries_acts import BulkLine, acts_of, recent
from incastro.web.presenting.entries_filters import LOOKS, Filter, filters
from incastro.web.presenting.entries_standing import Said, standing_said
from incastro.web.presenting.entries_told import Alert, alerts_said
from incastro.web.presenting.entries_ways import Link, ways_out, write_to
from incastro.web.presenting.entries_words import (
    class_said,
    country_said,
    mode_said,
    parcel_said,
    slot_said,
)

ACT = {False: "manage-entries-act", True: "manage-team-entries-act"}
PER_PAGE = 50  # rows: a page stays under 100 kB


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One row as the template prints it."""

    row: Row
    href: str
    under: str  # in the second line: where from, how called in the group
    mode: str
    slot: str
    seat: Said
    parcel: str
    price_class: str
    why: Sequence[Any]  # why somebody has to look at it

    @property
    def mode_href(self) -> str:
        """Where its mode is changed."""
        return f"{self.href}{word('edit')}/mode/"

    @property
    def slot_href(self) -> str:
        """Where its start is changed."""
        return f"{self.href}{word('edit')}/slot/"

    @property
    def folded(self) -> str:
        """What a phone shows in the second line instead of in columns."""
        return ", ".join(each for each in (self.mode, self.slot, self.parcel, self.price_class) if each)


@dataclass(frozen=True, slots=True)
class Tab:
    """One tab: a group of standings and how many stand there."""

    id: str
    text: str
    count: int
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class Head:
    """A column's head, which sorts."""

    name: str
    text: str
    href: str
    order: str  # "ascending", "descending" or empty
    look: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What the page prints."""

    contest: Tournament | Marathon
    seats: Seats
    counts: Counts
    alerts: Sequence[Alert]
    asked: Wanted
    found: int
    page: "Page[Row]"
    lines: Sequence[Line]
    tabs: Sequence[Tab]
    heads: Sequence[Head]
    filters: Sequence[Filter]
    ways: Sequence[Link]
    write: str
    query: str
    zone: str
    act: str
    acts: Mapping[str, str]
    token: str
    recent: Sequence[BulkLine]
    done: BulkLine | None

    @property
    def of_teams(self) -> bool:
        """Whether teams enter, not people."""
        return isinstance(self.contest, Marathon)


def entries_table(
    desk: Desk, seats: Seats, asked: Wanted, page: str | None = None, done: str | None = None
) -> Table:
    """The table for one address: a few queries, however many have entered. `done` = the act just done."""
    contest = seats.contest
    entries = list(desk_entries(seats))
    alerts = list(alerts_of(seats))
    rows = rows_of(seats, entries, {told.entry_id for told in alerts})
    found = chosen(rows, asked)
    counts = counted(rows, seats.limit)
    slots = list(contest.slots.all()) if isinstance(contest, Tournament) else []
    known, ages = {entry.pk: entry for entry in entries}, ages_of(contest)
    latest = recent(seats, slots)
    shown = Paginator(found, PER_PAGE).get_page(page)
    return Table(
        contest=contest,
        seats=seats,
        counts=counts,
        alerts=alerts_said(desk, contest, alerts),
        asked=asked,
        found=len(found),
        page=shown,
        lines=[line_of(desk, contest, row, known[row.id], ages) for row in shown],
        tabs=_tabs(asked, counts),
        heads=_heads(asked, contest),
        filters=filters(asked, rows, slots, ZoneInfo(contest.zone)),
        ways=ways_out(desk, contest),
        write=write_to(desk, contest, asked),
        query=urlencode(asked.said),
        zone=moments.zone_said(ZoneInfo(contest.zone)),
        act=reverse(ACT[isinstance(contest, Marathon)], args=[desk.organiser.slug, contest.slug]),
        acts=acts_of(contest, slots),
        token=new_token(),
        recent=latest,
        done=next((each for each in latest if str(each.pk) == done), None),
    )


def line_of(desk: Desk, contest: Tournament | Marathon, row: Row, entry: Entry, ages: Ages) -> Line:
    """One entry in words."""
    zone = ZoneInfo(contest.zone)
    team = getattr(entry, "team", None)
    active = sum(each.active for each in team.members.all()) if team is not None else 0
    if team is not None:
        members = ngettext("%(n)d member", "%(n)d members", active) % {"n": active}
        under = [row.telegram, members]
    else:
        abroad = country_said(row.country) if row.country not in ("", HOME) else ""
        minor = gettext("under age") if ages.minor(entry.person.birth_date, entry.asked) else ""
        under = [", ".join(each for each in (row.city, abroad) if each), row.telegram, minor]
    return Line(
        row=row,
        href=reverse("manage-entry", args=[desk.organiser.slug, contest.slug, row.key]),
        under=", ".join(each for each in under if each),
        mode=mode_said(row.mode),
        slot=slot_said(entry.home.slot, zone) if row.slot else "",
        seat=standing_said(row, entry, clock.now(), zone),
        parcel=parcel_said(row.parcel),
        price_class=class_said(row.price_class) if team is not None else "",
        why=[LOOKS[each] for each in LOOKS if each in row.look],
    )


def _tabs(asked: Wanted, counts: Counts) -> list[Tab]:
    said = (
        ("", pgettext("entries", "All"), counts.every),
        ("held", pgettext("entries", "To be paid"), counts.held),
        ("confirmed", pgettext("entries", "Confirmed"), counts.confirmed),
        ("waiting", pgettext("entries", "Waiting"), counts.waiting),
        ("closed", pgettext("entries", "Closed"), counts.closed),
    )
    return [
        Tab(f"t-{name}", text, count, _address(replace(asked, standing=name)), asked.standing == name)
        for name, text, count in said
        if count or asked.standing == name or not name
    ]


def _heads(asked: Wanted, contest: Tournament | Marathon) -> list[Head]:
    home = isinstance(contest, Tournament)
    said = [("number", pgettext("column", "No."), "n w")]
    said += [("name", pgettext("column", "Puzzler") if home else pgettext("column", "Team"), "")]
    if home:
        said += [("", pgettext("column", "Mode"), "w"), ("slot", pgettext("column", "Start"), "w")]
    else:
        said += [("", pgettext("column", "Pays as"), "w")]
    said += [("standing", pgettext("column", "Seat"), "")]
    if home:
        said += [("parcel", pgettext("column", "Parcel"), "x")]
    return [Head(name, text, *_sorting(asked, name), look) for name, text, look in said]


def _sorting(asked: Wanted, name: str) -> tuple[str, str]:
    """Where a head leads, and how its column is sorted now: pressed again, it turns round."""
    if not name:
        return "", ""
    order = {name: "ascending", f"-{name}": "descending"}.get(asked.sort, "")
    turned = f"-{name}" if order == "ascending" else name
    return _address(replace(asked, sort=turned)), order


def _address(asked: Wanted) -> str:
    return f"?{urlencode(asked.said)}"
