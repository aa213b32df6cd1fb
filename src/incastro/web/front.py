"""What stands before the pages: live streams beside them, and a full house told so.

Pages are answered by a few persistent threads (decision 0013). A request that waits for its sender must never
hold one, so what is sent is read here first; and a request that would only queue behind too many others is
answered 503 at once.

Who asks for a seat is never turned away like that. Entries have a line and a thread of their own, one after
the other in order of arrival, and while some wait only a few pages are made beside them: both go on being
answered. Beyond the longest line, or where the pages break, the answer is 429 with the form (`web.again`).
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, MutableMapping
from contextlib import asynccontextmanager, nullcontext
from tempfile import SpooledTemporaryFile
from time import monotonic
from typing import IO, Any

from incastro.web import again

log = logging.getLogger("incastro.web")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_WAITING = 256  # requests in hand and queued; a page takes some milliseconds, so this is a few seconds
MOST_ENTERING = 1000  # entries in line, however quick they are
BESIDE = 2  # pages made at once while entries wait
LONGEST_LINE = 12.0  # seconds that somebody who wants a seat would wait, before they are told to try again
LARGEST_BODY = 25 * 1024 * 1024
IN_MEMORY = 256 * 1024
PATIENCE = 60.0  # seconds for a body to arrive
LIVE = "/live/"

SHORT = {
    404: "Non c’è niente qui. – There is nothing here.",
    408: "La richiesta non è arrivata intera: riprova. – The request did not arrive whole: try again.",
    413: "Troppo grande: al massimo 25 MB. – Too large: 25 MB at most.",
    503: "Troppe richieste insieme: riprova tra poco. – Too many requests at once: try again in a moment.",
}


class Front:
    """An ASGI application. `live`: the word after `/live/` -> a raw ASGI application; all else are pages.

    `entries`: the pages again, on a thread of their own, for who asks for a seat. `hooks`: address -> what
    takes in what is posted there by another machine.
    """

    def __init__(
        self,
        pages: App,
        *,
        entries: App | None = None,
        live: Mapping[str, App] | None = None,
        hooks: Mapping[str, App] | None = None,
        leave: Callable[[], object] = lambda: None,
        start: Callable[[], object] = lambda: None,
        stop: Callable[[], object] = lambda: None,
        most: int = MOST_WAITING,
        most_entering: int = MOST_ENTERING,
    ) -> None:
        self._pages, self._live, self._most = pages, dict(live or {}), most
        self._hooks = dict(hooks or {})
        self._entries = entries or pages
        self.leave = leave  # ends the live streams, in the server's loop: before it waits for what is open
        self._start, self._stop = start, stop
        self._in_hand = 0
        self._line, self._beside = Line(most_entering), asyncio.Semaphore(BESIDE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or accompany the server's life."""
        if scope["type"] == "lifespan":
            await self._live_through(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1000})

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        if path.startswith(LIVE):
            app = self._live.get(path[len(LIVE) :].partition("/")[0])
            await (app(scope, receive, send) if app else short(send, 404))
        elif scope["method"] == "POST" and path in self._hooks:
            await self._hooks[path](scope, receive, send)
        elif scope["method"] == "POST" and again.is_entering(path):
            await self._enter(scope, receive, send)
        elif self._in_hand >= self._most:
            await short(send, 503, [(b"retry-after", b"2")])
        else:
            self._in_hand += 1
            try:
                await self._page(scope, receive, send)
            finally:
                self._in_hand -= 1

    async def _page(self, scope: Scope, receive: Receive, send: Send) -> None:
        with SpooledTemporaryFile(IN_MEMORY) as body:
            refused = await read(receive, body)
            if refused is None:
                body.seek(0)
                async with self._beside if self._line.waiting else nullcontext():
                    await self._pages(scope, _replay(body), send)
            elif refused:
                await short(send, refused, [(b"connection", b"close")])

    async def _enter(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let somebody ask for a seat when it is their turn; whatever happens, they are answered."""
        with SpooledTemporaryFile(IN_MEMORY) as body:
            refused = await read(receive, body)
            if refused is not None:
                if refused:
                    await short(send, refused, [(b"connection", b"close")])
                return
            answer: list[Message] = []
            try:
                async with self._line.turn() as has_room:
                    if has_room:
                        body.seek(0)
                        await self._entries(scope, _replay(body), _keep(answer))
            except Exception:
                log.exception("An entry could not be answered")
                answer.clear()
            # only now: whoever is slow to take an answer holds up nobody else
            for message in answer:
                await send(message)
            if not answer:
                body.seek(0)
                await try_again(send, scope, body.read(), self._line.seconds)

    async def _live_through(self, receive: Receive, send: Send) -> None:
        """The in-process worker begins and ends with the server."""
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                await asyncio.to_thread(self._start)
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                self.leave()
                await asyncio.to_thread(self._stop)
                await send({"type": "lifespan.shutdown.complete"})
                return


class Line:
    """The line of entries: one after the other in order of arrival, and so long at most."""

    def __init__(self, most: int) -> None:
        self._most, self.waiting = most, 0
        self._turn = asyncio.Lock()  # fair: who waits first has it first
        self._pace = 0.01  # seconds that one takes, as it was lately

    @property
    def seconds(self) -> int:
        """After how long it is worth trying again."""
        return min(30, again.SECONDS + int(self.waiting * self._pace))

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[bool]:
        """Wait for one's turn; whether there is one. Who would wait too long is told so at once."""
        if self.waiting >= self._most or self.waiting * self._pace > LONGEST_LINE:
            yield False
            return
        self.waiting += 1
        try:
            try:
                async with asyncio.timeout(LONGEST_LINE):
                    await self._turn.acquire()
            except TimeoutError:
                yield False
                return
            begun = monotonic()
            try:
                yield True
            finally:
                self._turn.release()
                self._pace += (monotonic() - begun - self._pace) / 20
        finally:
            self.waiting -= 1


def _keep(answer: list[Message]) -> Send:
    async def send(message: Message) -> None:
        answer.append(message)

    return send


async def try_again(send: Send, scope: Scope, body: bytes, seconds: int) -> None:
    """429 with the form that was sent, to be sent again."""
    kind = dict(scope["headers"]).get(b"content-type", b"")
    content = again.page(scope["path"], body, kind, seconds)
    told = {**again.headers(seconds), "Content-Length": str(len(content))}
    headers = [(name.lower().encode(), value.encode()) for name, value in told.items()]
    await send({"type": "http.response.start", "status": 429, "headers": headers})
    await send({"type": "http.response.body", "body": content})


async def read(receive: Receive, body: IO[bytes], most: int | None = None) -> int | None:
    """Read a request's body; None when it is whole, the status of its refusal, 0 where nobody is left."""
    size = 0
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                message = await receive()
                if message["type"] == "http.disconnect":
                    return 0
                piece: bytes = message.get("body", b"")
                size += len(piece)
                if size > (LARGEST_BODY if most is None else most):
                    return 413
                body.write(piece)
                if not message.get("more_body", False):
                    return None
    except TimeoutError:
        return 408


def _replay(body: IO[bytes]) -> Receive:
    async def receive() -> Message:
        piece = body.read(IN_MEMORY)
        return {"type": "http.request", "body": piece, "more_body": len(piece) == IN_MEMORY}

    return receive


async def short(send: Send, status: int, headers: list[tuple[bytes, bytes]] | None = None) -> None:
    """A line of text in both languages, for what never reaches a page."""
    text = f"{SHORT[status]}\n".encode()
    kind = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    length = [(b"content-length", str(len(text)).encode())]
    await send(
        {"type": "http.response.start", "status": status, "headers": [*kind, *length, *(headers or [])]}
    )
    await send({"type": "http.response.body", "body": text})
