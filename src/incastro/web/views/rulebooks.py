"""Rulebooks: those there are, one in plain words, and one as a contest has set it."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.contests.models import Contest
from incastro.rulebook.books.book import available
from incastro.seasons.models import Season
from incastro.web.presenting import moments
from incastro.web.presenting.rulebook_page import rulebook as present
from incastro.web.presenting.rulebook_page import rulebook_for
from incastro.web.programme import find_marathon, find_season, find_tournament


@require_safe
def rulebook_list(request: HttpRequest) -> HttpResponse:
    """The rulebooks that contests can be held under."""
    books = [present(name, moments.language()) for name in available()]
    return render(request, "incastro/rulebooks.html", {"books": books})


@require_safe
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """One rulebook, generated from its data."""
    if name not in available():
        raise Http404(name)
    return render(request, "incastro/rulebook.html", {"book": present(name, moments.language())})


@require_safe
def season_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rulebook with the settings of a season."""
    return _of(request, find_season(request, slug).row, "season")


@require_safe
def tournament_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rulebook with the settings of a tournament."""
    return _of(request, find_tournament(request, slug).row, "tournament")


@require_safe
def marathon_rules(request: HttpRequest, slug: str) -> HttpResponse:
    """The rulebook with the settings of a marathon."""
    return _of(request, find_marathon(request, slug).row, "marathon")


def _of(request: HttpRequest, row: Contest | Season, kind: str) -> HttpResponse:
    context: dict[str, Any] = {"book": rulebook_for(row), "of": row.said("name", moments.language())}
    return render(request, "incastro/rulebook.html", {**context, "kind": kind, "slug": row.slug})
