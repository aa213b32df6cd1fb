"""Starting and stopping the site, as somebody at a terminal does: the demonstration, and a real one."""

import re
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPMessage
from pathlib import Path

import pytest

from incastro.web import serving
from tests.database import SiteEnvironment

DEMO = [sys.executable, "-m", "incastro", "demo", "--lang", "it"]
SERVE = [sys.executable, "-m", "incastro", "serve", "--lang", "it"]
KEY = {"INCASTRO_SECRET_KEY": "k" * 40}


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


def refused(command: list[str], environment: dict[str, str]) -> str:
    """What is said by a site that cannot start: one message, and exit code 2."""
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Traceback" not in done.stderr
    return done.stderr


@contextmanager
def running(command: list[str], environment: dict[str, str]) -> Iterator[tuple["subprocess.Popen[str]", str]]:
    """A site that answers, with the first thing that it said."""
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as site:
        assert site.stdout is not None
        said = site.stdout.readline()
        try:
            yield site, said
        finally:
            if site.poll() is None:
                site.kill()


def asked(address: str, **headers: str) -> tuple[int, HTTPMessage, str]:
    """One answer: status, headers, text; a redirect is an answer too."""

    class AsItIs(urllib.request.HTTPRedirectHandler):
        def redirect_request(self, *_: object) -> None:
            return None

    named = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        with urllib.request.build_opener(AsItIs).open(
            urllib.request.Request(address, headers=named), timeout=20
        ) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read().decode()


@pytest.mark.parametrize("command", [DEMO, SERVE], ids=["demo", "serve"])
class TestWhatIsInTheWay:
    def test_a_port_in_use_is_one_line_with_a_way_out(
        self, site_environment: SiteEnvironment, command: list[str], taken: int
    ) -> None:
        said = refused([*command, "--port", str(taken)], site_environment(**KEY))
        assert f"La porta {taken} è occupata" in said
        assert "--port" in said

    def test_a_port_that_is_none_is_refused(
        self, site_environment: SiteEnvironment, command: list[str]
    ) -> None:
        assert "da 1 a 65535" in refused([*command, "--port", "70000"], site_environment(**KEY))

    def test_a_host_that_is_not_ours_is_refused(
        self, site_environment: SiteEnvironment, command: list[str]
    ) -> None:
        there = [*command, "--host", "192.0.2.1", "--port", str(free_port())]
        assert "192.0.2.1" in refused(there, site_environment(**KEY))

    def test_a_folder_that_cannot_be_made_is_named_with_a_way_out(
        self, site_environment: SiteEnvironment, command: list[str], tmp_path: Path
    ) -> None:
        in_the_way = tmp_path / "file"
        in_the_way.write_text("")
        said = refused([*command, "--port", str(free_port())], site_environment(in_the_way / "var", **KEY))
        assert "INCASTRO_VAR" in said

    def test_settings_that_cannot_be_used_are_told_at_once(
        self, site_environment: SiteEnvironment, command: list[str]
    ) -> None:
        wrong = {"INCASTRO_URL": "puzzle.example", "INCASTRO_WORKER": "perhaps"}
        said = refused([*command, "--port", str(free_port())], site_environment(**KEY, **wrong))
        assert "INCASTRO_URL: scrivi solo l’indirizzo" in said
        assert "INCASTRO_WORKER: scrivi uno di questi: inside, apart" in said


def test_the_demonstration_says_where_it_is_answers_and_stops_quietly(
    site_environment: SiteEnvironment,
) -> None:
    port = free_port()
    with running([*DEMO, "--port", str(port)], site_environment()) as (site, said):
        assert f"http://127.0.0.1:{port}" in said
        assert "Ctrl-C" in said
        status, _, text = asked(f"http://127.0.0.1:{port}/")
        assert status == 200
        assert "Torneo d’autunno" in text
        _, headers, _ = asked(f"http://127.0.0.1:{port}/static/incastro/incastro.css")
        assert headers["Content-Type"].startswith("text/css")
        site.send_signal(signal.SIGINT)
        rest, complaints = site.communicate(timeout=20)
        assert (site.returncode, rest, complaints) == (0, "", "")


def test_a_site_answers_runs_its_tasks_and_stops_when_it_is_told(site_environment: SiteEnvironment) -> None:
    environment, port = site_environment(**KEY), free_port()
    with running([*SERVE, "--port", str(port)], environment) as (site, said):
        assert f"http://127.0.0.1:{port}" in said
        assert site.stdout is not None
        assert "incastro setup" in site.stdout.readline(), "nobody keeps it yet, and it says what to do"
        status, _, text = asked(f"http://127.0.0.1:{port}/en/")
        assert status == 200
        sheet = text.partition('href="/static/incastro/incastro.')[2].partition('"')[0]
        _, headers, _ = asked(f"http://127.0.0.1:{port}/static/incastro/incastro.{sheet}")
        assert "immutable" in headers["Cache-Control"], "styles have a name that says their content"
        assert asked(f"http://127.0.0.1:{port}/live/board")[0] == 404
        assert "1 processo esegue i lavori" in doctor(environment)
        site.send_signal(signal.SIGTERM)
        assert site.communicate(timeout=20) == ("", "")
    assert "1 processo" not in doctor(environment)


def doctor(environment: dict[str, str]) -> str:
    """What the doctor says of a site."""
    command = [sys.executable, "-m", "incastro", "doctor", "--lang", "it"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False).stdout


def test_behind_a_proxy_browsers_are_held_to_https(site_environment: SiteEnvironment) -> None:
    more = {
        "INCASTRO_URL": "https://puzzle.example",
        "INCASTRO_BEHIND_PROXY": "true",
        "INCASTRO_WORKER": "apart",
    }
    port = free_port()
    here = f"http://127.0.0.1:{port}/accesso/"
    with running([*SERVE, "--port", str(port)], site_environment(**KEY, **more)) as (site, _):
        status, headers, _ = asked(here, Host="puzzle.example")
        assert (status, headers["Location"]) == (301, "https://puzzle.example/accesso/")
        status, headers, _ = asked(here, Host="puzzle.example", X_Forwarded_Proto="https")
        assert status == 200
        assert "max-age=31536000" in headers["Strict-Transport-Security"]
        assert "; Secure" in headers["Set-Cookie"]
        assert asked(here, Host="evil.example", X_Forwarded_Proto="https")[0] == 400
        site.send_signal(signal.SIGTERM)
        site.communicate(timeout=20)


def test_without_a_proxy_nobody_is_believed_about_https(site_environment: SiteEnvironment) -> None:
    port = free_port()
    with running([*SERVE, "--port", str(port)], site_environment(**KEY)) as (site, _):
        status, headers, _ = asked(f"http://127.0.0.1:{port}/accesso/", X_Forwarded_Proto="https")
        assert status == 200
        assert headers["Strict-Transport-Security"] is None
        site.send_signal(signal.SIGTERM)
        site.communicate(timeout=20)


def test_two_that_start_at_once_make_the_database_once(site_environment: SiteEnvironment) -> None:
    environment = site_environment(**KEY)
    once = [sys.executable, "-m", "incastro", "worker", "--once"]
    started = [subprocess.Popen(once, env=environment, stdout=subprocess.PIPE) for _ in range(3)]
    assert [each.wait(60) for each in started] == [0, 0, 0]
    for each in started:
        each.communicate()


def test_production_refuses_to_start_without_a_key(site_environment: SiteEnvironment) -> None:
    assert "INCASTRO_SECRET_KEY: manca" in refused([*SERVE, "--port", str(free_port())], site_environment())
    short = site_environment(INCASTRO_SECRET_KEY="secret")
    assert "INCASTRO_SECRET_KEY: troppo corta" in refused([*SERVE, "--port", str(free_port())], short)


@pytest.mark.parametrize("module", ["wsgi", "asgi"])
def test_another_server_is_refused_without_a_key_too(site_environment: SiteEnvironment, module: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"from incastro.web.{module} import application"],
        env=site_environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 1
    assert "INCASTRO_SECRET_KEY: not set" in done.stderr.splitlines()[-1]


@pytest.mark.parametrize("host", ["127.0.0.1", "0.0.0.0"])
def test_the_address_is_one_that_a_browser_can_open(host: str) -> None:
    with serving.bind(host, 0) as listening:
        assert serving.address(listening).startswith("http://127.0.0.1:")


def test_small_answers_are_sent_at_once() -> None:
    """asyncio sets TCP_NODELAY only on sockets that say their protocol: else each answer takes 40 ms more."""
    with serving.bind("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        taken, _ = listening.accept()
        with taken:
            assert taken.proto == socket.IPPROTO_TCP


def test_a_database_that_is_away_is_one_line(site_environment: SiteEnvironment) -> None:
    away = site_environment(**KEY, DATABASE_URL="postgresql://anna@127.0.0.1:1/none")
    begun = time.monotonic()
    said = refused([*SERVE, "--port", str(free_port())], away)
    assert "DATABASE_URL" in said
    assert time.monotonic() - begun < 30


def test_another_server_finds_the_styles_at_its_first_start(site_environment: SiteEnvironment) -> None:
    script = (
        "from incastro.web.wsgi import application\n"
        "from django.templatetags.static import static\n"
        "from django.test import RequestFactory\n"
        "path = static('incastro/incastro.css')\n"
        "environ = RequestFactory().get(path).environ\n"
        "application(environ, lambda status, headers: print(path, status))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        env=site_environment(**KEY),
        capture_output=True,
        text=True,
        check=False,
    )
    assert re.fullmatch(r"/static/incastro/incastro\.[0-9a-f]{12}\.css 200 OK\n", done.stdout), done.stderr
