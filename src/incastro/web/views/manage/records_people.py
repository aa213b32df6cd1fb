"""Somebody without an account asks to be taken out of the files: their organiser’s owner does it (S-32)."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.people.services import erase_person
from incastro.records.known import erasable_people
from incastro.web.access import DeskRequest
from incastro.web.forms.record import EraseForm

PER_PAGE = 50


@require_safe
def people(request: DeskRequest) -> HttpResponse:
    """Everybody whom our files name and who has no account here; sought by name."""
    sought = request.GET.get("q", "").strip()[:80]
    found = erasable_people(request.desk.organiser, sought)
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "incastro/manage/record_people.html", {"page": page, "sought": sought})


@require_http_methods(["GET", "HEAD", "POST"])
def erase(request: DeskRequest, key: str) -> HttpResponse:
    """Take one of them out of every file: results keep positions and points under a pseudonym."""
    desk = request.desk
    person = get_object_or_404(erasable_people(desk.organiser), key=key)
    form = EraseForm(request.POST or None)

    def act() -> str:
        erase_person(actor=desk.actor, person=person)
        messages.success(request, gettext("Done. A pseudonym is shown there from now on."))
        return reverse("manage-record-people", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/record_person.html", {"person": person})
