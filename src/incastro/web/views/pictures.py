"""Handing out pictures that are kept: to everybody, to members, or to nobody."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from incastro.organisers.models import Member
from incastro.pictures.models import Picture
from incastro.pictures.showing import uses_of
from incastro.web.access import person_of

FOR_EVER = "public, max-age=31536000, immutable"
FOR_MEMBERS = "private, no-store"


@require_safe
def picture(request: HttpRequest, digest: str) -> HttpResponse:
    """A picture by its content; 404 for everybody whom nothing shows it to."""
    kept = get_object_or_404(Picture, digest=digest)
    uses = list(uses_of(kept))
    caching = FOR_EVER
    if not any(use.public for use in uses):
        person = person_of(request)
        organisers = {use.organiser for use in uses}
        if person is None or not Member.objects.filter(person=person, organiser__in=organisers).exists():
            raise Http404
        caching = FOR_MEMBERS
    with kept.file.open("rb") as file:
        response = HttpResponse(file.read(), content_type="image/webp")
    response["Cache-Control"] = caching
    return response
