"""Who wins what: prizes of a tournament, trophies of a season, all certificates in one file."""

from typing import Any

from django.contrib import messages
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from incastro.official.models import Award
from incastro.official.plan import Placed
from incastro.official.services import awards
from incastro.official.winners import season_plan, tournament_plan
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.models import Season, Tournament
from incastro.standings.shown import shown_season, shown_tournament
from incastro.web.access import DeskRequest
from incastro.web.forms.official import AwardForm, GiveForm
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.awards_page import lines_of
from incastro.web.presenting.certificates import certificates_of
from incastro.web.presenting.moments import language
from incastro.web.presenting.season_table import is_final
from incastro.web.views.manage.official import found
from incastro.web.views.official import as_pdf

ACTS = ("give", "clear", "back", "handed", "not-handed")


@require_http_methods(["GET", "HEAD", "POST"])
def tournament_awards(request: DeskRequest, slug: str) -> HttpResponse:
    """The prizes of a tournament by the official table; ties with those who share the place."""
    row = found(request, slug)
    here = reverse("manage-awards", args=[request.desk.organiser.slug, slug])
    plan = tournament_plan(row, language())

    def give(form: GiveForm | Sheet) -> None:
        given = form.cleaned_data
        awards.assign(
            actor=request.desk.actor, tournament=row, place=given["place"], prize=given["prize"],
            ident=given["ident"], why=given["why"],
        )  # fmt: skip

    if request.method == "POST":
        answer = _act(request, here, Award.objects.filter(tournament=row), give, row)
        if answer is not None:
            return answer
    context = {"row": row, "lines": lines_of(plan), "official": row.official_at is not None, "act": here}
    return render(request, "incastro/manage/awards.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def season_awards(request: DeskRequest, slug: str) -> HttpResponse:
    """The trophies of a season, once every tournament is official."""
    row: Season = get_object_or_404(request.desk.organiser.seasons.filter(imported=False), slug=slug)
    here = reverse("manage-season-awards", args=[request.desk.organiser.slug, slug])
    shown = shown_season(row)
    final = is_final(shown)
    placed = [Placed(each.key, each.name, each.position) for each in shown.standings.rows if each.position]

    def give(form: GiveForm | Sheet) -> None:
        given = form.cleaned_data
        if not final:
            raise RuleViolation("award.no_table")
        awards.assign_trophy(
            actor=request.desk.actor, season=row, placed=placed, place=given["place"],
            ident=given["ident"], why=given["why"],
        )  # fmt: skip

    if request.method == "POST":
        answer = _act(request, here, Award.objects.filter(season=row), give, None)
        if answer is not None:
            return answer
    plan = season_plan(row, placed) if final else []
    context = {"row": row, "season": True, "lines": lines_of(plan), "official": final, "act": here}
    return render(request, "incastro/manage/awards.html", context)


def _act(
    request: DeskRequest, here: str, given: QuerySet[Award], give: Any, tournament: Tournament | None
) -> HttpResponse | None:
    """Do what a button says; what is refused is said above the page, which is shown as it is now."""
    act = request.POST.get("act", "")
    if act not in ACTS or (act == "clear" and tournament is None):
        return None
    kind = {"give": GiveForm, "clear": Sheet}.get(act, AwardForm)
    form = kind(request.POST)
    if not form.is_valid():
        return None

    def done() -> str:
        _do(request, act, form, given, give, tournament)
        return here

    with form.refusing():
        return redirect(form.once(done))
    for line in form.error_lines:
        messages.error(request, line.text)
    return None


def _do(
    request: DeskRequest,
    act: str,
    form: Sheet,
    given: QuerySet[Award],
    give: Any,
    tournament: Tournament | None,
) -> None:
    actor = request.desk.actor
    if act == "give":
        give(form)
        messages.success(request, gettext("The prize is given, and the winner is told."))
    elif act == "clear" and tournament is not None:
        made = awards.assign_clear(actor=actor, tournament=tournament)
        messages.success(request, gettext("Prizes given: %(n)s. The winners are told.") % {"n": len(made)})
    else:
        award = get_object_or_404(given, pk=form.cleaned_data["award"])
        if act == "back":
            awards.take_back(actor=actor, award=award, why=form.cleaned_data["why"])
        else:
            handed = act == "handed"
            awards.hand_over(actor=actor, award=award, handed=handed, version=form.known_version)


@require_safe
def certificates(request: DeskRequest, slug: str) -> HttpResponse:
    """Every finisher’s certificate in one file, with the names that they chose to show."""
    row = found(request, slug)
    made = certificates_of(shown_tournament(row), request, everybody=True)
    if not made:
        raise Http404("nothing official")
    return as_pdf(made, f"{slug}.pdf")
