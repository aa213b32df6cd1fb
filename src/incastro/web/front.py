"""What stands before the pages: live streams beside them, and a full house told so.

Pages are answered by a few persistent threads (decision 0013). A request that waits for its sender must never
hold one, so what is sent is read here first; and a request that would only queue behind too many others is
answered 503 at once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from tempfile import SpooledTemporaryFile
from typing import IO, Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_WAITING = 64  # requests in hand and queued; a page takes some milliseconds, so this is a second or so
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
    """An ASGI application. `live`: the word after `/live/` -> a raw ASGI application; all else are pages."""

    def __init__(
        self,
        pages: App,
        *,
        live: Mapping[str, App] | None = None,
        start: Callable[[], object] = lambda: None,
        stop: Callable[[], object] = lambda: None,
        most: int = MOST_WAITING,
    ) -> None:
        self._pages, self._live, self._most = pages, dict(live or {}), most
        self._start, self._stop = start, stop
        self._in_hand = 0

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
            refused = await _read(receive, body)
            if refused is None:
                body.seek(0)
                await self._pages(scope, _replay(body), send)
            elif refused:
                await short(send, refused, [(b"connection", b"close")])

    async def _live_through(self, receive: Receive, send: Send) -> None:
        """The in-process worker begins and ends with the server."""
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                await asyncio.to_thread(self._start)
                await send({"type": "lifespan.startup.complete"})
            elif message["type"] == "lifespan.shutdown":
                await asyncio.to_thread(self._stop)
                await send({"type": "lifespan.shutdown.complete"})
                return


async def _read(receive: Receive, body: IO[bytes]) -> int | None:
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
                if size > LARGEST_BODY:
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
