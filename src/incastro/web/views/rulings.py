"""Decisions about one's own race, the one answer to each, and a parcel that went wrong."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.contests.stages import may
from incastro.entries.models import Entry, Standing
from incastro.journal.actor import Actor
from incastro.judging.models import Ruling
from incastro.judging.selectors import rulings_of
from incastro.judging.services import answers, cases
from incastro.rulebook.stages import Act
from incastro.seasons.models import Tournament
from incastro.web.forms.rulings import AnswerForm, TroubleForm
from incastro.web.presenting.own_ruling import own_cases, own_ruling
from incastro.web.presenting.rulebook_page import rulebook_for
from incastro.web.views.account.me import myself
from incastro.web.views.entering_own import home_entry


def of(request: HttpRequest, key: str) -> tuple[Entry, Tournament]:
    """One's own entry in a tournament; 404 for everything else."""
    entry = home_entry(request, key)
    tournament = entry.seats.tournament
    if tournament is None:
        raise Http404(key)
    return entry, tournament


@never_cache
@require_safe
def ruling(request: HttpRequest, key: str, ruling: str) -> HttpResponse:
    """What was decided about one's race, why, and what it does to the time."""
    entry, tournament = of(request, key)
    return _page(request, entry, tournament, _own(tournament, entry, ruling), AnswerForm())


@never_cache
@require_POST
def answer(request: HttpRequest, key: str, ruling: str) -> HttpResponse:
    """Say something to it, once."""
    entry, tournament = of(request, key)
    found, form = _own(tournament, entry, ruling), AnswerForm(request.POST)

    def act() -> str:
        answers.answer(person=myself(request), ruling=found, words=form.cleaned_data["words"])
        messages.success(request, gettext("Your answer is with the judges."))
        return reverse("ruling", args=[key, ruling])

    if form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    return _page(request, entry, tournament, found, form)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def parcel_trouble(request: HttpRequest, key: str) -> HttpResponse:
    """Say that something is wrong with one's parcel: what, and since when."""
    entry, tournament = of(request, key)
    if entry.standing not in (Standing.CONFIRMED, Standing.NO_SHOW):
        raise Http404(key)
    known = own_cases(entry, tournament)
    form = TroubleForm(request.POST if request.method == "POST" else None)

    def act() -> str:
        cases.report(actor=Actor(entry.person_id), entry=entry, by_entrant=True, **form.values())
        messages.success(request, gettext("The organiser knows. You will hear from them."))
        return reverse("parcel-trouble", args=[key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return HttpResponseRedirect(form.once(act), status=303)
    asks = may(tournament, Act.RULE) and not any(each.open for each in known)
    context = {"entry": entry, "row": tournament, "cases": known, "asks": asks or form.is_bound}
    context["book"] = rulebook_for(tournament)
    return form.page(request, "incastro/race/parcel_trouble.html", context)


def _page(
    request: HttpRequest, entry: Entry, tournament: Tournament, found: Ruling, form: AnswerForm
) -> HttpResponse:
    context = {"page": own_ruling(entry, tournament, found), "book": rulebook_for(tournament)}
    return form.page(request, "incastro/race/ruling.html", context)


def _own(tournament: Tournament, entry: Entry, key: str) -> Ruling:
    found = rulings_of(tournament).select_related("tournament").filter(entry=entry, key=key).first()
    if found is None:
        raise Http404(key)
    return found
