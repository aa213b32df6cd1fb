"""The organiser enters somebody by hand."""

from typing import cast

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Entry
from incastro.entries.services.by_hand import enter_home_by_hand, enter_team_by_hand
from incastro.marathons.models import Marathon
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_new import HomeByHand, TeamByHand
from incastro.web.presenting.entries_told import called
from incastro.web.views.manage.entries import contest_of, table_of


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """The form; the seat is held, or they wait in line, as for everybody else."""
    contest = contest_of(request, slug, kind)
    form: HomeByHand | TeamByHand = (
        TeamByHand(request.POST or None)
        if isinstance(contest, Marathon)
        else HomeByHand(request.POST or None, tournament=contest)
    )

    def act() -> str:
        given, actor = form.cleaned_data, request.desk.actor
        more = {"email": given["email"], "note": given["note"]}
        if isinstance(contest, Marathon):
            details = cast(TeamByHand, form).details
            entry = enter_team_by_hand(actor=actor, marathon=contest, details=details, **more)
        else:
            home = cast(HomeByHand, form).details
            entry = enter_home_by_hand(
                actor=actor, tournament=contest, details=home, insist=given["insist"], **more
            )
        messages.success(request, _said(entry))
        return reverse("manage-entry", args=[request.desk.organiser.slug, slug, entry.key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"contest": contest, "table": table_of(request, contest)}
    return form.page(request, "incastro/manage/entries/new.html", context)


def _said(entry: Entry) -> str:
    who = {"who": called(entry)}
    if entry.standing == "waiting":
        return gettext("%(who)s is on the waiting list.") % who
    if entry.standing == "confirmed":
        return gettext("%(who)s has a seat: it is confirmed.") % who
    return gettext("A seat is held for %(who)s.") % who
