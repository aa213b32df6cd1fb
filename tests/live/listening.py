"""A real server that streams, and listeners with a socket each."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple

import uvicorn

from incastro.live.streams import Hub
from incastro.web.front import App, Front, Receive, Scope, Send, short
from incastro.web.live import Live


class Heard(NamedTuple):
    """One event as a browser has it; a comment is one of the name `:`."""

    ident: str
    name: str
    data: Any


class Listener:
    """Somebody who listens to an address."""

    def __init__(self, port: int, path: str, headers: dict[str, str] | None = None, small: int = 0) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        self._connection.connect()
        self._socket = self._connection.sock
        if small:
            self._connection.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, small)
        self._connection.request("GET", path, headers=headers or {})
        self._answer = self._connection.getresponse()
        self.status, self.headers = self._answer.status, self._answer.headers
        self.retry = 0
        if self.status == 200:
            self.retry = int(self._block()[0].removeprefix("retry: "))

    def _block(self) -> list[str]:
        lines = []
        while line := self._answer.readline().decode().rstrip("\n"):
            lines.append(line)
        return lines

    def next(self) -> Heard | None:
        """The next thing that is said; None at the end."""
        lines = self._block()
        if not lines:
            return None
        if lines == [":"]:
            return Heard("", ":", None)
        said = dict(line.split(": ", 1) for line in lines)
        return Heard(said["id"], said["event"], json.loads(said["data"]))

    def event(self) -> Heard:
        """The next event, comments passed over."""
        while (found := self.next()) is not None:
            if found.name != ":":
                return found
        raise AssertionError("the stream has ended")

    def close(self) -> None:
        if self._socket.fileno() != -1:
            with suppress(OSError):
                self._socket.shutdown(socket.SHUT_RDWR)
        self._answer.close()
        self._connection.close()
        self._socket.close()


class Site(NamedTuple):
    """A server that runs, and what is inside."""

    port: int
    hub: Hub
    server: uvicorn.Server
    all: list[Listener]

    def listen(self, path: str, after: str = "", small: int = 0, **headers: str) -> Listener:
        """Somebody begins to listen; `after` = the last event that their browser had."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        if after:
            told["Last-Event-ID"] = after
        self.all.append(Listener(self.port, f"/live/{path}", told, small))
        return self.all[-1]

    def until(self, count: int, settled: bool = True) -> None:
        """Wait until so many listen, and nothing from before may still be on its way."""
        end = time.monotonic() + 5
        while self.hub.listeners != count or (settled and self.hub._cursor.gaps):
            assert time.monotonic() < end, f"{self.hub.listeners} listen, not {count}"
            time.sleep(0.01)


async def no_pages(_: Scope, __: Receive, send: Send) -> None:
    await short(send, 404)


@contextmanager
def site(pages: App = no_pages, **limits: Any) -> Iterator[Site]:
    """A server on a port of its own, in a thread of its own."""
    live = Live(Hub(**{"look": 0.1, **limits}))
    front = Front(pages, live=live.apps, leave=live.close)

    class Server(uvicorn.Server):
        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            front.leave()
            await super().shutdown(sockets)

    config = uvicorn.Config(front, port=0, log_config=None, lifespan="on", timeout_graceful_shutdown=5)
    server = Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    listeners: list[Listener] = []
    try:
        end = time.monotonic() + 10
        while not server.started and time.monotonic() < end:
            time.sleep(0.01)
        yield Site(listening.getsockname()[1], live.hub, server, listeners)
    finally:
        for one in listeners:
            one.close()
        server.should_exit = True
        thread.join(20)
