"""Whatever file somebody names: one clear message, exit code 2, never a traceback."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from .conftest import SLOTS, Run

BROKEN = {
    "empty": b"",
    "blank": b"  \n",
    "cut": b'{"format": "incastro/tournament@1",',
    "binary": bytes(range(256)) * 50,
    "bomb of lists": b"[" * 200_000,
    "bomb of objects": b'{"a":' * 200_000,
    "text": b"Cognome;Nome\n",
    "list": b"[]",
    "number": b"1" * 10_000,
    "html": b"<!DOCTYPE html><html></html>",
    "lone surrogate": b'{"format": "\\ud800"}',
    "wrong format": b'{"format": "incastro/tournament-result@1"}',
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize("command", ["rank", "season", "facts"])
def test_a_file_that_is_no_facts_is_refused(run: Run, tmp_path: Path, command: str, content: bytes) -> None:
    path = tmp_path / "f.json"
    path.write_bytes(content)
    ran = run(command, path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("incastro: ")
    assert "f.json" in ran.err
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_file_that_is_no_export_is_refused(run: Run, tmp_path: Path, entries: Path, content: bytes) -> None:
    path = tmp_path / "e.json"
    path.write_bytes(content)
    ran = run("rank", "--entries", entries, *SLOTS, "--export", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.count("incastro: ") == 1
    assert "e.json" in ran.err.splitlines()[-1]


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN)
def test_a_file_that_is_no_entry_list_is_refused(run: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "l.csv"
    path.write_bytes(content)
    ran = run("rank", "--entries", path, *SLOTS)
    assert (ran.code, ran.out) == (2, "")
    assert "l.csv" in ran.err


@pytest.mark.parametrize("name", ["no.json", ".", "a/b/c.json", "x" * 300, "null\0byte"])
@pytest.mark.parametrize("option", [["rank"], ["season"], ["rank", *SLOTS, "--entries"]])
def test_a_file_that_is_not_there_is_refused(run: Run, option: list[str], name: str) -> None:
    ran = run(*option, name)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("incastro: ")


def test_a_huge_file_is_refused_by_its_size(run: Run, tmp_path: Path, entries: Path) -> None:
    path = tmp_path / "huge.json"
    with path.open("wb") as stream:
        stream.truncate(2**30)
    for arguments in (["rank", path], ["season", path], ["rank", "--entries", path, *SLOTS]):
        ran = run(*arguments)
        assert (ran.code, ran.out) == (2, "")


def test_everything_that_is_wrong_with_facts_is_told_at_once_with_its_path(
    run: Run, facts: Callable[..., Path]
) -> None:
    path = facts(zone="Roma", entries=[{"id": "1", "name": "A", "mode": "offlin", "slot": "sab16"}])
    ran = run("rank", path)
    assert ran.code == 2
    assert "zone: " in ran.err
    assert "entries[0].mode: " in ran.err
    assert ran.err.count("incastro: ") == 1


def test_what_the_rules_refuse_is_told_with_its_name(run: Run, facts: Callable[..., Path]) -> None:
    ran = run("rank", facts(settings={"floor_ofline": "2:00:00"}))
    assert ran.code == 2
    assert "floor_ofline" in ran.err


def test_a_refusal_speaks_english_when_asked(run: Run) -> None:
    assert "There is no file" in run("rank", "no.json", "--lang", "en").err


def test_memory_that_runs_out_is_one_message(
    run: Run, facts: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def none_left(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr("incastro.cli.inputs.load_facts", none_left)
    ran = run("rank", facts())
    assert (ran.code, ran.err.startswith("incastro: ")) == (2, True)


def test_an_interruption_ends_quietly(
    run: Run, facts: Callable[..., Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("incastro.cli.inputs.load_facts", interrupted)
    ran = run("rank", facts())
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_names_with_half_a_letter_can_be_printed(run: Run, facts: Callable[..., Path]) -> None:
    path = facts(entries=[{"id": "1", "name": "Anna HALF", "mode": "online", "slot": "sab16"}])
    path.write_text(path.read_text("utf-8").replace("HALF", "\\ud800"), "utf-8")
    for form in ([], ["--json"], ["--csv"]):
        ran = run("rank", path, *form)
        assert ran.code in (0, 2)
        if form == ["--json"] and ran.code == 0:
            assert json.loads(ran.out)["rows"]
