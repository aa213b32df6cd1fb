"""What is done to a notice by one button: put a draft away, say how a delivery went, try again."""

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from incastro.notices import services, settling
from incastro.notices.models import Delivery
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.presenting.moments import language
from incastro.words import say

ACTS: dict[str, Callable[..., None]] = {
    "retry": settling.retry,
    "arrived": settling.say_arrived,
    "missing": settling.say_missing,
    "posted": settling.say_posted,
}


@require_POST
def drop(request: DeskRequest, pk: int) -> HttpResponse:
    """Put a draft away."""
    desk = request.desk
    found = get_object_or_404(desk.organiser.notices, pk=pk)
    try:
        services.drop(actor=desk.actor, notice=found)
        messages.success(request, gettext("Put away."))
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-notices", desk.organiser.slug)


@require_POST
def delivery(request: DeskRequest, pk: int, delivery: int, act: str) -> HttpResponse:
    """Say how one delivery went, or try it again. A second click finds it moved on, and says so."""
    desk = request.desk
    if act not in ACTS:
        raise Http404
    rows = Delivery.objects.filter(notice__organiser=desk.organiser, notice=pk)
    found = get_object_or_404(rows, pk=delivery)
    try:
        ACTS[act](actor=desk.actor, delivery=found)
        messages.success(request, gettext("Written down."))
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-notice", desk.organiser.slug, pk)


@require_POST
def retry(request: DeskRequest, pk: int) -> HttpResponse:
    """Try everything again that failed."""
    desk = request.desk
    found = get_object_or_404(desk.organiser.notices, pk=pk)
    settling.retry_all(actor=desk.actor, notice=found)
    messages.success(request, gettext("Under way again."))
    return redirect("manage-notice", desk.organiser.slug, pk)
