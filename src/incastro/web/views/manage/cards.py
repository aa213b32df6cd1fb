"""The association’s members: who they are, until when; whoever is none pays the standard fee (M-8)."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from incastro.entries.models import MemberCard
from incastro.entries.services.cards import drop_card, keep_card
from incastro.web.access import DeskRequest
from incastro.web.forms.cards import CardDropForm, MemberCardForm
from incastro.web.presenting.cards import card_lines, cells, in_order, tabs, teams_otherwise, wanted
from incastro.web.presenting.paging import page_of
from incastro.web.views.files import as_csv

PER_PAGE = 100
FIELDS = ("first_name", "last_name", "email", "kind", "number", "until")


@require_safe
def cards(request: DeskRequest) -> HttpResponse:
    """All of them, by surname; searched by name, number or address."""
    organiser = request.desk.organiser
    q, only = request.GET.get("q", "").strip()[:80], request.GET.get("only", "")[:20]
    every = in_order(organiser.cards.all())
    found = wanted(organiser, every, only, q)
    page = page_of(request, found, PER_PAGE)
    kept = {name: value for name, value in (("q", q), ("only", only)) if value}
    context = {
        "every": len(every),
        "found": len(found),
        "tabs": tabs(organiser, every, only),
        "lines": card_lines(organiser, list(page)),
        "page": page,
        "q": q,
        "only": only,
        "query": urlencode(kept) + "&" if kept else "",
        "otherwise": teams_otherwise(organiser),
    }
    return render(request, "incastro/manage/cards/list.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
def card(request: DeskRequest, pk: int | None = None) -> HttpResponse:
    """One of them, new or known."""
    desk = request.desk
    known = get_object_or_404(desk.organiser.cards, pk=pk) if pk is not None else None
    form = MemberCardForm(request.POST or None, initial=_initial(known))

    def act() -> str:
        kept = keep_card(
            actor=desk.actor,
            organiser=desk.organiser,
            card=known,
            version=form.known_version if known is not None else None,
            **form.values(),
        )
        messages.success(request, gettext("%(name)s is on the list.") % {"name": kept.shown_name})
        return reverse("manage-cards", args=[desk.organiser.slug])

    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    shown = get_object_or_404(desk.organiser.cards, pk=pk) if known is not None else None
    context = {
        "card": shown,
        "leave": CardDropForm(initial=_initial(shown)),
        "otherwise": teams_otherwise(desk.organiser, shown) if shown is not None else [],
    }
    return form.page(request, "incastro/manage/cards/card.html", context)


@require_POST
def drop(request: DeskRequest, pk: int) -> HttpResponse:
    """Off the list."""
    desk = request.desk
    form = CardDropForm(request.POST)
    own = reverse("manage-cards", args=[desk.organiser.slug])

    def act() -> str:
        found = get_object_or_404(desk.organiser.cards, pk=pk)
        name = found.shown_name
        drop_card(actor=desk.actor, card=found, version=form.known_version)
        messages.success(request, gettext("%(name)s is off the list.") % {"name": name})
        return own

    if form.is_valid():
        with form.refusing():
            return redirect(form.once(act))
    found = get_object_or_404(desk.organiser.cards, pk=pk)
    shown = MemberCardForm(initial=_initial(found))
    context = {"form": shown, "card": found, "leave": form, "otherwise": []}
    return render(request, "incastro/manage/cards/card.html", context, status=422)


@require_safe
def as_csv_file(request: DeskRequest) -> HttpResponse:
    """The whole list, for a spreadsheet; it comes in again as it went out."""
    organiser = request.desk.organiser
    return as_csv(f"{organiser.slug}-{gettext('members')}", cells(in_order(organiser.cards.all())))


def _initial(card: MemberCard | None) -> dict[str, object]:
    if card is None:
        return {}
    return {**{name: getattr(card, name) for name in FIELDS}, "version": card.version}
