"""Tournaments: what is announced, who takes part, the table and why it is as it is."""

from typing import Annotated, Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404
from ninja import Path, Query, Router
from pydantic import Field
from pydantic.json_schema import SkipJsonSchema

from incastro import clock
from incastro.api.paging import paged
from incastro.api.rooms.seasons import tournament_brief
from incastro.api.shapes import contests as shapes
from incastro.api.shapes.parts import Digits, Paging, Speaking, Stage
from incastro.api.shapes.results import TournamentResult, Why
from incastro.api.slugs import SlugText
from incastro.api.writing import REFUSED, absolute, begun, moment, more, of_organiser, spoken
from incastro.contests.stages import stage_of
from incastro.interchange.results import tournament_result
from incastro.judging import exporting
from incastro.rulebook import facts as law
from incastro.rulebook import stages
from incastro.rulebook.facts import Entry, Status
from incastro.rulebook.steps import Step
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.seasons.models import Tournament
from incastro.seasons.showing import picture_is_public
from incastro.standings.public import public_tournaments
from incastro.standings.shown import ShownTournament, shown_tournament
from incastro.words import say

router = Router(tags=["Tournaments"])


class Tournaments(Paging):
    """Which tournaments."""

    organiser: SlugText | SkipJsonSchema[None] = None
    season: SlugText | SkipJsonSchema[None] = None
    stage: Stage | SkipJsonSchema[None] = None
    year: Digits = Field(0, ge=0, le=9999, description="Of its first start; 0 for any")


@router.get("/tournaments", response={200: shapes.Tournaments, **REFUSED}, url_name="tournaments")
def tournaments(
    request: HttpRequest, response: HttpResponse, asked: Annotated[Tournaments, Query()]
) -> dict[str, Any]:
    """Every public tournament, the latest first."""
    rows = public_tournaments().filter(**of_organiser(asked.organiser))
    if asked.season is not None:
        rows = rows.filter(season__slug=asked.season, season__published_at__lte=clock.now())
    found = [row for row in rows if _asked_for(row, asked)]
    return paged(request, response, found, asked, lambda row: tournament_brief(request, row))


@router.get("/tournaments/{slug:slug}", response={200: shapes.Tournament, **REFUSED}, url_name="tournament")
def tournament(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """Everything public about one tournament."""
    shown = _find(slug)
    row = shown.row
    return {
        **tournament_brief(request, row),
        **more(request, "tournament", row),
        "seats": row.seats,
        "entered": sum(entry.status is Status.CONFIRMED for entry in shown.facts.entries),
        "window_days": row.window_days,
        "reserve_date": row.reserve_date.isoformat() if row.reserve_date is not None else None,
        "starts_at": _starts(shown),
        "puzzle": _puzzle(request, shown),
        "price": {
            "currency": row.currency,
            "home": str(row.price) if row.price is not None else None,
            "abroad": str(row.price_abroad) if row.price_abroad is not None else None,
        },
        "buy": row.purchase_link or None if stage_of(row) is stages.Stage.OPEN else None,
    }


@router.get(
    "/tournaments/{slug:slug}/entrants",
    response={200: shapes.Entrants, **REFUSED},
    url_name="tournament-entrants",
)
def entrants(
    request: HttpRequest,
    response: HttpResponse,
    slug: Annotated[SlugText, Path()],
    asked: Annotated[Paging, Query()],
) -> dict[str, Any]:
    """Who has a confirmed entry, by name."""
    shown = _find(slug)
    confirmed = [entry for entry in shown.facts.entries if entry.status is Status.CONFIRMED]
    confirmed.sort(key=lambda entry: (entry.name.casefold(), entry.id))
    return paged(request, response, confirmed, asked, lambda entry: _entrant(shown, entry))


@router.get(
    "/tournaments/{slug:slug}/standings",
    response={200: TournamentResult, **REFUSED},
    url_name="tournament-standings",
)
def standings(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> dict[str, Any]:
    """The table with its steps; 404 before the first start."""
    shown = _find(slug)
    if not begun(shown.row):
        raise Http404
    return _table(shown)


@router.get(
    "/tournaments/{slug:slug}/standings/{str:entry}",
    response={200: Why, **REFUSED},
    url_name="tournament-why",
)
def why(
    request: HttpRequest,
    slug: Annotated[SlugText, Path()],
    entry: Annotated[str, Path(max_length=200, example="tommaso-brandi")],
    asked: Annotated[Speaking, Query()],
) -> dict[str, Any]:
    """One entrant’s result, and in sentences how it was reached."""
    shown = _find(slug)
    if not begun(shown.row):
        raise Http404
    both = zip(_table(shown)["rows"], shown.standings.rows, strict=True)
    for written, row in both:
        if row.entry.id == entry:
            return {"row": written, "sentences": [_sentence(step) for step in row.steps]}
    raise Http404


@router.get(
    "/tournaments/{slug:slug}/facts",
    response={200: dict[str, Any], **REFUSED},
    url_name="tournament-facts",
    openapi_extra={"responses": {200: {"description": "`incastro/tournament@1`"}}},
)
def facts(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> HttpResponse:
    """What the table is made of, as a facts file; 404 before the first start."""
    shown = _begun(slug)
    return _document(exporting.written(_public(shown)))


@router.get(
    "/tournaments/{slug:slug}/result",
    response={200: dict[str, Any], **REFUSED},
    url_name="tournament-result",
    openapi_extra={"responses": {200: {"description": "`incastro/tournament-result@1`"}}},
)
def result(
    request: HttpRequest, slug: Annotated[SlugText, Path()], asked: Annotated[Speaking, Query()]
) -> HttpResponse:
    """The table of `facts`, byte for byte as `incastro rank facts.json --json --at …` prints it."""
    shown = _begun(slug)
    return _document(exporting.ranked(_public(shown), shown.turn, spoken()))


def _public(shown: ShownTournament) -> law.Tournament:
    keys = {ident: known.key for ident, known in shown.names.items()}
    return exporting.public_facts(shown.facts, shown.at, keys)


def _begun(slug: str) -> ShownTournament:
    shown = _find(slug)
    if not begun(shown.row):
        raise Http404
    return shown


def _document(data: bytes) -> HttpResponse:
    """A document as it is, to the byte."""
    return HttpResponse(data, content_type="application/json")


def _find(slug: str) -> ShownTournament:
    return shown_tournament(get_object_or_404(public_tournaments(), slug=slug))


def _asked_for(row: Tournament, asked: Tournaments) -> bool:
    if asked.stage is not None and stage_of(row).value != asked.stage:
        return False
    return not asked.year or (moment(row.starts_at, row.zone) or "").startswith(f"{asked.year:04}")


def _starts(shown: ShownTournament) -> list[dict[str, Any]]:
    zone = shown.facts.zone.key
    links = {slot.key: slot.stream_link for slot in shown.row.slots.all()}
    return [
        {
            "id": slot.id,
            "scheduled": moment(slot.scheduled, zone),
            "go": moment(slot.go, zone) if slot.go is not None and slot.go <= shown.at else None,
            "stream": links.get(slot.id) or None,
        }
        for slot in sorted(shown.facts.slots, key=lambda slot: slot.scheduled)
    ]


def _puzzle(request: HttpRequest, shown: ShownTournament) -> dict[str, Any]:
    """The picture only once everybody may know it; the title as the page has it."""
    puzzle, row = shown.facts.puzzle, shown.row
    picture = row.picture if picture_is_public(row, shown.at) else None
    return {
        "brand": puzzle.brand,
        "pieces": puzzle.pieces,
        "title": puzzle.title or None,
        "picture": absolute(request, "picture", picture.digest) if picture is not None else None,
    }


def _entrant(shown: ShownTournament, entry: Entry) -> dict[str, Any]:
    return {
        "entry": entry.id,
        "name": entry.name,
        "person": _key(shown, entry),
        "mode": entry.mode.value,
        "start": entry.slot or None,
    }


def _table(shown: ShownTournament) -> dict[str, Any]:
    document = tournament_result(shown.standings, spoken())
    document["questions"] = []  # the judges’ alone
    rows: list[TournamentRow] = shown.standings.rows
    for written, row in zip(document["rows"], rows, strict=True):
        written["person"] = _key(shown, row.entry)
    return document


def _key(shown: ShownTournament, entry: Entry) -> str | None:
    known = shown.names.get(entry.person or "")
    return known.key if known is not None else None


def _sentence(step: Step) -> str:
    text = say(f"step.{step.what}", step.params, spoken())
    told = f"{text}: {step.value}" if step.value else text
    return f"{told} ({step.article})" if step.article else told
