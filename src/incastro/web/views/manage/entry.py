"""One entry on the desk: everything about it, and its fields, changed one by one or together."""

from typing import Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.entries.models import Entry
from incastro.entries.services.desk import Clashes, change_entry_fields
from incastro.entries.services.desk_fields import field_value, fields_of
from incastro.people.models import Person
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_desk import LABELS, EntryFields, value_said
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.entries_words import short_moment
from incastro.web.presenting.entry_desk import entry_desk
from incastro.web.templatetags.desk import called as colleague
from incastro.web.views.manage.entries import entry_of, table_of


@require_safe
def entry(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """Everything about one entry."""
    found = entry_of(request, slug, key)
    return render(request, "incastro/manage/entries/entry.html", {"page": entry_desk(request.desk, found)})


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """All that the desk may change about it, on one page."""
    found = entry_of(request, slug, key)
    form = EntryFields(request.POST or None, entry=found, names=fields_of(found))
    own = reverse("manage-entry", args=[request.desk.organiser.slug, slug, key])
    if request.method == "POST" and form.is_valid() and _saved(request, found, form):
        messages.success(request, gettext("Saved."))
        return redirect(own)
    context = {"entry": found, "called": called(found), "own": own}
    return form.page(request, "incastro/manage/entries/edit.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def field(request: DeskRequest, slug: str, key: str, name: str) -> HttpResponse:
    """One field: a cell of the table for htmx, else a page of its own. `?cell` gives the cell back."""
    found = entry_of(request, slug, key)
    if name not in fields_of(found):
        raise Http404
    cell = bool(getattr(request, "htmx", False))
    if cell and "cell" in request.GET:
        return _cell(request, found, name)
    more = {"auto_id": f"in-{key}-%s"} if cell else {}
    form = EntryFields(request.POST or None, entry=found, names=(name,), **more)
    if request.method == "POST" and form.is_valid() and _saved(request, found, form):
        if cell:
            return _cell(request, entry_of(request, slug, key), name)
        messages.success(request, gettext("Saved."))
        return redirect(table_of(request, found.seats.contest))
    context = {"entry": found, "called": called(found), "name": name, "label": LABELS[name]}
    template = "incastro/manage/entries/cell_form.html" if cell else "incastro/manage/entries/field.html"
    # htmx puts in place what is answered with 200 alone: the error stands in the cell, in words
    answer = form.page(request, template, {**context, "away": table_of(request, found.seats.contest)})
    answer.status_code = 200 if cell else answer.status_code
    return answer


def _saved(request: DeskRequest, entry: Entry, form: EntryFields) -> bool:
    """Whether it could be saved; else the form says why, and who was quicker."""
    with form.refusing():
        try:
            form.once(lambda: _change(request, entry, form))
        except Clashes as clashes:
            _tell(form, entry, clashes)
            return False
        return True
    return False


def _change(request: DeskRequest, entry: Entry, form: EntryFields) -> str:
    change_entry_fields(actor=request.desk.actor, entry=entry, values=form.wanted, base=form.base)
    return request.path


def _tell(form: EntryFields, entry: Entry, clashes: Clashes) -> None:
    zone = ZoneInfo(entry.seats.contest.zone)
    people = {person.pk: person for person in Person.objects.filter(pk__in=[c.who for c in clashes.clashes])}
    for clash in clashes.clashes:
        who = colleague(people[clash.who]) if clash.who in people else ""
        when = short_moment(clash.at, zone) if clash.at is not None else ""
        form.tell(clash, who, when, zone, entry)


def _cell(request: DeskRequest, entry: Entry, name: str) -> HttpResponse:
    zone = ZoneInfo(entry.seats.contest.zone)
    context: dict[str, Any] = {
        "href": request.path,
        "back": True,  # the focus comes back to where it was
        "text": value_said(entry, name, field_value(entry, name), zone),
    }
    return render(request, "incastro/manage/entries/cell.html", context)
