"""Marathons."""

from typing import Annotated, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Path, Query, Router
from pydantic.json_schema import SkipJsonSchema

from incastro.api.paging import paged
from incastro.api.shapes import contests as shapes
from incastro.api.shapes.parts import Paging, Speaking, Stage
from incastro.api.shapes.results import MarathonResult
from incastro.api.slugs import SlugText
from incastro.api.writing import REFUSED, begun, contest, moment, more, of_organiser, spoken
from incastro.contests.stages import stage_of
from incastro.interchange.results import marathon_result
from incastro.marathons.announcing import series_is_public
from incastro.marathons.models import Marathon
from incastro.standings.public import public_marathons
from incastro.standings.shown import ShownMarathon, shown_marathon

router = Router(tags=["Marathons"])


class Marathons(Paging):
    """Which marathons."""

    organiser: SlugText | SkipJsonSchema[None] = None
    stage: Stage | SkipJsonSchema[None] = None


@router.get("/marathons", response={200: shapes.Marathons, **REFUSED}, url_name="marathons")
def marathons(
    request: HttpRequest, response: HttpResponse, asked: Annotated[Marathons, Query()]
) -> dict[str, Any]:
    """Every public marathon, the latest first."""
    rows = public_marathons().filter(**of_organiser(asked.organiser))
    found = [row for row in rows if asked.stage is None or stage_of(row).value == asked.stage]
    return paged(request, response, found, asked, lambda row: brief(request, row))


@router.get("/marathons/{slug:slug}", response={200: shapes.Marathon, **REFUSED}, url_name="marathon")
def marathon(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """Everything public about one marathon; its series once it has started (M-2)."""
    shown = _find(slug)
    row, lang = shown.row, spoken()
    return {
        **brief(request, row),
        **more(request, "marathon", row),
        "address": row.address,
        "map": row.map_link or None,
        "welcome": moment(row.welcome_at, row.zone),
        "tables": row.tables,
        "allowed": row.said("allowed", lang),
        "forbidden": row.said("forbidden", lang),
        "series": _series(shown),
    }


@router.get(
    "/marathons/{slug:slug}/standings",
    response={200: MarathonResult, **REFUSED},
    url_name="marathon-standings",
)
def standings(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """The table with its steps; 404 before the start."""
    shown = _find(slug)
    if not begun(shown.row):
        raise Http404
    return marathon_result(shown.standings, spoken())


def brief(request: HttpRequest, row: Marathon) -> dict[str, Any]:
    """A marathon in a list."""
    return {**contest(request, "marathon", row), "venue": row.venue}


def _find(slug: str) -> ShownMarathon:
    return shown_marathon(get_object_or_404(public_marathons(), slug=slug))


def _series(shown: ShownMarathon) -> list[dict[str, Any]] | None:
    if not series_is_public(shown.row):
        return None
    return [
        {"number": each.number, "brand": each.brand, "title": each.title, "pieces": each.pieces}
        for each in shown.facts.puzzles
    ]
