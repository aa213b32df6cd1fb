"""What stands around every page: the clock, the language switch, the navigation, the ways at the foot."""

from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse, translate_url
from django.utils import translation
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from incastro import clock
from incastro.rulebook.books.book import available, load_book
from incastro.web.language import language_of
from incastro.web.presenting import moments


@dataclass(frozen=True, slots=True)
class Way:
    """A link of the navigation; `here` where the page belongs to it."""

    text: str
    href: str
    here: bool


@dataclass(frozen=True, slots=True)
class Tongue:
    """The same page in a language; `url` is its whole address."""

    code: str
    name: str
    path: str
    url: str


def frame(request: HttpRequest) -> dict[str, Any]:
    """The context of every template. It asks the database nothing: an error page has it too."""
    lang, zone = language_of(request.path_info), ZoneInfo(settings.TIME_ZONE)
    return {
        "lang": lang,
        "tongues": tongues(request),
        "ways": ways(request),
        "more_ways": more_ways(request),
        "demo": settings.DEMO,
        "clock": standing_clock(clock.now(), zone) if settings.CLOCK is not None else "",
        "zone_said": moments.zone_said(zone),
        "rulebook_links": [(name, load_book(name).title[lang]) for name in available()],
    }


def standing_clock(at: int, zone: ZoneInfo) -> SafeString:
    """`18:46:19, sabato 31 ottobre 2026`; narrow screens leave the weekday out."""
    weekday, date = moments.day_year(at, zone).split(" ", 1)
    text = format_html('{}, <span class="w">{} </span>{}', moments.clock(at, zone), weekday, date)
    return moments.stamp(at, zone, text)


def ways(request: HttpRequest) -> list[Way]:
    """The rooms that people come for."""
    rows = [
        (gettext("Tournaments"), "tournaments", ("tournament", "time", "tournament-rules")),
        (gettext("Marathons"), "marathons", ("marathon", "team", "marathon-rules")),
        (gettext("Seasons"), "seasons", ("season", "person", "season-rules")),
        (gettext("Rulebooks"), "rulebooks", ("rulebook",)),
    ]
    return [_way(request, *row) for row in rows]


def more_ways(request: HttpRequest) -> list[Way]:
    """The others, for the foot."""
    rows = [
        (gettext("Organisers"), "organisers", ("organiser",)),
        (gettext("Archive"), "archive", ("person-page",)),
        (gettext("Notices"), "notices", ("notice",)),
    ]
    return [_way(request, *row) for row in rows]


def _way(request: HttpRequest, text: str, name: str, below: tuple[str, ...]) -> Way:
    match = request.resolver_match
    here = match.url_name if match is not None else ""
    return Way(text, reverse(name), here == name or here in below)


def tongues(request: HttpRequest) -> list[Tongue]:
    """This page in every language; where there is no such page, the home page."""
    found = []
    for code, name in settings.LANGUAGES:
        if request.resolver_match is None:
            with translation.override(code):
                path = reverse("home")
        else:
            path = translate_url(request.path, code)
        found.append(Tongue(code, name, path, request.build_absolute_uri(path)))
    return found
