"""`incastro doctor`: how each thing stands, in both languages, with a remedy; 1 where something is wrong."""

import http.server
import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from django.db import connection
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from incastro.cli.examining import database, outside, place, posts, tasks
from incastro.cli.examining.finding import Finding, State
from incastro.environment import Environment
from incastro.groups.models import Update
from incastro.words import say
from incastro.words.speech import messages
from incastro.work.models import Tick
from incastro.work.worker import say_alive
from tests.commands import Run

pytestmark = pytest.mark.django_db
WELL = {"secret_key": "k" * 40}


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Environment]:
    """An installation with these settings, as far as the doctor sees."""

    def set_to(**fields: Any) -> Environment:
        found = Environment.model_construct(
            **{
                name: field.get_default(call_default_factory=True)
                for name, field in Environment.model_fields.items()
            }
            | WELL
            | {"var": tmp_path}
            | fields
        )
        for module in (place, outside):
            monkeypatch.setattr(module, "environment", lambda: found)
        return found

    set_to()
    return set_to


def codes(findings: Iterator[Finding]) -> list[str]:
    return [f"{finding.state.name} {finding.code}" for finding in findings]


def test_a_site_that_is_well(run: Run) -> None:
    ran = run("doctor", "--lang", "en")
    assert ran.code == 0, ran.out
    assert "✓ The secret key is set." in ran.out
    assert "– INCASTRO_MAIL_URL is not set" in ran.out
    assert ran.out.endswith("Nothing is wrong.\n")


def test_the_same_in_italian(run: Run) -> None:
    assert "✓ La chiave segreta c’è." in run("doctor").out


def test_what_is_wrong_ends_with_one(run: Run, given: Callable[..., Environment]) -> None:
    given(secret_key="")
    ran = run("doctor")
    assert ran.code == 1
    assert "✗ INCASTRO_SECRET_KEY manca" in ran.out
    assert ran.out.endswith("1 cosa non va (✗).\n")


def test_settings_that_cannot_be_read_are_all_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INCASTRO_URL", "puzzle")
    monkeypatch.setenv("INCASTRO_CLOCK", "noon")
    monkeypatch.setattr("incastro.environment.environment", Environment.read)
    ran = run("doctor")
    assert ran.code == 1
    assert [line[:18] for line in ran.out.splitlines()[:2]] == ["✗ INCASTRO_URL: sc", "✗ INCASTRO_CLOCK: "]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({}, "OFF doctor.url.off"),
        ({"url": "http://localhost:8000"}, "GOOD doctor.url.good"),
        ({"url": "http://puzzle.example"}, "NOTE doctor.url.open"),
        ({"url": "https://puzzle.example"}, "NOTE doctor.url.no_proxy"),
        ({"url": "https://puzzle.example", "behind_proxy": True}, "GOOD doctor.url.good"),
    ],
)
def test_the_address(given: Callable[..., Environment], fields: dict[str, Any], code: str) -> None:
    given(**fields)
    assert codes(place.address()) == [code]


def test_a_misspelt_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INCASTRO_MAILURL", "x")
    assert codes(place.settings()) == ["NOTE doctor.settings.misspelt"]


def test_a_folder_that_is_a_file(given: Callable[..., Environment], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    given(var=tmp_path / "file" / "var")
    assert codes(place.folder()) == ["WRONG doctor.folder.closed"]


@pytest.mark.parametrize(
    ("free", "code"),
    [
        (10**8, "WRONG doctor.folder.full"),
        (10**9, "NOTE doctor.folder.scarce"),
        (10**11, "GOOD doctor.folder.good"),
    ],
)
def test_the_disk(
    given: Callable[..., Environment], monkeypatch: pytest.MonkeyPatch, free: int, code: str
) -> None:
    monkeypatch.setattr(place.shutil, "disk_usage", lambda _: type("Usage", (), {"free": free}))
    assert codes(place.folder()) == [code]


def test_the_database_is_as_this_version_needs_it() -> None:
    found = codes(database._as_it_is())
    assert found == ["GOOD doctor.database.good", "GOOD doctor.journal.good", "OFF doctor.kept.off"]


def test_a_database_that_is_behind() -> None:
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'work'")
    assert codes(database._as_it_is()) == ["WRONG doctor.database.behind"]


def test_a_journal_that_could_be_changed() -> None:
    drop = "DROP TRIGGER journal_line_no_update"
    with connection.cursor() as cursor:
        cursor.execute(f"{drop} ON journal_line" if connection.vendor == "postgresql" else drop)
    (told,) = [each for each in database._as_it_is() if each.code == "doctor.journal.open"]
    assert told.params["names"] == "journal_line_no_update"


def test_the_clock() -> None:
    assert codes(place.clock()) == ["GOOD doctor.clock.good"]


def waiting(count: int) -> None:
    long_ago = timezone.now() - timezone.timedelta(hours=1)
    for _ in range(count):
        row = DBTaskResult.objects.create(
            args_kwargs={}, task_path="x", backend_name="default", run_after=None
        )
        DBTaskResult.objects.filter(pk=row.pk).update(enqueued_at=long_ago)


def test_what_came_from_telegram_and_waits() -> None:
    assert codes(posts.posts()) == []
    for number, (done_at, tries) in enumerate([(None, 0), (None, 0), (None, 3), (1, 0)]):
        Update.objects.create(bot=1, number=number, body="{}", received_at=1, done_at=done_at, tries=tries)
    assert [(found.code, found.params) for found in posts.posts()] == [
        ("telegram.unread", {"n": 2}), ("telegram.failed", {"n": 1}),
    ]  # fmt: skip


def test_no_worker_and_nothing_to_do_is_no_fault() -> None:
    assert codes(tasks.tasks()) == ["OFF doctor.work.off"]


def test_tasks_that_nobody_runs_are_wrong() -> None:
    waiting(2)
    assert codes(tasks.tasks()) == ["WRONG doctor.work.nobody"]


def test_a_worker_that_does_not_keep_up_is_worth_a_look() -> None:
    waiting(1)
    say_alive("anna", 30)
    assert codes(tasks.tasks()) == ["GOOD doctor.work.good", "NOTE doctor.work.late"]


def test_what_is_stuck_and_what_has_failed() -> None:
    say_alive("anna", 30)
    waiting(2)
    stuck, failed = DBTaskResult.objects.all()
    DBTaskResult.objects.filter(pk=stuck.pk).update(status="RUNNING", worker_ids=["bea"])
    DBTaskResult.objects.filter(pk=failed.pk).update(
        status="FAILED", finished_at=timezone.now(), traceback="Traceback\nValueError: no broom\n"
    )
    Tick.objects.create(name="people.tidy", failure="Traceback\nKeyError: 'x'\n")
    found = {finding.code: finding.params for finding in tasks.tasks()}
    assert list(found) == [
        "doctor.work.good",
        "doctor.work.orphans",
        "doctor.work.failed",
        "doctor.work.tick",
    ]
    assert found["doctor.work.failed"]["why"] == "ValueError: no broom"
    assert found["doctor.work.tick"]["why"] == "KeyError: 'x'"


@pytest.fixture
def mail_server() -> Iterator[Controller]:
    """A real mail server on a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    controller = Controller(object(), hostname="127.0.0.1", port=port)
    controller.start()
    yield controller
    controller.stop()


def test_a_mail_server_that_answers(
    given: Callable[..., Environment], mail_server: Controller, settings: Any
) -> None:
    settings.EMAIL_HOST, settings.EMAIL_PORT = mail_server.hostname, mail_server.port
    given(mail_url="smtp://127.0.0.1", mail_from="a@b.example")
    assert codes(outside.mail()) == ["GOOD doctor.mail.good"]
    settings.EMAIL_HOST_USER, settings.EMAIL_HOST_PASSWORD = "anna", "geheim"
    (found,) = outside.mail()
    assert found.code in ("doctor.mail.away", "doctor.mail.password")
    assert "geheim" not in say(found.code, found.params, "en")


def test_a_mail_server_that_is_away(given: Callable[..., Environment], settings: Any) -> None:
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    given(mail_url="smtp://127.0.0.1:1")
    assert codes(outside.mail()) == ["WRONG doctor.mail.away", "NOTE doctor.mail.no_sender"]


class BotApi(http.server.BaseHTTPRequestHandler):
    """As much of Telegram as the doctor asks."""

    def do_GET(self) -> None:
        if self.path == "/bot12:good/getMe":
            answer: Any = {"ok": True, "result": {"username": "puzzle_bot"}}
        elif self.path == "/bot12:odd/getMe":
            answer = ["<html>"]
        else:
            answer = {"ok": False, "description": "Unauthorized"}
        body = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Quietly."""


@pytest.fixture
def bot_api() -> Iterator[str]:
    with http.server.HTTPServer(("127.0.0.1", 0), BotApi) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("token", "code"),
    [
        ("", "OFF doctor.telegram.off"),
        ("12:good", "GOOD doctor.telegram.good"),
        ("12:bad", "WRONG doctor.telegram.token"),
        ("12:odd", "WRONG doctor.telegram.strange"),
    ],
)
def test_telegram_is_asked_who_the_bot_is(
    given: Callable[..., Environment], bot_api: str, token: str, code: str
) -> None:
    given(telegram_token=token, telegram_url=bot_api)
    assert codes(outside.telegram()) == [code]


def test_a_telegram_that_is_away_gives_no_token_away(given: Callable[..., Environment]) -> None:
    given(telegram_token="12:geheim", telegram_url="http://127.0.0.1:1")
    (found,) = outside.telegram()
    assert found.code == "doctor.telegram.away"
    assert "geheim" not in say(found.code, found.params, "en")


def test_every_line_has_words_in_both_languages() -> None:
    sources = Path(place.__file__).parent.glob("*.py")
    used = {
        code
        for path in sources
        for code in re.findall(r'"(doctor\.[a-z_.]+)"', path.read_text(encoding="utf-8"))
    }
    assert len(used) > 30
    assert used <= messages().keys()
    assert {state.value for state in State} == set("✓–!✗")
