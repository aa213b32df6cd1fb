"""The tables as files: CSV for a spreadsheet, the interchange format's JSON for another program."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from incastro.interchange.results import marathon_result, season_result, tournament_result
from incastro.sheets import csv_row
from incastro.web.presenting import moments, spreadsheets
from incastro.web.presenting.tournament_page import phase
from incastro.web.programme import Shown, ShownTournament, programme


@require_safe
def tournament_csv(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One tournament's table for a spreadsheet."""
    return as_csv(slug, spreadsheets.tournament_cells(_begun(slug)))


@require_safe
def tournament_json(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One tournament's table with its steps; questions are the organiser's alone."""
    public = replace(_begun(slug).standings, questions=())
    return _json(tournament_result(public, moments.language()))


@require_safe
def season_csv(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One season's table for a spreadsheet."""
    shown = programme()
    return as_csv(slug, spreadsheets.season_cells(_find(shown.seasons, slug), shown))


@require_safe
def season_json(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One season's table."""
    shown = programme()
    standings = _find(shown.seasons, slug).standings
    return _json(season_result(standings, moments.language(), shown.manifest.zone))


@require_safe
def marathon_csv(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One marathon's table for a spreadsheet."""
    return as_csv(slug, spreadsheets.marathon_cells(_find(programme().marathons, slug)))


@require_safe
def marathon_json(request: HttpRequest, slug: str) -> HttpResponse:  # noqa: ARG001
    """One marathon's table with its steps."""
    return _json(marathon_result(_find(programme().marathons, slug).standings, moments.language()))


def _begun(slug: str) -> ShownTournament:
    """A tournament with a table: before its first start it shows nobody who is entered."""
    shown = _find(programme().tournaments, slug)
    if phase(shown) == "planned":
        raise Http404(slug)
    return shown


def _find(shown: Mapping[str, Shown[Any, Any]], slug: str) -> Shown[Any, Any]:
    try:
        return shown[slug]
    except KeyError:
        raise Http404(slug) from None


def as_csv(slug: str, rows: Sequence[Sequence[object]]) -> HttpResponse:
    """With the separator that spreadsheets of the language expect, and a mark that says UTF-8."""
    separator = ";" if moments.language() == "it" else ","
    text = "\ufeff" + "".join(csv_row(row, separator) for row in rows)
    answer = HttpResponse(text, content_type="text/csv; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{slug}.csv"'
    return answer


def _json(document: dict[str, Any]) -> HttpResponse:
    text = json.dumps(document, ensure_ascii=False, indent=1)
    return HttpResponse(text, content_type="application/json")
