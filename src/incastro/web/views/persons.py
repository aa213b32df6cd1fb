"""Somebody’s page over all organisers."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from incastro.standings.finding import contests_of, public_people
from incastro.web.presenting.paging import page_of
from incastro.web.presenting.person_page import person_page


@require_safe
def person(request: HttpRequest, key: str) -> HttpResponse:
    """Every public contest of a person, in the visibility that they chose."""
    somebody = get_object_or_404(public_people(), key=key)
    page = person_page(somebody, contests_of(somebody))
    context = {"page": page, "rows": page_of(request, page.taken)}
    return render(request, "incastro/person_page.html", context)
