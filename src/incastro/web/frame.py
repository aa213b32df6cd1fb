"""What stands around every page: the clock, the language switch, the navigation, the organiser."""

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

from incastro.rulebook.books.book import load_book
from incastro.web.language import language_of
from incastro.web.presenting import moments
from incastro.web.programme import programme


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
    """The context of every template."""
    shown, lang = programme(), language_of(request.path_info)
    at, zone = shown.at, shown.manifest.zone
    return {
        "lang": lang,
        "tongues": tongues(request),
        "ways": ways(request),
        "clock": standing_clock(at, zone),
        "zone_said": moments.zone_said(zone),
        "organiser": shown.manifest.organiser,
        "about": shown.manifest.about[lang],
        "rulebook_links": [(name, load_book(name).title[lang]) for name in shown.manifest.rulebooks],
    }


def standing_clock(at: int, zone: ZoneInfo) -> SafeString:
    """`18:46:19, sabato 31 ottobre 2026`; narrow screens leave the weekday out."""
    weekday, date = moments.day_year(at, zone).split(" ", 1)
    text = format_html('{}, <span class="w">{} </span>{}', moments.clock(at, zone), weekday, date)
    return moments.stamp(at, zone, text)


def ways(request: HttpRequest) -> list[Way]:
    """Only to what exists."""
    match = request.resolver_match
    name = match.url_name if match is not None else ""
    shown = programme()
    season = next(reversed(shown.seasons), "")
    rows = [
        (gettext("Tournaments"), reverse("tournaments"), ("tournaments", "tournament", "time")),
        (gettext("Marathons"), reverse("marathons"), ("marathons", "marathon", "team")),
        (gettext("Season"), reverse("season", args=[season]), ("seasons", "season", "person")),
        (gettext("Rulebooks"), reverse("rulebooks"), ("rulebooks", "rulebook")),
    ]
    return [Way(text, href, name in names) for text, href, names in rows]


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
