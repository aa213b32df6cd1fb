"""run.py: its commands, and the one line that each missing prerequisite gets."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import run
from tools import virtualenv

ROOT = Path(__file__).resolve().parents[2]


def call(*arguments: str, locale: str = "en_US.UTF-8") -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "LC_ALL": locale}
    command = [sys.executable, str(ROOT / "run.py"), *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture
def taken_port() -> Iterator[int]:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


@pytest.mark.parametrize("arguments", [["--port", "{}"], ["--port={}"], ["--no-browser", "--port", "{}"]])
def test_a_port_in_use_is_one_line_with_a_free_one(taken_port: int, arguments: list[str]) -> None:
    done = call("demo", *(argument.format(taken_port) for argument in arguments))
    assert done.returncode == 2
    assert done.stdout == ""
    (line,) = done.stderr.splitlines()
    found = re.fullmatch(
        r"Port (\d+) is in use: choose another, e\.g\. `python3 run\.py demo --port (\d+)`\.", line
    )
    assert found
    assert int(found[1]) == taken_port
    assert virtualenv.is_free(int(found[2]))


@pytest.mark.parametrize("locale", ["it_IT.UTF-8", "C.UTF-8"])
def test_italian_is_spoken_unless_the_locale_is_english(taken_port: int, locale: str) -> None:
    done = call("demo", "--port", str(taken_port), locale=locale)
    assert done.stderr.startswith(f"La porta {taken_port} è occupata: scegline un’altra")
    assert done.returncode == 2


@pytest.mark.parametrize("port", ["0", "65536", "-1", "eight", "8000.5", "²", ""])
def test_a_port_that_is_none_is_refused(port: str) -> None:
    done = call("demo", "--port", port)
    assert done.returncode == 2
    assert done.stderr == f"“{port}” is not a port: write a number from 1 to 65535 after --port.\n"


def test_a_port_without_a_number_is_refused() -> None:
    assert "is not a port" in call("demo", "--port").stderr


def test_an_unknown_command_is_one_line() -> None:
    done = call("dmeo")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no command “dmeo”: `python3 run.py` lists them.\n"


@pytest.mark.parametrize("arguments", [[], ["--help"], ["help"]])
@pytest.mark.parametrize("locale", ["en_US.UTF-8", "it_IT.UTF-8"])
def test_the_help_names_every_command(arguments: list[str], locale: str) -> None:
    done = call(*arguments, locale=locale)
    assert done.returncode == 0
    for command in run.COMMANDS:
        assert f"python3 run.py {command} " in done.stdout


def test_both_languages_say_the_same_sentences() -> None:
    assert virtualenv.SENTENCES["it"].keys() == virtualenv.SENTENCES["en"].keys()
    for name, english in virtualenv.SENTENCES["en"].items():
        names = re.compile(r"%\(\w+\)s")
        assert set(names.findall(virtualenv.SENTENCES["it"][name])) == set(names.findall(english)), name


@pytest.fixture
def handed_over(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that run.py would have become."""
    commands: list[list[str]] = []
    monkeypatch.setattr(run, "hand_over", lambda command: commands.append(command) or 7)
    monkeypatch.setattr(virtualenv, "ready", lambda root, level: f"{level}-python")
    monkeypatch.setattr(os, "chdir", lambda folder: None)
    return commands


def test_the_command_line_gets_its_arguments_and_gives_its_exit_code(handed_over: list[list[str]]) -> None:
    assert run.main(["--", "rank", "facts.json", "--json"]) == 7
    assert handed_over == [["runtime-python", "-m", "incastro", "rank", "facts.json", "--json"]]


def test_demo_passes_everything_on(handed_over: list[list[str]], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(virtualenv, "is_free", lambda port: port == 8123)
    run.main(["demo", "--port", "8123", "--no-browser"])
    assert handed_over == [["runtime-python", "-m", "incastro", "demo", "--port", "8123", "--no-browser"]]


@pytest.fixture
def ran(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How the two halves of the suite end when they are run, and what was run with which arguments."""
    ends = {"law": 0, "others": 0}

    def pytest_run(command: list[str], **_: object) -> "subprocess.CompletedProcess[str]":
        assert command[:3] == ["dev-python", "-m", "pytest"]
        name = "law" if "tests/rulebook" in command else "others"
        ends[" ".join(command[3:])] = ends[name]
        return subprocess.CompletedProcess(command, ends[name])

    monkeypatch.setattr(subprocess, "run", pytest_run)
    return ends


def test_the_laws_own_tests_hold_it_to_every_branch_and_the_others_are_not_measured(
    handed_over: list[list[str]], ran: dict[str, int]
) -> None:
    """Measured together, a branch could be reached by accident, by a test that asserts nothing of it."""
    assert run.main(["test"]) == 0
    law, others = (set(command.split()) for command in [*ran][2:])
    measured = {"--cov=incastro.rulebook", "--cov-branch", "--cov-fail-under=100"}
    assert measured <= law
    assert not measured & others
    assert "--ignore=tests/rulebook" in others
    assert {"-n", "auto"} <= law & others
    assert handed_over == []


@pytest.mark.parametrize("half", ["law", "others"])
def test_the_whole_suite_fails_when_either_half_does(
    handed_over: list[list[str]], ran: dict[str, int], half: str
) -> None:
    ran[half] = 1
    assert run.main(["test"]) == 1
    assert len(ran) == 4, "both are run, whatever became of the first"


def test_the_laws_own_tests_are_where_they_are_looked_for() -> None:
    assert [*(ROOT / run.LAW).rglob("test_*.py")]


def test_chosen_tests_are_not_measured(handed_over: list[list[str]]) -> None:
    run.main(["test", "tests/project", "-k", "port"])
    assert handed_over == [["dev-python", "-m", "pytest", "tests/project", "-k", "port"]]


def test_ctrl_c_while_installing_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(root: Path, level: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(virtualenv, "ready", interrupted)
    assert run.main(["check"]) == 130


def test_an_unknown_benchmark_is_refused_by_name() -> None:
    done = call("bench", "no_such")
    assert done.returncode == 2
    assert done.stderr.startswith("There is no benchmark “no_such”: choose among ")


def test_the_tests_of_the_database_run_on_the_server_that_is_named(
    handed_over: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[list[str], str]] = []

    def pytest_run(
        command: list[str], env: dict[str, str], **_: object
    ) -> "subprocess.CompletedProcess[str]":
        ran.append((command, env["DATABASE_URL"]))
        return subprocess.CompletedProcess(command, 5)

    monkeypatch.setenv("INCASTRO_POSTGRESQL", "postgresql://anna@db.example/x")
    monkeypatch.setattr(subprocess, "run", pytest_run)
    assert run.main(["test", "--postgresql", "tests/work", "-x"]) == 5
    assert ran == [
        (
            ["dev-python", "-m", "pytest", "--only-database", "tests/work", "-x"],
            "postgresql://anna@db.example/x",
        )
    ]
    assert handed_over == []


def test_without_a_server_the_remedy_is_one_line(
    handed_over: list[list[str]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("INCASTRO_POSTGRESQL", "DATABASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(run.postgresql, "programs", lambda: None)
    assert run.main(["test", "--postgresql"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "apt install postgresql" in line
