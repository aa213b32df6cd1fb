"""The call of a start: who is there with the camera seen, whose camera is lost or back."""

from django import forms
from django.contrib import messages
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from incastro.entries.models import Entry
from incastro.rulebook.violation import RuleViolation
from incastro.starts.models import CallNote, Seen, Start
from incastro.starts.selectors import key_of
from incastro.starts.services import calls
from incastro.web.access import DeskRequest
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.call_page import call_page
from incastro.web.presenting.manage_tournament import refused_line
from incastro.web.views.manage.starts import find_start

UNDO = "undo"


class NoteForm(Sheet):
    """What was seen; or which note is taken back."""

    what = forms.ChoiceField(choices=[*Seen.choices, (UNDO, UNDO)])
    note = forms.IntegerField(required=False, min_value=1)


@require_safe
def call(request: DeskRequest, slug: str, start: str) -> HttpResponse:
    """The online entrants of a start."""
    return _list(request, find_start(request, slug, start))


@require_POST
def note(request: DeskRequest, slug: str, start: str, key: str) -> HttpResponse:
    """Note one thing of one entrant; htmx gets the list as it is then."""
    found, form = find_start(request, slug, start), NoteForm(request.POST)
    entry = get_object_or_404(entries_of(found), key=key)
    if form.is_valid():
        given = form.cleaned_data
        try:
            if given["what"] == UNDO:
                taken = get_object_or_404(CallNote, pk=given["note"] or 0, start=found.pk, entry=entry)
                calls.undo(actor=request.desk.actor, note=taken)
            else:
                calls.note(actor=request.desk.actor, start=found, entry=entry, what=given["what"])
        except RuleViolation as refused:
            messages.error(request, refused_line(refused))
    if getattr(request, "htmx", False):
        return _list(request, find_start(request, slug, start))
    back = reverse("manage-call", args=[request.desk.organiser.slug, slug, key_of(found)])
    return redirect(f"{back}#e-{key}")


def entries_of(found: Start) -> QuerySet[Entry]:
    """Everybody who asked to enter; who is not on this call is refused in words."""
    return Entry.objects.filter(seats__tournament=found.tournament_id, home__isnull=False)


def _list(request: DeskRequest, found: Start) -> HttpResponse:
    context = {"row": found.tournament, "page": call_page(found), "form": Sheet(auto_id=False)}
    whole = "incastro/manage/call.html"
    part = "incastro/manage/call_list.html"
    return render(request, part if getattr(request, "htmx", False) else whole, context)
