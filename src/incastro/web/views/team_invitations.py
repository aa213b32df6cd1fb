"""Where a team’s invitation leads: everybody with the link may read it, say no, or sign in and say yes."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.entries.inviting import member_of, require_answerable
from incastro.entries.models import TeamMember
from incastro.entries.rosters import members_of
from incastro.entries.services.members import accept_invitation, decline_invitation
from incastro.people.models import Person
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import person_of, to_sign_in
from incastro.web.forms.team_player import adults_of
from incastro.web.forms.teams import AnswerForm
from incastro.web.presenting.moments import language
from incastro.web.presenting.team_invitation import invitation_page
from incastro.web.presenting.team_texts import texts_of
from incastro.web.presenting.teams_entering import known_of
from incastro.words import say

GONE, ABSENT = 410, 404
NO = "no"  # the button that declines


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def invitation(request: HttpRequest, secret: str) -> HttpResponse:
    """What it is, who invites, to what; yes takes an account and a form, no takes one tap."""
    person = person_of(request)
    try:
        member = member_of(secret)
        if person is not None and member.person_id == person.pk:
            return HttpResponseRedirect(reverse("own-team", args=[member.team.entry.key]))
        require_answerable(member)
        if request.method == "POST" and request.POST.get("answer") == NO:
            decline_invitation(secret=secret)
            return _said_no(request, member)
    except RuleViolation as refused:
        text = say(refused.code, refused.params, language())
        status = ABSENT if refused.code == "invite.unknown" else GONE
        return render(request, "incastro/teams/invitation_over.html", {"text": text}, status=status)
    page = {"page": invitation_page(member)}
    if person is None:
        return to_sign_in(request) if request.method == "POST" else _shown(request, page)
    return _answer(request, member, person, secret, page)


def _answer(
    request: HttpRequest, member: TeamMember, person: Person, secret: str, page: Mapping[str, object]
) -> HttpResponse:
    row = member.marathon
    known = {"first_name": member.first_name, "last_name": member.last_name}
    known |= {name: value for name, value in known_of(person).items() if value}
    adults = adults_of(member, members_of(member.team), row)
    form = AnswerForm(request.POST or None, marathon=row, initial=known, adults=adults)
    form.show(texts_of(row, person))

    def act() -> str:
        player, accepted = form.player, form.accepted
        joined = accept_invitation(secret=secret, person=person, player=player, accepted=accepted)
        messages.success(request, gettext("You are in the team. Here is all about it."))
        return reverse("own-team", args=[joined.team.entry.key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    return form.page(request, "incastro/teams/invitation.html", {**page, "invited": person})


def _shown(request: HttpRequest, page: Mapping[str, object]) -> HttpResponse:
    return render(request, "incastro/teams/invitation.html", page)


def _said_no(request: HttpRequest, member: TeamMember) -> HttpResponse:
    messages.success(request, gettext("You have said no, and the captain has been told."))
    return HttpResponseRedirect(reverse("marathon", args=[member.marathon.slug]), status=303)
