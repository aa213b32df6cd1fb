"""Tournaments: all of them, one, and one entrant's time."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.presenting import moments
from incastro.web.presenting.rulebook_page import rulebook
from incastro.web.presenting.tournament_page import tournament_page
from incastro.web.presenting.tournament_table import line_of
from incastro.web.programme import ShownTournament, programme


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Every tournament on show, the latest first."""
    shown = reversed(programme().tournaments.values())
    pages = [(each.listed.slug, tournament_page(each)) for each in shown]
    return render(request, "incastro/tournaments.html", {"tournaments": pages})


@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """One tournament's table."""
    shown = _find(slug)
    context = {"slug": slug, "page": tournament_page(shown), "season": shown.listed.season}
    return render(request, "incastro/tournament.html", context)


@require_safe
def time(request: HttpRequest, slug: str, entry: str) -> HttpResponse:
    """Why this time, on a page of its own."""
    shown = _find(slug)
    line = line_of(shown.standings, slug, entry)
    if line is None:
        raise Http404(entry)
    page = tournament_page(shown)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook(page.rulebook, moments.language())}
    return render(request, "incastro/time.html", context)


def _find(slug: str) -> ShownTournament:
    try:
        return programme().tournaments[slug]
    except KeyError:
        raise Http404(slug) from None
