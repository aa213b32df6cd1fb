"""The command as a process of its own: pipes, consoles, zones, closed streams."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .conftest import AFTER, tournament

posix_only = pytest.mark.skipif(os.name != "posix", reason="pipes and devices of POSIX")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    people = [(f"Nicolò Łukasz {number}", "online", f"2:{number % 60:02}:00") for number in range(2000)]
    file = tmp_path / "fatti.json"
    file.write_text(json.dumps(tournament(entries=people), ensure_ascii=False), encoding="utf-8")
    return file


def incastro(*arguments: object, **environment: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "incastro", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, env={**os.environ, **environment}, check=False)


def test_the_version_is_told() -> None:
    ran = incastro("--version")
    assert (ran.returncode, ran.stdout.split()[0]) == (0, b"incastro")


@posix_only
def test_a_pipe_that_nobody_reads_on_ends_quietly(path: Path) -> None:
    command = f"{sys.executable} -m incastro rank {path} --at {AFTER}"
    ran = subprocess.run(
        ["bash", "-c", f"{command} | head -1; echo ${{PIPESTATUS[0]}}"], capture_output=True, check=False
    )
    assert ran.stdout.decode().splitlines() == ["Prova", "0"]
    assert ran.stderr == b""


@posix_only
def test_a_full_disk_is_one_message(path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "incastro", "rank", str(path)],
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert ran.returncode == 2
    assert b"Traceback" not in ran.stderr
    assert ran.stderr.startswith(b"incastro: ")


def test_a_console_that_knows_only_ascii_is_given_look_alikes(path: Path) -> None:
    ran = incastro("rank", path, "--at", AFTER, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert ran.returncode == 0
    assert b"Nicolo Lukasz 7" in ran.stdout
    assert ran.stdout.isascii()


def test_json_is_valid_on_any_console(path: Path) -> None:
    for encoding in ("ascii", "cp1252", "cp850", "utf-8"):
        ran = incastro("rank", path, "--json", PYTHONIOENCODING=encoding)
        assert json.loads(ran.stdout.decode(encoding))["rows"][0]["name"].startswith("Nicolò Łukasz")


@posix_only
def test_the_machines_zone_changes_nothing(tmp_path: Path) -> None:
    """Cases A-47, A-55, A-20."""
    slot = {"id": "sab16", "scheduled": "2026-10-17T16:00", "go": "2026-10-17T16:00:00"}
    entry = {"id": "a", "name": "Anna", "mode": "online", "slot": "sab16", "finish": 1792255512}
    file = tmp_path / "f.json"
    file.write_text(json.dumps(tournament(slots=[slot], entries=[entry])), encoding="utf-8")
    answers = {
        incastro("rank", file, "--at", AFTER, "--why", "a", TZ=zone).stdout
        for zone in ("Asia/Tokyo", "Europe/Rome", "America/New_York")
    }
    (answer,) = answers
    assert "18:45:12" in answer.decode()
    assert "2:45:12" in answer.decode()


def test_nothing_of_the_web_is_loaded_for_a_ranking(path: Path) -> None:
    told = (
        "import sys; from incastro.cli.main import main; main(sys.argv[1:]); print('django' in sys.modules)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", told, "rank", str(path), "--why", "7"], capture_output=True, check=False
    )
    assert ran.stdout.split()[-1] == b"False"


@posix_only
def test_a_closed_standard_output_is_nobodys_traceback(path: Path) -> None:
    ran = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m incastro rank {path} >&-"], capture_output=True, check=False
    )
    assert b"Traceback" not in ran.stderr
