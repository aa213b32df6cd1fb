"""Where an invitation leads: everybody may read it, who is signed in may accept it."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.organisers import services
from incastro.organisers.inviting import find, require_open
from incastro.organisers.models import Role
from incastro.organisers.roles import roles_of
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import person_of, to_sign_in
from incastro.web.forms.organiser import PlainForm
from incastro.web.presenting.moments import language
from incastro.words import say

GONE, ABSENT = 410, 404


@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """Who invites, as what; one button accepts."""
    try:
        found = find(secret)
        require_open(found)
        if request.method == "POST":
            return _accept(request, secret)
    except RuleViolation as refused:
        text = say(refused.code, refused.params, language())
        status = ABSENT if refused.code == "invitation.unknown" else GONE
        return render(request, "incastro/manage/invitation_over.html", {"text": text}, status=status)
    person, roles = person_of(request), [Role(role) for role in found.roles]
    held = roles_of(person, found.organiser)
    context = {
        "inviting": found.organiser,
        "roles": roles,
        "invited": person,
        "has_all": held >= set(roles),
        "form": PlainForm(),
    }
    return render(request, "incastro/manage/invitation.html", context)


def _accept(request: HttpRequest, secret: str) -> HttpResponse:
    person = person_of(request)
    if person is None:
        return to_sign_in(request)
    organiser = services.accept_invitation(person=person, secret=secret)
    messages.success(request, gettext("Welcome. You now work for %(name)s.") % {"name": organiser.name})
    return redirect(reverse("manage", args=[organiser.slug]))
