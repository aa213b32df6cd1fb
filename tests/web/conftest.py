"""What tests of the site share: its addresses, and the invented contests behind them."""

from collections.abc import Iterator

import pytest
from django.utils import translation

from incastro.rulebook.tournament.rows import TournamentRow
from incastro.web.presenting.lines import Why
from incastro.web.presenting.time_why import why
from incastro.web.programme import Programme, read_programme

ITALIAN = (
    "/",
    "/tornei/",
    "/tornei/carnevale-2026/",
    "/tornei/primavera-2026/",
    "/tornei/autunno-2026/",
    "/tornei/inverno-2026/",
    "/tornei/autunno-2026/tempi/tommaso-brandi/",
    "/tornei/autunno-2026/tempi/elena-tiraboschi/",
    "/campionati/",
    "/campionati/2026/",
    "/campionati/2026/persone/ivo-pellegrin/",
    "/maratone/",
    "/maratone/cremona-2026/",
    "/maratone/cremona-2026/squadre/quattro-angoli/",
    "/regolamenti/",
    "/regolamenti/ojpc-2026/",
    "/regolamenti/aip-marathon-2026/",
)
ENGLISH = (
    "/en/",
    "/en/tournaments/",
    "/en/tournaments/carnevale-2026/",
    "/en/tournaments/primavera-2026/",
    "/en/tournaments/autunno-2026/",
    "/en/tournaments/inverno-2026/",
    "/en/tournaments/autunno-2026/times/tommaso-brandi/",
    "/en/tournaments/autunno-2026/times/elena-tiraboschi/",
    "/en/seasons/",
    "/en/seasons/2026/",
    "/en/seasons/2026/people/ivo-pellegrin/",
    "/en/marathons/",
    "/en/marathons/cremona-2026/",
    "/en/marathons/cremona-2026/teams/quattro-angoli/",
    "/en/rulebooks/",
    "/en/rulebooks/ojpc-2026/",
    "/en/rulebooks/aip-marathon-2026/",
)
PAIRS = tuple(zip(ITALIAN, ENGLISH, strict=True))
PAGES = ITALIAN + ENGLISH


@pytest.fixture(params=PAGES)
def address(request: pytest.FixtureRequest) -> str:
    """Every page there is."""
    return str(request.param)


@pytest.fixture(params=PAIRS, ids=ITALIAN)
def pair(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Every page in both languages."""
    italian, english = request.param
    return italian, english


@pytest.fixture(scope="session")
def on_show() -> Programme:
    """The packaged programme at its own instant."""
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
