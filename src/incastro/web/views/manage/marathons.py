"""An organiser’s marathons: the list, one of them, a new one, and changing it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.contests.stages import require_stage
from incastro.marathons import services
from incastro.marathons.last import last_of, like_last
from incastro.marathons.models import Marathon
from incastro.marathons.selectors import marathons_of
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.web.access import DeskRequest
from incastro.web.forms.marathon import MarathonForm
from incastro.web.presenting.about import prose
from incastro.web.presenting.manage_marathon import form_values, marathon_desk, promised_labels
from incastro.web.presenting.manage_tournament import refused_line
from incastro.web.views.manage.marathons_told import saved

FORM = "incastro/manage/marathon_form.html"
SPOKEN = ("allowed", "allowed_en", "forbidden", "forbidden_en", "notes", "notes_en")


@require_safe
def marathon_list(request: DeskRequest) -> HttpResponse:
    """All of them, with the stage each is in."""
    organiser = request.desk.organiser
    context = {"listed": marathons_of(organiser), "last": last_of(organiser)}
    return render(request, "incastro/manage/marathons.html", context)


@require_safe
def marathon(request: DeskRequest, slug: str) -> HttpResponse:
    """Where it stands, what can be done now, what is missing."""
    row = get_object_or_404(request.desk.organiser.marathons.select_related("organiser"), slug=slug)
    return render(request, "incastro/manage/marathon.html", {"page": marathon_desk(request.desk, row)})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest) -> HttpResponse:
    """A new one, like the last where there was one: all but the day, the series and the results."""
    desk = request.desk
    start = like_last(desk.organiser)
    form = MarathonForm(
        request.POST or None, organiser=desk.organiser, initial=form_values(start, desk.organiser)
    )

    def act() -> str:
        row = services.create_marathon(
            actor=desk.actor,
            organiser=desk.organiser,
            values={**form.values(), "rulebook": start["rulebook"], "poster": start.get("poster", "")},
            series=form.boxes or (),
            prizes=form.awards,
            sponsors=form.cleaned_data.get("sponsors") or (),
        )
        messages.success(request, gettext("The draft is kept. Nobody else sees it yet."))
        return reverse("manage-marathon", args=[desk.organiser.slug, row.slug])

    return _answer(request, form, act, {"last": last_of(desk.organiser)})


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: DeskRequest, slug: str) -> HttpResponse:
    """Changing it; what was promised asks for a reason and becomes a notice (M-22)."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.marathons, slug=slug)
    if (refused := _refused(request, row)) is not None:
        return refused
    form = MarathonForm(
        request.POST or None, organiser=desk.organiser, row=row, initial=form_values(row, desk.organiser)
    )

    def act() -> str:
        why = form.cleaned_data["why"]
        changes = services.change_marathon(
            actor=desk.actor,
            marathon=row,
            values=form.values(),
            series=form.boxes,
            prizes=form.awards,
            sponsors=form.cleaned_data.get("sponsors"),
            version=form.known_version,
            why=why,
        )
        return saved(request, row, changes, why)

    return _answer(request, form, act, {"row": row})


def _refused(request: DeskRequest, row: Marathon) -> HttpResponse | None:
    """Back to the marathon’s page, with the reason, where it can no longer be changed."""
    try:
        require_stage(row, Act.EDIT)
    except RuleViolation as violation:
        messages.warning(request, refused_line(violation))
        return redirect("manage-marathon", request.desk.organiser.slug, row.slug)
    return None


def _answer(request: DeskRequest, form: MarathonForm, act: Any, context: dict[str, Any]) -> HttpResponse:
    """Do what the form asks, once; or show it, with the texts as they will look."""
    if "show" in request.POST:
        form.moved = True  # nothing is checked and nothing is done
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    show = "show" in request.POST
    shown = [(form[name], prose(str(form[name].value() or ""))) for name in SPOKEN] if show else []
    more = {"shown": shown, "show": show, "asked": promised_labels(form.asked)}
    return form.page(request, FORM, {**context, **more})
