"""Parcels that went wrong: the list, a new report, one of them, the decision."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.judging.models import ParcelCase
from incastro.judging.selectors import cases_of, days_for
from incastro.judging.services import cases
from incastro.rulebook.parcel_terms import Outcome, Trouble, choices
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.web.access import DeskRequest
from incastro.web.forms.rulings import DecisionForm, TroubleForm
from incastro.web.presenting.cases_page import case_page, cases_page, hints_of
from incastro.web.presenting.entries_told import called
from incastro.web.views.manage.rulings import entry_of, tournament_of


def case_of(tournament: Tournament, pk: int) -> ParcelCase:
    """One of its cases; anything else is a 404."""
    return get_object_or_404(cases_of(tournament).select_related("entry__person__account"), pk=pk)


@require_safe
def case_list(request: DeskRequest, slug: str) -> HttpResponse:
    """What must be decided first comes first; `?e=` leads to a new report about that entrant."""
    tournament = tournament_of(request, slug)
    if key := request.GET.get("e"):
        entry = entry_of(tournament, key)
        return redirect("manage-case-new", request.desk.organiser.slug, slug, entry.key)
    page = cases_page(request.desk, tournament, request.GET.get("only", ""))
    return render(request, "incastro/manage/cases.html", {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """The desk or a judge reports what an entrant told them."""
    desk, tournament = request.desk, tournament_of(request, slug)
    entry = entry_of(tournament, key)
    form = TroubleForm(request.POST or None)

    def act() -> str:
        made = cases.report(actor=desk.actor, entry=entry, **form.values())
        messages.success(request, gettext("Noted. A judge decides what comes of it."))
        return reverse("manage-case", args=[desk.organiser.slug, slug, made.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"tournament": tournament, "who": called(entry)}
    return form.page(request, "incastro/manage/case_new.html", context)


@require_safe
def case(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """One of them; a judge finds the decision to make on it."""
    tournament = tournament_of(request, slug)
    return _page(request, tournament, case_of(tournament, pk), None)


@require_http_methods(["POST"])
def decide(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """What comes of it; a make-up is agreed on the next page."""
    desk, tournament = request.desk, tournament_of(request, slug)
    found = case_of(tournament, pk)
    form = _form(request, tournament, found)
    own = reverse("manage-case", args=[desk.organiser.slug, slug, pk])

    def act() -> str:
        given = form.values()
        cases.decide(actor=desk.actor, case=found, version=form.known_version, **given)
        messages.success(request, gettext("Decided. %(who)s is told.") % {"who": called(found.entry)})
        return own

    if form.is_valid():
        if form.cleaned_data["outcome"] == Outcome.MAKE_UP:
            return redirect("manage-makeup-new", desk.organiser.slug, slug, found.entry.key)
        with form.refusing():
            return redirect(form.once(act))
    return _page(request, tournament, found, form)


def _page(
    request: DeskRequest, tournament: Tournament, found: ParcelCase, form: DecisionForm | None
) -> HttpResponse:
    given = form or _form(request, tournament, found)
    page = case_page(request.desk, tournament, found, rules_of(tournament))
    return given.page(request, "incastro/manage/case.html", {"page": page})


def _form(request: DeskRequest, tournament: Tournament, found: ParcelCase) -> DecisionForm:
    offered = choices(Trouble(found.trouble), days_for(found.entry, tournament), rules_of(tournament))
    data = request.POST if request.method == "POST" else None
    initial = {"version": found.version, "why": found.why}
    return DecisionForm(data, offered=offered, hints=hints_of(offered), initial=initial)
