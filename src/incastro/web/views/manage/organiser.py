"""An organiser’s desk: what needs doing, and its public face."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.organisers import services
from incastro.organisers.selectors import desks_of
from incastro.web.access import DeskRequest, person_of
from incastro.web.forms.organiser import FaceForm
from incastro.web.presenting.desk_home import desk_home


@require_safe
def desks(request: HttpRequest) -> HttpResponse:
    """The organisers that one works for; where it is one, that desk."""
    person = person_of(request)
    found = desks_of(person) if person is not None else []
    if len(found) == 1:
        return redirect("manage", found[0][0].slug)
    return render(request, "incastro/manage/desks.html", {"desks": found})


@require_safe
def home(request: DeskRequest) -> HttpResponse:
    """Where somebody who works for an organiser begins."""
    return render(request, "incastro/manage/home.html", {"page": desk_home(request.desk)})


@require_http_methods(["GET", "HEAD", "POST"])
def face(request: DeskRequest) -> HttpResponse:
    """What everybody reads about the organiser."""
    organiser = request.desk.organiser
    initial = {
        name: getattr(organiser, name) for name in (*FaceForm.base_fields, "version") if name != "token"
    }
    form = FaceForm(request.POST or None, initial=initial)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            services.change_organiser(
                actor=request.desk.actor,
                organiser=organiser,
                values=form.values(),
                version=form.known_version,
            )
            messages.success(request, gettext("Saved."))
            return redirect(reverse("manage-organiser", args=[organiser.slug]))
    return form.page(request, "incastro/manage/organiser.html")
