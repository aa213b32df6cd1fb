"""Marathons: all of them, one, and one team's result."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.presenting import moments
from incastro.web.presenting.marathon_page import marathon_page, team_line
from incastro.web.presenting.rulebook_page import rulebook
from incastro.web.programme import ShownMarathon, programme


@require_safe
def marathon_list(request: HttpRequest) -> HttpResponse:
    """Every marathon on show, the latest first."""
    shown = reversed(programme().marathons.values())
    pages = [(each.listed.slug, marathon_page(each)) for each in shown]
    return render(request, "incastro/marathons.html", {"marathons": pages})


@require_safe
def marathon(request: HttpRequest, slug: str) -> HttpResponse:
    """One marathon's table."""
    return render(request, "incastro/marathon.html", {"slug": slug, "page": marathon_page(_find(slug))})


@require_safe
def team(request: HttpRequest, slug: str, team: str) -> HttpResponse:
    """Why this place, on a page of its own."""
    shown = _find(slug)
    line = team_line(shown, team)
    if line is None:
        raise Http404(team)
    page = marathon_page(shown)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook(page.rulebook, moments.language())}
    return render(request, "incastro/team.html", context)


def _find(slug: str) -> ShownMarathon:
    try:
        return programme().marathons[slug]
    except KeyError:
        raise Http404(slug) from None
