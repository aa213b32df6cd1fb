"""Parcels on the desk: how many are where, each with its address as the post wants it, what is missing."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.core.paginator import Page, Paginator
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext, gettext_lazy, pgettext

from incastro.entries import parcels as selecting
from incastro.entries.couriers import tracking_page
from incastro.entries.models import Parcel, ParcelState
from incastro.entries.parcels import ABROAD, INCOMPLETE, Asked, address_of
from incastro.entries.postal import is_complete, lines_of
from incastro.entries.prices import AT_HOME
from incastro.entries.services.parcels import AFTER
from incastro.seasons.models import Tournament
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import country_said, mode_said, parcel_said, slot_said

LEFT = ("withdrawn", "removed", "lapsed")
PER_PAGE = 100


@dataclass(frozen=True, slots=True)
class ParcelLine:
    """One parcel in the list."""

    key: str
    href: str
    name: str
    reference: str
    address: Sequence[str]
    slot: str
    mode: str
    state: str
    courier: str
    tracking: str
    follow: str
    when: str
    remark: str


@dataclass(frozen=True, slots=True)
class Tab:
    """A way to look at the list, and how many stand there."""

    text: str
    count: int
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer of a select."""

    value: str
    text: Any
    here: bool


@dataclass(frozen=True, slots=True)
class ParcelsPage:
    """The list, a page at a time. `keys` = of all that are asked for, on whichever page.

    `incomplete` = how many lack an address, wherever they stand; `query` = what the links to pages keep.
    """

    tournament: Tournament
    zone: str
    lines: Sequence[ParcelLine]
    keys: Sequence[str]
    page: "Page[Parcel]"
    query: str
    tabs: Sequence[Tab]
    slots: Sequence[Choice]
    countries: Sequence[Choice]
    asked: Asked
    every: int
    incomplete: int
    incomplete_href: str
    to_prepare: int
    back: str


def parcels_page(desk: Desk, tournament: Tournament, asked: Asked, number: str | None = None) -> ParcelsPage:
    """The list as it is asked for: two queries, however many there are."""
    every = list(selecting.parcels_of(tournament))
    counts, zone = selecting.counted(every), ZoneInfo(tournament.zone)
    chosen = selecting.chosen(every, asked)
    page = Paginator(chosen, PER_PAGE).get_page(number)
    place = [desk.organiser.slug, tournament.slug]
    back = reverse("manage-parcels", args=place)
    slots = list(tournament.slots.all())
    codes = sorted(set(counts.countries) - {AT_HOME})
    countries = [(AT_HOME, country_said(AT_HOME))] + [(code, country_said(code)) for code in codes]
    if codes:
        countries.insert(1, (ABROAD, gettext("abroad")))
    return ParcelsPage(
        tournament=tournament,
        zone=moments.zone_said(zone),
        lines=[parcel_line(desk, parcel, tournament) for parcel in page],
        keys=[parcel.entry.key for parcel in chosen],
        page=page,
        query=f"{urlencode(asked.said)}&" if asked.said else "",
        tabs=_tabs(asked, counts, len(every), back),
        slots=_choices(asked.slot, [(slot.key, slot_said(slot, zone)) for slot in slots]),
        countries=_choices(asked.country, countries) if codes else (),
        asked=asked,
        every=len(every),
        incomplete=counts.incomplete,
        incomplete_href=f"{back}?state={INCOMPLETE}",
        to_prepare=counts.states.get(ParcelState.TO_PREPARE, 0),
        back=f"{back}?{urlencode(asked.said)}" if asked.said else back,
    )


def parcel_line(desk: Desk, parcel: Parcel, tournament: Tournament) -> ParcelLine:
    """One parcel, with its address in lines and what is odd about it."""
    entry, address = parcel.entry, address_of(parcel)
    zone = ZoneInfo(tournament.zone)
    lines = lines_of(address, entry.person.full_name, moments.language()) if address else []
    home = getattr(entry, "home", None)
    return ParcelLine(
        key=entry.key,
        href=reverse("manage-parcel", args=[desk.organiser.slug, tournament.slug, entry.key]),
        name=entry.person.full_name or entry.person.nickname or entry.reference,
        reference=entry.reference,
        address=lines[1:],
        slot=slot_said(home.slot, zone) if home else "",
        mode=mode_said(home.mode) if home else "",
        state=parcel_said(parcel.state),
        courier=parcel.courier,
        tracking=parcel.tracking,
        follow=tracking_page(parcel.courier, parcel.tracking),
        when=_last_step(parcel, zone),
        remark=_remark(parcel),
    )


@dataclass(frozen=True, slots=True)
class ParcelPage:
    """One parcel: where it is and was, whose it is, what the rules allow if it goes wrong."""

    parcel: Parcel
    line: ParcelLine
    phone: str
    courier_note: str
    steps: Sequence[tuple[str, str]]
    zone: str
    trouble: str
    article: str


def parcel_page(desk: Desk, parcel: Parcel, tournament: Tournament, article: Mapping[str, str]) -> ParcelPage:
    """Everything of one parcel; `article` = {state: the article that speaks of it}."""
    zone, address = ZoneInfo(tournament.zone), address_of(parcel)
    return ParcelPage(
        parcel=parcel,
        line=parcel_line(desk, parcel, tournament),
        phone=address.phone if address else "",
        courier_note=address.courier_note if address else "",
        steps=[(_when(at, zone), parcel_said(state)) for state, at in parcel.steps],
        zone=moments.zone_said(zone),
        trouble=str(TROUBLE.get(ParcelState(parcel.state), "")),
        article=article.get(parcel.state, ""),
    )


TROUBLE = {
    ParcelState.RETURNED: gettext_lazy(
        "Not the entrant’s fault: agree on a make-up day, or send it again; if neither can be, the next "
        "tournament is free for them. A wrong address, or a parcel that nobody collected, is theirs to bear."
    ),
    ParcelState.DAMAGED: gettext_lazy(
        "If it can still be done, they play. If it cannot: send a second parcel or agree on a make-up day; "
        "if neither can be, the next tournament is free for them."
    ),
}


def state_choices(parcel: Parcel) -> list[tuple[str, str]]:
    """Where a parcel may be said to be: as it is, then what may follow."""
    return [(state, after_said(parcel.state, state)) for state in (parcel.state, *AFTER[parcel.state])]


def after_said(before: str, state: str) -> str:
    """A state as a choice; back at the start it is another parcel."""
    if state == ParcelState.TO_PREPARE and before in (ParcelState.RETURNED, ParcelState.DAMAGED):
        return gettext("to prepare: a second parcel")
    return parcel_said(state)


def _tabs(asked: Asked, counts: selecting.Counts, every: int, back: str) -> list[Tab]:
    rest = {name: value for name, value in asked.said.items() if name != "state"}
    tabs = [("", pgettext("parcels", "All"), every)]
    tabs += [
        (state, parcel_said(state).capitalize(), counts.states.get(state, 0)) for state in ParcelState.values
    ]
    return [
        Tab(
            text,
            count,
            f"{back}?{urlencode({**rest, 'state': state} if state else rest)}".rstrip("?"),
            asked.state == state,
        )
        for state, text, count in tabs
        if count or state in ("", asked.state, ParcelState.TO_PREPARE, ParcelState.SENT)
    ]


def _choices(asked: str, offered: Sequence[tuple[str, Any]]) -> list[Choice]:
    if len(offered) < 2 and not asked:
        return []
    return [Choice(value, text, value == asked) for value, text in [("", gettext("all of them")), *offered]]


def _remark(parcel: Parcel) -> str:
    if parcel.entry.standing in LEFT:
        return gettext("has left: nothing needs to be sent")
    address = address_of(parcel)
    if address is None:
        return gettext("no address") if parcel.entry.erased_at is None else gettext("address erased")
    return "" if is_complete(address) else gettext("the address is not complete")


def _last_step(parcel: Parcel, zone: ZoneInfo) -> str:
    return _when(parcel.steps[-1][1], zone) if parcel.steps else ""


def _when(at: int, zone: ZoneInfo) -> str:
    return f"{moments.short_date(at, zone)}, {moments.hour(at, zone)}"
