"""Seasons: their tournaments, their tables, who can still win."""

from typing import Annotated, Any
from zoneinfo import ZoneInfo

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Path, Query, Router
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from incastro.api.paging import paged
from incastro.api.shapes import contests as shapes
from incastro.api.shapes.parts import Digits, Paging, Speaking
from incastro.api.shapes.results import SeasonPlaces, SeasonResult
from incastro.api.slugs import SlugText
from incastro.api.writing import REFUSED, contest, named, of_organiser, spoken
from incastro.interchange.results import season_result, steps_written
from incastro.rulebook.season.rows import SeasonRow
from incastro.seasons.models import Season, Tournament
from incastro.standings.public import public_seasons
from incastro.standings.shown import ShownSeason, shown_season

router = Router(tags=["Seasons"])


class Seasons(Paging):
    """Which seasons."""

    organiser: SlugText | SkipJsonSchema[None] = None
    year: Digits = Field(0, ge=0, le=9999, description="0 for any")


@router.get("/seasons", response={200: shapes.Seasons, **REFUSED}, url_name="seasons")
def seasons(
    request: HttpRequest, response: HttpResponse, asked: Annotated[Seasons, Query()]
) -> dict[str, Any]:
    """Every public season, the latest first."""
    rows = public_seasons().filter(**of_organiser(asked.organiser))
    if asked.year:
        rows = rows.filter(year=asked.year)
    return paged(request, response, rows, asked, lambda row: brief(request, row))


@router.get("/seasons/{slug:slug}", response={200: shapes.Season, **REFUSED}, url_name="season")
def season(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """One season with its tournaments, and who can still win it."""
    shown = _find(slug)
    row, standings = shown.row, shown.standings
    decided = standings.title_decided
    return {
        **brief(request, row),
        "trophies": row.said("trophies", spoken()),
        "tournaments": [tournament_brief(request, each.row) for each in shown.tournaments],
        "outlook": {
            "decided": decided,
            "to_come": standings.to_come,
            "contenders": []
            if decided
            else [_contender(shown, each) for each in standings.rows if each.can_still_win],
        },
    }


@router.get(
    "/seasons/{slug:slug}/standings", response={200: SeasonResult, **REFUSED}, url_name="season-standings"
)
def standings(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """One season’s table."""
    shown = _find(slug)
    return _table(shown)


@router.get("/seasons/{slug:slug}/places", response={200: SeasonPlaces, **REFUSED}, url_name="season-places")
def places(
    request: HttpRequest,
    response: HttpResponse,
    slug: Annotated[SlugText, Path()],
    asked: Annotated[Paging, Query()],
) -> dict[str, Any]:
    """How each place was reached: points by tournament, then tie-breaks."""
    shown = _find(slug)
    rows = list(zip(_table(shown)["rows"], shown.standings.rows, strict=True))
    return paged(
        request, response, rows, asked, lambda both: {"row": both[0], "steps": steps_written(both[1].steps)}
    )


def brief(request: HttpRequest, row: Season) -> dict[str, Any]:
    """A season in a list."""
    return {
        **named(request, "season", row),
        "year": row.year,
        "organiser": row.organiser.slug,
        "rulebook": row.rulebook,
        "planned": row.planned,
    }


def tournament_brief(request: HttpRequest, row: Tournament) -> dict[str, Any]:
    """A tournament in a list; its season where that is public."""
    season = (
        row.season
        if row.season_id is not None and public_seasons().filter(pk=row.season_id).exists()
        else None
    )
    return {**contest(request, "tournament", row), "season": season.slug if season is not None else None}


def _find(slug: str) -> ShownSeason:
    return shown_season(get_object_or_404(public_seasons(), slug=slug))


def _table(shown: ShownSeason) -> dict[str, Any]:
    document = season_result(shown.standings, spoken(), ZoneInfo(shown.row.organiser.zone))
    for written, row in zip(document["rows"], shown.standings.rows, strict=True):
        written["person"] = _key(shown, row)
    return document


def _key(shown: ShownSeason, row: SeasonRow) -> str | None:
    known = shown.names.get(row.person or "")
    return known.key if known is not None else None


def _contender(shown: ShownSeason, row: SeasonRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "person": _key(shown, row),
        "total": row.total,
        "needs": row.needs,
        "sure_with": row.sure_with,
    }
