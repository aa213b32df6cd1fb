"""Names of teams: those that wait to be looked at, and those that were (M-12)."""

from django.contrib import messages
from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.entries.services.names import judge_name
from incastro.web.access import DeskRequest
from incastro.web.forms.teams import JudgeNameForm
from incastro.web.presenting.team_names import names_page, teams_with_names


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def names(request: DeskRequest, slug: str) -> HttpResponse:
    """Approve a name, or refuse it for a reason that the captain is told."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug, imported=False)
    form = JudgeNameForm(request.POST if request.method == "POST" else None)

    def act() -> str:
        given = form.cleaned_data
        team = get_object_or_404(teams_with_names(row), entry__key=given["key"])
        approved = given["verdict"] == "approve"
        judge_name(actor=desk.actor, team=team, approved=approved, why=given["why"], name=given["name"])
        done = gettext("Approved: everybody can read it now.")
        messages.success(request, done if approved else gettext("Refused; the captain is told why."))
        return reverse("manage-team-names", args=[desk.organiser.slug, row.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    return form.page(request, "incastro/manage/team_names.html", {"page": names_page(row, form)})
