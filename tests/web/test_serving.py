"""Starting and stopping the demonstration, as somebody at a terminal does."""

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from incastro.web import serving

COMMAND = [sys.executable, "-m", "incastro", "demo", "--lang", "it"]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that somebody listens on."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield int(other.getsockname()[1])


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith("INCASTRO_")}
    return {**kept, "INCASTRO_VAR": str(folder), **more}


def refused(*arguments: str, folder: Path) -> str:
    """What is said by a demonstration that cannot start: one line, and exit code 2."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        env=environment(folder),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    return done.stderr


def test_a_port_in_use_is_one_line_with_a_way_out(tmp_path: Path, taken: int) -> None:
    said = refused("--port", str(taken), folder=tmp_path)
    assert f"La porta {taken} è occupata" in said
    assert "--port" in said


def test_a_port_that_is_none_is_refused(tmp_path: Path) -> None:
    assert "da 1 a 65535" in refused("--port", "70000", folder=tmp_path)


def test_a_host_that_is_not_ours_is_refused(tmp_path: Path) -> None:
    assert "192.0.2.1" in refused("--host", "192.0.2.1", "--port", str(free_port()), folder=tmp_path)


def test_a_folder_that_cannot_be_made_is_named_with_a_way_out(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("")
    said = refused("--port", str(free_port()), folder=in_the_way / "var")
    assert "INCASTRO_VAR" in said


def test_it_says_where_it_is_answers_and_stops_quietly(tmp_path: Path) -> None:
    port = free_port()
    with subprocess.Popen(
        [*COMMAND, "--port", str(port)],
        env=environment(tmp_path),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as site:
        assert site.stdout is not None
        assert site.stderr is not None
        said = site.stdout.readline()
        assert f"http://127.0.0.1:{port}" in said
        assert "Ctrl-C" in said
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20) as answer:
            assert answer.status == 200
            assert b"Torneo d\xe2\x80\x99autunno" in answer.read()
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/static/incastro/incastro.css") as answer:
            assert answer.headers["Content-Type"].startswith("text/css")
        site.send_signal(signal.SIGINT)
        rest, complaints = site.communicate(timeout=20)
        assert (site.returncode, rest, complaints) == (0, "", "")
    assert (tmp_path / "incastro.sqlite3").is_file()


def test_production_refuses_to_start_without_a_key(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import incastro.web.asgi"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "INCASTRO_SECRET_KEY is not set" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_address_is_one_that_a_browser_can_open(host: str) -> None:
    with serving.bind(host, 0) as listening:
        assert serving.address(listening).startswith("http://127.0.0.1:")
