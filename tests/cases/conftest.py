"""The command line run in-process on files in a folder of its own."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cases.cast import LATER, Facts
from tests.commands import Ran, Run, italian_in_a_folder_of_its_own, run

__all__ = ["Ran", "Run", "italian_in_a_folder_of_its_own", "run"]

Save = Callable[..., Path]
Rank = Callable[..., Any]


@pytest.fixture
def save(tmp_path: Path) -> Save:
    def save(content: Any, name: str = "facts.json") -> Path:
        path = tmp_path / name
        text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
        path.write_text(text, encoding="utf-8")
        return path

    return save


@pytest.fixture
def rank(run: Run, save: Save) -> Rank:
    """Facts, and an export, to a result."""

    def rank(facts: Facts, export: Any = None, at: str | int = LATER) -> Any:
        beside = () if export is None else ("--export", save(export, "result.json"))
        ran = run("rank", save(facts), *beside, "--at", at, "--json")
        assert ran.code == 0, ran.err
        return ran.json

    return rank


@pytest.fixture
def refused(run: Run, save: Save) -> Callable[..., str]:
    """What is said about facts that cannot be used; the answer stays empty."""

    def refused(facts: Any, *options: object) -> str:
        ran = run("rank", save(facts), "--at", LATER, "--json", *options)
        assert ran.code == 2, ran.out
        assert ran.out == ""
        assert "Traceback" not in ran.err
        return ran.err

    return refused


def rows(result: Any, *columns: str) -> list[Any]:
    """The rows of a result, by some columns: values where there is one, otherwise tuples."""
    if len(columns) == 1:
        return [row[columns[0]] for row in result["rows"]]
    return [tuple(row[column] for column in columns) for row in result["rows"]]


def row(result: Any, key: str) -> Any:
    """The row of an entry, a person or a team."""
    (found,) = [
        one for one in result["rows"] if key in (one.get("entry"), one.get("person"), one.get("team"))
    ]
    return found


def codes(result: Any, place: str = "blocking") -> list[str]:
    """The codes of what blocks, or of the questions."""
    return [one["code"] for one in result[place]]


def steps(row: Any) -> dict[str, str]:
    """The steps of a row: what was done, and the value after it."""
    return {step["what"]: step["value"] for step in row["steps"]}
