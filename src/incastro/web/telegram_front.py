"""Telegram’s updates, taken in before the pages: stored on the disk, answered, and only then read.

The page (`views.telegram_hook`) does the same for other servers; here there is no middleware, and one change
of threads. What waits at once is stored in one transaction, so that a flood costs few commits.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

from django.db import InterfaceError, OperationalError, connection, connections

from incastro.channels.telegram.bot import bot
from incastro.channels.telegram.webhook import HEADER, MOST, answer_to, turned_away
from incastro.groups.models import Update
from incastro.groups.services.updates import store_updates
from incastro.refusal import Refusal
from incastro.web.front import Receive, Scope, Send, read, short
from incastro.work import alarm

log = logging.getLogger("incastro.web")
Stored = Update | Refusal | None
Answer = tuple[int, str]
NAME = HEADER.lower().encode()
AT_ONCE = 100  # updates in one transaction
UNREAD = {408: "too slow", 413: "too large"}
NOT_STORED = 500, "not stored"  # Telegram brings it again


class Hook:
    """A raw ASGI application for what Telegram posts. `store`: as `store_updates`, on a thread of ours."""

    def __init__(self, store: Callable[[int, Sequence[bytes]], list[Stored]] = store_updates) -> None:
        self._store = store
        self._waiting: deque[tuple[bytes, asyncio.Future[Answer]]] = deque()
        # one lasting thread, one connection: nobody's page is waited for
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="telegram")
        self._closed = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Take one update in. 200: stored, now or before; anything else: it is not, and comes again."""
        ours = bot()
        if ours is None:
            await short(send, 404)
            return
        headers = dict(scope["headers"])
        secret, length = (headers.get(name, b"").decode("latin-1") for name in (NAME, b"content-length"))
        refused = turned_away(ours, secret, length)
        if refused is not None:
            await _say(send, refused, close=True)
            return
        with BytesIO() as body:
            unread = await read(receive, body, MOST)
            content = body.getvalue()
        if unread:
            await _say(send, (unread, UNREAD[unread]), close=True)
        elif unread is None:
            answer = await self._stored(ours.ident, content)
            await _say(send, answer)
            if answer[0] == 200:
                alarm.wake()  # only now: reading would compete with the answer

    def close(self) -> None:
        """Store what waits, then end the thread. Harmless twice."""
        if self._closed:
            return
        self._closed = True
        self._thread.submit(connections.close_all)
        self._thread.shutdown(wait=False)

    async def _stored(self, ident: int, content: bytes) -> Answer:
        loop = asyncio.get_running_loop()
        answered: asyncio.Future[Answer] = loop.create_future()
        self._waiting.append((content, answered))
        # whichever comes first takes all that waits; the others find nothing
        self._thread.submit(self._take, ident, loop)
        return await answered

    def _take(self, ident: int, loop: asyncio.AbstractEventLoop) -> None:
        taken = [self._waiting.popleft() for _ in range(min(len(self._waiting), AT_ONCE))]
        if taken:
            answers = self._answers(ident, [content for content, _ in taken])
            waiting = [answered for _, answered in taken]
            loop.call_soon_threadsafe(_settle, waiting, answers)

    def _answers(self, ident: int, contents: list[bytes]) -> list[Answer]:
        try:
            return [answer_to(each) for each in self._on_a_line(ident, contents)]
        except Exception as problem:
            away = isinstance(problem, OperationalError | InterfaceError)
            if len(contents) == 1 or away:
                log.exception("Updates of Telegram could not be stored: it brings them again")
                return [NOT_STORED] * len(contents)
        # one of them cannot be stored: it holds up none of the others
        return [self._answers(ident, [each])[0] for each in contents]

    def _on_a_line(self, ident: int, contents: list[bytes]) -> list[Stored]:
        """Where the database had closed the connection, once more on a new one."""
        try:
            return self._store(ident, contents)
        except (OperationalError, InterfaceError):
            connection.close_if_unusable_or_obsolete()
            if connection.connection is not None:
                raise
            return self._store(ident, contents)


def _settle(waiting: list[asyncio.Future[Answer]], answers: list[Answer]) -> None:
    for answered, answer in zip(waiting, answers, strict=True):
        if not answered.done():
            answered.set_result(answer)


async def _say(send: Send, answer: Answer, *, close: bool = False) -> None:
    status, text = answer[0], f"{answer[1]}\n".encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"cache-control", b"no-store"),
        (b"content-length", str(len(text)).encode()),
    ]
    if close:  # what was sent is not read to its end
        headers.append((b"connection", b"close"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": text})
