"""The desk's table of a contest's entries: filtered, sorted, with what needs a person on top."""

from django.db.models import Q
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from incastro.entries.models import Entry, Told
from incastro.entries.rows import seats_at
from incastro.entries.services.alerts import note_seen
from incastro.entries.table import wanted
from incastro.marathons.models import Marathon
from incastro.seasons.models import Tournament
from incastro.web.access import DeskRequest
from incastro.web.presenting.entries_table import entries_table

TABLE = {"tournament": "manage-entries", "marathon": "manage-team-entries"}


@require_safe
def entries(request: DeskRequest, slug: str, kind: str) -> HttpResponse:
    """Everybody who has ever asked for a seat; the address says which of them and in what order."""
    contest = contest_of(request, slug, kind)
    asked = wanted(request.GET.dict())
    page, done = request.GET.get("page"), request.GET.get("done")
    table = entries_table(request.desk, seats_at(contest), asked, page, done)
    return render(request, "incastro/manage/entries/table.html", {"table": table, "kind": kind})


@require_POST
def seen(request: DeskRequest, slug: str, pk: int) -> HttpResponse:
    """Somebody has dealt with what the desk was told."""
    organiser = request.desk.organiser
    own = Q(entry__seats__tournament__organiser=organiser, entry__seats__tournament__slug=slug) | Q(
        entry__seats__marathon__organiser=organiser, entry__seats__marathon__slug=slug
    )
    told = get_object_or_404(Told.objects.filter(own, desk=True).select_related("entry__seats"), pk=pk)
    note_seen(actor=request.desk.actor, told=told)
    return redirect(table_of(request, told.entry.seats.contest))


def contest_of(request: DeskRequest, slug: str, kind: str) -> Tournament | Marathon:
    """A contest of this organiser that takes entries; another's, and an imported one, is a 404."""
    organiser = request.desk.organiser
    if kind == "marathon":
        return get_object_or_404(organiser.marathons.filter(imported=False), slug=slug)
    return get_object_or_404(organiser.tournaments.filter(imported=False), slug=slug)


def table_of(request: DeskRequest, contest: Tournament | Marathon) -> str:
    """The address of a contest's table."""
    return reverse(TABLE[kind_of(contest)], args=[request.desk.organiser.slug, contest.slug])


def kind_of(contest: Tournament | Marathon) -> str:
    """`tournament` or `marathon`."""
    return "tournament" if isinstance(contest, Tournament) else "marathon"


def entry_of(request: DeskRequest, slug: str, key: str) -> Entry:
    """An entry of this organiser, by its contest and its key; anything else is a 404."""
    organiser = request.desk.organiser
    found = Entry.objects.select_related(
        "seats__tournament__organiser", "seats__marathon__organiser", "person__account",
        "home__slot", "address", "parcel", "team", "free_entry",
    )  # fmt: skip
    own = Q(seats__tournament__organiser=organiser, seats__tournament__slug=slug) | Q(
        seats__marathon__organiser=organiser, seats__marathon__slug=slug
    )
    return get_object_or_404(found.filter(own), key=key)
