"""Seasons: all of them, one, and one person's."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.presenting import moments
from incastro.web.presenting.rulebook_page import rulebook
from incastro.web.presenting.season_table import SeasonPage, person_line, season_page
from incastro.web.programme import programme


@require_safe
def season_list(request: HttpRequest) -> HttpResponse:
    """Every season on show, the latest first."""
    slugs = reversed(programme().seasons)
    return render(request, "incastro/seasons.html", {"seasons": [(slug, _page(slug)) for slug in slugs]})


@require_safe
def season(request: HttpRequest, slug: str) -> HttpResponse:
    """One season's table."""
    return render(request, "incastro/season.html", {"slug": slug, "page": _page(slug)})


@require_safe
def person(request: HttpRequest, slug: str, person: str) -> HttpResponse:
    """Why this place, on a page of its own."""
    page = _page(slug)
    line = person_line(page, person)
    if line is None:
        raise Http404(person)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook(page.rulebook, moments.language())}
    return render(request, "incastro/person.html", context)


def _page(slug: str) -> SeasonPage:
    shown = programme()
    try:
        return season_page(shown.seasons[slug], shown)
    except KeyError:
        raise Http404(slug) from None
