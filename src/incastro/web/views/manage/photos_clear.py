"""Accepting at once all photos that nothing speaks against: seen together, ticked one by one."""

from dataclasses import dataclass
from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Entry
from incastro.judging.clear import Clear, clear_of
from incastro.judging.desk import Desk
from incastro.judging.models import Role
from incastro.judging.noticing import Noticing
from incastro.judging.services import looks
from incastro.judging.shots import Shot
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.photos import ClearForm
from incastro.web.presenting.photo_figures import Figure, Figures
from incastro.web.presenting.photo_item import OpenItem, open_item
from incastro.web.presenting.photo_queue import query, slot_said
from incastro.web.views.manage.photos import desk_now, tournament_of


@dataclass(frozen=True, slots=True, kw_only=True)
class ClearLine:
    """One entrant whose photos nothing speaks against."""

    number: int
    name: str
    slot: str
    code: str
    time: str
    figures: list[Figure]
    chosen: bool


@require_http_methods(["GET", "HEAD", "POST"])
def accept_clear(request: DeskRequest, slug: str) -> HttpResponse:
    """Who would be accepted, with their pictures; then they are, as far as nothing has come between."""
    row = tournament_of(request, slug)
    desk = desk_now(row)
    found = clear_of(desk, Noticing(desk), request.GET.get("slot", ""))
    sent = (request.POST,) if request.method == "POST" else ()
    form = ClearForm(*sent, numbers=[each.item.number for each in found])
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: _accept(request, row, desk, found, form)))
    lines = [_line(request, desk, each, form) for each in found]
    context = {"lines": lines, "row": row, "codes": any(line.code for line in lines)}
    return form.page(request, "incastro/manage/photos/clear.html", context)


def _accept(request: DeskRequest, row: Tournament, desk: Desk, found: list[Clear], form: ClearForm) -> str:
    chosen, done = set(form.cleaned_data["chosen"]), 0
    keys = {each.item.entry for each in found}
    entries = Entry.objects.filter(key__in=keys, seats__tournament=row).select_related("seats", "person")
    rows = {entry.key: entry for entry in entries}
    for each in found:
        if each.item.number not in chosen or each.item.entry is None:
            continue
        code = desk.race(each.item.entry).course.code or ""
        for shot in each.shots:
            values = _values(shot, code if form.cleaned_data["codes"] else "")
            looks.accept(
                actor=request.desk.actor, tournament=row, entry=rows[each.item.entry],
                message=shot.message, role=shot.role, **values,
            )  # fmt: skip
            done += 1
    back = reverse("manage-photos", args=[request.desk.organiser.slug, row.slug])
    return back + query({"slot": request.GET.get("slot", ""), "cleared": done})


def _values(shot: Shot, code: str) -> dict[str, Any]:
    return {"code_read": code} if shot.role == Role.SEALED else {"missing": 0}


def _line(request: DeskRequest, desk: Desk, each: Clear, form: ClearForm) -> ClearLine:
    organiser, noticing = request.desk.organiser.slug, Noticing(desk)
    shown: OpenItem = open_item(desk, each.item, organiser, noticing)
    figures = Figures(desk, organiser, noticing).of(each.item)
    numbers = {shot.number for shot in each.shots}
    return ClearLine(
        number=each.item.number,
        name=shown.title,
        slot=slot_said(desk, each.item.slot),
        code=shown.code if any(shot.role == Role.SEALED for shot in each.shots) else "",
        time="" if shown.foreseen is None else shown.foreseen.time,
        figures=[figure for figure in figures if figure.number in numbers],
        chosen=not form.is_bound or each.item.number in form.cleaned_data.get("chosen", ()),
    )
