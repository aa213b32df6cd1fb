"""Who works for an organiser: everybody sees them, owners decide."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.organisers import services
from incastro.organisers.roles import roles_of
from incastro.organisers.selectors import colleagues, invitations_not_accepted, is_expired
from incastro.people.models import Person
from incastro.web.access import Desk, DeskRequest
from incastro.web.forms.organiser import MemberForm, PlainForm


@require_safe
def members(request: DeskRequest) -> HttpResponse:
    """Everybody who works here, and who is invited to."""
    organiser = request.desk.organiser
    waiting = [(each, is_expired(each)) for each in invitations_not_accepted(organiser)]
    context = {"colleagues": colleagues(organiser), "invitations": waiting, "form": PlainForm()}
    return render(request, "incastro/manage/members.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def member(request: DeskRequest, key: str) -> HttpResponse:
    """What one of them may do."""
    desk = request.desk
    person = _one(desk, key)
    form = MemberForm(request.POST or None, initial={"roles": list(roles_of(person, desk.organiser))})
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            services.set_roles(
                actor=desk.actor, organiser=desk.organiser, person=person, roles=form.cleaned_data["roles"]
            )
            messages.success(request, gettext("Saved."))
            return redirect(_list(desk))
    return form.page(request, "incastro/manage/member.html", {"member": person, "leave": PlainForm()})


@require_POST
def remove(request: DeskRequest, key: str) -> HttpResponse:
    """One of them works here no longer."""
    desk = request.desk
    person = _one(desk, key)
    form = PlainForm(request.POST)
    if form.is_valid():
        with form.refusing():
            services.remove_member(actor=desk.actor, organiser=desk.organiser, person=person)
            messages.success(request, gettext("Done: they work here no longer."))
            return redirect("desks" if person == desk.person else _list(desk))
    roles = MemberForm(initial={"roles": list(roles_of(person, desk.organiser))})
    return form.page(request, "incastro/manage/member.html", {"form": roles, "member": person, "leave": form})


@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: DeskRequest) -> HttpResponse:
    """Going of one’s own accord."""
    desk = request.desk
    form = PlainForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            services.remove_member(actor=desk.actor, organiser=desk.organiser, person=desk.person)
            messages.success(
                request, gettext("You no longer work for %(name)s.") % {"name": desk.organiser.name}
            )
            return redirect("desks")
    return form.page(request, "incastro/manage/leave.html")


def _one(desk: Desk, key: str) -> Person:
    here = Person.objects.filter(memberships__organiser=desk.organiser).distinct()
    return get_object_or_404(here.select_related("account"), key=key)


def _list(desk: Desk) -> str:
    return reverse("manage-members", args=[desk.organiser.slug])
