"""An organiser’s ways to pay: set up, looked after, switched off."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.payments.cards import try_key
from incastro.payments.models import Kind, Way
from incastro.payments.setting_up import change_way, drop_way, renew_secret, set_up_way, switch_way
from incastro.payments.ways import ADAPTERS, adapter_of
from incastro.payments.ways.shape import Secret
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.forms.ways import form_of, initial_of
from incastro.web.presenting.moments import language
from incastro.web.presenting.ways_page import kinds_left, lacks_here, way_line, way_lines
from incastro.web.site import site_url
from incastro.words import say

SHOWN_ONCE = "way-secret-{}"  # in the session, until the page that shows it has been opened


@require_safe
def way_list(request: DeskRequest) -> HttpResponse:
    """What is set up, how it does, and what can be set up besides."""
    lines = way_lines(request.desk.organiser)
    context = {"lines": lines, "left": kinds_left(lines)}
    return render(request, "incastro/manage/ways.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, kind: str) -> HttpResponse:
    """Another way of a kind."""
    if kind not in Kind.values:
        raise Http404(kind)
    desk, form = request.desk, form_of(kind)(request.POST or None)
    if request.method == "POST" and form.is_valid():
        made: list[Way] = []

        def act() -> str:
            made.append(set_up_way(actor=desk.actor, organiser=desk.organiser, kind=kind, **form.given()))
            return reverse("manage-way", args=[desk.organiser.slug, made[0].pk])

        with form.refusing():
            address = form.once(act)
            for each in made:
                _show_once(request, each, each.secret)
            return redirect(address)
    adapter = ADAPTERS[Kind(kind)]
    return form.page(
        request, "incastro/manage/way_new.html", {"adapter": adapter, "lacks": lacks_here(adapter)}
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def way(request: DeskRequest, pk: int) -> HttpResponse:
    """One of them: its recipe, its address, how it does, what it says."""
    desk, found = request.desk, _found(request, pk)
    form = form_of(found.kind)(request.POST or None, initial=initial_of(found))
    form.keeps(found)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            change_way(actor=desk.actor, way=found, version=form.known_version, **form.given())
            messages.success(request, gettext("Saved."))
            return redirect("manage-way", desk.organiser.slug, found.pk)
    return form.page(request, "incastro/manage/way.html", _page(request, found))


@require_POST
def act(request: DeskRequest, pk: int, act: str) -> HttpResponse:
    """`on`, `off`, `secret`, `try`, `remove`."""
    desk, found = request.desk, _found(request, pk)
    try:
        if act in ("on", "off"):
            switch_way(actor=desk.actor, way=found, active=act == "on")
            messages.success(
                request,
                gettext("Switched on.") if act == "on" else gettext("Switched off: nobody is offered it."),
            )
        elif act == "secret":
            _show_once(request, found, renew_secret(actor=desk.actor, way=found))
        elif act == "try" and found.kind == Kind.STRIPE:
            try_key(found)
            messages.success(request, gettext("Stripe knows this key."))
        elif act == "remove":
            drop_way(actor=desk.actor, way=found)
            messages.success(request, gettext("Taken away."))
            return redirect("manage-ways", desk.organiser.slug)
        else:
            raise Http404(act)
    except RuleViolation as refused:
        messages.error(request, say(refused.code, refused.params, language()))
    return redirect("manage-way", desk.organiser.slug, found.pk)


def _page(request: DeskRequest, found: Way) -> dict[str, Any]:
    adapter = adapter_of(found.kind)
    secret = request.session.pop(SHOWN_ONCE.format(found.pk), "") if request.method == "GET" else ""
    return {
        "line": way_line(found),
        "adapter": adapter,
        "address": site_url(request) + reverse("hook", args=[found.slug]) if adapter.listens else "",
        "secret": secret,
        "renewable": adapter.secret is Secret.OURS,
        "triable": found.kind == Kind.STRIPE and bool(found.key),
    }


def _show_once(request: DeskRequest, made: Way, secret: str) -> None:
    if adapter_of(made.kind).secret is Secret.OURS:
        request.session[SHOWN_ONCE.format(made.pk)] = secret


def _found(request: DeskRequest, pk: int) -> Way:
    return get_object_or_404(request.desk.organiser.ways.select_related("organiser"), pk=pk)
