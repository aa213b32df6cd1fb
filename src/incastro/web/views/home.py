"""The home page."""

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro import clock
from incastro.notices.selectors import on_portal
from incastro.standings.public import public_marathons, public_seasons, public_tournaments
from incastro.standings.shown import shown_season
from incastro.web.presenting.home_page import home_page
from incastro.web.programme import all_marathons, all_tournaments

RECENT = 75 * 86_400  # seconds; what ended longer ago is in the archive
MOST = 30
NOTICES = 3


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What is open, what is on now, what has just ended, the top of the season, what comes next."""
    now = clock.now()
    fresh = Q(ends_at=None) | Q(ends_at__gte=now - RECENT)
    fresh &= (Q(cancelled_at=None) | Q(cancelled_at__gt=now)) & Q(imported=False)
    tournaments = all_tournaments(public_tournaments().filter(fresh).order_by("starts_at")[:MOST])
    marathons = all_marathons(public_marathons().filter(fresh).order_by("starts_at")[:MOST])
    season = public_seasons().filter(imported=False).first()
    page = home_page(tournaments, marathons, None if season is None else shown_season(season))
    return render(request, "incastro/home.html", {"home": page, "notices": on_portal(NOTICES)})
