"""Streams of events, straight from the front: `/live/table/<tournament>` and its like (decision 0039).

`/live/of?topic=…&topic=…` listens to several with one connection: a browser has six for a host. Addresses
carry no secret; who it is comes from the session.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from urllib.parse import parse_qs

from django.conf import settings
from django.db import connections

from incastro.live.streams import Hub
from incastro.web.front import LIVE, App, Receive, Scope, Send, short
from incastro.web.listeners import is_public, may_hear, topics_of

SEVERAL = "of"
MOST_TOPICS = 6
REMEMBERED = 10.0  # seconds for which the rights of what is public hold for everybody
LONGEST = 900.0  # seconds after which somebody's rights are checked again
UNKNOWN = -1  # of an event: its number can be no number
BUSY = [(b"retry-after", b"10"), (b"cache-control", b"no-store")]


class Live:
    """A raw ASGI application over a hub."""

    def __init__(self, hub: Hub | None = None) -> None:
        self.hub = hub or Hub()
        # one thread, one connection: who asks waits a moment, and the pages’ threads never do
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="listeners")
        self._closed = False
        self._public: dict[tuple[str, ...], tuple[bool, float]] = {}

    @property
    def apps(self) -> dict[str, App]:
        """What the front puts after `/live/`."""
        return dict.fromkeys(("table", "start", "desk", "entry", SEVERAL), self)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one listener for as long as they listen."""
        query = parse_qs(scope.get("query_string", b"").decode("latin-1"), max_num_fields=10)
        headers = dict(scope["headers"])
        path = scope["path"][len(LIVE) :].rstrip("/")
        topics = topics_of(query.get("topic", ())[:MOST_TOPICS] if path == SEVERAL else (path,))
        if topics is None or scope["method"] != "GET":
            await short(send, 404)
            return
        with self.hub.room(_address(scope, headers)) as room:
            if not room:
                await short(send, 503, BUSY)
            elif not await self._may_hear(topics, headers.get(b"cookie", b"").decode("latin-1")):
                await short(send, 404)
            else:
                known = headers.get(b"last-event-id", b"").decode("latin-1") or query.get("after", [""])[0]
                longest = None if all(map(is_public, topics)) else LONGEST
                await self.hub.stream(receive, send, topics, _number(known), longest)

    def close(self) -> None:
        """The server stops: end what is open."""
        if self._closed:
            return
        self._closed = True
        self.hub.close()
        self._thread.submit(connections.close_all)
        self._thread.shutdown(wait=False)

    async def _may_hear(self, topics: tuple[str, ...], cookies: str) -> bool:
        loop = asyncio.get_running_loop()
        if not all(map(is_public, topics)):
            return await loop.run_in_executor(self._thread, may_hear, topics, cookies)
        known, until = self._public.get(topics, (False, 0.0))
        if monotonic() >= until:
            known = await loop.run_in_executor(self._thread, may_hear, topics, "")
            if len(self._public) >= 1000:
                self._public.clear()
            self._public[topics] = (known, monotonic() + REMEMBERED)
        return known


def _number(text: str) -> int | None:
    """The event that somebody knows; None where they say nothing."""
    if not text:
        return None
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else UNKNOWN


def _address(scope: Scope, headers: dict[bytes, bytes]) -> str:
    """Where somebody comes from: behind a proxy, what the proxy says."""
    if settings.ENVIRONMENT.behind_proxy:
        told = headers.get(b"x-forwarded-for", b"").decode("latin-1").rpartition(",")[2].strip()
        if told:
            return told
    client = scope.get("client")
    return str(client[0]) if client else ""
