"""The race-day room of a tournament, and one start of it."""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from incastro.seasons.models import Tournament
from incastro.starts.models import Start
from incastro.starts.selectors import start_of
from incastro.web.access import DeskRequest
from incastro.web.forms.sheet import Sheet
from incastro.web.forms.starts import AnewForm, CorrectForm, GoForm, RevealForm, StopForm
from incastro.web.presenting.start_desk import asked, start_desk
from incastro.web.presenting.start_room import race_room


def tournament_of(request: DeskRequest, slug: str) -> Tournament:
    """A tournament of this organiser that is raced here; anything else is a 404."""
    return get_object_or_404(request.desk.organiser.tournaments.filter(imported=False), slug=slug)


def find_start(request: DeskRequest, slug: str, key: str) -> Start:
    """A start of a tournament of this organiser; anything else is a 404."""
    found = start_of(tournament_of(request, slug), key)
    if found is None:
        raise Http404(key)
    return found


@require_safe
def race(request: DeskRequest, slug: str) -> HttpResponse:
    """What the day waits for, start by start, and everything that it needs."""
    row = tournament_of(request, slug)
    context = {"row": row, "room": race_room(request.desk, row), "form": Sheet(auto_id=False)}
    return render(request, "incastro/manage/race.html", context)


@require_safe
def start(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """One start: its clock, its code, its go."""
    return show(request, find_start(request, slug, start))


def show(request: DeskRequest, found: Start, refused: Sheet | None = None) -> HttpResponse:
    """The page of a start; with a form of it that was refused, 422."""
    kind = type(refused)
    doubts = asked(found)
    forms: dict[str, Any] = {
        "reveal": RevealForm(doubts=doubts, auto_id="reveal_%s"),
        "go": GoForm(doubts=doubts, auto_id="go_%s"),
        "stop": StopForm(auto_id=False),
        "correct": CorrectForm(zone=found.tournament.zone, initial={"go": found.of.go}, auto_id="correct_%s"),
        "anew": AnewForm(auto_id="anew_%s"),
    }
    kinds = {"reveal": RevealForm, "go": GoForm, "stop": StopForm, "correct": CorrectForm, "anew": AnewForm}
    context = {
        **{f"{name}_form": refused if kind is kinds[name] else form for name, form in forms.items()},
        "row": found.tournament,
        "page": start_desk(request.desk, found),
        "form": refused or forms["go"],
    }
    status = 422 if refused is not None else 200
    return render(request, "incastro/manage/start.html", context, status=status)
