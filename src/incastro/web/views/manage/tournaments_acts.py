"""What is done to a tournament: each act by a button that says the outcome, some after a question."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.notices.models import Occasion
from incastro.notices.services import draft
from incastro.official.services.publishing import make_official
from incastro.organisers.roles import RUNNING
from incastro.records.reading import UNREAD
from incastro.rulebook.stages import Act
from incastro.seasons import services
from incastro.seasons.models import Tournament
from incastro.web.access import Desk, DeskRequest, not_yours
from incastro.web.forms.sheet import Sheet
from incastro.web.forms.tournament_acts import ACT_FORMS
from incastro.web.presenting.manage_acts import ACTS, roles_for, words_of

# after which acts a notice is drafted
TOLD = {
    Act.PUBLISH: Occasion.OPENING,
    Act.CANCEL: Occasion.CANCELLATION,
    Act.MAKE_OFFICIAL: Occasion.OFFICIAL,
}


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: DeskRequest, slug: str, act: str) -> HttpResponse:
    """Ask what the act needs to know, then do it; again, it is refused by the stage."""
    desk = request.desk
    row = get_object_or_404(
        desk.organiser.tournaments.select_related("season", "record").defer(UNREAD), slug=slug
    )
    if act not in ACTS:
        raise Http404
    chosen = ACTS[act]
    if not desk.roles & roles_for(chosen):
        return not_yours(request)
    if chosen is Act.MAKE_OFFICIAL and request.method != "POST":
        return redirect("manage-table", desk.organiser.slug, slug)  # looked at before it is said
    kind = ACT_FORMS.get(chosen, Sheet)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = kind(*sent, initial={"version": row.version})
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: _do(request, row, chosen, form)))
    context = {"row": row, "words": words_of(chosen, row)}
    return form.page(request, "incastro/manage/tournament_act.html", context)


def _do(request: DeskRequest, row: Tournament, chosen: Act, form: Sheet) -> str:
    DOING[chosen](request.desk, row, form)
    messages.success(request, words_of(chosen, row).done)
    if chosen is Act.DELETE:
        return reverse("manage-tournaments", args=[request.desk.organiser.slug])
    occasion = TOLD.get(chosen)
    if occasion is None or not request.desk.roles & RUNNING:
        return reverse("manage-tournament", args=[request.desk.organiser.slug, row.slug])
    notice = draft(
        actor=request.desk.actor,
        organiser=request.desk.organiser,
        occasion=occasion,
        tournament=row,
        why=form.cleaned_data.get("why", ""),
    )
    messages.info(request, gettext("This notice tells everybody: read it, change it, send it."))
    return reverse("manage-notice", args=[request.desk.organiser.slug, notice.pk])


def _given(desk: Desk, row: Tournament, form: Sheet) -> dict[str, Any]:
    return {"actor": desk.actor, "tournament": row, "version": form.known_version}


def _load(desk: Desk, row: Tournament, form: Sheet) -> None:
    file = form.cleaned_data["file"]
    services.load_results(actor=desk.actor, tournament=row, file_name=file.name, document=file.read())


def _why(service: Callable[..., None]) -> Callable[[Desk, Tournament, Sheet], None]:
    return lambda desk, row, form: service(**_given(desk, row, form), why=form.cleaned_data["why"])


def _plain(service: Callable[..., None]) -> Callable[[Desk, Tournament, Sheet], None]:
    return lambda desk, row, form: service(**_given(desk, row, form))


def _make_official(desk: Desk, row: Tournament, form: Sheet) -> None:
    make_official(**_given(desk, row, form), unseen=0)


DOING: dict[Act, Callable[[Desk, Tournament, Sheet], None]] = {
    Act.PUBLISH: _plain(services.publish_tournament),
    Act.OPEN: _plain(services.open_entries),
    Act.CLOSE: _plain(services.close_entries),
    Act.LOAD_RESULTS: _load,
    Act.MAKE_OFFICIAL: _make_official,
    Act.REOPEN: _why(services.reopen),
    Act.CANCEL: _why(services.cancel_tournament),
    Act.DELETE: lambda desk, row, form: services.delete_tournament(actor=desk.actor, tournament=row),  # noqa: ARG005
}
