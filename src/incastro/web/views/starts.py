"""Race day for everybody: the page that the stream shows, and what commits to the codes."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from incastro.starts.selectors import start_of
from incastro.web.presenting.start_codes_page import start_codes as commitments
from incastro.web.presenting.stream_page import stream_page
from incastro.web.programme import find_tournament_row


@never_cache
@require_safe
def stream(request: HttpRequest, slug: str, start: str) -> HttpResponse:
    """A start for OBS and its like: 1920 by 1080, on paper, on ink, or clear over the picture."""
    found = start_of(find_tournament_row(request, slug), start)
    if found is None:
        raise Http404(start)
    page = stream_page(found, request.GET.get("ground", ""))
    return render(request, "incastro/race/stream.html", {"page": page})


@require_safe
def start_codes(request: HttpRequest, slug: str) -> HttpResponse:
    """Every fingerprint of a code that was published, and after the reveal what it is made of."""
    row = find_tournament_row(request, slug)
    return render(request, "incastro/race/codes.html", {"row": row, "starts": commitments(row)})
