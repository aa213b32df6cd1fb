"""Facts files handed in: the list, handing in, looking, importing, sending back, taking away."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import content_disposition_header, urlencode
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.imports import services
from incastro.imports.usage import row_of, rows_of
from incastro.records.models import Record
from incastro.records.selectors import records_of, sent_back
from incastro.records.services import discard
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import Desk, DeskRequest
from incastro.web.forms.record import HandInForm, ImportForm, RemoveForm
from incastro.web.presenting.manage_records import (
    Trouble,
    made,
    names_of,
    plan_page,
    record_line,
    record_lines,
    troubles,
)
from incastro.web.presenting.manage_tournament import refused_line


@require_safe
def record_list(request: DeskRequest) -> HttpResponse:
    """All files, with who handed them in and what they became."""
    return render(request, "incastro/manage/records.html", {"lines": record_lines(request.desk.organiser)})


@require_http_methods(["GET", "HEAD", "POST"])
def hand_in(request: DeskRequest) -> HttpResponse:
    """Files come in; what is wrong is told file by file, and nothing of them is kept then."""
    desk = request.desk
    form = HandInForm(request.POST or None, request.FILES or None)
    wrong: list[Trouble] = []

    def act() -> str:
        records = services.hand_in(actor=desk.actor, organiser=desk.organiser, files=form.handed())
        wanted = urlencode({"r": [record.pk for record in records]}, doseq=True)
        return f"{reverse('manage-record-check', args=[desk.organiser.slug])}?{wanted}"

    if request.method == "POST" and form.is_valid():
        try:
            return redirect(form.once(act))
        except Refusal as refused:
            wrong = troubles(refused)
            form.add_error("sent", gettext("These files cannot be imported as they are: see below."))
    return form.page(request, "incastro/manage/record_new.html", {"wrong": wrong})


@require_http_methods(["GET", "HEAD", "POST"])
def check(request: DeskRequest) -> HttpResponse:
    """What would be made of files that were handed in; then, on a yes, it is made."""
    desk = request.desk
    waiting = _waiting(desk, request)
    if not waiting:
        messages.info(request, gettext("Nothing waits to be imported here."))
        return redirect("manage-records", desk.organiser.slug)
    pks = [record.pk for record in waiting]
    form = ImportForm(request.POST or None, waiting=pks, initial={"r": pks})

    def act() -> str:
        chosen = [record for record in waiting if record.pk in form.cleaned_data["r"]]
        rows = services.import_records(actor=desk.actor, organiser=desk.organiser, records=chosen)
        told = ngettext("%(n)s contest is imported.", "%(n)s contests are imported.", len(rows))
        messages.success(request, told % {"n": len(rows)})
        if len(rows) == 1:
            return made(rows[0]).href
        return reverse("manage-records", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    pages = [(record, plan_page(record)) for record in waiting]
    return form.page(request, "incastro/manage/record_check.html", {"pages": pages})


def _waiting(desk: Desk, request: DeskRequest) -> list[Record]:
    """Those of the records named in the address that are this organiser’s, and nothing is made of yet."""
    asked = [int(pk) for pk in request.GET.getlist("r") if pk.isascii() and pk.isdecimal() and len(pk) < 18]
    records = list(desk.organiser.records.filter(pk__in=asked[:60]).select_related("organiser"))
    used = rows_of(records)
    # a form that is sent twice goes to where it led, whatever has been made in between
    return records if request.method == "POST" else [each for each in records if each.pk not in used]


@require_safe
def record(request: DeskRequest, pk: int) -> HttpResponse:
    """One file: what it is, who is in it, the way back out."""
    organiser = request.desk.organiser
    found = get_object_or_404(records_of(organiser, parts=True).select_related("organiser"), pk=pk)
    row = row_of(found)
    inside = records_of(organiser, parts=True).filter(named_by__whole=found)
    parts = list(inside.select_related("organiser").order_by("named_by__id"))
    used, names = rows_of(parts), names_of([found, *parts])
    context = {
        "line": record_line(found, row, names),
        "digest": found.digest,
        "parts": [record_line(part, used.get(part.pk), names) for part in parts],
    }
    return render(request, "incastro/manage/record.html", context)


@require_safe
def document(request: DeskRequest, pk: int) -> HttpResponse:
    """The very bytes that were handed in, or as redacted since; a season’s files in an archive."""
    found = get_object_or_404(request.desk.organiser.records, pk=pk)
    out = sent_back(found)
    response = HttpResponse(out.document, content_type=out.media_type)
    response["Content-Disposition"] = content_disposition_header(True, out.name) or "attachment"
    response["ETag"] = out.tag
    response["Cache-Control"] = "private, no-cache"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: DeskRequest, pk: int) -> HttpResponse:
    """Take an import, or a file that only lies here, off the site; asked first."""
    desk = request.desk
    found = get_object_or_404(records_of(desk.organiser, parts=True).select_related("organiser"), pk=pk)
    row = row_of(found)
    form = RemoveForm(request.POST or None)

    def act() -> str:
        if row is None:
            discard(actor=desk.actor, record=found)
        else:
            services.remove_import(actor=desk.actor, row=row)
        messages.success(request, gettext("“%(file)s” is gone.") % {"file": found.file_name})
        return reverse("manage-records", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    hindered = None if row is None else _hindrance(row.imported)
    context = {"line": record_line(found, row, {}), "hindered": hindered}
    return form.page(request, "incastro/manage/record_remove.html", context)


def _hindrance(imported: bool) -> str:
    return "" if imported else refused_line(RuleViolation("record.in_use"))
