"""What was done here, by whom, when, on what, and why."""

from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.journal.selectors import lines_of
from incastro.web.access import DeskRequest
from incastro.web.presenting.journal_page import journal_kinds, journal_lines

LINES = 50  # a page


@require_safe
def journal(request: DeskRequest) -> HttpResponse:
    """The latest first; `?kind=` for one kind of thing, `?page=`."""
    organiser = request.desk.organiser
    kinds = journal_kinds(organiser.pk)
    kind = request.GET.get("kind", "")
    if kind not in {each.code for each in kinds}:
        kind = ""
    found = Paginator(lines_of(organiser.pk, kind=kind), LINES).get_page(request.GET.get("page"))
    context = {
        "kinds": kinds,
        "kind": kind,
        "found": found,
        "lines": journal_lines(list(found), organiser),
    }
    return render(request, "incastro/manage/journal.html", context)
