"""An organiser’s desk: what needs doing, and its public face."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.web.access import DeskRequest


@require_safe
def home(request: DeskRequest) -> HttpResponse:
    """Where somebody who works for an organiser begins."""
    return render(request, "incastro/manage/home.html")
