"""The Atom feed, of the site and of each organiser."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_safe

from incastro.notices.links import site_url
from incastro.organisers.models import Organiser
from incastro.publishing.feeds import feed as written_feed


@require_safe
def feed(request: HttpRequest, slug: str = "") -> HttpResponse:
    """`?lang=en` for English."""
    lang = "en" if request.GET.get("lang") == "en" else "it"
    organiser = get_object_or_404(Organiser, slug=slug) if slug else None
    own = f"{site_url()}{request.path}" + ("?lang=en" if lang == "en" else "")
    response = HttpResponse(
        written_feed(lang, own, organiser), content_type="application/atom+xml; charset=utf-8"
    )
    response["Cache-Control"] = "public, max-age=900"
    response["Content-Language"] = lang
    return response
