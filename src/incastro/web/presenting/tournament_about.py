"""Everything about a tournament besides its table: the fields of its opening post (S-7)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.pictures.models import Picture
from incastro.rulebook.facts import Status
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Season, Tournament
from incastro.seasons.showing import picture_is_public
from incastro.standings.shown import BEGUN, ShownTournament
from incastro.starts.selectors import has_fingerprints
from incastro.web.drawing.posters import POSTERS
from incastro.web.drawing.seat_map import pieces
from incastro.web.presenting import moments
from incastro.web.presenting.about import (
    Fact,
    days,
    entering,
    money,
)
from incastro.web.presenting.contest_about import ContestAbout
from incastro.web.presenting.tournament_starts import seats, slot_said
from incastro.words.moments import day_text


@dataclass(frozen=True, slots=True)
class Entered:
    """Who is confirmed for one start."""

    start: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatMap:
    """A poster with so many pieces laid, and so many only held."""

    name: str
    taken: int
    held: int


@dataclass(frozen=True)
class TournamentAbout(ContestAbout):
    """What the template prints; each part is empty where there is nothing of the kind."""

    shown: ShownTournament

    @property
    def row(self) -> Tournament:
        """The tournament’s row."""
        return self.shown.row

    @property
    def season(self) -> Season | None:
        """The season that it counts for, where that is public."""
        season = self.row.season
        if season is None or season.published_at is None or season.published_at > self.shown.at:
            return None
        return season

    @cached_property
    def season_said(self) -> str:
        """`Campionato 2026, terzo torneo di quattro`."""
        if self.season is None:
            return ""
        told = {"season": self.season.said("name", moments.language()), "of": self.season.planned}
        before = self.season.tournaments.filter(
            cancelled_at=None, published_at__isnull=False, starts_at__lt=self.row.starts_at or 0
        )
        if self.stage is Stage.CANCELLED:
            return str(told["season"])
        return gettext("%(season)s, tournament %(n)s of %(of)s") % {**told, "n": before.count() + 1}

    @property
    def price(self) -> str:
        """`24,90 € in Italia, 31,90 € all’estero, spedizione compresa`."""
        row = self.row
        at_home = None if row.price is None else money(row.price, row.currency)
        abroad = None if row.price_abroad is None else money(row.price_abroad, row.currency)
        if at_home and abroad:
            told = {"italy": at_home, "abroad": abroad}
            return gettext("%(italy)s in Italy, %(abroad)s abroad, shipping included") % told
        only = at_home or abroad
        return gettext("%(price)s, shipping included") % {"price": only} if only else ""

    def facts(self) -> Iterator[Fact]:
        """Prices, dates and links, in the order in which people ask for them."""
        row, zone = self.row, ZoneInfo(self.row.zone)
        over = self.stage in (Stage.PROVISIONAL, Stage.OFFICIAL, Stage.CANCELLED)
        if self.price and not over:
            yield Fact(gettext("Fee"), self.price)
        if not over:
            yield from entering(row, self.shown.at)
            yield Fact(
                gettext("Time to finish"),
                gettext("%(days)s from each start") % {"days": days(row.window_days)},
            )
        if row.reserve_date is not None and not over:
            yield Fact(gettext("Reserve date"), day_text(row.reserve_date, moments.language()))
        if row.purchase_link and self.enter:
            shop = urlsplit(row.purchase_link).hostname or row.purchase_link
            text = gettext("%(shop)s, once you have a seat") % {"shop": shop.removeprefix("www.")}
            yield Fact(gettext("Shop"), text, row.purchase_link)
        for name, link in self._links(zone) if self.stage is not Stage.CANCELLED else ():
            yield Fact(gettext("Live"), name, link)

    def _links(self, zone: ZoneInfo) -> Iterator[tuple[str, str]]:
        """The streams. The link of the video call is for entrants alone."""
        if self.row.stream_link:
            yield gettext("Watch the stream"), self.row.stream_link
        for slot in self.row.slots.all():
            if slot.stream_link:
                start = next((each for each in self.shown.facts.slots if each.id == slot.key), None)
                said = slot_said(start, zone) if start else slot.key
                yield gettext("Stream of %(start)s") % {"start": said}, slot.stream_link

    @property
    def enter(self) -> str:
        """Where one enters, while entries are open and a seat is free."""
        free = self.stage is Stage.OPEN and seats(self.shown).free > 0
        return reverse("enter-tournament", args=[self.row.slug]) if free else ""

    @property
    def picture(self) -> Picture | None:
        """The puzzle’s picture: a secret until the last window, make-ups included, is closed."""
        return self.row.picture if picture_is_public(self.row) else None

    @property
    def seat_map(self) -> SeatMap | None:
        """The poster as a map of the seats, from the opening of the entries to the first start."""
        held = seats(self.shown)
        if self.stage not in (Stage.OPEN, Stage.CLOSED) or not held.total:
            return None
        name = self.row.poster or sorted(POSTERS)[self.row.pk % len(POSTERS)]
        return SeatMap(name, *pieces(held.taken, held.unpaid, held.total))

    @property
    def codes(self) -> bool:
        """Whether a fingerprint of a start code is public."""
        return has_fingerprints(self.row)

    @cached_property
    def entered(self) -> tuple[Entered, ...]:
        """Before the first start: who is confirmed, start by start."""
        if self.stage in BEGUN:
            return ()
        facts = self.shown.facts
        found = []
        for slot in sorted(facts.slots, key=lambda slot: slot.scheduled):
            names = sorted(
                entry.name
                for entry in facts.entries
                if entry.slot == slot.id and entry.status is Status.CONFIRMED
            )
            if names:
                found.append(Entered(slot_said(slot, facts.zone), tuple(names)))
        return tuple(found)
