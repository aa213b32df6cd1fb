"""Posters that are drawn when somebody looks: those that show how many seats are taken."""

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from incastro.web.drawing.posters import POSTERS
from incastro.web.drawing.seat_map import INKS, PIECES, seat_map

FOR_EVER = "public, max-age=31536000, immutable"


@require_safe
def poster(request: HttpRequest, name: str, taken: int, held: int, paper: str) -> HttpResponse:  # noqa: ARG001
    """One poster with so many pieces; its address says everything, so it never changes."""
    if name not in POSTERS or paper not in INKS or taken + held > PIECES:
        raise Http404(name)
    answer = HttpResponse(seat_map(name, taken, held, paper), content_type="image/svg+xml")
    answer["Cache-Control"] = FOR_EVER
    return answer
