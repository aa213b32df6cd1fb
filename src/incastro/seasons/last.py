"""New from last time: what a tournament starts out with when there was one before (art. 3)."""

from datetime import date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.rulebook.tournament.clock import at_wall, local
from incastro.seasons.models import Season, Tournament
from incastro.seasons.values import Award, Start

# Tournaments come every other month or so; parcels and entries need four weeks at the least.
USUAL_GAP = timedelta(weeks=8)
LEAST_NOTICE = timedelta(weeks=4)
CARRIED = (
    "name", "name_en", "short", "short_en", "stand", "stand_en", "notes", "notes_en", "seats", "window_days",
    "pieces", "price", "price_abroad", "currency", "stream_link", "call_link", "poster",
)  # fmt: skip


def last_of(organiser: Organiser, season: Season | None = None) -> Tournament | None:
    """The tournament to go by: the season’s latest, else the organiser’s; imported and drafts count too."""
    rows = organiser.tournaments.filter(starts_at__isnull=False).order_by("-starts_at")
    own = rows.filter(season=season).first() if season is not None else None
    return own or rows.first()


def like_last(organiser: Organiser, season: Season | None = None) -> dict[str, Any]:
    """Values to start from, with `slots`, `prizes`, `sponsors`, `weekend`; empty where there is nothing yet.

    All but the dates, the puzzle and its picture; the dates moved on to the next sensible weekend.
    """
    last = last_of(organiser, season)
    if last is None or last.starts_at is None:
        return {}
    zone = ZoneInfo(last.zone)
    days = next_day(last, zone) - local(last.starts_at, zone).date()
    values: dict[str, Any] = {name: getattr(last, name) for name in CARRIED}
    values["season"] = season or last.season
    # whoever opened by hand did so at some second of some minute, and will again
    by_hand = last.opens_at is not None and last.opens_at % 60 != 0
    values["opens_at"] = None if by_hand else _moved(last.opens_at, days, zone)
    values["closes_at"] = _moved(last.closes_at, days, zone)
    if values["opens_at"] is not None and values["opens_at"] < clock.now():
        values["opens_at"] = None
    values["reserve_date"] = last.reserve_date and last.reserve_date + days
    values["weekend"] = local(last.starts_at, zone).date() + days
    values["slots"] = [
        Start(scheduled=_at(slot.scheduled, days, zone), stream_link=slot.stream_link)
        for slot in last.slots.all()
    ]
    values["prizes"] = [
        Award(position=each.position, what=each.what, what_en=each.what_en, sponsor=each.sponsor)
        for each in last.prizes.select_related("sponsor")
    ]
    values["sponsors"] = list(last.sponsors.all())
    return values


def next_day(last: Tournament, zone: ZoneInfo) -> date:
    """The day of the first start next time: as long after the last as that was after the one before it.

    On the same day of the week, and with four weeks to enter and to ship.
    """
    if last.starts_at is None:
        raise ValueError(last)
    begun = local(last.starts_at, zone).date()
    gap = USUAL_GAP
    before = last.organiser.tournaments.filter(starts_at__lt=last.starts_at).order_by("-starts_at").first()
    if before is not None and before.starts_at is not None:
        passed = begun - local(before.starts_at, zone).date()
        if timedelta(weeks=3) <= passed <= timedelta(weeks=26):
            gap = timedelta(weeks=round(passed.days / 7))
    wanted = begun + gap
    least = local(clock.now(), zone).date() + LEAST_NOTICE
    while wanted < least:
        wanted += timedelta(weeks=1)
    return wanted


def _moved(instant: int | None, days: timedelta, zone: ZoneInfo) -> int | None:
    return None if instant is None else _at(instant, days, zone)


def _at(instant: int, days: timedelta, zone: ZoneInfo) -> int:
    """The same hour of the wall clock some days on."""
    wall: datetime = local(instant, zone).replace(tzinfo=None)
    return at_wall(wall + days, zone)
