"""Seasons: all of them, one, and one person's."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.standings.public import public_seasons
from incastro.standings.shown import shown_season
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.people import key_of_person
from incastro.web.presenting.rulebook_page import rulebook_for
from incastro.web.presenting.season_table import person_line, season_page
from incastro.web.programme import find_season


@require_safe
def season_list(request: HttpRequest) -> HttpResponse:
    """Every public season, the latest first."""
    rows = page_of(request, public_seasons(), 10)
    shown = [(row, season_page(shown_season(row))) for row in rows]
    return render(request, "incastro/seasons.html", {"seasons": shown, "rows": rows})


@require_safe
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """One season's table."""
    shown = find_season(request, slug)
    return render(
        request, "incastro/season.html", {"slug": slug, "page": season_page(shown), "row": shown.row}
    )


@require_safe
def person(request: HttpRequest, slug: str, person: str) -> HttpResponse:
    """Why this place, on a page of its own."""
    shown = find_season(request, slug)
    page = season_page(shown)
    line = person_line(page, person)
    if line is None:
        raise Http404(person)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook_for(shown.row)}
    return render(request, "incastro/person.html", {**context, "person": key_of_person(shown, person)})
