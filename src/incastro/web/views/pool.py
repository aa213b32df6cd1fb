"""The pool of a marathon: a card of one’s own, asking another, answering (M-4)."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.contests.stages import stage_of
from incastro.entries.models import PoolCard, PoolMatch
from incastro.entries.services import pool as services
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import person_of
from incastro.web.forms.pool import AskForm, CardForm, TeamCardForm
from incastro.web.presenting.moments import language
from incastro.web.presenting.pool_page import PoolPage, called
from incastro.words import say


@require_safe
def pool(request: HttpRequest, slug: str) -> HttpResponse:
    """Everybody who looks for somebody."""
    page = _page(request, slug)
    return render(request, "incastro/pool/pool.html", {"page": page})


@require_http_methods(["GET", "HEAD", "POST"])
def new_card(request: HttpRequest, slug: str) -> HttpResponse:
    """A card of one’s own, or of the team that one leads."""
    page = _page(request, slug)
    if page.card is not None:
        return redirect("pool-card", page.card.pk)
    form = (CardForm if page.team is None else TeamCardForm)(request.POST or None)

    def act() -> str:
        services.open_card(
            actor=Actor(page.person.pk, "person"), marathon=page.marathon, person=page.person, team=page.team,
            **form.values(),
        )  # fmt: skip
        return _back(request, page.marathon, gettext("Your card is in the pool."))

    return _form(request, form, act, {"page": page, "new": True})


@require_http_methods(["GET", "HEAD", "POST"])
def card(request: HttpRequest, pk: int) -> HttpResponse:
    """Changing one’s own card."""
    known, person = _own_card(request, pk)
    initial = {"said": known.said, "places": known.places, "version": known.version}
    form = (CardForm if known.team_id is None else TeamCardForm)(request.POST or None, initial=initial)

    def act() -> str:
        values = {"places": known.places, **form.values()}
        services.change_card(
            actor=Actor(person.pk, "person"), card=known, version=form.known_version, **values
        )
        return _back(request, known.marathon, gettext("Saved."))

    return _form(request, form, act, {"page": PoolPage(known.marathon, person), "known": known})


@require_POST
def close(request: HttpRequest, pk: int) -> HttpResponse:
    """Looking no longer."""
    known, person = _own_card(request, pk)
    services.close_card(actor=Actor(person.pk, "person"), card=known)
    return redirect(_back(request, known.marathon, gettext("Your card is out of the pool.")))


@require_http_methods(["GET", "HEAD", "POST"])
def ask(request: HttpRequest, pk: int) -> HttpResponse:
    """Asking whoever has a card."""
    theirs = get_object_or_404(PoolCard.objects.select_related("marathon", "person", "team"), pk=pk)
    page = PoolPage(theirs.marathon, _somebody(request))
    if theirs.closed_at is not None or not page.is_open:
        # what was said there is nobody's to read any more
        messages.error(request, say("pool.closed" if page.is_open else "pool.over", {}, language()))
        return redirect("pool", theirs.marathon.slug)
    if page.card is None:
        messages.info(request, gettext("First a card of your own: they see it when you ask."))
        return redirect("pool-card-new", theirs.marathon.slug)
    form, mine = AskForm(request.POST or None), page.card

    def act() -> str:
        actor = Actor(page.person.pk, "person")
        services.approach(actor=actor, asking=mine, asked=theirs, **form.values())
        return _back(request, theirs.marathon, gettext("Asked. We write to you when there is an answer."))

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"page": page, "theirs": theirs, "name": called(theirs)}
    return form.page(request, "incastro/pool/ask.html", context)


@require_POST
def answer(request: HttpRequest, pk: int) -> HttpResponse:
    """Agreeing, declining, or taking back what one asked."""
    person = _somebody(request)
    match = get_object_or_404(PoolMatch.objects.select_related("asking__marathon", "asked__person"), pk=pk)
    mine, asked = match.asking.person_id == person.pk, match.asked.person_id == person.pk
    said, actor = request.POST.get("answer", ""), Actor(person.pk, "person")
    if (said == "back" and not mine) or (said in ("yes", "no") and not asked) or not (mine or asked):
        raise Http404
    try:
        if said == "back":
            services.take_back(actor=actor, match=match)
        elif said in ("yes", "no"):
            services.answer(actor=actor, match=match, agrees=said == "yes")
            messages.success(request, gettext("Noted, and told."))
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("pool", match.asking.marathon.slug)


def _page(request: HttpRequest, slug: str) -> PoolPage:
    marathon = get_object_or_404(Marathon.objects.select_related("organiser"), slug=slug)
    if stage_of(marathon) is Stage.DRAFT:
        raise Http404
    return PoolPage(marathon, _somebody(request))


def _somebody(request: HttpRequest) -> Person:
    person = person_of(request)
    if person is None:
        raise Http404
    return person


def _own_card(request: HttpRequest, pk: int) -> tuple[PoolCard, Person]:
    person = _somebody(request)
    cards = PoolCard.objects.select_related("marathon", "team__entry", "person")
    return get_object_or_404(cards, pk=pk, person=person, closed_at=None), person


def _form(request: HttpRequest, form: CardForm, act: Any, context: dict[str, Any]) -> HttpResponse:
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/pool/card.html", context)


def _back(request: HttpRequest, marathon: Marathon, done: str) -> str:
    messages.success(request, done)
    return reverse("pool", args=[marathon.slug])
