"""Whatever the reader takes comes to standings, and those fit their format, at any instant."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from incastro.interchange.facts import load_facts
from incastro.interchange.instants import EARLIEST, LATEST
from incastro.interchange.results import marathon_result, season_result, tournament_result
from incastro.rulebook import marathon, season, tournament
from incastro.rulebook.facts import Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from tests.interchange.documents import Document
from tests.interchange.test_round_trip import marathons, slow, tournaments
from tests.interchange.test_schema import VALIDATORS

moments = st.integers(EARLIEST, LATEST)
languages = st.sampled_from(["it", "en"])


def held_to(name: str, made: Any) -> None:
    assert [error.message for error in VALIDATORS[name].iter_errors(made)] == []
    assert json.loads(json.dumps(made)) == made


@slow
@given(tournaments(), moments, languages)
def test_a_tournament_has_standings(document: Document, at: int, lang: str) -> None:
    facts = load_facts(document)
    assert isinstance(facts, Tournament)
    held_to("tournament-result", tournament_result(tournament.standings(facts, at), lang))


@slow
@given(st.lists(tournaments(), max_size=3), st.integers(0, 6), moments, languages)
def test_a_season_has_standings(played: list[Document], planned: int, at: int, lang: str) -> None:
    for place, one in enumerate(played):
        one["id"] = f"t{place}"
    document = {"format": "incastro/season@1", "name": "S", "rulebook": "ojpc-2026", "planned": planned}
    facts = load_facts(document | {"tournaments": played})
    assert isinstance(facts, Season)
    held_to("season-result", season_result(season.standings(facts, at), lang))


@slow
@given(marathons(), moments, languages)
def test_a_marathon_has_standings(document: Document, at: int, lang: str) -> None:
    facts = load_facts(document)
    assert isinstance(facts, Marathon)
    held_to("marathon-result", marathon_result(marathon.standings(facts, at), lang))
