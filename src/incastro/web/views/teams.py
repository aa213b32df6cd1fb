"""Entering a team, and the page that its people have of it."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from incastro.contests.stages import stage_of
from incastro.entries.models import Entry
from incastro.entries.rosters import GONE, members_of, nationality_of, team_of
from incastro.entries.services.teams import change_team, enter_marathon
from incastro.journal.actor import Actor
from incastro.marathons.models import Marathon
from incastro.people.models import Person
from incastro.rulebook.stages import Stage
from incastro.web.forms.teams import EnterTeamForm, TeamForm
from incastro.web.presenting.team_page import nation, team_page
from incastro.web.presenting.teams_entering import enter_team_page
from incastro.web.views.account.me import myself
from incastro.web.views.entering import onward


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, slug: str) -> HttpResponse:
    """The captain’s form; whoever is in a team already is led to it."""
    row, person = public_marathon(slug), myself(request)
    page = enter_team_page(row, person)
    sent = request.POST if request.method == "POST" else None
    form = EnterTeamForm(sent, page=page)

    def act() -> str:
        actor, details = Actor(person.pk), form.details
        return _onward(enter_marathon(actor=actor, captain=person, marathon=row, details=details))

    if sent is not None and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    own = team_of(person, row)
    if own is not None:
        return HttpResponseRedirect(
            reverse("own-team", args=[own.team.entry.key]), status=303 if sent else 302
        )
    if page.shut and sent is None:
        return render(request, "incastro/teams/shut.html", {"page": page})
    return form.page(request, "incastro/teams/enter.html", {"page": page})


@never_cache
@require_safe
def own_team(request: HttpRequest, key: str) -> HttpResponse:
    """Where the team stands and who is in it, for its captain and its members."""
    person = myself(request)
    entry = team_entry(person, key)
    return render(request, "incastro/teams/own.html", {"page": team_page(entry, person)})


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: HttpRequest, key: str) -> HttpResponse:
    """The captain changes the team’s name, or chooses what it plays for."""
    person = myself(request)
    entry = captains_entry(person, key)
    found = nationality_of(entry.team, members_of(entry.team))
    nations = [(code, nation(code)) for code in found.choices] if len(found.choices) > 1 else []
    form = TeamForm(request.POST or None, team=entry.team, nations=nations)

    def act() -> str:
        change_team(actor=Actor(person.pk), team=entry.team, values=form.values(), version=form.known_version)
        messages.success(request, gettext("Saved."))
        return reverse("own-team", args=[key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    return form.page(request, "incastro/teams/edit.html", {"entry": entry, "found": found})


def public_marathon(slug: str) -> Marathon:
    """A marathon that everybody may see; 404 for a draft and for what was taken over from elsewhere."""
    row = Marathon.objects.select_related("organiser").filter(slug=slug, imported=False).first()
    if row is None or stage_of(row) is Stage.DRAFT:
        raise Http404(slug)
    return row


def team_entry(person: Person, key: str) -> Entry:
    """The entry of a team that one is captain or member of; 404 for everybody else’s."""
    found = Entry.objects.select_related("team", "person", "seats__marathon__organiser")
    entry = found.filter(key=key, team__isnull=False).first()
    if entry is None:
        raise Http404(key)
    if entry.person_id != person.pk and not _is_member(person, entry):
        raise Http404(key)
    return entry


def captains_entry(person: Person, key: str) -> Entry:
    """The same for its captain alone."""
    entry = team_entry(person, key)
    if entry.person_id != person.pk:
        raise Http404(key)
    return entry


def _is_member(person: Person, entry: Entry) -> bool:
    return entry.team.members.filter(person=person).exclude(state__in=GONE).exists()


def _onward(entry: Entry) -> str:
    """To paying while a place is held, else to the team."""
    address = onward(entry)
    team = reverse("own-team", args=[entry.key])
    return team if address == reverse("entry", args=[entry.key]) else address
