"""What a public page is about: a contest found by its address, drafts by their members alone."""

from collections.abc import Iterable
from typing import TypeVar

from django.db.models import Model, QuerySet
from django.http import Http404, HttpRequest

from incastro.contests.stages import stage_of
from incastro.marathons.models import Marathon
from incastro.organisers.models import Member
from incastro.records.reading import UNREAD
from incastro.rulebook.stages import Stage
from incastro.seasons.models import Season, Tournament
from incastro.standings.naming import names_stamps
from incastro.standings.public import is_public
from incastro.standings.shown import (
    ShownMarathon,
    ShownSeason,
    ShownTournament,
    entries_of,
    shown_marathon,
    shown_season,
    shown_tournament,
)
from incastro.web.access import person_of

Row = TypeVar("Row", bound=Model)


def find_tournament(request: HttpRequest, slug: str) -> ShownTournament:
    """A tournament at its address; 404 for a draft, unless one of its members looks."""
    return shown_tournament(find_tournament_row(request, slug))


def find_tournament_row(request: HttpRequest, slug: str) -> Tournament:
    """Its row alone, for pages that need no standings; 404 in the same cases."""
    rows = Tournament.objects.select_related("organiser", "season", "record", "picture")
    rows = rows.defer(UNREAD)
    row = _found(rows.prefetch_related("slots"), slug)
    if stage_of(row) is Stage.DRAFT:
        _require_member(request, row.organiser_id)
    return row


def find_marathon(request: HttpRequest, slug: str) -> ShownMarathon:
    """A marathon at its address; 404 for a draft, unless one of its members looks."""
    rows = Marathon.objects.select_related("organiser", "record").defer(UNREAD)
    row = _found(rows.prefetch_related("series"), slug)
    if stage_of(row) is Stage.DRAFT:
        _require_member(request, row.organiser_id)
    return shown_marathon(row)


def find_season(request: HttpRequest, slug: str) -> ShownSeason:
    """A season at its address; 404 while it is not public, unless one of its members looks."""
    row = _found(Season.objects.select_related("organiser", "record").defer(UNREAD), slug)
    if not Season.objects.filter(is_public(), pk=row.pk).exists():
        _require_member(request, row.organiser_id)
    return shown_season(row)


def all_tournaments(rows: Iterable[Tournament]) -> list[ShownTournament]:
    """Several at once."""
    found = list(rows)
    stamps = names_stamps(row.organiser_id for row in found)
    entries = entries_of(found)
    return [shown_tournament(row, stamps=stamps, entries=entries) for row in found]


def all_marathons(rows: Iterable[Marathon]) -> list[ShownMarathon]:
    """Several at once."""
    found = list(rows)
    stamps = names_stamps(row.organiser_id for row in found)
    entries = entries_of(found)
    return [shown_marathon(row, stamps=stamps, entries=entries) for row in found]


def _found(rows: QuerySet[Row], slug: str) -> Row:
    row = rows.filter(slug=slug).first()
    if row is None:
        raise Http404(slug)
    return row


def _require_member(request: HttpRequest, organiser: int) -> None:
    person = person_of(request)
    if person is None or not Member.objects.filter(organiser_id=organiser, person=person).exists():
        raise Http404("draft")
