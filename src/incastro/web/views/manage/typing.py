"""A time by hand: where neither bot nor export tells it."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.judging.services.typing import course_of, type_time
from incastro.rulebook.facts import Mode
from incastro.rulebook.ruling_terms import BY_CODE
from incastro.seasons.rules import rules_of
from incastro.web.access import DeskRequest
from incastro.web.forms.typing import TimeForm
from incastro.web.presenting.rulings_page import whose_of
from incastro.web.views.manage.rulings import entry_of, tournament_of


@require_http_methods(["GET", "HEAD", "POST"])
def time(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """One entrant's time, with article and reason; an unlikely one is asked about first."""
    desk, tournament = request.desk, tournament_of(request, slug)
    entry = entry_of(tournament, key)
    known, course = course_of(tournament, entry)
    form = TimeForm(
        request.POST or None,
        zone=tournament.zone,
        article=BY_CODE["time_typed"].article(rules_of(tournament)),
        box_missing=course.mode is Mode.OFFLINE and known.sealed_at is None,
    )
    whose = whose_of(desk, tournament, entry)

    def act() -> str:
        made = type_time(actor=desk.actor, tournament=tournament, entry=entry, **form.typed)
        messages.success(request, gettext("Written down. %(who)s is told by email.") % {"who": whose.name})
        return reverse("manage-ruling", args=[desk.organiser.slug, slug, made.key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    context = {"tournament": tournament, "whose": whose}
    return form.page(request, "incastro/manage/time.html", context)
