"""How one event is written, and how it goes to one connection."""

import asyncio
import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from incastro.live.models import Event

Message = MutableMapping[str, Any]
Send = Callable[[Message], Awaitable[None]]
Receive = Callable[[], Awaitable[Message]]

BEAT: Message = {"type": "http.response.body", "body": b":\n\n", "more_body": True}
END: Message = {"type": "http.response.body", "body": b"", "more_body": False}


def frame(event: Event, floor: int) -> Message:
    """An event as it is sent; its `id` is how far somebody has come who has it: every event up to that."""
    return told(floor, event.name, {**event.data, "topic": event.topic})


def told(ident: int, name: str, data: dict[str, Any]) -> Message:
    """One event of a stream."""
    said = json.dumps(data, separators=(",", ":"))
    text = f"id: {ident}\nevent: {name}\ndata: {said}\n\n"
    return {"type": "http.response.body", "body": text.encode(), "more_body": True}


def at_once(send: Send, message: Message) -> bool:
    """Send without waiting; False where that would wait for the reader, and nothing was sent."""
    sending = send(message).__await__()
    try:
        next(sending)
    except StopIteration:
        return True
    except OSError:
        return False
    sending.close()
    return False


async def until_over(receive: Receive, gone: asyncio.Event, longest: float | None) -> bool:
    """Wait until they leave (true), are let go, or so many seconds are over."""
    leaving = asyncio.ensure_future(_left(receive))
    let_go = asyncio.ensure_future(gone.wait())
    try:
        await asyncio.wait({leaving, let_go}, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
        return leaving.done()
    finally:
        leaving.cancel()
        let_go.cancel()


async def _left(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
