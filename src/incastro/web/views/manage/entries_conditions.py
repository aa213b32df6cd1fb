"""How an organiser handles the entries of a contest."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.entries.models import Conditions
from incastro.entries.rows import seats_at
from incastro.entries.services.conditions import set_conditions
from incastro.marathons.models import Marathon
from incastro.web.access import DeskRequest
from incastro.web.forms.entries_desk_more import ConditionsForm
from incastro.web.views.manage.entries import contest_of, table_of


@require_http_methods(["GET", "HEAD", "POST"])
def conditions(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """The form, each setting with what it means."""
    contest = contest_of(request, slug, kind)
    found = Conditions.objects.filter(seats_id=seats_at(contest).pk).first() or Conditions()
    form = ConditionsForm(
        request.POST or None, conditions=found, zone=contest.zone, of_teams=isinstance(contest, Marathon)
    )

    def act() -> str:
        set_conditions(
            actor=request.desk.actor, contest=contest, values=form.values(), version=form.known_version
        )
        messages.success(request, gettext("Saved."))
        return table_of(request, contest)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"contest": contest, "table": table_of(request, contest)}
    return form.page(request, "incastro/manage/entries/conditions.html", context)
