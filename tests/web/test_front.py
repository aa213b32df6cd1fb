"""What stands before the pages: a full house, bodies that never end, live streams, the server's life."""

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from incastro.web import front
from incastro.web.front import Front, Message, Receive, Scope, Send

T = TypeVar("T")


def run_apart(coroutine: Coroutine[Any, Any, T]) -> T:
    """Run it in a thread of its own: in this one the loop of an open browser may be running."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()


class Reader:
    """Somebody who asks one thing: what they send, and what they were sent."""

    def __init__(self, *pieces: bytes, stays: bool = False, leaves: bool = False) -> None:
        last = len(pieces) - 1
        self._messages: list[Message] = [
            {"type": "http.request", "body": piece, "more_body": stays or place < last}
            for place, piece in enumerate(pieces or (b"",))
        ]
        if leaves:
            self._messages.append({"type": "http.disconnect"})
        self.sent: list[Message] = []

    async def receive(self) -> Message:
        if self._messages:
            return self._messages.pop(0)
        await asyncio.Event().wait()
        raise AssertionError

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.sent[0]["headers"])

    @property
    def text(self) -> str:
        return b"".join(message.get("body", b"") for message in self.sent[1:]).decode()


def scope(path: str = "/", kind: str = "http") -> Scope:
    return {"type": kind, "path": path, "method": "GET", "headers": []}


async def echo(_: Scope, receive: Receive, send: Send) -> None:
    """A page that says how much it was sent."""
    size, more = 0, True
    while more:
        message = await receive()
        size, more = size + len(message["body"]), message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": str(size).encode()})


def ask(made: Front, reader: Reader, path: str = "/") -> Reader:
    run_apart(made(scope(path), reader.receive, reader.send))
    return reader


@pytest.mark.parametrize("pieces", [(b"",), (b"abc",), (b"a" * 100_000,) * 8])
def test_a_body_reaches_the_page_whole(pieces: tuple[bytes, ...]) -> None:
    reader = ask(Front(echo), Reader(*pieces))
    assert (reader.status, reader.text) == (200, str(sum(map(len, pieces))))


def test_a_body_of_just_one_chunk_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "IN_MEMORY", 4)
    assert ask(Front(echo), Reader(b"1234", b"5678")).text == "8"


def test_a_body_that_is_too_large_is_refused_before_it_is_all_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "LARGEST_BODY", 10)
    reader = ask(Front(echo), Reader(b"12345678901", stays=True))
    assert reader.status == 413
    assert "25 MB" in reader.text


def test_a_body_that_does_not_arrive_takes_no_thread_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "PATIENCE", 0.05)
    assert ask(Front(echo), Reader(b"half", stays=True)).status == 408


def test_who_leaves_while_sending_is_not_answered() -> None:
    assert ask(Front(echo), Reader(b"half", stays=True, leaves=True)).sent == []


def test_a_full_house_says_so_at_once_and_has_room_again() -> None:
    async def story() -> tuple[Reader, Reader, Reader]:
        door = asyncio.Event()

        async def slow(_: Scope, __: Receive, send: Send) -> None:
            await door.wait()
            await front.short(send, 404)

        made = Front(slow, most=2)
        inside = [Reader(), Reader()]
        tasks = [asyncio.create_task(made(scope(), each.receive, each.send)) for each in inside]
        await asyncio.sleep(0)
        turned_away, later = Reader(), Reader()
        await made(scope(), turned_away.receive, turned_away.send)
        door.set()
        await asyncio.gather(*tasks)
        await made(scope(), later.receive, later.send)
        return inside[0], turned_away, later

    first, turned_away, later = run_apart(story())
    assert (first.status, turned_away.status, later.status) == (404, 503, 404)
    assert turned_away.headers[b"retry-after"] == b"2"


def test_a_page_that_breaks_leaves_its_place() -> None:
    async def broken(*_: Any) -> None:
        raise ValueError("broken")

    made = Front(broken, most=1)
    for _ in range(3):
        with pytest.raises(ValueError, match="broken"):
            ask(made, Reader())


def test_what_is_live_goes_past_the_pages_even_in_a_full_house() -> None:
    async def board(_: Scope, __: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"live"})

    made = Front(echo, live={"board": board}, most=0)
    assert ask(made, Reader(), "/live/board/autunno-2026").text == "live"
    assert ask(made, Reader(), "/live/nothing").status == 404
    assert ask(made, Reader(), "/").status == 503


def test_the_worker_begins_and_ends_with_the_server() -> None:
    life: list[str] = []
    made = Front(echo, start=lambda: life.append("start"), stop=lambda: life.append("stop"))
    coming = [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}]
    said: list[str] = []

    async def receive() -> Message:
        return coming.pop(0)

    async def send(message: Message) -> None:
        said.append(message["type"])

    run_apart(made(scope(kind="lifespan"), receive, send))
    assert life == ["start", "stop"]
    assert said == ["lifespan.startup.complete", "lifespan.shutdown.complete"]


def test_a_worker_that_does_not_start_keeps_the_server_from_starting() -> None:
    def fail() -> None:
        raise RuntimeError("no database")

    async def receive() -> Message:
        return {"type": "lifespan.startup"}

    said: list[Message] = []

    async def send(message: Message) -> None:
        said.append(message)

    with pytest.raises(RuntimeError, match="no database"):
        run_apart(Front(echo, start=fail)(scope(kind="lifespan"), receive, send))
    assert said == []
