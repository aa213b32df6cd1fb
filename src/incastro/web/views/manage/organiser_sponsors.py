"""Who gives prizes: one list for all the contests of an organiser (S-29)."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.organisers import services
from incastro.organisers.models import Sponsor
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.forms.organiser import PlainForm, SponsorForm
from incastro.web.presenting.moments import language
from incastro.words import say


@require_safe
def sponsors(request: DeskRequest) -> HttpResponse:
    """All of them, by name."""
    found = request.desk.organiser.sponsors.select_related("logo")
    return render(request, "incastro/manage/sponsors.html", {"sponsors": found})


@require_http_methods(["GET", "HEAD", "POST"])
def sponsor(request: DeskRequest, pk: int | None = None) -> HttpResponse:
    """One of them, new or known."""
    desk = request.desk
    known = get_object_or_404(desk.organiser.sponsors, pk=pk) if pk is not None else None
    initial = {"name": known.name, "link": known.link, "logo": known.logo} if known is not None else {}
    form = SponsorForm(request.POST or None, request.FILES or None, initial=initial)

    def act() -> str:
        values = {**form.values(), "logo": _logo(form, known)}
        services.keep_sponsor(actor=desk.actor, organiser=desk.organiser, sponsor=known, **values)
        return reverse("manage-sponsors", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            way = form.once(act)
            messages.success(request, gettext("Saved."))
            return redirect(way)
    return form.page(request, "incastro/manage/sponsor.html", {"sponsor": known, "leave": PlainForm()})


@require_POST
def drop(request: DeskRequest, pk: int) -> HttpResponse:
    """Off the list."""
    desk = request.desk
    known = get_object_or_404(desk.organiser.sponsors, pk=pk)
    try:
        services.drop_sponsor(actor=desk.actor, sponsor=known)
        messages.success(request, gettext("Taken off the list."))
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-sponsors", desk.organiser.slug)


def _logo(form: SponsorForm, known: Sponsor | None) -> Picture | None:
    """The picture sent, none where it was taken away, else the one there was."""
    sent = form.cleaned_data["logo"]
    if sent is False:
        return None
    if sent is None or isinstance(sent, Picture):
        return known.logo if known is not None else None
    return keep(sent.read())
