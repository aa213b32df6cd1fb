"""Labels: what to print on which sheets, one to look at, and the sheets as PDF."""

from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from incastro.entries.models import Parcel
from incastro.labels import FORMATS, pdf, preview
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.labels import LabelsForm
from incastro.web.presenting.entry_sheets import slot_cell
from incastro.web.presenting.labels_page import (
    KINDS,
    kind_said,
    label_parcels,
    labels_for,
    specimen,
    unwritable,
)
from incastro.web.presenting.moments import language
from incastro.web.site import site_url
from incastro.web.views.manage.parcels import tournament_of


@dataclass(frozen=True, slots=True)
class Wish:
    """What is asked for: which labels of which tournament, and how."""

    tournament: Tournament
    form: LabelsForm
    parcels: list[Parcel]


@require_safe
def choose(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """Choose the sheet, where to begin and whose; see one; fetch the PDF."""
    wish = _wish(request, slug, kind)
    sheet = FORMATS[wish.form.asked["sheet"]]
    found = labels_for(request.desk, wish.tournament, kind, wish.parcels, site_url(request))
    used = len(found) + int(wish.form.asked["start"]) - 1
    context = {
        "tournament": wish.tournament,
        "form": wish.form,
        "kind": kind,
        "kinds": [(each, kind_said(each)) for each in KINDS],
        "heading": kind_said(kind),
        "count": len(found),
        "sheets": -(-used // sheet.per_page),
        "sheet": sheet,
        "odd": unwritable(found),
        "query": request.GET.urlencode(),
    }
    return render(request, "incastro/manage/labels.html", context)


@require_safe
def as_pdf(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """The sheets."""
    wish = _wish(request, slug, kind)
    found = labels_for(request.desk, wish.tournament, kind, wish.parcels, site_url(request))
    asked = wish.form.asked
    made = pdf(found, FORMATS[asked["sheet"]], start=int(asked["start"]), lang=language())
    answer = HttpResponse(made, content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{slug}-{gettext("labels")}-{kind}.pdf"'
    return answer


@require_safe
def preview_of_one(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """The first of them as a picture; an invented one while there is none."""
    wish = _wish(request, slug, kind)
    site = site_url(request)
    found = labels_for(request.desk, wish.tournament, kind, wish.parcels[:1], site)
    label = found[0] if found else specimen(request.desk, wish.tournament, kind, site)
    made = preview(label, FORMATS[wish.form.asked["sheet"]], lang=language())
    return HttpResponse(made, content_type="image/png")


def _wish(request: DeskRequest, slug: str, kind: str) -> Wish:
    if kind not in KINDS:
        raise Http404(kind)
    tournament = tournament_of(request, slug)
    zone = ZoneInfo(tournament.zone)
    slots = [(slot.key, slot_cell(slot, zone)) for slot in tournament.slots.all()]
    form = LabelsForm(request.GET.dict() or None, kind=kind, slots=slots)
    return Wish(tournament, form, label_parcels(tournament, kind, form.asked))
