"""The results as other programs rely on them: exactly these names, and these types."""

import re
from typing import Any

from tests.cases.cast import LATER, done, marathon, of_ten, offline, online, season, team, tournament
from tests.cases.chat import Chat
from tests.cases.conftest import Rank

DURATION = re.compile(r"\d+:[0-5]\d:[0-5]\d")
TEXT_OR_NOT = (str, type(None))
WHOLE_OR_NOT = (int, type(None))


def typed(table: dict[str, Any], row: dict[str, Any]) -> None:
    """The row has exactly these names, in this order, and these types."""
    assert list(row) == list(table)
    for name, types in table.items():
        kinds = types if isinstance(types, tuple) else (types,)
        assert type(row[name]) in kinds, (name, row[name])


BLOCKING = {"code": str, "entry": TEXT_OR_NOT, "message": str}
QUESTION = {"code": str, "entry": TEXT_OR_NOT, "posts": list, "candidates": list, "message": str}
STEP = {"what": str, "value": str, "article": str}
TOURNAMENT_ROW = {
    "entry": str,
    "person": TEXT_OR_NOT,
    "name": str,
    "outcome": str,
    "position": WHOLE_OR_NOT,
    "tied": bool,
    "elapsed": TEXT_OR_NOT,
    "official": TEXT_OR_NOT,
    "official_seconds": WHOLE_OR_NOT,
    "points": WHOLE_OR_NOT,
    "decided_by": TEXT_OR_NOT,
    "steps": list,
}
SEASON_ROW = {
    "person": TEXT_OR_NOT,
    "name": str,
    "position": WHOLE_OR_NOT,
    "tied": bool,
    "total": int,
    "points": dict,
    "firsts": int,
    "seconds": int,
    "thirds": int,
    "podiums": int,
    "attended": int,
    "best_seconds": WHOLE_OR_NOT,
    "decided_by": TEXT_OR_NOT,
    "can_still_win": bool,
}
MARATHON_ROW = {
    "team": str,
    "name": str,
    "position": WHOLE_OR_NOT,
    "tied": bool,
    "outcome": str,
    "puzzles": int,
    "pieces": int,
    "in_progress": int,
    "last_completed": TEXT_OR_NOT,
    "decided_by": TEXT_OR_NOT,
    "steps": list,
}
ALL_KINDS = tournament(
    offline("Ada", "2:10:00", person="p-ada"),
    offline("Bea", "2:40:00", sealed=None),
    offline("Cia", "2:40:00", sealed=False),
    online("Dea", "2:40:00", missing=9),
    online("Eva", started=False),
    online("Fee", started=True),
    online("Gia", "2:40:00", rulings=[{"kind": "exclude"}]),
    online("Ida", "2:40:00", held=[{"code": "x", "posts": [], "note": ""}]),
)


def test_a_tournaments_result(rank: Rank) -> None:
    result = rank(ALL_KINDS)
    assert list(result) == ["format", "id", "at", "entrants", "state", "blocking", "questions", "rows"]
    assert result["format"] == "incastro/tournament-result@1"
    assert (result["id"], result["at"], result["entrants"]) == ("t1", LATER, 8)
    assert result["questions"] == []
    for block in result["blocking"]:
        typed(BLOCKING, block)
    for one in result["rows"]:
        typed(TOURNAMENT_ROW, one)
        assert one["outcome"] in {
            "finished", "not_delivered", "annulled", "excluded", "not_started", "running", "undecided",
        }  # fmt: skip
        for name in ("elapsed", "official"):
            assert one[name] is None or DURATION.fullmatch(one[name])
        for step in one["steps"]:
            typed(STEP, step)
            assert step["article"]
        assert (one["points"] is None) == (one["outcome"] in {"undecided", "running"})
        assert (one["official"] is None) == (one["official_seconds"] is None)


def test_a_seasons_result(rank: Rank) -> None:
    facts = season(of_ten("t1", ("Ada", "2:31:00")), ALL_KINDS | {"id": "t2"}, planned=5)
    result = rank(facts)
    assert list(result) == ["format", "at", "state", "blocking", "rows"]
    assert (result["format"], result["at"]) == ("incastro/season-result@1", LATER)
    assert result["state"] in {"running", "provisional"}
    for block in result["blocking"]:
        typed(BLOCKING, block)
    for one in result["rows"]:
        typed(SEASON_ROW, one)
        assert all(type(points) is int for points in one["points"].values())


def test_a_marathons_result(rank: Rank) -> None:
    teams = [
        team("Alfa", done(1, "1:00:00"), count={"groups": [120, 2]}),
        team("Bravo", disqualified={"reason": "help"}),
        team("Carlo", count=None, no_show=True),
        team("Delta", count=None),
    ]
    result = rank(marathon(*teams))
    assert list(result) == ["format", "id", "at", "state", "blocking", "rows"]
    assert (result["format"], result["id"], result["at"]) == ("incastro/marathon-result@1", "m1", LATER)
    for block in result["blocking"]:
        typed(BLOCKING, block)
    for one in result["rows"]:
        typed(MARATHON_ROW, one)
        assert one["outcome"] in {"ranked", "disqualified", "no_show"}
        for step in one["steps"]:
            typed(STEP, step)


def test_a_question_of_an_export(rank: Rank) -> None:
    chat = Chat()
    chat.post("18:40:00", "Zia Pina", 99)
    (question,) = rank(tournament(online("Ada")), chat.single())["questions"]
    typed(QUESTION, question)
    assert question["posts"] == [101]
