"""What a judge does with a start: each act by one button, some after a question."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_POST

from incastro.rulebook.starting import Doubt, go_doubts
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Tournament
from incastro.starts.models import Start
from incastro.starts.selectors import key_of, start_of
from incastro.starts.services import codes, goes
from incastro.web.access import DeskRequest
from incastro.web.forms.sheet import Sheet
from incastro.web.forms.starts import AnewForm, CorrectForm, GoForm, RevealForm, StopForm
from incastro.web.presenting.manage_tournament import refused_line
from incastro.web.presenting.start_desk import asked
from incastro.web.views.manage.starts import find_start, show, tournament_of

# somebody else was quicker, or the moment is over: nothing to put right on a form
OVERTAKEN = ("start.go_given", "start.no_go", "start.go_over")


@require_POST
def make_codes(request: DeskRequest, slug: str) -> HttpResponse:
    """Make the codes that are missing."""
    row = tournament_of(request, slug)

    def do() -> None:
        made = codes.make_codes(actor=request.desk.actor, tournament=row)
        text = ngettext("%(n)d code is made and sealed.", "%(n)d codes are made and sealed.", made)
        messages.success(
            request, text % {"n": made} if made else gettext("Every start has its code already.")
        )

    return _in_room(request, row, do)


@require_POST
def commit(request: DeskRequest, slug: str) -> HttpResponse:
    """Publish the fingerprints of the codes that were made."""
    row = tournament_of(request, slug)

    def do() -> None:
        told = codes.publish_commitments(actor=request.desk.actor, tournament=row)
        text = ngettext("%(n)d fingerprint is public.", "%(n)d fingerprints are public.", told)
        messages.success(request, text % {"n": told} if told else gettext("They are public already."))

    return _in_room(request, row, do)


@require_POST
def reveal(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """Show the code of a start on the stream."""
    found = find_start(request, slug, start)
    form = RevealForm(request.POST, doubts=asked(found), auto_id="reveal_%s")

    def do() -> str:
        codes.reveal(actor=request.desk.actor, start=found, sure=form.cleaned_data["sure"])
        return gettext("The code is on the stream.")

    return _act(request, found, form, do)


@require_POST
def go(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """Give the go."""
    found = find_start(request, slug, start)
    form = GoForm(request.POST, doubts=asked(found), auto_id="go_%s")

    def do() -> str:
        given = form.cleaned_data
        goes.give_go(actor=request.desk.actor, start=found, countdown=given["countdown"], sure=given["sure"])
        return ""

    return _act(request, found, form, do)


@require_POST
def stop(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """Stop the countdown."""
    found = find_start(request, slug, start)

    def do() -> str:
        goes.stop_go(actor=request.desk.actor, start=found)
        return gettext("The countdown is stopped: nobody’s clock has started.")

    return _act(request, found, StopForm(request.POST), do)


@require_POST
def correct(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """Put the go right."""
    found = find_start(request, slug, start)
    given = {"zone": found.tournament.zone, "auto_id": "correct_%s"}
    form = CorrectForm(request.POST, **given)
    if form.is_valid():  # far from its time: that is asked about, with a tick
        form = CorrectForm(request.POST, doubts=_far(found, form.cleaned_data["go"]), **given)

    def do() -> str:
        given = form.cleaned_data
        at = None if given["none"] else given["go"]
        goes.correct_go(actor=request.desk.actor, start=found, go=at, why=given["why"], sure=given["sure"])
        return gettext("The go is corrected, and every time of this start with it.")

    return _act(request, found, form, do)


@require_POST
def anew(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """Another code for a start."""
    found = find_start(request, slug, start)
    form = AnewForm(request.POST, auto_id="anew_%s")

    def do() -> str:
        codes.make_anew(actor=request.desk.actor, start=found, why=form.cleaned_data["why"])
        return gettext("The start has another code; the one before does not count any more.")

    return _act(request, found, form, do)


def _far(found: Start, go: int | None) -> tuple[Doubt, ...]:
    if go is None:
        return ()
    return go_doubts(scheduled=found.of.scheduled, go=go, offline=False, revealed=True)


def _act(request: DeskRequest, found: Start, form: Sheet, do: Callable[[], str]) -> HttpResponse:
    """Do it once and say what was done; what is refused shows the form again, with what was typed."""
    back = reverse("manage-start", args=[request.desk.organiser.slug, found.tournament.slug, key_of(found)])

    def act() -> str:
        if said := do():
            messages.success(request, said)
        return back

    if form.is_valid():
        try:
            return redirect(form.once(act))
        except RuleViolation as refused:
            if refused.code in OVERTAKEN:
                messages.info(request, refused_line(refused))
                return redirect(back)
            form.refuse(refused)
    return show(request, find_start(request, found.tournament.slug, key_of(found)), form)


def _in_room(request: DeskRequest, row: Tournament, do: Callable[[], None]) -> HttpResponse:
    """Do it, then back to where the button was: the room of the day, or the page of one start."""
    at = [request.desk.organiser.slug, row.slug]
    start = start_of(row, request.POST.get("from", ""))
    back = reverse("manage-race", args=at)
    if start is not None:
        back = reverse("manage-start", args=[*at, key_of(start)])

    def act() -> str:
        do()
        return back

    form = Sheet(request.POST)
    if form.is_valid():
        try:
            return redirect(form.once(act))
        except RuleViolation as refused:
            messages.error(request, refused_line(refused))
    return redirect(back)
