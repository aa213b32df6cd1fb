"""What is done to a marathon: each act by a button that says the outcome, some after a question."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from incastro.marathons import services
from incastro.marathons.models import Marathon
from incastro.notices.models import Occasion
from incastro.organisers.roles import RUNNING
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.rulebook.stages import Act
from incastro.web.access import Desk, DeskRequest, not_yours
from incastro.web.forms.marathon_acts import (
    PictureForm,
    PostponeForm,
    ReadingsForm,
    ReopenForm,
    ResultsForm,
    WhyForm,
)
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.manage_acts import ACTS, roles_for, words_of
from incastro.web.presenting.manage_marathon import postpone_words
from incastro.web.views.manage.marathons_told import drafted, postponed, saved

ASKED: dict[Act, type[Sheet]] = {
    Act.CANCEL: WhyForm,
    Act.REOPEN: ReopenForm,
    Act.LOAD_RESULTS: ResultsForm,
}
# after which acts a notice is drafted
TOLD = {
    Act.PUBLISH: Occasion.OPENING,
    Act.CANCEL: Occasion.CANCELLATION,
    Act.MAKE_OFFICIAL: Occasion.OFFICIAL,
}
ASKING = "incastro/manage/marathon_act.html"


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: DeskRequest, slug: str, act: str) -> HttpResponse:
    """Ask what the act needs to know, then do it; again, it is refused by the stage."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug)
    if act not in ACTS:
        raise Http404
    chosen = ACTS[act]
    if not desk.roles & roles_for(chosen):
        return not_yours(request)
    kind = ASKED.get(chosen, Sheet)
    form = kind(request.POST or None, request.FILES or None, initial={"version": row.version})
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: _do(request, row, chosen, form)))
    return form.page(request, ASKING, {"row": row, "words": words_of(chosen, row)})


@require_http_methods(["GET", "HEAD", "POST"])
def postpone(request: DeskRequest, slug: str) -> HttpResponse:
    """Another day, for a reason; then on to the notice (M-22)."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug)
    form = PostponeForm(request.POST or None, row=row, initial={"version": row.version})

    def act() -> str:
        why = form.cleaned_data["why"]
        changes = services.postpone_marathon(
            actor=desk.actor, marathon=row, values=form.new_day(), why=why, version=form.known_version
        )
        return postponed(request, row, changes, why)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, ASKING, {"row": row, "words": postpone_words()})


@require_http_methods(["GET", "HEAD", "POST"])
def readings(request: DeskRequest, slug: str) -> HttpResponse:
    """The other settings of its rulebook, above all how open points of the text are read."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug)
    form = ReadingsForm(request.POST or None, row=row, initial={"version": row.version})

    def act() -> str:
        why = form.cleaned_data.get("why", "")
        values = {"settings": form.settings()}
        changes = services.change_marathon(
            actor=desk.actor, marathon=row, values=values, version=form.known_version, why=why
        )
        return saved(request, row, changes, why)

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/marathon_readings.html", {"row": row})


@require_http_methods(["GET", "HEAD", "POST"])
def puzzle(request: DeskRequest, slug: str, position: int) -> HttpResponse:
    """The picture of one puzzle of the series."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug)
    found = get_object_or_404(row.series.select_related("marathon", "picture"), position=position)
    form = PictureForm(request.POST or None, request.FILES or None, initial={"picture": found.picture})

    def act() -> str:
        sent = form.cleaned_data["picture"]
        kept = found.picture if sent is None or isinstance(sent, Picture) else None
        picture = keep(sent.read()) if sent and not isinstance(sent, Picture) else kept
        services.keep_picture(actor=desk.actor, puzzle=found, picture=picture)
        messages.success(request, gettext("Saved."))
        return reverse("manage-marathon", args=[desk.organiser.slug, row.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/marathon_puzzle.html", {"row": row, "puzzle": found})


def _do(request: DeskRequest, row: Marathon, chosen: Act, form: Sheet) -> str:
    desk, done = request.desk, words_of(chosen, row).done
    DOING[chosen](desk, row, form)
    messages.success(request, done)
    if chosen is Act.DELETE:
        return reverse("manage-marathons", args=[desk.organiser.slug])
    occasion = TOLD.get(chosen)
    if occasion is None or not desk.roles & RUNNING:
        return reverse("manage-marathon", args=[desk.organiser.slug, row.slug])
    messages.info(request, gettext("This notice tells everybody: read it, change it, send it."))
    return drafted(request, row, occasion, form.cleaned_data.get("why", ""))


def _load(desk: Desk, row: Marathon, form: Sheet) -> None:
    file = form.cleaned_data["file"]
    services.load_results(actor=desk.actor, marathon=row, file_name=file.name, document=file.read())


def _given(desk: Desk, row: Marathon, form: Sheet) -> dict[str, Any]:
    return {"actor": desk.actor, "marathon": row, "version": form.known_version}


def _why(service: Callable[..., None]) -> Callable[[Desk, Marathon, Sheet], None]:
    return lambda desk, row, form: service(**_given(desk, row, form), why=form.cleaned_data["why"])


def _plain(service: Callable[..., None]) -> Callable[[Desk, Marathon, Sheet], None]:
    return lambda desk, row, form: service(**_given(desk, row, form))


DOING: dict[Act, Callable[[Desk, Marathon, Sheet], None]] = {
    Act.PUBLISH: _plain(services.publish_marathon),
    Act.OPEN: _plain(services.open_entries),
    Act.CLOSE: _plain(services.close_entries),
    Act.LOAD_RESULTS: _load,
    Act.MAKE_OFFICIAL: _plain(services.make_official),
    Act.REOPEN: _why(services.reopen),
    Act.CANCEL: _why(services.cancel_marathon),
    Act.DELETE: lambda desk, row, form: services.delete_marathon(actor=desk.actor, marathon=row),  # noqa: ARG005
}
