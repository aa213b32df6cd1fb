"""Server-sent events of this process: who listens, and what each of them is sent (decision 0039).

One hub for a process, in its server's loop. An event is rendered once and written straight to everybody's
connection: no queue and no task of its own for each. A connection that does not take it at once is let go; a
browser comes back by itself and is told again, from the rows, what it missed.
"""

import asyncio
import logging
import random
from collections import deque
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from django.db import DatabaseError, close_old_connections, connections

from incastro.live import hearing, selectors
from incastro.live.cursor import Cursor
from incastro.live.models import Event
from incastro.live.sending import BEAT, END, Message, Receive, Send, at_once, frame, told, until_over

log = logging.getLogger("incastro.live")

LOOK = 1.0  # seconds between two looks at what other processes wrote
HEARTBEAT = 15.0  # seconds; proxies close what is silent for longer
MOST = 4000  # listeners of this process
MOST_EACH = 500  # of them from one address: a hall of people shares one
KEPT = 2000  # events that are told again from memory
BEHIND = 200  # events that may pass while somebody is told what they missed
IN_A_ROW = 200  # listeners served before others have a turn
FAREWELL = 5.0  # seconds to take the end of a stream
RETRY = (2000, 6000)  # milliseconds; not all come back at once
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


class Listener:
    """One connection. `behind` = what comes while it is told of the past; None once it is up to date."""

    __slots__ = ("behind", "gone", "send", "told", "topics")

    def __init__(self, send: Send, topics: Collection[str]) -> None:
        self.send, self.topics = send, topics
        self.behind: deque[tuple[int, Message]] | None = deque()
        self.told: set[int] = set()  # told of the past already, before the hub came upon it
        self.gone = asyncio.Event()


class Hub:
    """Who listens in this process."""

    def __init__(
        self,
        *,
        look: float = LOOK,
        heartbeat: float = HEARTBEAT,
        most: int = MOST,
        most_each: int = MOST_EACH,
    ) -> None:
        self._look_every, self._heartbeat = look, heartbeat
        self._most, self._most_each = most, most_each
        self._inside, self._from = 0, dict[str, int]()
        self._listeners: dict[str, dict[Listener, None]] = {}
        self._all: dict[Listener, None] = {}
        self._cursor = Cursor()
        self._recent: deque[tuple[int, str, Message, bool]] = deque()
        self._recent_from = 0
        self._watching: asyncio.Task[None] | None = None
        self._ready: asyncio.Future[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._woken = asyncio.Event()
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="live")

    @property
    def listeners(self) -> int:
        """How many listen now."""
        return len(self._all)

    @contextmanager
    def room(self, address: str) -> Iterator[bool]:
        """Whether there is room for one more from an address; it is kept until the end of the block."""
        known = self._from.get(address, 0)
        if self._closed or self._inside >= self._most or known >= self._most_each:
            yield False
            return
        self._inside, self._from[address] = self._inside + 1, known + 1
        try:
            yield True
        finally:
            self._inside -= 1
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]

    async def stream(
        self,
        receive: Receive,
        send: Send,
        topics: Collection[str],
        after: int | None = None,
        longest: float | None = None,
    ) -> None:
        """Tell somebody of some topics until they leave, or for so many seconds.

        `after` = the last event that they know, or that their page was made with.
        """
        await self._begin()
        one = Listener(send, topics)
        self._enter(one)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            retry = f"retry: {random.randint(*RETRY)}\n\n".encode()  # noqa: S311 - nothing to guess
            await send({"type": "http.response.body", "body": retry, "more_body": True})
            await self._catch_up(one, after)
            left = await until_over(receive, one.gone, longest)
        finally:
            self._leave(one)
        if not left:
            try:
                async with asyncio.timeout(FAREWELL):
                    await send(END)
            except TimeoutError:
                log.info("A stream was not read to its end")

    def wake(self) -> None:
        """Look now; from any thread."""
        loop = self._loop
        if loop is not None:
            try:
                loop.call_soon_threadsafe(self._woken.set)
            except RuntimeError:
                self._loop = None  # that loop is over

    def close(self) -> None:
        """End all streams and take no more: the server stops. In the server's loop."""
        if self._closed:
            return
        self._closed = True
        for one in list(self._all):
            one.gone.set()
        self._thread.submit(connections.close_all)
        self._thread.shutdown(wait=False)

    def _enter(self, one: Listener) -> None:
        self._all[one] = None
        for topic in one.topics:
            self._listeners.setdefault(topic, {})[one] = None

    def _leave(self, one: Listener) -> None:
        self._all.pop(one, None)
        for topic in one.topics:
            others = self._listeners.get(topic)
            if others is not None:
                others.pop(one, None)
                if not others:
                    del self._listeners[topic]

    def _drop(self, one: Listener) -> None:
        self._leave(one)
        one.gone.set()

    async def _begin(self) -> None:
        """Have somebody look for events, from now on and while anybody listens."""
        loop = asyncio.get_running_loop()
        if self._watching is None or self._watching.done() or self._loop is not loop:
            self._loop, self._woken = loop, asyncio.Event()
            self._ready = loop.create_future()
            self._watching = loop.create_task(self._watch(self._ready))
        assert self._ready is not None  # noqa: S101 - made together with the task
        await asyncio.shield(self._ready)

    async def _watch(self, ready: "asyncio.Future[None]") -> None:
        try:
            self._cursor = await self._asked(selectors.begin)
            self._recent.clear()
            self._recent_from = self._cursor.top
        except Exception as problem:  # noqa: BLE001 - whoever waits to come in is told
            ready.set_exception(problem)
            ready.exception()  # told to whoever waits; to nobody else
            return
        hearing.listen(self.wake)
        ready.set_result(None)
        try:
            await asyncio.sleep(0)  # whoever waited comes in
            await self._keep_looking()
        finally:
            hearing.stop_listening(self.wake)

    async def _keep_looking(self) -> None:
        loop = asyncio.get_running_loop()
        beat, silent = loop.time() + self._heartbeat, 0
        while not self._closed and silent < 5:
            wait = max(0.0, min(self._look_every, beat - loop.time()))
            try:
                async with asyncio.timeout(wait):
                    await self._woken.wait()
            except TimeoutError:
                pass
            self._woken.clear()
            silent = 0 if self._inside or self._all else silent + 1
            try:
                found = await self._asked(selectors.look, self._cursor)
            except (DatabaseError, RuntimeError):
                if not self._closed:
                    log.exception("Events could not be read; they are looked for again")
                await asyncio.sleep(self._look_every)
                continue
            for event, floor, late in found:
                await self._tell(event, floor, late)
            if len(found) == selectors.AT_ONCE:
                self._woken.set()
            if loop.time() >= beat:
                beat = loop.time() + self._heartbeat
                await self._to(list(self._all), 0, BEAT)

    async def _tell(self, event: Event, floor: int, late: bool) -> None:
        message = frame(event, floor)
        self._recent.append((event.pk, event.topic, message, late))
        if len(self._recent) > KEPT:
            self._recent_from = max(self._recent_from, self._recent.popleft()[0])
        await self._to(list(self._listeners.get(event.topic, ())), event.pk, message)

    async def _to(self, listeners: list[Listener], ident: int, message: Message) -> None:
        for number, one in enumerate(listeners, 1):
            if one in self._all:
                self._give(one, ident, message)
            if number % IN_A_ROW == 0:
                await asyncio.sleep(0)

    def _give(self, one: Listener, ident: int, message: Message) -> None:
        if one.behind is not None:
            if ident:
                one.behind.append((ident, message))
            if len(one.behind) > BEHIND:
                self._drop(one)
        elif ident and ident in one.told:
            one.told.discard(ident)
        elif not at_once(one.send, message):
            self._drop(one)

    async def _catch_up(self, one: Listener, after: int | None) -> None:
        """Tell what came after an event, then what came meanwhile; from then on it is up to date."""
        known: set[int] = set()
        if after is not None:
            for ident, message in await self._past(one.topics, after):
                await one.send(message)
                known.add(ident)
        while one.behind:
            ident, message = one.behind.popleft()
            if ident not in known:
                await one.send(message)
        one.told = {ident for ident in known if ident > self._cursor.floor}
        one.behind = None

    async def _past(self, topics: Collection[str], after: int) -> list[tuple[int, Message]]:
        recent = [(ident, message, late) for ident, topic, message, late in self._recent if topic in topics]
        if self._recent_from <= after <= self._cursor.top:
            return [(ident, message) for ident, message, late in recent if late or ident > after]
        rows = await self._asked(selectors.missed, topics, after)
        floor = self._cursor.floor
        if rows is None:
            return [(0, told(max(floor, 0), "reload", {}))]
        overtaken = [(ident, message) for ident, message, late in recent if late and ident <= after]
        return overtaken + [(row.pk, frame(row, min(row.pk, floor))) for row in rows]

    async def _asked(self, ask: Callable[..., Any], *values: Any) -> Any:
        """What the database says, asked from the hub's own thread."""

        def asking() -> Any:
            close_old_connections()
            return ask(*values)

        return await asyncio.get_running_loop().run_in_executor(self._thread, asking)
