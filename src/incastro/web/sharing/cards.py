"""From a contest to its card, and a card kept until something on it changes."""

import hashlib
from functools import lru_cache
from zoneinfo import ZoneInfo

from django.utils import translation
from django.utils.translation import gettext, ngettext

from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.notices.links import site_host
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.drawing.posters import POSTERS
from incastro.web.presenting import moments
from incastro.web.sharing.card import Card, draw
from incastro.web.sharing.type import faces_there

WINTER = (11, 12, 1, 2)


def card_of(contest: Tournament | Marathon, lang: str) -> Card:
    """What stands on a contest’s card in a language: nothing secret, nothing that changes by the hour."""
    with translation.override(lang):
        lines = _tournament(contest) if isinstance(contest, Tournament) else _marathon(contest)
        if stage_of(contest) is Stage.CANCELLED:
            lines = [gettext("Cancelled")]
        return Card(
            organiser=contest.organiser.name,
            name=contest.said("name", lang),
            lines=tuple(line for line in lines if line),
            poster=poster_of(contest) if isinstance(contest, Tournament) else "",
            pieces=(contest.series.count() or 12) if isinstance(contest, Marathon) else 12,
            site=site_host(),
        )


def digest_of(card: Card) -> str:
    """Equal for two cards that look alike: the ETag."""
    return hashlib.sha256(f"1 {card!r} {faces_there()}".encode()).hexdigest()[:32]


@lru_cache(maxsize=128)
def drawn(card: Card) -> bytes:
    """The card’s PNG; drawing one takes about a second, so each is drawn once."""
    return draw(card)


def poster_of(row: Tournament) -> str:
    """The tournament’s own, else the one of the season of the year."""
    if row.poster in POSTERS:
        return row.poster
    if row.starts_at is None:
        return "hills"
    return "night" if moments.wall(row.starts_at, ZoneInfo(row.zone)).month in WINTER else "hills"


def _tournament(row: Tournament) -> list[str]:
    instants = [slot.scheduled for slot in row.slots.all()] or ([row.starts_at] if row.starts_at else [])
    pieces = ngettext("%(n)s piece", "%(n)s pieces", row.pieces) % {"n": row.pieces}
    return [_days(row, instants), f"{pieces}, {row.brand}" if row.brand else pieces]


def _marathon(row: Marathon) -> list[str]:
    return [_days(row, [row.starts_at] if row.starts_at else []), row.venue]


def _days(row: Contest, instants: list[int]) -> str:
    zone = ZoneInfo(row.zone)
    if not instants:
        return ""
    first, last = min(instants), max(instants)
    if moments.same_day(first, last, zone):
        return moments.day_year(first, zone)
    return moments.days_from_to(first, last, zone)
