"""Telegram’s side of a webhook, as quick as can be, and the least that a durable row takes."""

import json
import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

BODY = json.dumps({"text": "x" * 700})


class Line:
    """One connection that is kept, with nothing of a client’s around it: what is timed is the site."""

    def __init__(self, url: str, secret: str) -> None:
        told = urlsplit(url)
        assert told.hostname is not None
        self._socket = socket.create_connection((told.hostname, told.port or 80), timeout=60)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._head = (
            f"POST {told.path} HTTP/1.1\r\nHost: {told.netloc}\r\nContent-Type: application/json\r\n"
            f"X-Telegram-Bot-Api-Secret-Token: {secret}\r\nContent-Length: "
        )

    def bring(self, update: Any) -> float:
        """Post an update; the seconds until the whole answer was here. SystemExit unless it is stored."""
        body = json.dumps(update).encode()
        request = f"{self._head}{len(body)}\r\n\r\n".encode() + body
        begun = time.perf_counter()
        self._socket.sendall(request)
        answer = b""
        while not answer.endswith((b"stored\n", b"again\n")):
            piece = self._socket.recv(65_536)
            answer += piece
            if not piece or not answer.startswith(b"HTTP/1.1 200"[: len(answer)]):
                raise SystemExit(f"The site did not store an update: {answer[:300]!r}")
        return time.perf_counter() - begun

    def close(self) -> None:
        self._socket.close()


def bring_all(lines: Sequence[Line], updates: Sequence[Any]) -> float:
    """Bring them by several lines at once, as Telegram does; seconds until all are stored."""
    waiting, begun = list(reversed(updates)), time.monotonic()

    def bring(line: Line) -> None:
        while waiting:
            try:
                update = waiting.pop()
            except IndexError:
                return
            line.bring(update)

    threads = [threading.Thread(target=bring, args=(line,)) for line in lines]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return time.monotonic() - begun


class Plain:
    """The database itself: a row like an update, committed alone and durable; counts in the site’s own."""

    def __init__(self, url: str, folder: Path) -> None:
        self._row, self._count = _postgresql(url) if url else _sqlite(folder)

    def commit(self) -> float:
        """Write one row; the seconds until it is on the disk."""
        begun = time.perf_counter()
        self._row()
        return time.perf_counter() - begun

    def count(self, table: str, where: str) -> int:
        """How many rows of the site are so."""
        return self._count(f"SELECT count(*) FROM {table} WHERE {where}")


Acts = tuple[Callable[[], object], Callable[[str], int]]


def _sqlite(folder: Path) -> Acts:
    plain = sqlite3.connect(folder / "plain.sqlite3", isolation_level=None)
    plain.execute("PRAGMA journal_mode=WAL")
    plain.execute("PRAGMA synchronous=FULL")
    plain.execute("CREATE TABLE plain (id integer PRIMARY KEY, body text)")
    site = sqlite3.connect(f"file:{folder / 'incastro.sqlite3'}?mode=ro", uri=True, isolation_level=None)
    return (
        lambda: plain.execute("INSERT INTO plain (body) VALUES (?)", [BODY]),
        lambda query: int(site.execute(query).fetchone()[0]),
    )


def _postgresql(url: str) -> Acts:
    import psycopg

    connection = psycopg.connect(url, autocommit=True)
    connection.execute("CREATE TABLE plain (id bigserial PRIMARY KEY, body text)")

    def count(query: str) -> int:
        row = connection.execute(query.encode()).fetchone()
        return int(row[0]) if row else 0

    return lambda: connection.execute("INSERT INTO plain (body) VALUES (%s)", [BODY]), count
