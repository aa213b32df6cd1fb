"""The tables as files: CSV for a spreadsheet, the interchange format's JSON for another program."""

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeVar
from zoneinfo import ZoneInfo

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from incastro.contests.stages import stage_of
from incastro.interchange.results import marathon_result, season_result, tournament_result
from incastro.sheets import csv_row
from incastro.standings.shown import BEGUN, ShownMarathon, ShownTournament
from incastro.web.presenting import moments, spreadsheets
from incastro.web.programme import find_marathon, find_season, find_tournament

ShownContest = TypeVar("ShownContest", ShownTournament, ShownMarathon)


@require_safe
def tournament_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """One tournament's table for a spreadsheet."""
    return as_csv(slug, spreadsheets.tournament_cells(_begun(find_tournament(request, slug))))


@require_safe
def tournament_json(request: HttpRequest, slug: str) -> HttpResponse:
    """One tournament's table with its steps; questions are the organiser's alone."""
    shown = _begun(find_tournament(request, slug))
    public = replace(shown.standings, questions=(), at=shown.at)
    return _json(tournament_result(public, moments.language()))


@require_safe
def season_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """One season's table for a spreadsheet."""
    return as_csv(slug, spreadsheets.season_cells(find_season(request, slug)))


@require_safe
def season_json(request: HttpRequest, slug: str) -> HttpResponse:
    """One season's table."""
    shown = find_season(request, slug)
    standings = replace(shown.standings, at=shown.at)
    return _json(season_result(standings, moments.language(), ZoneInfo(shown.row.organiser.zone)))


@require_safe
def marathon_csv(request: HttpRequest, slug: str) -> HttpResponse:
    """One marathon's table for a spreadsheet."""
    return as_csv(slug, spreadsheets.marathon_cells(_begun(find_marathon(request, slug))))


@require_safe
def marathon_json(request: HttpRequest, slug: str) -> HttpResponse:
    """One marathon's table with its steps."""
    shown = _begun(find_marathon(request, slug))
    return _json(marathon_result(replace(shown.standings, at=shown.at), moments.language()))


def _begun(shown: ShownContest) -> ShownContest:
    """A contest with a table: before its first start it shows nobody who is entered."""
    if stage_of(shown.row, shown.at) not in BEGUN:
        raise Http404(shown.row.slug)
    return shown


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
