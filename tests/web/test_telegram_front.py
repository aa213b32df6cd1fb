"""What Telegram posts, at the front: answered as by the page, stored first, together what comes at once."""

import asyncio
import json
import threading
from collections.abc import Sequence
from typing import Any

import pytest
from django.db import DataError, OperationalError, connection
from django.test import Client

from incastro.channels.telegram.bot import Bot
from incastro.channels.telegram.webhook import HEADER, MOST, PATH, secret_of
from incastro.groups.models import Update
from incastro.groups.services import updates
from incastro.refusal import Refusal
from incastro.web.front import Front, Message, Scope
from incastro.web.telegram_front import Hook, Stored
from tests.groups.group_cast import rung
from tests.web.test_front import Reader, echo, run_apart

BODY = json.dumps({"update_id": 7, "message": {"chat": {"id": -1001}, "text": "più"}}, ensure_ascii=False)


@pytest.fixture
def ours(settings: Any) -> Bot:
    token = "123456:AAfake"
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"telegram_token": token})
    return Bot("http://127.0.0.1:9", token)


def posted(secret: str, length: int | str | None, method: str = "POST") -> Scope:
    headers = [(HEADER.lower().encode(), secret.encode("latin-1"))]
    if length is not None:
        headers.append((b"content-length", str(length).encode()))
    return {"type": "http", "path": PATH, "method": method, "headers": headers}


def bring(hook: Hook, ours: Bot, *bodies: bytes) -> list[Reader]:
    """All at once, each by a request of its own."""
    readers = [Reader(body) for body in bodies]

    async def together() -> None:
        await asyncio.gather(
            *(
                hook(posted(secret_of(ours), len(body)), reader.receive, reader.send)
                for body, reader in zip(bodies, readers, strict=True)
            )
        )

    run_apart(together())
    return readers


class Store:
    """Something that stores, as `store_updates`; what it is to raise, in turn."""

    def __init__(self, *problems: Exception) -> None:
        self.problems = list(problems)
        self.taken: list[list[bytes]] = []
        self.threads: set[str] = set()
        self.held = threading.Event()
        self.held.set()

    def __call__(self, bot: int, bodies: Sequence[bytes]) -> list[Stored]:
        self.held.wait(5)
        self.threads.add(threading.current_thread().name)
        self.taken.append(list(bodies))
        if self.problems:
            raise self.problems.pop(0)
        if b"bad" in bodies:
            raise DataError("too much")
        return [Update(bot=bot) for _ in bodies]


@pytest.mark.django_db(transaction=True)
def test_page_and_front_answer_alike_and_an_update_is_stored_once(client: Client, ours: Bot) -> None:
    secret, hook = secret_of(ours), Hook()
    front = Front(echo, hooks={PATH: hook})

    def by_page(given: str, body: bytes) -> tuple[int, str, str]:
        answer = client.post(PATH, body, content_type="application/json", headers={HEADER: given})
        return answer.status_code, answer.content.decode(), answer.headers["Content-Type"]

    def by_front(given: str, body: bytes) -> tuple[int, str, str]:
        reader = Reader(body)
        run_apart(front(posted(given, len(body)), reader.receive, reader.send))
        assert reader.headers[b"cache-control"] == b"no-store"
        return reader.status, reader.text, reader.headers[b"content-type"].decode()

    for given, body, status in (
        ("", b"{}", 401), ("wrong", b"{}", 401), ("è", b"{}", 401), (secret[:-1], b"{}", 401),
        (secret, b'{"update_id": 1', 400), (secret, b'{"update_id": -1}', 400), (secret, b"\xff", 400),
        (secret, b'{"update_id": 1, "x": "' + b"y" * MOST + b'"}', 413),
    ):  # fmt: skip
        assert by_front(given, body) == by_page(given, body)
        assert by_front(given, body)[0] == status
    assert not Update.objects.exists()
    assert by_front(secret, BODY.encode())[:2] == (200, "stored\n")
    assert by_page(secret, BODY.encode()) == by_front(secret, BODY.encode())
    row = Update.objects.get()
    assert (row.bot, row.number, row.chat, row.body) == (123456, 7, -1001, BODY)
    assert (row.aside, row.done_at, row.tries, row.failure) == (False, None, 0, "")
    hook.close()


@pytest.mark.django_db(transaction=True)
def test_what_is_answered_is_on_the_disk() -> None:
    (stored,) = updates.store_updates(1, [BODY])
    assert isinstance(stored, Update)
    assert Update.objects.get() == stored
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA synchronous")
            assert cursor.fetchone()[0] == 2, "FULL: a power cut undoes nothing"


def test_the_statement_names_every_column() -> None:
    assert {field.column for field in Update._meta.local_concrete_fields} == {"id", *updates._COLUMNS}


@pytest.mark.django_db
def test_of_what_comes_together_each_has_an_answer_of_its_own() -> None:
    first, again, no, other = updates.store_updates(1, [BODY, BODY, "{", '{"update_id": 8}'])
    assert isinstance(first, Update)
    assert isinstance(other, Update)
    assert again is None
    assert isinstance(no, Refusal)
    assert list(Update.objects.values_list("number", flat=True)) == [7, 8]


def test_the_worker_is_woken_once_the_answer_is_out(ours: Bot) -> None:
    rung()
    hook, woken = Hook(Store()), []
    reader = Reader(b"{}")

    async def send(message: Message) -> None:
        woken.append(rung())
        await reader.send(message)

    run_apart(hook(posted(secret_of(ours), 2), reader.receive, send))
    assert reader.status == 200
    assert woken == [False, False]
    assert rung()
    hook.close()


def test_what_waits_goes_together_on_one_lasting_thread(ours: Bot) -> None:
    store = Store()
    hook = Hook(store)
    store.held.clear()
    threading.Timer(0.2, store.held.set).start()
    readers = bring(hook, ours, *(b"%d" % number for number in range(250)))
    assert {reader.status for reader in readers} == {200}
    assert sorted(int(each) for batch in store.taken for each in batch) == list(range(250))
    assert 3 <= len(store.taken) <= 5, "a hundred in a transaction at most"
    assert len(store.threads) == 1
    hook.close()


def test_what_cannot_be_stored_is_never_called_stored_and_comes_again(
    ours: Bot, caplog: pytest.LogCaptureFixture
) -> None:
    rung()
    store = Store(OperationalError("disk full"), OperationalError("disk full"))
    hook = Hook(store)
    (reader,) = bring(hook, ours, b"1")
    assert (reader.status, reader.text) == (500, "not stored\n")
    assert not rung()
    assert "could not be stored" in caplog.text
    (reader,) = bring(hook, ours, b"1")
    assert reader.status == 200
    hook.close()


def test_where_the_database_had_hung_up_it_is_asked_once_more(ours: Bot) -> None:
    hook = Hook(store := Store(OperationalError("the connection is closed")))
    (reader,) = bring(hook, ours, b"1")
    assert reader.status == 200
    assert store.taken == [[b"1"], [b"1"]]
    hook.close()


def test_one_that_cannot_be_stored_holds_up_no_other(ours: Bot) -> None:
    store = Store()
    hook = Hook(store)
    store.held.clear()
    threading.Timer(0.2, store.held.set).start()
    readers = bring(hook, ours, b"1", b"2", b"bad", b"3")
    assert [reader.status for reader in readers] == [200, 200, 500, 200]
    hook.close()


def test_who_leaves_half_way_is_not_answered_and_a_body_without_a_length_is_bounded(ours: Bot) -> None:
    store = Store()
    hook = Hook(store)
    reader = Reader(b"{", stays=True, leaves=True)
    run_apart(hook(posted(secret_of(ours), 10), reader.receive, reader.send))
    assert reader.sent == []
    reader = Reader(*[b"x" * 300_000] * 4)
    run_apart(hook(posted(secret_of(ours), None), reader.receive, reader.send))
    assert reader.status == 413
    reader = Reader(b"{}")
    run_apart(hook(posted(secret_of(ours), "²"), reader.receive, reader.send))
    assert reader.status == 413
    assert store.taken == []
    hook.close()


def test_without_a_bot_there_is_no_such_address_and_only_posts_come_here(ours: Bot, settings: Any) -> None:
    hook = Hook(Store())
    reader = Reader(b"")
    run_apart(Front(echo, hooks={PATH: hook})(posted("", 0, "GET"), reader.receive, reader.send))
    assert reader.text == "0", "the pages answer"
    settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"telegram_token": ""})
    reader = Reader(b"{}")
    run_apart(hook(posted(secret_of(ours), 2), reader.receive, reader.send))
    assert reader.status == 404
    hook.close()
    hook.close()
