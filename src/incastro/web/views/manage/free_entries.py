"""Free entries of an organiser: given by article 17 or 18, used by themselves, taken back where unused."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Entry
from incastro.entries.services.free import drop_free_entry, give_free_entry
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_desk_more import DropForm, FreeEntryForm
from incastro.web.presenting.entries_told import called
from incastro.web.presenting.free_entries import free_lines, people_of


@require_http_methods(["GET", "HEAD", "POST"])
def free_entries(request: DeskRequest) -> HttpResponse:
    """All of them, and the form to give one; `?e=` for somebody’s entry."""
    desk = request.desk
    people = people_of(desk.organiser)
    form = FreeEntryForm(request.POST or None, people=people, initial={"person": request.GET.get("e", "")})
    own = reverse("manage-free-entries", args=[desk.organiser.slug])

    def act() -> str:
        given = form.cleaned_data
        entry = get_object_or_404(
            Entry.objects.select_related("person__account"),
            key=given["person"],
            seats__tournament__organiser=desk.organiser,
        )
        give_free_entry(
            actor=desk.actor,
            organiser=desk.organiser,
            person=entry.person,
            article=given["article"],
            why=given["why"],
            earned_by=entry,
        )
        text = gettext("%(who)s has a free entry: the next tournament uses it by itself.")
        messages.success(request, text % {"who": called(entry)})
        return own

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"lines": free_lines(desk.organiser)}
    return form.page(request, "incastro/manage/entries/free.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def drop(request: DeskRequest, pk: int) -> HttpResponse:
    """Take one back that nobody has used, with the reason."""
    desk = request.desk
    free = get_object_or_404(desk.organiser.free_entries.select_related("person__account"), pk=pk)
    form = DropForm(request.POST or None, initial={"version": free.version})
    own = reverse("manage-free-entries", args=[desk.organiser.slug])

    def act() -> str:
        drop_free_entry(actor=desk.actor, free=free, why=form.cleaned_data["why"], version=form.known_version)
        messages.success(request, gettext("The free entry is taken back."))
        return own

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/entries/free_drop.html", {"free": free, "own": own})
