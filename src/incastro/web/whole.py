"""Pages answered in one piece, on one thread: where the request is read already, and the answer is kept.

a2wsgi passes every piece of a request and of an answer between its thread and the loop and waits each time.
Who asks for a seat is read before it is their turn and answered after it (`web.front`), so theirs cross once.
"""

import asyncio
import io
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

from a2wsgi.wsgi import build_environ

from incastro.web.front import Message, Receive, Scope, Send

Pages = Callable[[dict[str, Any], Callable[..., object]], Iterable[bytes]]


class Whole:
    """A WSGI application as an ASGI one: one request after the other, each in one piece."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="entries")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Read it, answer it on the thread, send it; what the pages raise is raised here."""
        body, more = io.BytesIO(), True
        while more:
            message = await receive()
            body.write(message.get("body", b""))
            more = message.get("more_body", False)
        body.seek(0)
        loop = asyncio.get_running_loop()
        for message in await loop.run_in_executor(self._thread, self._answer, scope, body):
            await send(message)

    def _answer(self, scope: Scope, body: io.BytesIO) -> list[Message]:
        environ = cast(dict[str, Any], build_environ(cast(Any, scope), cast(Any, body)))
        environ["wsgi.errors"] = sys.stderr
        told: list[tuple[str, list[tuple[str, str]]]] = []

        def start(status: str, headers: list[tuple[str, str]], _problem: object = None) -> None:
            told[:] = [(status, headers)]

        answer = self._pages(environ, start)
        try:
            content = b"".join(answer)
        finally:
            getattr(answer, "close", lambda: None)()
        status, named = told[0]
        headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in named]
        return [
            {"type": "http.response.start", "status": int(status.split(" ", 1)[0]), "headers": headers},
            {"type": "http.response.body", "body": content},
        ]
