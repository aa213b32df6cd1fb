"""The archive: everything that was ever public, found by name, year, brand or person."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.standings.finding import contests_with, people_with
from incastro.web.presenting.contests import contest_lines
from incastro.web.presenting.paging import page_of

LONGEST = 80
MOST_PEOPLE = 24


@require_safe
def archive(request: HttpRequest) -> HttpResponse:
    """What `q` finds, or all of it."""
    query = " ".join(request.GET.get("q", "").split())[:LONGEST]
    rows = page_of(request, contests_with(query))
    rows.object_list = contest_lines(list(rows.object_list))
    context = {
        "rows": rows,
        "people": people_with(query, MOST_PEOPLE),
        "query_text": query,
        "query": f"{urlencode({'q': query})}&" if query else "",
    }
    return render(request, "incastro/archive.html", context)
