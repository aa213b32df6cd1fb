"""Marathons: all of them, one, and one team's result."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.notices.selectors import on_portal
from incastro.standings.public import public_marathons
from incastro.standings.shown import ShownMarathon
from incastro.web.access import person_of
from incastro.web.presenting.marathon_about import MarathonAbout
from incastro.web.presenting.marathon_page import marathon_page, team_line
from incastro.web.presenting.marathon_teams import is_live, team_shown, teams_shown
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.rulebook_page import rulebook_for
from incastro.web.programme import all_marathons, find_marathon

NOTICES = 5  # of those about a contest, on its page


@require_safe
def marathon_list(request: HttpRequest) -> HttpResponse:
    """Every public marathon, the latest first."""
    rows = page_of(request, public_marathons())
    shown = [(each.row, marathon_page(each)) for each in all_marathons(rows)]
    return render(request, "incastro/marathons.html", {"marathons": shown, "rows": rows})


@require_safe
def marathon(request: HttpRequest, slug: str) -> HttpResponse:
    """One marathon: all about it, and its table."""
    shown = find_marathon(request, slug)
    told = on_portal().filter(marathon=shown.row)[:NOTICES]
    page = marathon_page(shown)
    context = {"slug": slug, "page": page, "about": MarathonAbout(shown), "notices": told}
    if not page.begun and is_live(shown.row):
        context["entered"] = teams_shown(shown.row, shown.at, person_of(request))
    return render(request, "incastro/marathon.html", context)


@require_safe
def team(request: HttpRequest, slug: str, team: str) -> HttpResponse:
    """Why this place, on a page of its own."""
    shown = find_marathon(request, slug)
    page = marathon_page(shown)
    if not page.begun:
        return _entered(request, shown, team)
    line = team_line(shown, team)
    if line is None:
        raise Http404(team)
    context = {"slug": slug, "page": page, "line": line, "book": rulebook_for(shown.row)}
    return render(request, "incastro/team.html", context)


def _entered(request: HttpRequest, shown: ShownMarathon, key: str) -> HttpResponse:
    """A team before the day: its name, its people."""
    found = team_shown(shown.row, key, shown.at) if is_live(shown.row) else None
    if found is None:
        raise Http404(key)
    context = {"slug": shown.row.slug, "page": marathon_page(shown), "team": found}
    return render(request, "incastro/teams/public.html", context)
