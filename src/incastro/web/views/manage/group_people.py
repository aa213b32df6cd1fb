"""Entrants on Telegram: who is known, who is in the group, and saying by hand whose an account is."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.channels.telegram.examining import ask_members
from incastro.entries.models import Entry
from incastro.groups.models import Group, Naming
from incastro.groups.services import linking
from incastro.judging.services.inviting import accounts_in, invite_unknown
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of
from incastro.web.access import DeskRequest
from incastro.web.forms.telegram import AccountForm
from incastro.web.presenting.group_people import people_page, person_page, unknown_senders


@require_safe
def people(request: DeskRequest, slug: str) -> HttpResponse:
    """Everybody who has a seat, those first who are not known."""
    tournament = _tournament(request, slug)
    return render(request, "incastro/manage/group/people.html", {"page": people_page(tournament)})


@require_POST
def invite(request: DeskRequest, slug: str) -> HttpResponse:
    """Write to those who are not known."""
    tournament = _tournament(request, slug)
    count = invite_unknown(actor=request.desk.actor, tournament=tournament)
    told = ngettext("%(n)s email is on its way.", "%(n)s emails are on their way.", count) % {"n": count}
    messages.success(request, told if count else gettext("They have all been written to lately."))
    return redirect("manage-group-people", request.desk.organiser.slug, slug)


@require_POST
def check(request: DeskRequest, slug: str) -> HttpResponse:
    """Ask Telegram who is in the group."""
    tournament = _tournament(request, slug)
    group = group_of(tournament)
    if group is not None:
        ask_members(group, accounts_in(tournament, group), anew=True)
    return redirect("manage-group-people", request.desk.organiser.slug, slug)


@require_http_methods(["GET", "HEAD", "POST"])
def person(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """One entrant: what is known, and saying by hand which account is theirs."""
    tournament = _tournament(request, slug)
    entry = get_object_or_404(
        Entry.objects.select_related("person"), seats__tournament=tournament, key=key, erased_at=None
    )
    group = group_of(tournament)
    if request.method == "POST" and "undo" in request.POST and group is not None:
        return _taken_back(request, group, entry, slug)
    form = AccountForm(request.POST or None, senders=unknown_senders(tournament, group))
    if request.method == "POST" and form.is_valid() and group is not None:
        with form.refusing():
            return redirect(form.once(lambda: _link(request, group, entry, form, slug)))
    page = person_page(tournament, entry, group)
    return form.page(request, "incastro/manage/group/person.html", {"page": page})


def _link(request: DeskRequest, group: Group, entry: Entry, form: AccountForm, slug: str) -> str:
    account, number = form.account()
    linking.link_by_hand(
        actor=request.desk.actor, group=group, person=entry.person, account=account, number=number
    )
    messages.success(request, gettext("Noted: the photos of that account are theirs."))
    return reverse("manage-group-people", args=[request.desk.organiser.slug, slug])


def _taken_back(request: DeskRequest, group: Group, entry: Entry, slug: str) -> HttpResponse:
    number = str(request.POST["undo"])
    rows = Naming.objects.filter(group=group, person=entry.person, undone_at=None)
    for naming in rows:
        if str(naming.pk) == number:
            linking.unname(actor=request.desk.actor, naming=naming)
            messages.success(request, gettext("Taken back."))
    return redirect("manage-group-person", request.desk.organiser.slug, slug, entry.key)


def _tournament(request: DeskRequest, slug: str) -> Tournament:
    return get_object_or_404(request.desk.organiser.tournaments.filter(imported=False), slug=slug)
