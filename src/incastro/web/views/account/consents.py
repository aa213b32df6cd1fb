"""The texts, and what somebody answers to them."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from incastro.journal.actor import Actor
from incastro.people import consents as kept
from incastro.people.services import give_consent
from incastro.web.forms.account_consents import ConsentsForm
from incastro.web.presenting.me_page import answers, rendered
from incastro.web.views.account.me import myself
from incastro.web.views.account.onward import asked_onward, onward


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def consents(request: HttpRequest) -> HttpResponse:
    """Every text with the answer to it, and every earlier answer."""
    person = myself(request)
    standings = kept.standings_of(person)
    form = ConsentsForm(request.POST if request.method == "POST" else None, standings=standings)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            going = onward(request)

            def act() -> str:
                for document, given, version in form.answers():
                    give_consent(
                        actor=Actor(person.pk), person=person, document=document, given=given, version=version
                    )
                return going

            led_to = form.once(act)
            messages.success(request, gettext("Your answers are saved."))
            return HttpResponseRedirect(led_to)
    asked = asked_onward(request)
    return form.page(request, "incastro/me/consents.html", {"answers": answers(person), "next": asked})


@require_safe
def text(request: HttpRequest, document: str, version: str = "") -> HttpResponse:
    """One text, in the version that holds now or in an earlier one."""
    versions = kept.versions(document) if document in kept.DOCUMENTS else ()
    found = next((each for each in versions if not version or each.version == version), None)
    if found is None:
        raise Http404
    return render(
        request,
        "incastro/me/text.html",
        {"text": rendered(found), "versions": versions, "latest": found == versions[0]},
    )
