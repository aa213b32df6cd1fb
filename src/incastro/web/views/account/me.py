"""One's own page, and what one says about oneself."""

import json
from typing import cast

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.journal.actor import Actor
from incastro.people.consents import standings_of, unanswered
from incastro.people.models import Account, Person
from incastro.people.services import change_person, export_person
from incastro.people.sessions import end_sessions
from incastro.web.access import person_of
from incastro.web.forms.account_person import PersonForm
from incastro.web.presenting.me_page import me_page
from incastro.web.views.account.onward import asked_onward, onward


def myself(request: HttpRequest) -> Person:
    """Who is signed in, on a page that only those who are reach."""
    return cast(Person, person_of(request))


@never_cache
@require_safe
def me(request: HttpRequest) -> HttpResponse:
    """Everything about oneself, in one place."""
    return render(request, "incastro/me/me.html", {"page": me_page(myself(request))})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest) -> HttpResponse:
    """Who one is, what is shown of it, whether notices come; the first page after a first sign-in."""
    person = myself(request)
    first_time = not person.first_name
    form = PersonForm(request.POST if request.method == "POST" else None, person=person)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            change_person(
                actor=Actor(person.pk), person=person, values=form.values(), version=form.known_version
            )
            if not first_time:
                messages.success(request, gettext("Saved."))
            return HttpResponseRedirect(after_edit(request, person))
    asked = asked_onward(request)
    return form.page(request, "incastro/me/edit.html", {"first_time": first_time, "next": asked})


def after_edit(request: HttpRequest, person: Person) -> str:
    """On to the texts where one is open, else to where somebody was going."""
    going = onward(request)
    if unanswered(standings_of(person)):
        return f"{reverse('me-consents')}?{urlencode({'next': going})}"
    return going


@never_cache
@require_POST
def example(request: HttpRequest) -> HttpResponse:
    """How the name just typed would be shown, each way; nothing is kept."""
    form = PersonForm(request.POST, person=myself(request))
    return render(request, "incastro/me/example.html", {"form": form})


@never_cache
@require_safe
@reauthentication_required
def export(request: HttpRequest) -> HttpResponse:
    """Everything that is kept about somebody, as a file."""
    text = json.dumps(export_person(myself(request)), ensure_ascii=False, indent=2)
    response = HttpResponse(text + "\n", content_type="application/json; charset=utf-8")
    response.headers["Content-Disposition"] = 'attachment; filename="incastro.json"'
    return response


@require_POST
def sign_out_elsewhere(request: HttpRequest) -> HttpResponse:
    """End every other session of this account."""
    end_sessions(cast(Account, request.user), but=request.session.session_key)
    messages.success(request, gettext("You are signed out everywhere else."))
    return HttpResponseRedirect(reverse("me"))
