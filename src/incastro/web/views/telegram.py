"""Linking one’s Telegram account: one button, and afterwards photos in the group are known."""

from typing import cast

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from incastro.groups.services import linking
from incastro.journal.actor import Actor
from incastro.people.models import Person
from incastro.web.access import person_of
from incastro.web.presenting.telegram_page import bot_address, telegram_page
from incastro.web.security import POLICY

SHOWN = "telegram-secret"  # in the session, until the page that shows it has been opened
# the button leads to Telegram itself
OPENS_TELEGRAM = POLICY.replace("form-action 'self'", "form-action 'self' https://t.me")


@never_cache
@require_safe
def telegram(request: HttpRequest) -> HttpResponse:
    """Whether one is linked, why one should be, and how."""
    secret = request.session.pop(SHOWN, "")
    response = render(request, "incastro/telegram/own.html", {"page": telegram_page(_own(request), secret)})
    response.headers["Content-Security-Policy"] = OPENS_TELEGRAM
    return response


@never_cache
@require_POST
def link(request: HttpRequest) -> HttpResponse:
    """Make the link and open Telegram with it, or show it for the camera of another device."""
    person = _own(request)
    if not bot_address():
        messages.error(request, gettext("The bot does not answer yet: try again in a minute."))
        return redirect("telegram")
    secret = linking.make_link(actor=Actor(person.pk), person=person)
    if request.POST.get("way") == "camera":
        request.session[SHOWN] = secret
        return redirect("telegram")
    response = HttpResponseRedirect(bot_address(secret))
    response.headers["Content-Security-Policy"] = OPENS_TELEGRAM
    return response


@never_cache
@require_POST
def unlink(request: HttpRequest) -> HttpResponse:
    """Forget whose account it is."""
    person = _own(request)
    linking.unlink(actor=Actor(person.pk), person=person)
    messages.success(request, gettext("Unlinked: the bot no longer knows your photos by your account."))
    return redirect("telegram")


def _own(request: HttpRequest) -> Person:
    return cast(Person, person_of(request))
