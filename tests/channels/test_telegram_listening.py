"""Listening to Telegram, by asking it or by being called: everything arrives, and once."""

import json
import threading
import time
import traceback
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from django.test import Client

from incastro.channels.answers import ChannelError, Refused
from incastro.channels.telegram import polling, webhook
from incastro.channels.telegram.bot import Bot
from incastro.groups.models import Message, Update
from incastro.groups.services import updates
from incastro.groups.services.reading import read_waiting
from incastro.groups.services.updates import store_update
from incastro.organisers.models import Organiser
from incastro.refusal import Refusal
from tests.fakes import telegram_api
from tests.fakes.telegram_api import BotApi, fake_bot_api
from tests.groups.group_cast import NOW, drawn, linked, rung

pytestmark = pytest.mark.django_db

STORES = "incastro.channels.telegram.polling.store_update"
HOOK = "/hooks/telegram/"


@pytest.fixture
def api() -> Iterator[BotApi]:
    with fake_bot_api() as fake:
        yield fake


@pytest.fixture
def ours(api: BotApi, settings: Any) -> Bot:
    environment = {"telegram_url": api.url, "telegram_token": api.token, "url": "https://puzzle.example"}
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update=environment)
    return Bot(api.url, api.token)


def once(ours: Bot, said: list[str] | None = None) -> int:
    tell = (lambda code, **_: said.append(code)) if said is not None else (lambda *_, **__: None)
    return polling.poll(ours, stop=threading.Event(), once=True, tell=tell)


def test_polling_takes_what_waits_and_confirms_it_after_the_commit(
    api: BotApi, ours: Bot, club: Organiser
) -> None:
    group = linked(club, api)
    api.post_photo(group.chat, api.user("Anna"), drawn(), at=NOW)
    api.clock = lambda: NOW
    assert once(ours) == 2
    assert Message.objects.get().at == NOW
    assert not api.pending, "the next question confirmed them"
    assert once(ours) == 0


def test_what_could_not_be_stored_is_not_confirmed_and_comes_again(
    api: BotApi, ours: Bot, club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    from django.db import OperationalError

    group = linked(club, api)
    anna = api.user("Anna")
    api.clock = lambda: NOW
    for number in range(3):
        api.post_photo(group.chat, anna, drawn(number), at=NOW + number)
    monkeypatch.setattr("incastro.channels.telegram.polling.close_old_connections", lambda: None)
    failing = [True]

    def store(bot: int, body: str) -> Update | None:
        if failing and Update.objects.count() == 2:
            failing.clear()
            raise OperationalError("disk full")
        return store_update(bot, body)

    monkeypatch.setattr(STORES, store)
    assert once(ours) == 4
    read_waiting()
    assert sorted(Message.objects.values_list("at", flat=True)) == [NOW, NOW + 1, NOW + 2]


def test_telegram_away_is_waited_for_and_said_once(
    api: BotApi, ours: Bot, club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    linked(club, api)
    said: list[str] = []
    waits: list[float] = []
    stop = SimpleNamespace(is_set=lambda: len(waits) > 8)

    def wait(seconds: float) -> None:
        waits.append(seconds)
        api.down = len(waits) < 7
        if not api.down:
            monkeypatch.setattr(polling, "PATIENCE", 0)

    stop.wait = wait
    api.down = True
    poller = polling._Poll(ours, stop, lambda code, **_: said.append(code), False)  # type: ignore[arg-type]
    with httpx.Client(timeout=2, trust_env=False) as line:
        while api.down or not poller.new:
            poller.round(line)
    assert waits == [1, 2, 4, 8, 16, 30, 30]
    assert said == ["telegram.away", "telegram.back"]
    assert poller.new == 1


def test_too_many_requests_are_answered_by_the_wait_that_is_asked_for(api: BotApi, ours: Bot) -> None:
    waits: list[float] = []
    stop = SimpleNamespace(is_set=lambda: False, wait=waits.append)
    api.answers = [telegram_api.Refused(429, "Too Many Requests", retry_after=17)]
    poller = polling._Poll(ours, stop, lambda *_, **__: None, True)  # type: ignore[arg-type]
    with httpx.Client(timeout=2, trust_env=False) as line:
        poller.round(line)
    assert waits == [17]


def test_nobody_polls_beside_a_webhook_or_another_poll(api: BotApi, ours: Bot) -> None:
    api.webhook.url = "https://puzzle.example/hooks/telegram/"
    with pytest.raises(Refused) as no:
        once(ours)
    assert no.value.code == "telegram.conflict"
    api.webhook.url = ""
    waits: list[float] = []
    stop = SimpleNamespace(is_set=lambda: False, wait=waits.append)
    api.answers = [telegram_api.Refused(409, "Conflict: terminated by other getUpdates request")] * 3
    with pytest.raises(Refused):
        polling.poll(ours, stop=stop, once=True)  # type: ignore[arg-type]
    assert waits == [1, 1], "a poll that was only just replaced is tried again twice"


def test_the_webhook_is_set_with_a_secret_that_only_this_site_can_make(
    api: BotApi, ours: Bot, settings: Any
) -> None:
    assert webhook.set_webhook(ours) == "https://puzzle.example/hooks/telegram/"
    first = api.webhook.secret
    assert webhook.is_telegram(ours, first)
    assert not webhook.is_telegram(ours, None)
    assert not webhook.is_telegram(ours, first[:-1])
    assert set(api.webhook.allowed) == set(updates.KINDS)
    settings.SECRET_KEY = "another" * 8
    assert webhook.secret_of(ours) != first
    webhook.remove_webhook(ours)
    assert api.webhook.url == ""
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"url": "http://localhost"})
    with pytest.raises(Refusal) as refused:
        webhook.set_webhook(ours)
    assert refused.value.code == "telegram.no_address"


def brought(client: Client, ours: Bot, body: bytes, secret: str | None = None) -> int:
    headers = {webhook.HEADER: webhook.secret_of(ours) if secret is None else secret}
    answer = client.post(HOOK, body, content_type="application/json", headers=headers)
    return answer.status_code


def test_an_update_that_telegram_brings_is_stored_before_it_is_answered_and_once(
    client: Client, api: BotApi, ours: Bot, club: Organiser, django_capture_on_commit_callbacks: Any
) -> None:
    linked(club, api)
    body = json.dumps(api.pending[0]).encode()
    rung()
    with django_capture_on_commit_callbacks(execute=True):
        assert brought(client, ours, body) == 200
    assert rung(), "the worker looks at once"
    assert brought(client, ours, body) == 200
    assert Update.objects.get().body == body.decode()
    assert not client.cookies, "nothing of a session for a machine"


@pytest.mark.parametrize("secret", ["", "wrong", "x" * 64, "è"])
def test_who_does_not_know_the_secret_writes_nothing(client: Client, ours: Bot, secret: str) -> None:
    assert brought(client, ours, b'{"update_id": 1}', secret) == 401
    assert not Update.objects.exists()


def test_what_is_no_update_or_too_large_is_not_taken(client: Client, ours: Bot) -> None:
    assert brought(client, ours, b'{"update_id": 1') == 400
    assert brought(client, ours, b'{"update_id": 1, "x": "' + b"y" * (1 << 20) + b'"}') == 413
    assert not Update.objects.exists()


def test_without_a_bot_there_is_no_such_address(client: Client) -> None:
    assert client.post(HOOK, b"{}", content_type="application/json").status_code == 404
    assert client.get(HOOK).status_code in (404, 405)


def test_only_telegram_posts_there(client: Client, ours: Bot) -> None:
    assert client.get(HOOK).status_code == 405
    assert client.get("/en" + HOOK).status_code == 404


def test_the_token_stands_in_no_word_that_anybody_prints(
    api: BotApi, ours: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("DEBUG")
    api.answers = [telegram_api.Refused(500, "Internal"), 0.01, telegram_api.Refused(401, "Unauthorized")]
    told = [repr(ours)]
    for method in ("getMe", "getMe", "getMe", "getFile"):
        try:
            ours.call(method, {"file_id": "x"})
        except ChannelError as problem:
            told += traceback.format_exception(problem)
    try:
        Bot("http://127.0.0.1:9", ours.token).call("getMe")
    except ChannelError as problem:
        told += traceback.format_exception(problem)
    assert len(told) > 8
    assert ours.token not in "".join(told) + caplog.text


def test_polling_goes_on_for_as_long_as_it_runs_and_stops_when_asked(
    api: BotApi, ours: Bot, club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The long question is answered as soon as there is something."""
    monkeypatch.setattr(polling, "PATIENCE", 2)
    linked(club, api)
    stop = threading.Event()
    heard: list[float] = []

    def store(bot: int, body: str) -> Update | None:
        heard.append(time.monotonic())
        if len(heard) == 2:
            stop.set()
        return store_update(bot, body)

    monkeypatch.setattr(STORES, store)
    threading.Timer(0.5, lambda: api.set_bot(next(iter(api.chats)), "member")).start()
    begun = time.monotonic()
    polling.poll(ours, stop=stop)
    assert len(heard) == 2
    assert 0.3 < heard[1] - begun < 1.5
