"""What tests of the site share: its addresses, and the invented contests behind them."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from django.utils import translation

from incastro import clock
from incastro.demo.telling import STANDS_AT
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.seasons.models import Season
from incastro.standings.public import public_marathons, public_tournaments
from incastro.standings.shown import ShownMarathon, ShownSeason, ShownTournament, shown_season
from incastro.web.presenting.lines import Why
from incastro.web.presenting.time_why import why
from incastro.web.programme import all_marathons, all_tournaments

ITALIAN = (
    "/",
    "/tornei/",
    "/tornei/carnevale-2026/",
    "/tornei/primavera-2026/",
    "/tornei/autunno-2026/",
    "/tornei/settembre-2026/",
    "/tornei/inverno-2026/",
    "/tornei/natale-2026/",
    "/tornei/estate-2026/",
    "/tornei/autunno-2026/tempi/tommaso-brandi/",
    "/tornei/autunno-2026/tempi/elena-tiraboschi/",
    "/tornei/natale-2026/regolamento/",
    "/campionati/",
    "/campionati/2026/",
    "/campionati/2026/persone/ivo-pellegrin/",
    "/campionati/2026/regolamento/",
    "/maratone/",
    "/maratone/cremona-2026/",
    "/maratone/modena-2027/",
    "/maratone/modena-2027/regolamento/",
    "/maratone/cremona-2026/squadre/quattro-angoli/",
    "/regolamenti/",
    "/regolamenti/ojpc-2026/",
    "/regolamenti/aip-marathon-2026/",
    "/organizzatori/",
    "/organizzatori/circolo-puzzle-adda/",
    "/organizzatori/associazione-tasselli/",
    "/archivio/",
)
ENGLISH = (
    "/en/",
    "/en/tournaments/",
    "/en/tournaments/carnevale-2026/",
    "/en/tournaments/primavera-2026/",
    "/en/tournaments/autunno-2026/",
    "/en/tournaments/settembre-2026/",
    "/en/tournaments/inverno-2026/",
    "/en/tournaments/natale-2026/",
    "/en/tournaments/estate-2026/",
    "/en/tournaments/autunno-2026/times/tommaso-brandi/",
    "/en/tournaments/autunno-2026/times/elena-tiraboschi/",
    "/en/tournaments/natale-2026/rulebook/",
    "/en/seasons/",
    "/en/seasons/2026/",
    "/en/seasons/2026/people/ivo-pellegrin/",
    "/en/seasons/2026/rulebook/",
    "/en/marathons/",
    "/en/marathons/cremona-2026/",
    "/en/marathons/modena-2027/",
    "/en/marathons/modena-2027/rulebook/",
    "/en/marathons/cremona-2026/teams/quattro-angoli/",
    "/en/rulebooks/",
    "/en/rulebooks/ojpc-2026/",
    "/en/rulebooks/aip-marathon-2026/",
    "/en/organisers/",
    "/en/organisers/circolo-puzzle-adda/",
    "/en/organisers/associazione-tasselli/",
    "/en/archive/",
)
PAIRS = tuple(zip(ITALIAN, ENGLISH, strict=True))
PAGES = ITALIAN + ENGLISH


@dataclass(frozen=True)
class Programme:
    """Every public contest by its address, as shown at an instant."""

    at: int
    tournaments: dict[str, ShownTournament]
    seasons: dict[str, ShownSeason]
    marathons: dict[str, ShownMarathon]


def read_programme(at: int = STANDS_AT) -> Programme:
    """What is on show at an instant, from the database."""
    with clock.standing_at(at):
        return Programme(
            at=at,
            tournaments={each.row.slug: each for each in all_tournaments(public_tournaments())},
            seasons={
                row.slug: shown_season(row) for row in Season.objects.select_related("organiser", "record")
            },
            marathons={each.row.slug: each for each in all_marathons(public_marathons())},
        )


@pytest.fixture(params=PAGES)
def address(request: pytest.FixtureRequest) -> str:
    """Every page there is."""
    return str(request.param)


@pytest.fixture(params=PAIRS, ids=ITALIAN)
def pair(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Every page in both languages."""
    italian, english = request.param
    return italian, english


@pytest.fixture
def on_show(demo_content: None, db: None) -> Programme:
    """The demonstration at its own instant."""
    return read_programme()


@pytest.fixture
def in_english() -> Iterator[None]:
    """English for the length of a test."""
    with translation.override("en"):
        yield


def result_of(programme: Programme, tournament: str, entry: str) -> TournamentRow:
    """One entrant's result."""
    rows = programme.tournaments[tournament].standings.rows
    return next(row for row in rows if row.entry.id == entry)


def explained(programme: Programme, tournament: str, entry: str) -> Why:
    """One entrant's explanation, in the active language."""
    return why(result_of(programme, tournament, entry), programme.at)
