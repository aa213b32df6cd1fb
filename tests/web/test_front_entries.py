"""A rush on the entry form, at the front: in order of arrival, every one answered, nothing typed twice."""

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlencode

import pytest
import uvicorn
from django.db import DatabaseError, IntegrityError, InterfaceError, OperationalError
from django.test import Client

from incastro.organisers.models import Organiser
from incastro.web import again, front
from incastro.web.front import Front, Receive, Scope, Send
from incastro.web.security import POLICY
from tests.cast import SignedIn
from tests.entries.cast import open_tournament, puzzler
from tests.web.test_front import Reader, run_apart

ENTER, ENTER_EN = "/tornei/inverno/iscrizione/", "/en/tournaments/inverno/enter/"
TYPED = [
    ("token", "t-1"),
    ("csrfmiddlewaretoken", "c"),
    ("street", 'Via "Po" <1> & più'),
    ("more", ""),
    ("x", "a\nb"),
]
FORM = (b"content-type", b"application/x-www-form-urlencoded; charset=utf-8")


def entry(path: str = ENTER, kind: tuple[bytes, bytes] = FORM) -> Scope:
    return {"type": "http", "path": path, "method": "POST", "headers": [kind]}


def typed(**more: str) -> Reader:
    return Reader(urlencode([*TYPED, *more.items()]).encode())


class Hidden(HTMLParser):
    """The hidden fields of a page, as a browser sends them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fields: list[tuple[str, str]] = []
        self.action = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "input" and given.get("type") == "hidden":
            self.fields.append((given["name"] or "", given["value"] or ""))
        if tag == "form":
            self.action = given["action"] or ""


async def nobody(*_: Any) -> None:
    raise AssertionError("it went through")


@pytest.mark.parametrize(
    ("path", "entering"),
    [
        (ENTER, True),
        (ENTER_EN, True),
        ("/maratone/primavera-2027/iscrizione/", True),
        ("/en/marathons/primavera-2027/enter/", True),
        ("/tornei/inverno/", False),
        ("/tornei/inverno/iscrizione/x/", False),
        ("/iscrizioni/abc/", False),
        ("/gestione/club/tornei/inverno/iscrizioni/", False),
    ],
)
def test_which_addresses_ask_for_a_seat(path: str, entering: bool) -> None:
    assert again.is_entering(path) is entering


def test_beyond_the_longest_line_one_gets_the_form_back_to_send_it_again() -> None:
    reader = typed()
    run_apart(Front(nobody, most_entering=0)(entry(), reader.receive, reader.send))
    assert reader.status == 429
    assert int(reader.headers[b"retry-after"]) >= 1
    assert reader.headers[b"content-security-policy"].decode() == POLICY
    assert reader.headers[b"cache-control"] == b"no-store, private"
    page = Hidden(reader.text)
    assert page.fields == TYPED
    assert page.action == ENTER
    assert "Riprova" in reader.text
    assert 'lang="it"' in reader.text


def test_in_english_where_the_address_is() -> None:
    reader = typed()
    run_apart(Front(nobody, most_entering=0)(entry(ENTER_EN), reader.receive, reader.send))
    assert "Try again" in reader.text
    assert "Riprova" not in reader.text
    assert 'lang="en"' in reader.text


def test_nothing_typed_becomes_part_of_the_page() -> None:
    reader = typed(evil='"><script>alert(1)</script>', wait="77777|action||fields|")
    run_apart(Front(nobody, most_entering=0)(entry(), reader.receive, reader.send))
    assert "<script>alert" not in reader.text
    assert dict(Hidden(reader.text).fields)["wait"] == "77777|action||fields|"
    assert len(Hidden(reader.text).fields) == len(TYPED) + 2


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (b"a=b", (b"content-type", b"multipart/form-data; boundary=x")),
        (b"a=" + b"x" * again.LARGEST_FORM, FORM),
        (b"a=%ff\xff", FORM),
        (b"&".join([b"a=b"] * (again.MOST_FIELDS + 1)), FORM),
        (b"", FORM),
    ],
)
def test_what_is_no_form_that_can_be_kept_is_not_and_the_page_says_so(
    body: bytes, kind: tuple[bytes, bytes]
) -> None:
    reader = Reader(body)
    run_apart(Front(nobody, most_entering=0)(entry(kind=kind), reader.receive, reader.send))
    assert reader.status == 429
    assert Hidden(reader.text).fields == []
    assert "<form" not in reader.text
    assert "Torna indietro" in reader.text


def test_entries_are_taken_in_order_of_arrival_and_pages_pass_beside_them() -> None:
    order: list[str] = []

    async def story() -> list[int]:
        first = asyncio.Event()

        async def pages(scope: Scope, receive: Receive, send: Send) -> None:
            sent = (await receive())["body"].decode()
            if scope["method"] == "POST" and not order:
                await first.wait()
            order.append(sent or "page")
            await front.short(send, 404)

        made = Front(pages, most=1)
        people = [Reader(f"n={number}".encode()) for number in range(5)]
        coming = []
        for each in people:
            coming.append(asyncio.create_task(made(entry(), each.receive, each.send)))
            await asyncio.sleep(0.01)
        page = Reader()
        await made({"type": "http", "path": "/", "method": "GET", "headers": []}, page.receive, page.send)
        assert page.status == 404
        order.clear()
        first.set()
        await asyncio.gather(*coming)
        return [each.status for each in people]

    assert run_apart(story()) == [404] * 5
    assert order == [f"n={number}" for number in range(5)]


def test_while_entries_wait_a_few_pages_are_made_at_once_and_all_are_answered() -> None:
    at_once: list[int] = []

    async def story() -> list[Reader]:
        door, now = asyncio.Event(), 0

        async def entries(_: Scope, __: Receive, send: Send) -> None:
            await door.wait()
            await front.short(send, 404)

        async def pages(_: Scope, __: Receive, send: Send) -> None:
            nonlocal now
            now += 1
            at_once.append(now)
            await asyncio.sleep(0.01)
            now -= 1
            await front.short(send, 404)

        made, inside = Front(pages, entries=entries), typed()
        task = asyncio.create_task(made(entry(), inside.receive, inside.send))
        await asyncio.sleep(0)
        readers = [Reader() for _ in range(12)]
        page = {"type": "http", "path": "/", "method": "GET", "headers": []}
        await asyncio.gather(*(made(dict(page), each.receive, each.send) for each in readers))
        door.set()
        await task
        await asyncio.gather(
            *(made(dict(page), each.receive, each.send) for each in (Reader(), Reader(), Reader()))
        )
        return [*readers, inside]

    assert [each.status for each in run_apart(story())] == [404] * 13
    assert max(at_once[:12]) == front.BESIDE
    assert max(at_once[12:]) == 3  # nobody waits: pages as ever


def test_who_would_wait_too_long_is_told_so_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "LONGEST_LINE", 0.015)  # at a hundredth of a second each, as it is taken to be

    async def story() -> Reader:
        door = asyncio.Event()

        async def slow(_: Scope, __: Receive, send: Send) -> None:
            await door.wait()
            await front.short(send, 404)

        made, people = Front(slow), [typed() for _ in range(3)]
        tasks = [asyncio.create_task(made(entry(), each.receive, each.send)) for each in people[:2]]
        await asyncio.sleep(0)
        await made(entry(), people[2].receive, people[2].send)
        door.set()
        await asyncio.gather(*tasks)
        return people[2]

    assert run_apart(story()).status == 429


def test_whoever_has_stood_in_line_for_too_long_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "LONGEST_LINE", 0.02)

    async def story() -> tuple[Reader, Reader]:
        door = asyncio.Event()

        async def slow(_: Scope, __: Receive, send: Send) -> None:
            await door.wait()
            await front.short(send, 404)

        made, inside, waiting = Front(slow), typed(), typed()
        task = asyncio.create_task(made(entry(), inside.receive, inside.send))
        await asyncio.sleep(0)
        await made(entry(), waiting.receive, waiting.send)
        door.set()
        await task
        return inside, waiting

    inside, waiting = run_apart(story())
    assert (inside.status, waiting.status) == (404, 429)


def test_who_does_not_take_their_answer_holds_up_nobody() -> None:
    async def story() -> Reader:
        made, slow, quick = Front(nothing_there), typed(), typed()

        async def never(_: Any) -> None:
            await asyncio.Event().wait()

        task = asyncio.create_task(made(entry(), slow.receive, never))
        await asyncio.sleep(0.01)
        async with asyncio.timeout(5):
            await made(entry(), quick.receive, quick.send)
        task.cancel()
        return quick

    async def nothing_there(_: Scope, __: Receive, send: Send) -> None:
        await front.short(send, 404)

    assert run_apart(story()).status == 404


def test_where_the_pages_break_an_entry_is_answered_all_the_same() -> None:
    async def broken(*_: Any) -> None:
        raise ConnectionError("gone")

    async def half_way(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 303, "headers": []})
        raise ConnectionError("gone")

    for pages in (broken, half_way):
        reader = typed()
        run_apart(Front(pages)(entry(), reader.receive, reader.send))
        assert (reader.status, Hidden(reader.text).fields) == (429, TYPED)


@pytest.mark.django_db
@pytest.mark.parametrize("problem", [OperationalError, IntegrityError, InterfaceError, DatabaseError])
@pytest.mark.parametrize("path", [ENTER, ENTER_EN])
def test_an_entry_that_the_database_fails_gets_its_form_back(
    club: Organiser,
    signed_in: SignedIn,
    monkeypatch: pytest.MonkeyPatch,
    problem: type[Exception],
    path: str,
) -> None:
    open_tournament(club)
    client = signed_in(puzzler(1))
    client.raise_request_exception = False

    def fail(*_: Any, **__: Any) -> None:
        raise problem("database is locked")

    monkeypatch.setattr("incastro.web.views.entering.public_tournament", fail)
    answer = client.post(path, urlencode(TYPED), content_type="application/x-www-form-urlencoded")
    assert answer.status_code == 429
    assert answer["Retry-After"]
    assert answer["Content-Security-Policy"] == POLICY
    assert Hidden(answer.content.decode()).fields == TYPED


@pytest.mark.django_db
def test_any_other_fault_and_any_other_page_stay_what_they_are(
    club: Organiser, signed_in: SignedIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_tournament(club)
    client = signed_in(puzzler(1))
    client.raise_request_exception = False

    def fail(*_: Any, **__: Any) -> None:
        raise problem("broken")

    monkeypatch.setattr("incastro.web.views.entering.public_tournament", fail)
    problem: type[Exception] = ValueError
    assert client.post(ENTER, {}).status_code == 500
    problem = OperationalError
    assert client.get(ENTER).status_code == 500


@pytest.mark.django_db
def test_the_database_away_before_the_view_is_the_same_answer(
    club: Organiser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The session is read first."""
    open_tournament(club)
    client = Client(raise_request_exception=False)
    client.cookies["sessionid"] = "s" * 32

    def fail(*_: Any, **__: Any) -> None:
        raise OperationalError("no route")

    monkeypatch.setattr("django.contrib.sessions.backends.db.SessionStore.load", fail)
    assert client.post(ENTER, {}).status_code == 429


@pytest.fixture
def full_house() -> Iterator[int]:
    """The port of a real server whose line is full."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen()
    config = uvicorn.Config(Front(nobody, most_entering=0), log_config=None, lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield int(listening.getsockname()[1])
    server.should_exit = True
    thread.join(10)
    listening.close()


def test_over_a_real_socket_the_form_comes_back_and_can_be_sent_as_it_came(full_house: int) -> None:
    connection = HTTPConnection("127.0.0.1", full_house, timeout=10)
    sent = urlencode(TYPED)
    for _ in range(3):  # as somebody who presses the button
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        connection.request("POST", ENTER, sent, kind)
        answer = connection.getresponse()
        text = answer.read().decode()
        assert answer.status == 429
        assert re.fullmatch(r"\d+", answer.getheader("Retry-After") or "")
        sent = urlencode(Hidden(text).fields)
        assert sent == urlencode(TYPED)
    connection.close()
