"""Official tables: one number, the very bytes that were hashed."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.official.joining import ids_in
from incastro.official.models import Publication
from incastro.official.selectors import document_of
from incastro.standings.shown import shown_number
from incastro.web.access import person_of
from incastro.web.presenting.tournament_filters import asked_in, filters
from incastro.web.presenting.tournament_official import changes_of, number_of, numbers_of
from incastro.web.presenting.tournament_table import table
from incastro.web.programme import find_tournament

FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def publication(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """One number as it was published, with its fingerprint and what it changed."""
    shown = find_tournament(request, slug)
    found = _found(shown.row.pk, number)
    then = shown_number(shown.row, found)
    asked = asked_in(request, then)
    rows = table(then.standings, slug, asked)
    context = {
        "slug": slug,
        "row": shown.row,
        "number": number_of(found, slug, then.facts.zone),
        "numbers": numbers_of(shown),
        "changes": changes_of(found, then, ids_in(found, then.facts)),
        "page": {"name": shown.row.name, "table": rows},
        "filters": filters(then, rows, asked, person_of(request)),
        "plain": True,
    }
    return render(request, "incastro/publication.html", context)


@require_safe
def publication_json(request: HttpRequest, slug: str, number: int) -> HttpResponse:
    """Exactly the bytes whose SHA-256 was published."""
    found = _found(find_tournament(request, slug).row.pk, number)
    answer = HttpResponse(document_of(found), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="official-{number}.json"'
    answer["Cache-Control"] = FOR_EVER
    answer["ETag"] = f'"{found.digest}"'
    return answer


def _found(tournament: int, number: int) -> Publication:
    found = Publication.objects.filter(tournament=tournament, number=number).defer(None).first()
    if found is None:
        raise Http404(number)
    return found
