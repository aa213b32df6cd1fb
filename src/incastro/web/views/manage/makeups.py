"""Make-ups: a day and an hour of one's own, agreed within the days of the rulebook, or called off."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Entry
from incastro.judging import previews
from incastro.judging.models import ParcelCase
from incastro.judging.selectors import days_for, standing_makeup
from incastro.judging.services import cases, makeups
from incastro.rulebook.facts import MakeUp as LawMakeUp
from incastro.rulebook.parcel_terms import UNSETTLED
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.starts.models import MakeUp
from incastro.web.access import DeskRequest
from incastro.web.forms.rulings import MakeUpForm
from incastro.web.presenting.cases_page import suggested_start
from incastro.web.presenting.makeup_page import makeup_page, terms_said
from incastro.web.presenting.moments import language
from incastro.web.presenting.ruling_effect import effect_said
from incastro.web.views.manage.rulings import entry_of, tournament_of
from incastro.words import say


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """Agree one; one that stands is replaced, and a parcel that waits for it is decided by it."""
    desk, tournament = request.desk, tournament_of(request, slug)
    entry, rules = entry_of(tournament, key), rules_of(tournament)
    days, case, standing = days_for(entry, tournament), _open_case(entry), standing_makeup(entry)
    wanted = standing.scheduled if standing else suggested_start(entry, tournament, days)
    initial = {
        "scheduled": wanted,
        "mode": (standing.mode if standing else "") or entry.home.mode,
        "article": rules.article("makeup" if case is None or case.trouble != "damaged" else "missing_pieces"),
        "why": case.why if case is not None else "",
    }
    form = MakeUpForm(request.POST or None, zone=tournament.zone, days=days, initial=initial)

    def act() -> str:
        given = form.values()
        if case is not None:
            made = cases.settle_by_makeup(actor=desk.actor, case=case, **given)
        else:
            made = makeups.agree(actor=desk.actor, entry=entry, **given)
        messages.success(request, gettext("Agreed. The entrant is told, and reminded the day before."))
        return reverse("manage-makeup", args=[desk.organiser.slug, slug, made.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    agreed = LawMakeUp(scheduled=wanted or entry.home.slot.scheduled)
    moved = previews.effect(tournament, previews.with_makeup(key, agreed))
    context = {
        "page": terms_said(desk, tournament, entry, days, standing),
        "effect": effect_said(moved, entry.key, entry.person.key),
    }
    return form.page(request, "incastro/manage/makeup_new.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def makeup(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """One of them; sent, it is called off."""
    tournament = tournament_of(request, slug)
    found = _makeup(tournament, pk)
    refused = ""
    if request.method == "POST":
        try:
            version = int(request.POST.get("version", ""))
            makeups.call_off(actor=request.desk.actor, makeup=found, version=version)
        except RuleViolation as violation:
            refused = say(violation.code, violation.params, language())
        except ValueError:
            refused = say("stale", lang=language())
        else:
            messages.success(request, gettext("Called off. The entrant is told."))
            return HttpResponseRedirect(request.path, status=303)
    page = makeup_page(request.desk, tournament, _makeup(tournament, pk))
    context = {"page": page, "refused": refused}
    return render(request, "incastro/manage/makeup.html", context, status=422 if refused else 200)


def _makeup(tournament: Tournament, pk: int) -> MakeUp:
    found = MakeUp.objects.filter(entry__seats__tournament=tournament)
    return get_object_or_404(
        found.select_related("entry__person__account", "entry__home__slot", "entry__seats__tournament"), pk=pk
    )


def _open_case(entry: Entry) -> ParcelCase | None:
    return ParcelCase.objects.filter(entry=entry, outcome__in=UNSETTLED).select_related("entry").last()
