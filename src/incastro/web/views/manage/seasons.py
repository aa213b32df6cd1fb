"""An organiser’s seasons: the list, one of them, a new one, changing it, its rules."""

from typing import Any
from zoneinfo import ZoneInfo

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro import clock
from incastro.rulebook.tournament.clock import local
from incastro.seasons import services
from incastro.seasons.models import Season
from incastro.seasons.preview import preview
from incastro.seasons.rules import book_of, differences
from incastro.seasons.selectors import seasons_of
from incastro.web.access import DeskRequest
from incastro.web.forms.season import RulesForm, SeasonForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.manage_season import season_desk, tables_said

FIELDS = ("year", "name", "name_en", "planned", "trophies", "trophies_en", "version")


@require_safe
def season_list(request: DeskRequest) -> HttpResponse:
    """All of them, the latest year first."""
    return render(request, "incastro/manage/seasons.html", {"seasons": seasons_of(request.desk.organiser)})


@require_safe
def season(request: DeskRequest, slug: str) -> HttpResponse:
    """One season: its tournaments, its rules, what can be done."""
    row = get_object_or_404(request.desk.organiser.seasons, slug=slug)
    return render(request, "incastro/manage/season.html", {"page": season_desk(request.desk, row)})


@require_http_methods(["GET", "HEAD", "POST"])
def new(request: DeskRequest) -> HttpResponse:
    """A new season, for the year after the last one, with its rules."""
    desk = request.desk
    last = desk.organiser.seasons.filter(imported=False).first()
    form = SeasonForm(request.POST or None, initial=_like(last, desk.organiser.zone))

    def act() -> str:
        rules = {} if last is None else {"rulebook": last.rulebook, "settings": last.settings}
        values = {**rules, **form.values()}
        row = services.create_season(actor=desk.actor, organiser=desk.organiser, values=values)
        messages.success(request, gettext("The season is set up. Nobody else sees it yet."))
        return reverse("manage-season", args=[desk.organiser.slug, row.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/season_form.html", {"last": last})


@require_http_methods(["GET", "HEAD", "POST"])
def edit(request: DeskRequest, slug: str) -> HttpResponse:
    """Its name, its tournaments, its trophies."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.seasons.filter(imported=False), slug=slug)
    form = SeasonForm(request.POST or None, initial={name: getattr(row, name) for name in FIELDS})

    def act() -> str:
        services.change_season(actor=desk.actor, season=row, values=form.values(), version=form.known_version)
        messages.success(request, gettext("Saved."))
        return reverse("manage-season", args=[desk.organiser.slug, row.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    return form.page(request, "incastro/manage/season_form.html", {"row": row})


@require_http_methods(["GET", "HEAD", "POST"])
def rules(request: DeskRequest, slug: str) -> HttpResponse:
    """Every setting of its rulebook; what a change does to results is shown before it is saved."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.seasons.filter(imported=False), slug=slug)
    public = row.published_at is not None
    form = RulesForm(
        request.POST or None, initial={"version": row.version}, book=book_of(row), asks_why=public
    )
    tables: list[Any] | None = None

    def act() -> str:
        services.change_season(
            actor=desk.actor,
            season=row,
            values={"settings": form.settings},
            version=form.known_version,
            why=form.cleaned_data.get("why", ""),
        )
        messages.success(request, gettext("The rules are saved."))
        return reverse("manage-season", args=[desk.organiser.slug, row.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            wanted = differences(row.rulebook, form.settings)
            found = preview(row, wanted) if wanted != row.settings else []
            if not found or form.has_seen(wanted):
                return redirect(form.once(act))
            form.show_seen(wanted)
            tables = tables_said(found)
    return form.page(request, "incastro/manage/season_rules.html", {"row": row, "tables": tables})


@require_http_methods(["GET", "HEAD", "POST"])
def act(request: DeskRequest, slug: str, act: str) -> HttpResponse:
    """Publish it, or delete a draft."""
    desk = request.desk
    row = get_object_or_404(desk.organiser.seasons.filter(imported=False), slug=slug)
    if act not in ("publish", "delete"):
        raise Http404
    form = Sheet(request.POST if request.method == "POST" else None)

    def done() -> str:
        if act == "publish":
            services.publish_season(actor=desk.actor, season=row)
            messages.success(request, gettext("The season is public."))
            return reverse("manage-season", args=[desk.organiser.slug, row.slug])
        services.delete_season(actor=desk.actor, season=row)
        messages.success(request, gettext("The season is deleted."))
        return reverse("manage-seasons", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(done))
    return form.page(request, "incastro/manage/season_act.html", {"row": row, "act": act})


def _like(last: Season | None, zone: str) -> dict[str, Any]:
    """What a new season starts out with: as the last one, a year on."""
    if last is None:
        return {"year": local(clock.now(), ZoneInfo(zone)).year, "planned": 4}
    told = {name: getattr(last, name) for name in ("planned", "trophies", "trophies_en")}
    year = str(last.year)
    for name in ("name", "name_en"):
        told[name] = getattr(last, name).replace(year, str(last.year + 1))
    return {**told, "year": last.year + 1}
