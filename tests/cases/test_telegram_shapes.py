"""The shapes of an export (section C): single and full, new and old, damaged, and what is none."""

import json
from typing import Any

import pytest

from tests.cases.cast import LATER, Facts, online, tournament
from tests.cases.chat import ADA, Chat, raced, settled
from tests.cases.conftest import Rank, Run, Save, row, rows

OTHER: Facts = {"name": "Famiglia", "type": "private_group", "id": 4518810793, "messages": []}


@pytest.fixture
def chat() -> Chat:
    return Chat()


def test_rows_that_are_no_posts_are_passed_over(rank: Rank, chat: Chat) -> None:
    chat.messages += [
        {
            "id": 1,
            "type": "service",
            "date": "2026-10-17T10:00:00",
            "actor": "Ada",
            "action": "join_group_by_link",
        },
        {"id": 2, "type": "unsupported"},
        {
            "id": 3,
            "type": "message",
            "date": "2026-10-17T10:00:00",
            "from": None,
            "from_id": "user5",
            "text": "",
        },
    ]
    chat.post("18:40:00", "Ada", 77)
    result = rank(tournament(online("Ada", **ADA)), chat.single())
    assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)


def test_a_full_export_asks_which_chat(run: Run, save: Save, chat: Chat) -> None:
    """Case A-53."""
    chat.post("18:40:00", "Ada", 77)
    export = save(chat.full(OTHER), "result.json")
    facts = save(tournament(online("Ada", **ADA)))
    ran = run("rank", facts, "--export", export, "--at", LATER, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "2471352452" in ran.err
    assert "4518810793" in ran.err
    assert "--chat" in ran.err
    for named in ("2471352452", "-1002471352452", "Puzzle Italia"):
        ran = run("rank", facts, "--export", export, f"--chat={named}", "--at", LATER, "--json")
        assert ran.code == 0, ran.err
        assert rows(ran.json, "elapsed") == ["2:40:00"]
    nobody = run("rank", facts, "--export", export, "--chat", "12", "--at", LATER, "--json")
    assert (nobody.code, nobody.out) == (2, "")


def test_a_group_that_became_a_supergroup_keeps_its_photos(rank: Rank, chat: Chat) -> None:
    """Case A-58: history from before the upgrade has shifted ids; order is by time."""
    chat.post("18:40:00", "Ada", 77, id=2)
    chat.post("15:58:00", "Ada", 77, id=-999_999_899)
    result = rank(tournament(raced()), chat.single())
    assert (row(result, "ada")["elapsed"], settled(result)) == ("2:40:00", True)


@pytest.mark.parametrize(
    ("right", "damage"),
    [
        ('"Ada"', '"A\x0bda"'),
        ('"Ada"', '"A\\x0Bda"'),
        ('"text": ""', '"text": "", "document_id": 5d3f-19'),
    ],
    ids=["raw control character", "written as \\x0B", "unquoted document_id"],
)
def test_a_damaged_export_is_repaired_or_the_place_is_named(
    run: Run, save: Save, chat: Chat, right: str, damage: str
) -> None:
    """Case A-49."""
    chat.post("18:40:00", "Ada", 77)
    broken = json.dumps(chat.single()).replace(right, damage)
    assert broken != json.dumps(chat.single())
    facts = save(tournament(online("Ada", **ADA)))
    ran = run("rank", facts, "--export", save(broken, "result.json"), "--at", LATER, "--json")
    assert ran.code == 0, ran.err
    assert rows(ran.json, "elapsed") == ["2:40:00"]


@pytest.mark.parametrize("end", [0.3, 0.6, 0.95])
def test_a_cut_export_is_refused_with_its_place(run: Run, save: Save, chat: Chat, end: float) -> None:
    for clock in ("15:58:00", "18:40:00"):
        chat.post(clock, "Ada", 77)
    whole = json.dumps(chat.single(), indent=1)
    cut = save(whole[: int(len(whole) * end)], "result.json")
    ran = run("rank", save(tournament(raced())), "--export", cut, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "result.json" in ran.err
    assert any(character.isdigit() for character in ran.err.split("result.json")[1])


@pytest.mark.parametrize(
    "content",
    [
        "<!DOCTYPE html><html><body><div class='message'></div></body></html>",
        "",
        "{}",
        "[]",
        "null",
        '{"messages": 3}',
        '{"chats": {"list": []}}',
        "[" * 100_000,
        '{"messages": ' + "[" * 50_000,
    ],
    ids=["html", "empty", "object", "list", "null", "number", "no chats", "deep", "deep messages"],
)
def test_what_is_no_export_is_refused(run: Run, save: Save, content: str) -> None:
    ran = run("rank", save(tournament(raced())), "--export", save(content, "result.json"), "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "result.json" in ran.err
    assert "Traceback" not in ran.err


def test_the_folder_of_an_export_will_do(run: Run, save: Save, chat: Chat, tmp_path: Any) -> None:
    chat.post("18:40:00", "Ada", 77)
    save(chat.single(), "result.json")
    ran = run("rank", save(tournament(online("Ada", **ADA))), "--export", tmp_path, "--at", LATER, "--json")
    assert rows(ran.json, "elapsed") == ["2:40:00"]
