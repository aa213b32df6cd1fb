"""Official tables: one number, the very bytes that were hashed; a result’s certificate, picture and photo."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.labels.certificates import Certificate, pdf
from incastro.official.joining import ids_in
from incastro.official.models import Publication
from incastro.official.photos import photo_of
from incastro.official.selectors import document_of
from incastro.standings.shown import shown_number
from incastro.web.access import person_of
from incastro.web.presenting import moments
from incastro.web.presenting.certificates import certificates_of
from incastro.web.presenting.tournament_filters import asked_in, filters
from incastro.web.presenting.tournament_official import changes_of, number_of, numbers_of
from incastro.web.presenting.tournament_table import table
from incastro.web.programme import find_tournament
from incastro.web.sharing.results import result_card
from incastro.web.views.share import picture_of

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


@require_safe
def certificate(request: HttpRequest, slug: str, entry: str) -> HttpResponse:
    """A finisher’s certificate, once the table is official; their own by the name that they chose to show."""
    shown = find_tournament(request, slug)
    made = certificates_of(shown, request, entry, person_of(request))
    if not made:
        raise Http404(entry)
    return as_pdf(made, f"{slug}.pdf")


def as_pdf(made: list[Certificate], name: str) -> HttpResponse:
    """Certificates as a file that a browser shows."""
    answer = HttpResponse(pdf(made, lang=moments.language()), content_type="application/pdf")
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    answer["Cache-Control"] = "private, no-store"
    return answer


@require_safe
def result_picture(request: HttpRequest, slug: str, entry: str) -> HttpResponse:
    """A finisher’s result as a picture to share; 404 without a name that may be shown."""
    shown = find_tournament(request, slug)
    card = result_card(shown, entry)
    if card is None:
        raise Http404(entry)
    return picture_of(request, card, 600)


@require_safe
def result_photo(request: HttpRequest, slug: str, entry: str) -> HttpResponse:
    """The finished puzzle of a result, with consent, once nobody can be helped by it (art. 17)."""
    shown = find_tournament(request, slug)
    picture = photo_of(shown.row, entry, person_of(request))
    if picture is None:
        raise Http404(entry)
    with picture.file.open("rb") as file:
        response = HttpResponse(file.read(), content_type="image/webp")
    response["Cache-Control"] = "private, no-store"
    return response
