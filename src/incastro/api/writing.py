"""Rows as the API writes them."""

from typing import Any, get_args
from zoneinfo import ZoneInfo

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from incastro.api.shapes.parts import Lang, Problem
from incastro.contests.models import Contest
from incastro.contests.stages import stage_of
from incastro.interchange.instants import write_instant
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser, Sponsor
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Season, Tournament
from incastro.standings.shown import BEGUN

REFUSED = {400: Problem, 404: Problem, 405: Problem, 422: Problem}


def spoken() -> Lang:
    """The language being spoken."""
    return "en" if get_language() == "en" else get_args(Lang)[0]


def absolute(request: HttpRequest, name: str, *arguments: Any) -> str:
    """A whole address, by its name."""
    return request.build_absolute_uri(reverse(name, args=arguments))


def moment(at: int | None, zone: str) -> str | None:
    """An instant on a zone’s wall clock."""
    return None if at is None else write_instant(at, ZoneInfo(zone))


def named(request: HttpRequest, kind: str, row: Organiser | Season | Tournament | Marathon) -> dict[str, Any]:
    """Name and addresses."""
    name = row.name if isinstance(row, Organiser) else row.said("name", spoken())
    return {
        "slug": row.slug,
        "name": name,
        "api": absolute(request, f"api-1:{kind}", row.slug),
        "page": absolute(request, kind, row.slug),
    }


def contest(request: HttpRequest, kind: str, row: Tournament | Marathon) -> dict[str, Any]:
    """What lists tell of a contest."""
    return {
        **named(request, kind, row),
        "organiser": row.organiser.slug,
        "stage": stage_of(row).value,
        "zone": row.zone,
        "starts": moment(row.starts_at, row.zone),
        "ends": moment(row.ends_at, row.zone),
        "rulebook": row.rulebook,
    }


def more(request: HttpRequest, kind: str, row: Tournament | Marathon) -> dict[str, Any]:
    """What both kinds of contest tell besides, on a page of their own."""
    lang = spoken()
    stage = stage_of(row)
    return {
        **contest(request, kind, row),
        "stand": row.said("stand", lang),
        "notes": row.said("notes", lang),
        "opens": moment(row.opens_at, row.zone),
        "closes": moment(row.closes_at, row.zone),
        "stream": row.stream_link or None,
        "prizes": [
            {
                "position": prize.position,
                "what": prize.said("what", lang),
                "sponsor": prize.sponsor.name if prize.sponsor is not None else None,
            }
            for prize in row.prizes.select_related("sponsor")
        ],
        "sponsors": [sponsor(each) for each in row.sponsors.all()],
        "cancelled_why": row.cancelled_why if stage is Stage.CANCELLED else None,
        "standings": absolute(request, f"api-1:{kind}-standings", row.slug) if stage in BEGUN else None,
    }


def sponsor(row: Sponsor) -> dict[str, Any]:
    """Who gives prizes."""
    return {"name": row.name, "link": row.link or None}


def begun(row: Contest) -> bool:
    """Whether there is a table: before its first start a contest shows nobody’s result."""
    return stage_of(row) in BEGUN


def of_organiser(slug: str | None) -> dict[str, Any]:
    """The condition on a row of some organiser; none for none."""
    return {} if slug is None else {"organiser__slug": slug}
