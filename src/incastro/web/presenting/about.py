"""What an organiser says about a contest: prices, dates, prizes, sponsors, notes, links.

It hangs on more rows than the table does, so it is put together for each page and not kept.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from zoneinfo import ZoneInfo

from django.utils.formats import number_format
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext

from incastro.channels.prose import to_html
from incastro.contests.models import Contest, Prize
from incastro.organisers.models import Sponsor
from incastro.pictures.models import Picture
from incastro.web.presenting import moments
from incastro.web.presenting.lines import Place
from incastro.web.presenting.numbers import NO_BREAK
from incastro.web.presenting.places import places


@dataclass(frozen=True, slots=True)
class PrizeLine:
    """What a position wins, and who gives it."""

    place: Place
    what: str
    giver: str


@dataclass(frozen=True, slots=True)
class SponsorLine:
    """A sponsor, with a link and a logo where there are any."""

    name: str
    link: str
    logo: Picture | None


@dataclass(frozen=True, slots=True)
class Fact:
    """One line of a list of facts; `link` where the text is one."""

    name: str
    text: str
    link: str = ""
    note: str = ""


def money(amount: Decimal, currency: str) -> str:
    """`24,90 €` in Italian, `€24.90` in English; whole amounts without their zeros."""
    digits = 0 if amount == amount.to_integral_value() else 2
    text = number_format(amount, digits, force_grouping=True)
    mark = {"EUR": "€", "GBP": "£", "USD": "$", "CHF": "CHF"}.get(currency, currency)
    if moments.language() == "en":
        return f"{mark}{text}" if len(mark) == 1 else f"{mark}{NO_BREAK}{text}"
    return f"{text}{NO_BREAK}{mark}"


def prose(text: str) -> SafeString:
    """An organiser’s text in CommonMark as safe HTML; empty for none."""
    return mark_safe(to_html(text)) if text.strip() else SafeString("")  # noqa: S308 - cleaned by nh3


def prize_lines(prizes: Iterable[Prize]) -> Iterator[PrizeLine]:
    """Prizes by position."""
    lang = moments.language()
    given = list(prizes)
    shapes = places((prize.position, False) for prize in given)
    for prize, place in zip(given, shapes, strict=True):
        sponsor: Sponsor | None = getattr(prize, "sponsor", None)
        giver = "" if sponsor is None else sponsor.name
        yield PrizeLine(place, prize.said("what", lang), giver)


def sponsor_lines(sponsors: Iterable[Sponsor]) -> Iterator[SponsorLine]:
    """Sponsors by name."""
    for sponsor in sponsors:
        yield SponsorLine(sponsor.name, sponsor.link, sponsor.logo)


def day_and_hour(instant: int, zone: ZoneInfo) -> str:
    """`sabato 28 novembre, 16:00`, as a `<time>` element."""
    said = f"{moments.day(instant, zone)}, {moments.wall(instant, zone):%H:%M}"
    return moments.stamp(instant, zone, said)


def entering(contest: Contest, at: int) -> Iterator[Fact]:
    """When entries open and close, as far as it is known."""
    zone = ZoneInfo(contest.zone)
    if contest.opens_at is not None and contest.opens_at > at:
        yield Fact(gettext("Entries open on"), day_and_hour(contest.opens_at, zone))
    if contest.closes_at is not None:
        name = gettext("Entries until") if contest.closes_at >= at else gettext("Entries closed on")
        yield Fact(name, day_and_hour(contest.closes_at, zone))


def said_when(instant: int | None, zone: str) -> str:
    """The same for something that may not have happened; empty then."""
    return "" if instant is None else day_and_hour(instant, ZoneInfo(zone))


def days(number: int) -> str:
    """`14 giorni`."""
    return ngettext("%(n)s day", "%(n)s days", number) % {"n": number}
