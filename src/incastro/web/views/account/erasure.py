"""Erasing oneself: a page that says exactly what happens, then it happens."""

from allauth.account.decorators import reauthentication_required
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from incastro.journal.actor import Actor
from incastro.people.erasing import hindrances
from incastro.people.models import Person
from incastro.people.services import erase_person
from incastro.web.forms.account_person import EraseForm
from incastro.web.presenting.moments import language
from incastro.web.views.account.me import myself
from incastro.words import say


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required
def erase(request: HttpRequest) -> HttpResponse:
    """What goes, what stays, and the button; what has to be settled first."""
    person = myself(request)
    form = EraseForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            erase_person(actor=Actor(person.pk), person=person)
            logout(request)
            return HttpResponseRedirect(reverse("me-erased"))
    return form.page(request, "incastro/me/erase.html", {"hindrances": in_the_way(person)})


def in_the_way(person: Person) -> list[str]:
    """What has to be settled first, in words."""
    return [say(refused.code, refused.params, language()) for refused in hindrances(person)]


@require_safe
def erased(request: HttpRequest) -> HttpResponse:
    """It is done."""
    return render(request, "incastro/me/erased.html")
