"""The notices that stand on this site."""

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from incastro.notices.selectors import on_portal

PER_PAGE = 20


@require_safe
def notice_list(request: HttpRequest) -> HttpResponse:
    """All of them, newest first."""
    page = Paginator(on_portal(), PER_PAGE).get_page(request.GET.get("page"))
    return render(request, "incastro/notices.html", {"page": page})


@require_safe
def notice(request: HttpRequest, pk: int) -> HttpResponse:
    """One of them, as it was sent."""
    return render(request, "incastro/notice.html", {"notice": get_object_or_404(on_portal(), pk=pk)})
