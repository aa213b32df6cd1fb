"""Standings as documents: exactly the names that other tools are written to."""

import json
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from incastro.interchange.facts import load_facts
from incastro.interchange.instants import read_instant
from incastro.interchange.results import marathon_result, season_result, tournament_result
from incastro.rulebook import marathon as marathon_law
from incastro.rulebook import season as season_law
from incastro.rulebook import tournament as tournament_law
from incastro.rulebook.facts import Question, Season, Tournament
from incastro.rulebook.marathon.facts import Marathon
from incastro.words import say
from tests.interchange.documents import Document, entry, full_marathon, small_tournament
from tests.interchange.test_schema import VALIDATORS

ROME = ZoneInfo("Europe/Rome")
GO = "2026-10-17T16:02:13"
DURING, AFTER = "2026-10-20T12:00", "2026-12-01T12:00"


def tournament(entries: list[Document], **changes: Any) -> Tournament:
    slots = [{"id": "sat", "scheduled": "2026-10-17T16:00", "go": GO, "code": "04217"}]
    facts = load_facts(small_tournament(id="autumn", slots=slots, entries=entries, **changes))
    assert isinstance(facts, Tournament)
    return facts


def result(facts: Tournament, at: str = AFTER, lang: str = "en") -> Document:
    made = tournament_result(tournament_law.standings(facts, read_instant(at, ROME)), lang)
    assert [error.message for error in VALIDATORS["tournament-result"].iter_errors(made)] == []
    return json.loads(json.dumps(made))


def offline(letter: str, finish: str, **more: Any) -> Document:
    return entry(letter, sealed="2026-10-17T16:02:50", finish=finish, **more)


EVERYTHING = [
    offline("a", "2026-10-17T18:30:00", person="p-a", missing=2),
    offline("b", "2026-10-17T19:30:00"),
    entry("c", mode="online"),
    entry("d", sealed=False, finish="2026-10-17T19:00:00"),
    entry("e", rulings=[{"kind": "exclude", "reason": "shouting"}]),
    entry("f", started=False),
    entry("g", finish="2026-10-17T19:00:00"),
    offline("h", "2026-10-17T18:40:00", rulings=[{"kind": "penalty", "value": 60, "reason": "late report"}]),
    offline("i", "2026-10-17T20:00:00", held=[{"code": "edited_picture", "posts": [7], "note": "look"}]),
    entry("j", status="unpaid"),
    entry(
        "k",
        mode="online",
        makeup={"scheduled": "2026-10-24T18:00", "go": "2026-10-24T18:00:10"},
        finish="2:50:00",
    ),
    entry("l", free_entry_next=True),
    offline("m", "2026-10-17T21:00:00", missing=9),
]


def test_a_tournament_result_has_the_names_of_the_format() -> None:
    """case B-6, with two pieces missing"""
    made = result(tournament([offline("a", "2026-10-17T18:30:00", person="p-a", missing=2)]))
    assert list(made) == ["format", "id", "at", "entrants", "state", "blocking", "questions", "rows"]
    assert made["format"] == "incastro/tournament-result@1"
    assert (made["id"], made["at"], made["entrants"]) == ("autumn", "2026-12-01T12:00:00+01:00", 1)
    assert (made["state"], made["blocking"], made["questions"]) == ("ready", [], [])
    [row] = made["rows"]
    steps = row.pop("steps")
    assert row == {
        "entry": "a",
        "person": "p-a",
        "name": "Entrant a",
        "outcome": "finished",
        "position": 1,
        "tied": False,
        "elapsed": "2:27:47",
        "official": "2:30:20",
        "official_seconds": 9020,
        "points": 2,
        "decided_by": None,
    }
    assert {"what": "elapsed", "value": "2:27:47", "article": "art. 10"} in steps
    assert {"what": "floor", "value": "2:30:00", "article": "art. 16"} in steps
    assert {"what": "missing_pieces", "value": "2:30:20", "article": "art. 18"} in steps
    assert all(set(step) == {"what", "value", "article"} for step in steps)


@pytest.mark.parametrize("lang", ["it", "en"])
@pytest.mark.parametrize("at", ["2026-10-17T15:00", DURING, AFTER])
def test_whatever_becomes_of_an_entrant_fits_the_format(lang: str, at: str) -> None:
    made = result(tournament(EVERYTHING), at, lang)
    assert "j" not in [row["entry"] for row in made["rows"]]
    assert len(made["rows"]) == made["entrants"] == len(EVERYTHING) - 1


def test_every_step_has_words_too() -> None:
    for at in ("2026-10-17T15:00", DURING, AFTER):
        standings = tournament_law.standings(tournament(EVERYTHING), read_instant(at, ROME))
        for step in (step for row in standings.rows for step in row.steps):
            assert say(f"step.{step.what}", step.params, "en") != say(f"step.{step.what}", step.params, "it")


def test_what_blocks_is_said_in_the_language_asked_for() -> None:
    facts = tournament([entry("a", finish="2026-10-17T19:00:00")])
    for lang in ("it", "en"):
        [block] = result(facts, AFTER, lang)["blocking"]
        assert (block["code"], block["entry"]) == ("sealed_unknown", "a")
        assert block["message"] == say("blocking.sealed_unknown", {"name": "Entrant a"}, lang)


def test_questions_are_listed_and_hold_the_standings_up() -> None:
    facts = tournament([offline("a", "2026-10-17T19:00:00")])
    params = {"messages": "9", "when": "16:40", "sender": "“Zed”", "yes": '"9": "a"', "none": '"9": "ignore"'}
    asked = Question(code="unknown_poster", posts=(9,), candidates=("a",), params=params)
    made = result(Tournament(**{**slots_of(facts), "questions": (asked,)}))
    [question] = made["questions"]
    message = question.pop("message")
    assert question == {"code": "unknown_poster", "entry": None, "posts": [9], "candidates": ["a"]}
    assert message == say("question.unknown_poster", params, "en")
    assert made["state"] == "provisional"
    assert [(block["code"], block["message"]) for block in made["blocking"]] == [("unknown_poster", message)]


def slots_of(facts: Tournament) -> dict[str, Any]:
    return {name: getattr(facts, name) for name in type(facts).__slots__}


def test_a_season_result_has_the_names_of_the_format() -> None:
    entries = [
        entry("a", mode="online", person="p-a", finish="2:40:00"),
        entry("b", mode="online", finish="2:50:00"),
    ]
    tournaments = [small_tournament(id=ident, entries=entries) for ident in ("one", "two")]
    facts = load_facts(
        {"format": "incastro/season@1", "name": "S", "rulebook": "ojpc-2026", "tournaments": tournaments}
    )
    assert isinstance(facts, Season)
    made = season_result(season_law.standings(facts, read_instant(AFTER, ROME)), "it")
    assert [error.message for error in VALIDATORS["season-result"].iter_errors(made)] == []
    assert list(made) == ["format", "at", "state", "blocking", "rows"]
    assert made["at"] == "2026-12-01T12:00:00+01:00"
    assert made["rows"][0] == {
        "person": "p-a",
        "name": "Entrant a",
        "position": 1,
        "tied": False,
        "total": 6,
        "points": {"one": 3, "two": 3},
        "firsts": 2,
        "seconds": 0,
        "thirds": 0,
        "podiums": 2,
        "attended": 2,
        "best_seconds": 9600,
        "decided_by": "total",
        "can_still_win": True,
    }
    assert [block["code"] for block in made["blocking"]] == ["same_name"]


def test_a_marathon_result_has_the_names_of_the_format() -> None:
    facts = load_facts(full_marathon())
    assert isinstance(facts, Marathon)
    for at in ("2026-03-07T09:00", "2026-03-07T12:05", "2026-03-07T17:00", AFTER):
        for lang in ("it", "en"):
            made = marathon_result(marathon_law.standings(facts, read_instant(at, ROME)), lang)
            assert [error.message for error in VALIDATORS["marathon-result"].iter_errors(made)] == []
    assert list(made) == ["format", "id", "at", "state", "blocking", "rows"]
    first = made["rows"][0]
    assert {name: value for name, value in first.items() if name != "steps"} == {
        "team": "t1",
        "name": "Bordi e basta",
        "position": 1,
        "tied": False,
        "outcome": "ranked",
        "puzzles": 1,
        # 500 - 3 missing + 1 that never was in the box, and the groups of four and more
        "pieces": 498 + 165,
        "in_progress": 165,
        "last_completed": "1:10:00",
        "decided_by": None,
    }
    assert [row["outcome"] for row in made["rows"]] == ["ranked", "no_show", "disqualified"]
