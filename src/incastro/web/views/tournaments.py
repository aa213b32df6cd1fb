"""Tournaments: all of them, one, and one entrant's time."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.notices.selectors import on_portal
from incastro.standings.public import public_tournaments
from incastro.web.access import person_of
from incastro.web.presenting.entering_way import way_in
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.people import key_of_entry
from incastro.web.presenting.result_ways import beside_the_time
from incastro.web.presenting.rulebook_page import rulebook_for
from incastro.web.presenting.ruling_words import ruling_words
from incastro.web.presenting.tournament_about import TournamentAbout
from incastro.web.presenting.tournament_filters import asked_in, filters
from incastro.web.presenting.tournament_official import numbers_of
from incastro.web.presenting.tournament_page import tournament_page
from incastro.web.presenting.tournament_table import line_of
from incastro.web.programme import all_tournaments, find_tournament

NOTICES = 5  # of those about a contest, on its page


@require_safe
def tournament_list(request: HttpRequest) -> HttpResponse:
    """Every public tournament, the latest first."""
    rows = page_of(request, public_tournaments())
    shown = [(each.row, tournament_page(each)) for each in all_tournaments(rows)]
    return render(request, "incastro/tournaments.html", {"tournaments": shown, "rows": rows})


@require_safe
def tournament(request: HttpRequest, slug: str) -> HttpResponse:
    """One tournament: all about it, and its table."""
    shown = find_tournament(request, slug)
    told = on_portal().filter(tournament=shown.row)[:NOTICES]
    person, asked = person_of(request), asked_in(request, shown)
    page = tournament_page(shown, asked)
    context = {"slug": slug, "page": page, "about": TournamentAbout(shown), "notices": told}
    context["way"] = way_in(shown, page.stage, person)
    context["filters"] = filters(shown, page.table, asked, person)
    context["numbers"] = numbers_of(shown)
    return render(request, "incastro/tournament.html", context)


@require_safe
def time(request: HttpRequest, slug: str, entry: str) -> HttpResponse:
    """Why this time, on a page of its own."""
    shown = find_tournament(request, slug)
    page = tournament_page(shown)
    line = line_of(shown.standings, slug, entry, ruling_words(shown)) if page.begun else None
    if line is None:
        raise Http404(entry)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook_for(shown.row)}
    context |= beside_the_time(shown, entry, person_of(request))
    return render(request, "incastro/time.html", {**context, "person": key_of_entry(shown, entry)})
