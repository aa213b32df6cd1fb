"""An organiser’s tournaments: the list, one of them, a new one, and changing it."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.contests.stages import require_stage
from incastro.notices.models import Occasion
from incastro.notices.services import draft
from incastro.records.reading import UNREAD
from incastro.rulebook.stages import Act
from incastro.rulebook.violation import RuleViolation
from incastro.seasons import services
from incastro.seasons.last import last_of, like_last
from incastro.seasons.models import Tournament
from incastro.seasons.selectors import tournaments_of
from incastro.seasons.services.tournament import promised_changes, weekend_starts
from incastro.web.access import DeskRequest
from incastro.web.forms.tournament import TournamentForm, bound
from incastro.web.presenting.about import prose
from incastro.web.presenting.manage_tournament import (
    form_values,
    promised_labels,
    refused_line,
    tournament_desk,
)

FORM = "incastro/manage/tournament_form.html"


@require_safe
def tournament_list(request: DeskRequest) -> HttpResponse:
    """All of them, with the stage each is in."""
    desk = request.desk
    context = {"listed": tournaments_of(desk.organiser), "last": last_of(desk.organiser)}
    return render(request, "incastro/manage/tournaments.html", context)


@require_safe
def tournament(request: DeskRequest, slug: str) -> HttpResponse:
    """Where it stands, what can be done now, what is missing."""
    row = get_object_or_404(
        request.desk.organiser.tournaments.select_related("season", "record").defer(UNREAD), slug=slug
    )
    return render(request, "incastro/manage/tournament.html", {"page": tournament_desk(request.desk, row)})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest) -> HttpResponse:
    """A new one: `?like=last` starts from last time’s, `?season=` in a season."""
    desk = request.desk
    season = desk.organiser.seasons.filter(imported=False, slug=request.GET.get("season", "")).first()
    last = last_of(desk.organiser, season) if "like" in request.GET else None
    initial = form_values(like_last(desk.organiser, season) if last else {"season": season}, desk.organiser)
    form = bound(request, initial, organiser=desk.organiser)

    def act() -> str:
        values = form.move_dates(form.fields_given()) | {"poster": initial.get("poster", "")}
        values.pop("season", None)
        row = services.create_tournament(
            actor=desk.actor,
            organiser=desk.organiser,
            values=values,
            season=form.cleaned_data.get("season"),
            slots=form.starts,
            prizes=form.awards,
            sponsors=form.cleaned_data.get("sponsors") or (),
            weekend=form.cleaned_data["weekend"],
        )
        messages.success(request, gettext("The draft is kept. Nobody else sees it yet."))
        return reverse("manage-tournament", args=[desk.organiser.slug, row.slug])

    return _answer(request, form, act, {"last": last})


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: DeskRequest, slug: str) -> HttpResponse:
    """Changing it; what was promised asks for a reason and becomes a notice (S-33)."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.tournaments.select_related("season"), slug=slug)
    try:
        require_stage(row, Act.EDIT)
    except RuleViolation as violation:
        messages.warning(request, refused_line(violation))
        return redirect("manage-tournament", desk.organiser.slug, row.slug)
    form = bound(request, form_values(row, desk.organiser), organiser=desk.organiser, row=row)

    def act() -> str:
        values, slots, why = form.fields_given(), form.starts, form.cleaned_data["why"]
        weekend = form.cleaned_data["weekend"]
        if not slots and weekend is not None:
            slots = weekend_starts(row, weekend)
        promised = promised_changes(row, values, slots, form.awards)
        sponsors = form.cleaned_data.get("sponsors")
        changes = services.change_tournament(
            actor=desk.actor,
            tournament=row,
            values=values,
            slots=slots,
            prizes=form.awards,
            sponsors=sponsors,
            version=form.known_version,
            why=why,
        )
        return _after(request, row, changes, why) if promised else _saved(request, row)

    return _answer(request, form, act, {"row": row})


def _answer(request: DeskRequest, form: TournamentForm, act: Any, context: dict[str, Any]) -> HttpResponse:
    """Do what the form asks, once; or show it, with the notes as they will look."""
    if "show" in request.POST:
        form.moved = True  # nothing is checked and nothing is done
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    shown = {
        lang: prose(str(form[name].value() or "")) for lang, name in (("it", "notes"), ("en", "notes_en"))
    }
    more = {"shown": shown, "show": "show" in request.POST, "asked": promised_labels(form.asked)}
    return form.page(request, FORM, {**context, **more})


def _saved(request: DeskRequest, row: Tournament) -> str:
    messages.success(request, gettext("Saved."))
    return reverse("manage-tournament", args=[request.desk.organiser.slug, row.slug])


def _after(request: DeskRequest, row: Tournament, changes: dict[str, Any], why: str) -> str:
    """On to the notice for those who made plans."""
    desk = request.desk
    notice = draft(
        actor=desk.actor,
        organiser=desk.organiser,
        occasion=Occasion.CHANGE,
        tournament=row,
        why=why,
        changes=changes,
    )
    messages.success(request, gettext("Saved. This notice tells those who made plans: read it and send it."))
    return reverse("manage-notice", args=[desk.organiser.slug, notice.pk])
