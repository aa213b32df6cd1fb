"""The home page."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.presenting.home_page import home_page
from incastro.web.programme import programme


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """What is on now, what has just ended, the top of the season, what comes next."""
    return render(request, "incastro/home.html", {"home": home_page(programme())})
