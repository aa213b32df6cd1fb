"""The table as it would be, and making it official."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.notices.models import Occasion
from incastro.notices.services import draft
from incastro.official.services.publishing import make_official
from incastro.organisers.roles import RUNNING
from incastro.records.reading import UNREAD
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.official import PublishForm
from incastro.web.presenting.table_desk import TableDesk, table_desk
from incastro.web.presenting.tournament_filters import asked_of, filters_of
from incastro.web.presenting.tournament_table import table


def found(request: DeskRequest, slug: str) -> Tournament:
    """A tournament of this organiser."""
    rows = request.desk.organiser.tournaments.select_related("organiser", "season", "record").defer(UNREAD)
    row: Tournament = get_object_or_404(rows.prefetch_related("slots"), slug=slug)
    return row


@require_http_methods(["GET", "HEAD", "POST"])
def preview(request: DeskRequest, slug: str) -> HttpResponse:
    """What is open and where it is settled, what has changed since, and the button."""
    row = found(request, slug)
    page = table_desk(request.desk, row)
    given = request.POST if request.method == "POST" else None
    form = PublishForm(
        given, initial={"version": row.version}, unseen=len(page.unseen), further=page.number is not None
    )
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: _publish(request, row, form, page)))
    asked = asked_of(request, page.now.facts)
    rows = table(page.standings, slug, asked)
    context = {
        "desk_page": page,
        "page": {"name": row.name, "table": rows},
        "filters": filters_of(page.now.facts, page.standings, rows, asked),
        "plain": True,
    }
    return form.page(request, "incastro/manage/table.html", context)


def _publish(request: DeskRequest, row: Tournament, form: PublishForm, page: TableDesk) -> str:
    desk = request.desk
    made = make_official(
        actor=desk.actor,
        tournament=row,
        why=form.cleaned_data.get("why", ""),
        version=None if page.further else form.known_version,
        unseen=form.acknowledged,
    )
    messages.success(request, gettext("Official table No. %(n)s is public.") % {"n": made.number})
    if made.number > 1 or not desk.roles & RUNNING:
        return reverse("manage-table", args=[desk.organiser.slug, row.slug])
    notice = draft(
        actor=desk.actor, organiser=desk.organiser, occasion=Occasion.OFFICIAL, tournament=row, why=""
    )
    messages.info(request, gettext("This notice tells everybody: read it, change it, send it."))
    return reverse("manage-notice", args=[desk.organiser.slug, notice.pk])
