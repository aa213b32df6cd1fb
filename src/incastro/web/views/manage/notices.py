"""An organiser’s notices: the list, a new one, one of them."""

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from incastro.web.access import DeskRequest


@require_safe
def notice_list(request: HttpRequest) -> HttpResponse:
    """Drafts and what was sent."""
    desk = cast(DeskRequest, request).desk
    return render(request, "incastro/manage/notices.html", {"notices": desk.organiser.notices.all()})


@require_safe
def notice(request: HttpRequest, pk: int) -> HttpResponse:
    """One notice."""
    desk = cast(DeskRequest, request).desk
    found = get_object_or_404(desk.organiser.notices, pk=pk)
    return render(request, "incastro/manage/notice.html", {"notice": found})
