"""People who send a form in the same moment: raw connections, so that they take no time from who answers."""

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from http.cookies import SimpleCookie
from urllib.parse import urlencode

HOST = "127.0.0.1"


@dataclass(slots=True)
class Answer:
    """What one was answered: the status, 0 where the connection broke, and seconds since all began."""

    status: int
    after: float
    body: bytes = b""
    cookies: str = ""


@dataclass(slots=True)
class Sending:
    """One request, whole, and the port that it goes to."""

    port: int
    request: bytes


def get(path: str, cookies: str = "") -> bytes:
    """A page asked for."""
    cookie = f"Cookie: {cookies}\r\n" if cookies else ""
    return f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\n{cookie}\r\n".encode()


def post(path: str, fields: Sequence[tuple[str, str]], cookies: str) -> bytes:
    """A form sent."""
    body = urlencode(fields).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {HOST}\r\nCookie: {cookies}\r\n"
        f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def one(sending: Sending) -> Answer:
    """One request on a connection of its own."""
    return (await together([sending]))[0]


async def together(sendings: Sequence[Sending], kill_after: int = 0, kill: object = None) -> list[Answer]:
    """All at once, each on a connection that is open already; the requests leave in the order given.

    `kill` is called once `kill_after` have been answered.
    """
    lines = [await asyncio.open_connection(HOST, each.port, limit=1 << 20) for each in sendings]
    begun, left = time.perf_counter(), kill_after

    async def answered(place: int) -> Answer:
        nonlocal left
        reader, writer = lines[place]
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin1")
            named = dict(line.lower().split(": ", 1) for line in head.split("\r\n")[1:] if ": " in line)
            if "content-length" in named:
                body = await reader.readexactly(int(named["content-length"]))
            elif named.get("transfer-encoding") == "chunked":
                body = await _chunks(reader)
            else:
                body = b""
            after = time.perf_counter() - begun
        except (asyncio.IncompleteReadError, ConnectionError):
            return Answer(0, time.perf_counter() - begun)
        finally:
            writer.close()
        left -= 1
        if left == 0 and callable(kill):
            kill()
        return Answer(int(head.split(" ", 2)[1]), after, body, _cookies(head))

    waiting = [asyncio.create_task(answered(place)) for place in range(len(sendings))]
    for (_, writer), each in zip(lines, sendings, strict=True):
        writer.write(each.request)
    return list(await asyncio.gather(*waiting))


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while size := int(await reader.readline(), 16):
        body += await reader.readexactly(size)
        await reader.readline()
    await reader.readline()
    return body


def _cookies(head: str) -> str:
    jar: SimpleCookie = SimpleCookie()
    for line in head.split("\r\n"):
        if line.lower().startswith("set-cookie: "):
            jar.load(line.split(": ", 1)[1])
    return "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())
