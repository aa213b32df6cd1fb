"""What entering a home tournament costs, country by country, and until when a seat is held (S-9, S-10)."""

from collections.abc import Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro.entries.models import Conditions, Entry, FreeEntry, Seats
from incastro.entries.models.entry import OPEN
from incastro.entries.prices import AT_HOME, class_of
from incastro.rulebook.entering.seat_terms import season_terms
from incastro.rulebook.rules import SeasonRules
from incastro.seasons.models import Tournament
from incastro.web.presenting import moments
from incastro.web.presenting.about import money
from incastro.words import say
from incastro.words.countries import MESSAGES as COUNTRIES
from incastro.words.moments import elided


@dataclass(frozen=True, slots=True)
class Cost:
    """One line of what it costs."""

    said: str
    amount: str


@dataclass(frozen=True, slots=True)
class Room:
    """How full it is at an instant. `for_new` = somebody who asks now gets a seat."""

    total: int
    free: int
    waiting: int
    for_new: bool


def room(row: Tournament, at: int) -> Room:
    """Seats free and people waiting, with those that have lapsed by the clock counted as free."""
    seats = Seats.objects.filter(tournament=row).first()
    if seats is None:
        return Room(row.seats, row.seats, 0, True)
    taken, waiting = seats.taken, seats.waiting
    if seats.next_due is not None and at > seats.next_due:
        entries = Entry.objects.filter(seats=seats, standing__in=OPEN).only("standing", "pay_by")
        taken -= sum(entry.standing_at(at) not in OPEN for entry in entries)
    given = Conditions.objects.filter(seats=seats).values_list("automatic_until", flat=True).first()
    ends = min((x for x in (given, row.starts_at) if x is not None), default=None)
    by_itself = ends is None or at < ends
    free = seats.limit - taken
    if by_itself:
        # who waits has the free ones before anybody new
        free, waiting = max(0, free - waiting), max(0, waiting - free)
    return Room(seats.limit, free, waiting, by_itself and free > 0)


def held_until(row: Tournament, rules: SeasonRules, at: int) -> str:
    """Until when a seat asked for now is held: `martedì 20 ottobre alle 18:46`."""
    zone = ZoneInfo(row.zone)
    until = season_terms(rules, zone, row.starts_at).pay_by(at, None)
    told = {"day": moments.day(until, zone), "hour": moments.hour(until, zone)}
    return moments.stamp(until, zone, gettext("%(day)s at %(hour)s") % told)


def country_name(code: str) -> str:
    """A country in words; its code where there are none."""
    known = f"country.{code}"
    return say(known, lang=moments.language()) if known in COUNTRIES or code == "ZZ" else code


def country_codes(row: Tournament, rules: SeasonRules) -> list[str]:
    """Where a parcel can go; the codes."""
    codes = residence_codes(rules)
    if row.price_abroad is None:
        return [AT_HOME]
    return [code for code in codes if code != AT_HOME] if row.price is None else codes


def residence_codes(rules: SeasonRules) -> list[str]:
    """Where somebody who plays may live; the codes."""
    return list(rules.residence_countries) or [code.removeprefix("country.") for code in COUNTRIES]


def countries(row: Tournament, rules: SeasonRules, free: FreeEntry | None) -> Sequence[tuple[str, str]]:
    """Where a parcel can go, with what it costs there; Italy first."""
    named = sorted((country_name(code), code) for code in country_codes(row, rules))
    ordered = sorted(named, key=lambda pair: pair[1] != AT_HOME)
    return [("", gettext("Choose")), *((code, _priced(row, code, name, free)) for name, code in ordered)]


def lived_in(rules: SeasonRules) -> Sequence[tuple[str, str]]:
    """Where somebody may live whose parcel goes elsewhere."""
    named = sorted((country_name(code), code) for code in residence_codes(rules))
    return [("", "–"), *((code, name) for name, code in named), ("ZZ", country_name("ZZ"))]


def costs(row: Tournament, country: str, free: FreeEntry | None) -> Sequence[Cost]:
    """What it costs there; both prices while no country is chosen."""
    if free is not None:
        return [Cost(gettext("Puzzle and shipping"), gettext("free"))]
    at_home = row.price is not None and (not country or class_of(country) == "home")
    abroad = row.price_abroad is not None and (not country or class_of(country) == "abroad")
    found = []
    if at_home and row.price is not None:
        found.append(Cost(gettext("Puzzle and shipping in Italy"), money(row.price, row.currency)))
    if abroad and row.price_abroad is not None:
        to = country_name(country) if country else ""
        said = gettext("Puzzle and shipping to %(country)s") % {"country": to}
        said = said if to else gettext("Puzzle and shipping abroad")
        found.append(Cost(elided(said), money(row.price_abroad, row.currency)))
    return found


def _priced(row: Tournament, code: str, name: str, free: FreeEntry | None) -> str:
    amount = row.price if class_of(code) == "home" else row.price_abroad
    if free is not None or amount is None:
        return name
    return gettext("%(country)s: %(price)s") % {"country": name, "price": money(amount, row.currency)}
