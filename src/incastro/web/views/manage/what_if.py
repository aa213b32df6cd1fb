"""“What if”: both tables side by side, and nothing is written."""

from dataclasses import replace
from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from incastro.judging.previews import Change, effect, ruling_of, with_ruling
from incastro.official.current import current
from incastro.rulebook import tournament as law
from incastro.rulebook.effects import Effect
from incastro.rulebook.facts import Tournament as Facts
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.web.access import DeskRequest
from incastro.web.forms.official import SupposeForm
from incastro.web.presenting.ruling_effect import effect_said
from incastro.web.presenting.what_if import side_by_side
from incastro.web.views.manage.official import found

AT_ONCE = 3  # suppositions


@require_safe
def what_if(request: DeskRequest, slug: str) -> HttpResponse:
    """Suppose up to three things of entrants, and see who would stand where."""
    row = found(request, slug)
    now = current(row)
    before = now.standings
    entries = [(line.entry.id, line.entry.name) for line in before.rows]
    entries.sort(key=lambda each: each[1].casefold())
    asked = any(name.startswith("s0") for name in request.GET)
    forms = [
        SupposeForm(request.GET if asked else None, prefix=f"s{n}", entries=entries) for n in range(AT_ONCE)
    ]
    supposed = [
        form.cleaned_data for form in forms if asked and form.is_valid() and form.cleaned_data["what"]
    ]
    supposed = [each for each in supposed if each["entry"]]
    context: dict[str, Any] = {"row": row, "forms": forms, "asked": asked, "supposed": bool(supposed)}
    if supposed and all(form.is_valid() for form in forms):
        change = _all_of(supposed)
        after = law.standings(change(now.facts), now.at)
        moved: Effect = effect(row, change, now.at)
        context |= {"pairs": _pairs(before, after, supposed), "effect": effect_said(moved)}
    return render(request, "incastro/manage/what_if.html", context)


def _pairs(before: TournamentStandings, after: TournamentStandings, supposed: list[dict[str, Any]]) -> object:
    return side_by_side(before, after, {each["entry"] for each in supposed})


def _all_of(supposed: list[dict[str, Any]]) -> Change:
    """Every supposition, one after the other."""

    def changed(facts: Facts) -> Facts:
        for number, each in enumerate(supposed):
            facts = _one(each, number)(facts)
        return facts

    return changed


def _one(given: dict[str, Any], number: int) -> Change:
    entry, what, seconds = given["entry"], given["what"], given.get("seconds")
    if what == "missing":
        return lambda facts: replace(
            facts,
            entries=tuple(
                replace(each, missing=seconds or 0) if each.id == entry else each for each in facts.entries
            ),
        )
    ruling = ruling_of(what, seconds=seconds if what == "finish" else None)
    return with_ruling(entry, replace(ruling, id=f"{ruling.id}-{number}"))
