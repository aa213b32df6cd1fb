"""Exports of the group: handed in, looked at, taken in; and the tournament's facts to take along."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro import clock
from incastro.groups.models import Handed, HandedState
from incastro.groups.services import exports
from incastro.judging import exporting
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.exports import ExportForm, TakeForm
from incastro.web.presenting.exports_page import export_page, exports_page
from incastro.web.presenting.moments import language


def tournament_of(request: DeskRequest, slug: str) -> Tournament:
    """A tournament of this organiser; anything else is a 404."""
    return get_object_or_404(request.desk.organiser.tournaments.select_related("record"), slug=slug)


@require_http_methods(["GET", "HEAD", "POST"])
def export_list(request: DeskRequest, slug: str) -> HttpResponse:
    """What was handed in, and handing in another one: it is looked at before anything is taken in."""
    row, desk = tournament_of(request, slug), request.desk
    form = ExportForm(request.POST or None, request.FILES or None)

    def act() -> str:
        sent = form.cleaned_data["sent"]
        handed = exports.hand_in(
            actor=desk.actor,
            organiser=desk.organiser,
            file_name=sent.name,
            data=sent.file,
            chat=form.cleaned_data["chat"].strip(),
        )
        if handed.state == HandedState.TAKEN:
            messages.info(request, gettext("This very file was taken in already: it counts once."))
        return reverse("manage-export", args=[desk.organiser.slug, slug, handed.pk])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/exports.html", {"page": exports_page(desk, row), "row": row})


@require_http_methods(["GET", "HEAD", "POST"])
def export(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """One of them: what it would change, a yes or a no; afterwards, what it changed."""
    row, desk = tournament_of(request, slug), request.desk
    handed = get_object_or_404(
        Handed.objects.select_related("organiser", "group"), organiser=desk.organiser, pk=pk
    )
    page = export_page(row, handed)
    form = TakeForm(
        request.POST or None, of_another=page.of_another, gone=page.gone, initial={"gone": page.mostly_there}
    )
    back = reverse("manage-exports", args=[desk.organiser.slug, slug])

    def act() -> str:
        if "discard" in request.POST:
            exports.discard(actor=desk.actor, handed=handed)
            messages.success(request, gettext("The export is put away, nothing of it was taken in."))
            return back
        exports.take_in(actor=desk.actor, handed=handed, **form.given)
        if handed.state == HandedState.TAKEN:
            messages.success(request, gettext("Taken in. The standings know it already."))
        return reverse("manage-export", args=[desk.organiser.slug, slug, handed.pk])

    if request.method == "POST" and (form.is_valid() or "discard" in request.POST):
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/export.html", {"page": page, "row": row, "handed": handed})


@require_safe
def facts(request: DeskRequest, slug: str) -> HttpResponse:
    """The facts as a file: everything outright, or (`?for=export`) to be read beside the group's export."""
    row = tournament_of(request, slug)
    beside = request.GET.get("for") == "export"
    found = exporting.facts_beside_export(row) if beside else exporting.whole_facts(row)
    return _file(exporting.written(found), f"{slug}-export.json" if beside else f"{slug}.json")


@require_safe
def result(request: DeskRequest, slug: str) -> HttpResponse:
    """The table that follows from the facts now, to the byte as `incastro rank` prints it."""
    at = clock.now()
    return _file(
        exporting.ranked(exporting.whole_facts(tournament_of(request, slug), at), at, language()),
        f"{slug}-result.json",
    )


def _file(data: bytes, name: str) -> HttpResponse:
    return HttpResponse(
        data,
        content_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{name}"',
            "Cache-Control": "private, no-store",
        },
    )
