"""Contests of both kinds in one list."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament
from incastro.standings.finding import Found
from incastro.standings.public import public_marathons, public_tournaments
from incastro.web.presenting import moments
from incastro.web.presenting.phases import stage_said


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestLine:
    """One contest in a list."""

    name: str
    href: str
    kind: str
    stage_said: str
    when: str
    detail: str


def contest_lines(found: Sequence[Found]) -> list[ContestLine]:
    """Lines for contests that were found, in their order; two questions to the database however many."""
    tournaments = public_tournaments().in_bulk([each.pk for each in found if each.kind == "tournament"])
    marathons = public_marathons().in_bulk([each.pk for each in found if each.kind == "marathon"])
    rows: Iterable[Tournament | Marathon | None] = (
        tournaments.get(each.pk) if each.kind == "tournament" else marathons.get(each.pk) for each in found
    )
    return [line_of(row) for row in rows if row is not None]


def line_of(row: Tournament | Marathon) -> ContestLine:
    """One contest’s line."""
    lang, zone = moments.language(), ZoneInfo(row.zone)
    is_tournament = isinstance(row, Tournament)
    return ContestLine(
        name=row.said("name", lang),
        href=reverse("tournament" if is_tournament else "marathon", args=[row.slug]),
        kind=gettext("tournament") if is_tournament else gettext("marathon"),
        stage_said=stage_said(stage_of(row)).lower(),
        when="" if row.starts_at is None else _day(row.starts_at, zone),
        detail=row.organiser.name,
    )


def _day(instant: int, zone: ZoneInfo) -> str:
    return moments.stamp(instant, zone, moments.days_from_to(instant, instant, zone))
