"""Rulings: the list, a new one with its effect beforehand, one with its answer, and its reversal."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.entries.models import Entry
from incastro.judging import previews
from incastro.judging.models import Ruling
from incastro.judging.selectors import rulings_of
from incastro.judging.services import answers, rulings
from incastro.rulebook.ruling_terms import BY_CODE
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.web.access import DeskRequest
from incastro.web.forms.rulings import ReverseForm, RulingForm
from incastro.web.presenting.moments import language
from incastro.web.presenting.ruling_effect import effect_said
from incastro.web.presenting.rulings_page import (
    ground_groups,
    known_times,
    outcome_button,
    ruling_page,
    rulings_page,
    whose_of,
)
from incastro.words import say


def tournament_of(request: DeskRequest, slug: str) -> Tournament:
    """A tournament of this organiser that is raced here; anything else is a 404."""
    found = request.desk.organiser.tournaments.filter(imported=False).select_related("organiser", "season")
    return get_object_or_404(found, slug=slug)


def entry_of(tournament: Tournament, key: str) -> Entry:
    """An entry of it; anything else is a 404. Whether one can decide about it, the law says."""
    found = Entry.objects.filter(seats__tournament=tournament, home__isnull=False)
    return get_object_or_404(
        found.select_related("person__account", "home__slot", "seats__tournament"), key=key
    )


def ruling_in(tournament: Tournament, key: str) -> Ruling:
    """One of its rulings; anything else is a 404."""
    found = rulings_of(tournament).select_related("entry__home__slot", "entry__person__account", "tournament")
    return get_object_or_404(found, key=key)


@require_safe
def ruling_list(request: DeskRequest, slug: str) -> HttpResponse:
    """All of them; `?e=` leads to a new one about that entrant."""
    tournament = tournament_of(request, slug)
    if key := request.GET.get("e"):
        entry = entry_of(tournament, key)
        return redirect("manage-ruling-new", request.desk.organiser.slug, slug, entry.key)
    page = rulings_page(request.desk, tournament, request.GET.get("only", ""), request.GET.get("q", "")[:80])
    return render(request, "incastro/manage/rulings.html", {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """What happened; then its form, with what it would change; then the ruling."""
    desk, tournament = request.desk, tournament_of(request, slug)
    entry, rules = entry_of(tournament, key), rules_of(tournament)
    whose = whose_of(desk, tournament, entry)
    context = {"tournament": tournament, "whose": whose}
    ground = BY_CODE.get(request.GET.get("ground", ""))
    if ground is None:
        makeup = reverse("manage-makeup-new", args=[desk.organiser.slug, slug, key])
        context["groups"] = ground_groups(whose, rules, makeup)
        return render(request, "incastro/manage/ruling_ground.html", context)
    form = RulingForm(
        request.POST or None,
        ground=ground,
        zone=tournament.zone,
        article=ground.article(rules),
        initial=known_times(entry, tournament),
    )

    def act() -> str:
        instant, seconds = form.time
        made = rulings.make(
            actor=desk.actor,
            tournament=tournament,
            entry=entry,
            kind=ground.kind,
            instant=instant,
            seconds=seconds,
            **form.words,
        )
        messages.success(request, gettext("Decided. %(who)s is told by email.") % {"who": whose.name})
        return reverse("manage-ruling", args=[desk.organiser.slug, slug, made.key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            instant, seconds = form.time
            wanted = rulings.hypothetical(entry, ground.kind, instant, seconds)
            rulings.require_makeable(tournament, entry, wanted)
            if "make" in request.POST and form.was_seen:
                return redirect(form.once(act))
            moved = previews.effect(tournament, previews.with_ruling(entry.key, wanted))
            context["effect"] = effect_said(moved, entry.key, entry.person.key)
            context["seen"] = form.what_is_seen
            context["button"] = outcome_button(ground.kind, whose.name)
    context["what"] = say(f"ground.{ground.code}", lang=language())
    return form.page(request, "incastro/manage/ruling_new.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def ruling(request: DeskRequest, slug: str, ruling: str) -> HttpResponse:
    """One of them; sent, it says that its answer was read."""
    tournament = tournament_of(request, slug)
    found = ruling_in(tournament, ruling)
    if request.method == "POST":
        answers.mark_read(actor=request.desk.actor, ruling=found)
        messages.success(request, gettext("Noted: the answer was read."))
        return HttpResponseRedirect(request.path, status=303)
    return render(
        request, "incastro/manage/ruling.html", {"page": ruling_page(request.desk, tournament, found)}
    )


@require_http_methods(["GET", "HEAD", "POST"])
def reverse_it(request: DeskRequest, slug: str, ruling: str) -> HttpResponse:
    """Take one back by another, with what that changes in sight."""
    desk, tournament = request.desk, tournament_of(request, slug)
    found = ruling_in(tournament, ruling)
    own = reverse("manage-ruling", args=[desk.organiser.slug, slug, found.key])
    form = ReverseForm(request.POST or None, ruling=found)

    def act() -> str:
        made = rulings.reverse(actor=desk.actor, ruling=found, **form.words)
        messages.success(request, gettext("Reversed. Both decisions stay to be read."))
        return reverse("manage-ruling", args=[desk.organiser.slug, slug, made.key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    moved = previews.effect(tournament, previews.without_ruling(found.entry.key, found.key))
    context = {
        "page": ruling_page(desk, tournament, found),
        "effect": effect_said(moved, found.entry.key, found.entry.person.key),
        "own": own,
    }
    return form.page(request, "incastro/manage/ruling_reverse.html", context)
