"""Organisers: all of them, and one."""

from typing import Any

from django.db.models import Count, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from incastro import clock
from incastro.organisers.models import Organiser
from incastro.standings.finding import Found, index
from incastro.standings.public import public_seasons
from incastro.web.presenting import moments
from incastro.web.presenting.about import prose, sponsor_lines
from incastro.web.presenting.contests import contest_lines
from incastro.web.presenting.paging import page_of


@require_safe
def organiser_list(request: HttpRequest) -> HttpResponse:
    """Everybody who organises here, by name, with how many contests they have made public."""
    now = clock.now()
    public = {
        name: Count(f"{name}s", filter=Q(**{f"{name}s__published_at__lte": now}), distinct=True)
        for name in ("tournament", "marathon")
    }
    rows = page_of(request, Organiser.objects.annotate(**public).order_by("name"))
    for row in rows:
        row.contests = row.tournament + row.marathon
    return render(request, "incastro/organisers.html", {"rows": rows})


@require_safe
def organiser(request: HttpRequest, slug: str) -> HttpResponse:
    """Who they are, what they have coming, what they have held, whom they thank."""
    row = get_object_or_404(Organiser, slug=slug)
    theirs = [each for each in index().contests if each.organiser == row.pk]
    coming, rest = _parted(theirs, _called_off(row))
    rows = page_of(request, rest)
    rows.object_list = contest_lines(list(rows.object_list))
    context: dict[str, Any] = {
        "organiser": row,
        "about": prose(row.about_en or row.about if moments.language() == "en" else row.about),
        "coming": contest_lines(coming),
        "rows": rows,
        "seasons": public_seasons().filter(organiser=row),
        "sponsors": list(sponsor_lines(row.sponsors.select_related("logo"))),
        "calendars": calendars(slug),
    }
    return render(request, "incastro/organiser.html", context)


def _called_off(row: Organiser) -> set[tuple[str, int]]:
    """Kind and key of each contest of theirs that is cancelled."""
    rooms = (("tournament", row.tournaments), ("marathon", row.marathons))
    return {
        (kind, key)
        for kind, contests in rooms
        for key in contests.filter(cancelled_at__lte=clock.now()).values_list("pk", flat=True)
    }


def _parted(found: list[Found], off: set[tuple[str, int]]) -> tuple[list[Found], list[Found]]:
    """Those still to start, the next one first, and the others, the latest first."""
    now = clock.now()
    coming = [each for each in found if each.starts_at > now and (each.kind, each.pk) not in off]
    return coming[::-1], [each for each in found if each not in coming]


def calendars(slug: str) -> list[tuple[str, str]]:
    """Where a calendar or a reader can follow an organiser."""
    found = []
    for text, name, arguments in (
        (gettext("Calendar (iCal)"), "organiser-ics", [slug]),
        (gettext("News (Atom)"), "feed", []),
    ):
        try:
            found.append((text, reverse(name, args=arguments)))
        except NoReverseMatch:
            continue
    return found
