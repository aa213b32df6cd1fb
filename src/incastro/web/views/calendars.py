"""Calendars: the page that offers them, and the files that calendar programs fetch."""

from collections.abc import Iterable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_POST, require_safe

from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.organisers.models import Organiser
from incastro.publishing import following
from incastro.publishing.calendars import calendar
from incastro.seasons.models import Tournament
from incastro.standings.public import public_seasons
from incastro.web.access import person_of
from incastro.web.presenting.calendar_page import calendar_page
from incastro.words import say

CACHED = "public, max-age=900"


@require_safe
def calendars(request: HttpRequest) -> HttpResponse:
    """Every calendar and feed to subscribe to; for who is signed in, one’s own as well."""
    return render(request, "incastro/calendars.html", {"page": calendar_page(request, person_of(request))})


@require_POST
def own_address(request: HttpRequest) -> HttpResponse:
    """A secret address for one’s own calendar: the first, or a new one, or none any more."""
    person = person_of(request)
    assert person is not None  # noqa: S101 - the rule of the address has looked
    actor = Actor(person.pk)
    if request.POST.get("act") == "off":
        following.drop_address(actor=actor, person=person)
        messages.success(request, gettext("Your calendar’s address no longer works."))
    else:
        following.renew_address(actor=actor, person=person)
        messages.success(request, gettext("Here is your calendar’s address. Only you should know it."))
    return redirect(f"{reverse('calendars')}#own")


@require_safe
def site_ics(request: HttpRequest) -> HttpResponse:
    """Everything on this site."""
    return _file(
        request, say("calendar.everything", lang=_lang(request)), following.of_everybody(), "incastro"
    )


@require_safe
def season_ics(request: HttpRequest, slug: str) -> HttpResponse:
    """One season; 404 while it is a draft."""
    season = get_object_or_404(public_seasons(), slug=slug)
    return _file(request, season.said("name", _lang(request)), following.of_season(season), season.slug)


@require_safe
def organiser_ics(request: HttpRequest, slug: str) -> HttpResponse:
    """One organiser."""
    organiser = get_object_or_404(Organiser, slug=slug)
    return _file(request, organiser.name, following.of_organiser(organiser), organiser.slug)


@require_safe
def person_ics(request: HttpRequest, secret: str) -> HttpResponse:
    """Somebody’s own, known by its secret address alone."""
    person = following.person_of_secret(secret)
    if person is None:
        raise Http404
    name = say("calendar.own", lang=_lang(request))
    response = _file(request, name, following.of_person(person), "incastro")
    response["Cache-Control"] = "private, max-age=900"
    response["X-Robots-Tag"] = "noindex"
    return response


def _lang(request: HttpRequest) -> str:
    """`?lang=en`; Italian else: an address without a language of its own."""
    return "en" if request.GET.get("lang") == "en" else "it"


def _file(
    request: HttpRequest, name: str, contests: Iterable[Tournament | Marathon], file: str
) -> HttpResponse:
    lang = _lang(request)
    written = calendar(name, contests, lang)
    response = HttpResponse(written, content_type="text/calendar; charset=utf-8")
    response["Content-Disposition"] = f'inline; filename="{file}.ics"'
    response["Cache-Control"] = CACHED
    response["Content-Language"] = lang
    return response
