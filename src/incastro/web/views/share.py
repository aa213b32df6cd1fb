"""The pictures that links are shown with elsewhere."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Tournament
from incastro.web.sharing.card import Card
from incastro.web.sharing.cards import card_of, digest_of, drawn


@require_safe
def tournament_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """A tournament’s card; 404 while it is a draft."""
    rows = Tournament.objects.select_related("organiser").prefetch_related("slots")
    return _card(request, get_object_or_404(rows, slug=slug))


@require_safe
def marathon_picture(request: HttpRequest, slug: str) -> HttpResponse:
    """A marathon’s card; 404 while it is a draft."""
    return _card(request, get_object_or_404(Marathon.objects.select_related("organiser"), slug=slug))


def _card(request: HttpRequest, contest: Tournament | Marathon) -> HttpResponse:
    """`?lang=en` for English."""
    if stage_of(contest) is Stage.DRAFT:
        raise Http404
    return picture_of(request, card_of(contest, "en" if request.GET.get("lang") == "en" else "it"), 3600)


def picture_of(request: HttpRequest, card: Card, seconds: int) -> HttpResponse:
    """A card, kept for so long. Who has it already is told so before anything is drawn."""
    tag = f'"{digest_of(card)}"'
    if tag in request.headers.get("If-None-Match", ""):
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = HttpResponse(drawn(card), content_type="image/png")
    response["ETag"] = tag
    response["Cache-Control"] = f"public, max-age={seconds}"
    return response
