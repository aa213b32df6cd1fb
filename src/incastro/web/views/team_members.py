"""Members of a team: the captain invites, names, takes out; each says what is theirs, and may leave."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.entries.inviting import live_secret
from incastro.entries.models import Entry, TeamMember
from incastro.entries.models.teams import MemberState
from incastro.entries.rosters import called, members_of
from incastro.entries.services import members as services
from incastro.entries.services.teams import hand_over
from incastro.journal.actor import Actor
from incastro.people.models import Person
from incastro.web.forms.sheet import Sheet
from incastro.web.forms.team_player import adults_in, adults_of, known_of
from incastro.web.forms.teams import AgainForm, InviteForm, ListedForm, ReserveForm
from incastro.web.presenting.team_page import state_said
from incastro.web.views.account.me import myself
from incastro.web.views.teams import captains_entry, team_entry

LISTED = "listed"  # `?as=listed`: somebody without an account


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest, key: str) -> HttpResponse:
    """Somebody to invite; or, named by the captain, somebody who has no account."""
    person = myself(request)
    entry = captains_entry(person, key)
    named = request.GET.get("as") == LISTED
    row, sent = _marathon(entry), request.POST or None
    listed = ListedForm(sent, marathon=row, adults=adults_of(None, members_of(entry.team), row))
    form: Sheet = listed if named else InviteForm(sent)

    def act() -> str:
        given: dict[str, Any] = {"actor": Actor(person.pk), "team": entry.team}
        if isinstance(form, InviteForm):
            services.invite_member(**given, invited=form.invited)
            messages.success(request, gettext("Invited. Without an email, hand on the link below."))
        else:
            services.add_member(**given, player=listed.player, reserve=listed.cleaned_data["reserve"])
            messages.success(request, gettext("Added to the team."))
        return reverse("own-team", args=[key])

    return _answer(request, form, act, "incastro/teams/member_new.html", {"entry": entry, "named": named})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def member(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """One member: what is said of them, and for the captain whether they start as the reserve."""
    person = myself(request)
    entry, found = _member(person, key, pk)
    me = found.person_id == person.pk
    captain = entry.person_id == person.pk
    theirs = found.state == MemberState.LISTED or me
    sent, version = request.POST or None, {"version": found.version, "reserve": found.reserve}
    form: Sheet = ReserveForm(sent, initial=version)
    if theirs:
        form = ListedForm(sent, marathon=found.marathon, initial=known_of(found), adults=adults_in(found))
        if not captain:
            del form.fields["reserve"]  # for the captain to say

    def act() -> str:
        services.change_member(
            actor=Actor(person.pk),
            member=found,
            player=form.player if isinstance(form, ListedForm) else None,
            reserve=form.cleaned_data.get("reserve"),
            version=form.known_version,
            by_self=me,
        )
        messages.success(request, gettext("Saved."))
        return reverse("own-team", args=[key])

    context = {
        "entry": entry, "member": found, "name": called(found), "state": state_said(found), "me": me,
        "captain": captain, "again": AgainForm(initial={"email": found.email}), "live": live_secret(found),
    }  # fmt: skip
    return _answer(request, form, act, "incastro/teams/member.html", context)


@never_cache
@require_http_methods(["POST"])
def invite(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """A new link for somebody who has not confirmed; the one before opens nothing any more."""
    person = myself(request)
    entry = captains_entry(person, key)
    found = _of(entry, pk)
    form = AgainForm(request.POST)

    def act() -> str:
        email = form.cleaned_data["email"]
        services.invite_again(actor=Actor(person.pk), member=found, email=email)
        sent = gettext("A new link has gone out; the one before opens nothing any more.")
        made = gettext("There is a new link; the one before opens nothing any more.")
        messages.success(request, sent if email else made)
        return reverse("own-team", args=[key])

    context = {"entry": entry, "name": called(found), "member": found}
    return _answer(request, form, act, "incastro/teams/member_again.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def remove(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """Take somebody out, or an invitation back; leave, where it is oneself. Asked before it is done."""
    person = myself(request)
    entry, found = _member(person, key, pk)
    me = found.person_id == person.pk
    form = Sheet(request.POST if request.method == "POST" else None)

    def act() -> str:
        given: dict[str, Any] = {"actor": Actor(person.pk), "member": found}
        if me:
            services.leave_team(**given)
            messages.success(request, gettext("You have left the team."))
            return reverse("marathon", args=[found.marathon.slug])
        services.remove_member(**given)
        messages.success(request, gettext("Taken out of the team."))
        return reverse("own-team", args=[key])

    context = {"entry": entry, "member": found, "name": called(found), "me": me}
    return _answer(request, form, act, "incastro/teams/member_remove.html", context)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def captain(request: HttpRequest, key: str, pk: int) -> HttpResponse:
    """Hand the team over to somebody who has confirmed; the fee stays (case A-35)."""
    person = myself(request)
    entry = captains_entry(person, key)
    found = _of(entry, pk)
    form = Sheet(request.POST if request.method == "POST" else None)

    def act() -> str:
        hand_over(actor=Actor(person.pk), team=entry.team, member=found)
        messages.success(request, gettext("%(name)s is the captain now.") % {"name": called(found)})
        return reverse("own-team", args=[key])

    context = {"entry": entry, "member": found, "name": called(found)}
    return _answer(request, form, act, "incastro/teams/member_captain.html", context)


def _answer(
    request: HttpRequest, form: Sheet, act: Callable[[], str], template: str, context: dict[str, Any]
) -> HttpResponse:
    """Do it once and go on; else the page, with what is wrong."""
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    return form.page(request, template, context)


def _member(person: Person, key: str, pk: int) -> tuple[Entry, TeamMember]:
    """A member of one’s team: any for its captain, oneself for the others; else 404."""
    entry = team_entry(person, key)
    found = _of(entry, pk)
    if entry.person_id != person.pk and found.person_id != person.pk:
        raise Http404(key)
    return entry, found


def _of(entry: Entry, pk: int) -> TeamMember:
    found = next((each for each in members_of(entry.team) if each.pk == pk), None)
    if found is None:
        raise Http404(pk)
    found.team = entry.team
    return found


def _marathon(entry: Entry) -> Any:
    return entry.seats.marathon
