"""Parcels: the list for the courier, one of them, many at once, and the courier’s file."""

from django.contrib import messages
from django.http import HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.entries import parcels as selecting
from incastro.entries.models import Parcel
from incastro.entries.parcels import Asked, parcels_of
from incastro.entries.services.parcels import move_parcel, move_parcels
from incastro.entries.tracking import Trackings, trackings_in
from incastro.seasons.models import Tournament
from incastro.seasons.rules import rules_of
from incastro.web.access import DeskRequest
from incastro.web.forms.parcels import ParcelForm, ParcelsForm
from incastro.web.presenting.entry_sheets import courier_cells
from incastro.web.presenting.moments import language
from incastro.web.presenting.parcels_page import parcel_page, parcels_page, state_choices
from incastro.web.views.files import as_csv

# the rulebook’s topics for what may go wrong with a parcel
TOPICS = {"returned": "makeup", "damaged": "missing_pieces"}


def tournament_of(request: DeskRequest, slug: str) -> Tournament:
    """A tournament of this organiser that takes entries; anything else is a 404."""
    return get_object_or_404(request.desk.organiser.tournaments.filter(imported=False), slug=slug)


@require_safe
def parcels(request: DeskRequest, slug: str) -> HttpResponse:
    """Every parcel with its address, filtered by the address of the page."""
    tournament, asked = tournament_of(request, slug), Asked.of(request.GET.dict())
    page = parcels_page(request.desk, tournament, asked, request.GET.get("page"))
    initial = {"query": request.GET.urlencode()[:300]}
    form = ParcelsForm(keys=page.keys, found=len(page.keys), initial=initial)
    return render(request, "incastro/manage/parcels.html", {"page": page, "form": form})


@require_POST
def act(request: DeskRequest, slug: str) -> HttpResponse:
    """Say of many parcels at once where they are, with their numbers."""
    tournament = tournament_of(request, slug)
    every = {parcel.entry.key: parcel for parcel in parcels_of(tournament)}
    query = QueryDict(str(request.POST.get("query", ""))[:300])
    page = parcels_page(request.desk, tournament, Asked.of(query.dict()), query.get("page"))
    form = ParcelsForm(request.POST, request.FILES, keys=list(every), found=len(page.keys))

    def do() -> str:
        given = form.cleaned_data
        references = {parcel.entry.reference: parcel for parcel in every.values()}
        told = trackings_in(form.grid, references) if form.grid is not None else Trackings()
        chosen = page.keys if given["all"] else given["p"]
        keys = dict.fromkeys([*chosen, *(references[each].entry.key for each in told.found)])
        moved, left = move_parcels(
            actor=request.desk.actor,
            parcels=[every[key] for key in keys],
            state=given["state"],
            courier=given["courier"] or None,
            trackings=told.found,
        )
        _say(request, moved, left, told)
        return page.back

    if form.is_valid():
        with form.refusing():
            return redirect(form.once(do))
    ticked = request.POST.getlist("p")
    return form.page(request, "incastro/manage/parcels.html", {"page": page, "ticked": ticked})


@require_http_methods(["GET", "HEAD", "POST"])
def parcel(request: DeskRequest, slug: str, key: str) -> HttpResponse:
    """One parcel; what a sticker’s square opens."""
    tournament = tournament_of(request, slug)
    found = get_object_or_404(parcels_of(tournament), entry__key=key)
    initial = {name: getattr(found, name) for name in ("state", "courier", "tracking", "version")}
    form = ParcelForm(request.POST or None, states=state_choices(found), initial=initial)

    def do() -> str:
        values = {name: form.cleaned_data[name] for name in ("state", "courier", "tracking")}
        move_parcel(actor=request.desk.actor, parcel=found, version=form.known_version, **values)
        messages.success(request, gettext("The parcel is up to date."))
        return reverse("manage-parcel", args=[request.desk.organiser.slug, slug, key])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(do))
        found = get_object_or_404(parcels_of(tournament), entry__key=key)
    rules = rules_of(tournament)
    articles = {state: rules.article(topic) for state, topic in TOPICS.items()}
    page = parcel_page(request.desk, found, tournament, articles)
    return form.page(request, "incastro/manage/parcel.html", {"page": page, "tournament": tournament})


@require_safe
def courier_list(request: DeskRequest, slug: str) -> HttpResponse:
    """The list as a file for a courier’s own page."""
    tournament, asked = tournament_of(request, slug), Asked.of(request.GET.dict())
    chosen = selecting.chosen(parcels_of(tournament), asked)
    return as_csv(f"{slug}-{gettext('parcels')}", courier_cells(chosen, language()))


def _say(request: DeskRequest, moved: list[Parcel], left: list[Parcel], told: Trackings) -> None:
    if moved:
        text = ngettext("%(n)s parcel is up to date.", "%(n)s parcels are up to date.", len(moved))
        messages.success(request, text % {"n": len(moved)})
    if left:
        names = ", ".join(each.entry.person.full_name or each.entry.reference for each in left[:5])
        text = ngettext(
            "%(n)s parcel stays where it is, since that cannot follow: %(names)s.",
            "%(n)s parcels stay where they are, since that cannot follow: %(names)s.",
            len(left),
        )
        messages.info(request, text % {"n": len(left), "names": names + ("…" if len(left) > 5 else "")})
    if told.unread:
        text = gettext("Lines of the list that name no parcel or no number: %(rows)s.")
        messages.info(request, text % {"rows": ", ".join(map(str, told.unread[:20]))})
