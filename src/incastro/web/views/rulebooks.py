"""Rulebooks: those in force here, and one in plain words."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.presenting import moments
from incastro.web.presenting.rulebook_page import rulebook as present
from incastro.web.programme import programme


@require_safe
def rulebook_list(request: HttpRequest) -> HttpResponse:
    """The rulebooks that the contests on show are held under."""
    books = [present(name, moments.language()) for name in programme().manifest.rulebooks]
    return render(request, "incastro/rulebooks.html", {"books": books})


@require_safe
def rulebook(request: HttpRequest, name: str) -> HttpResponse:
    """One rulebook, generated from its data."""
    if name not in programme().manifest.rulebooks:
        raise Http404(name)
    return render(request, "incastro/rulebook.html", {"book": present(name, moments.language())})
