"""The least that could take a form: it reads the body, writes one row, commits, and redirects.

`python bench/_plain.py PORT FOLDER-OR-ADDRESS`; says a line once it listens.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import uvicorn

ONE_WRITER = ThreadPoolExecutor(1)


def writer(where: str) -> Callable[[bytes], None]:
    """Keeps one row per form, on a connection that belongs to the one thread that writes."""
    if where.startswith("postgres"):
        import psycopg

        to = psycopg.connect(where, autocommit=True)
        to.execute("CREATE TABLE IF NOT EXISTS plain (id bigserial PRIMARY KEY, body bytea)")

        def on_postgresql(body: bytes) -> None:
            to.execute("INSERT INTO plain (body) VALUES (%s)", [body])

        return on_postgresql
    file = sqlite3.connect(f"{where}/plain.sqlite3", isolation_level=None, check_same_thread=False)
    file.executescript(
        "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;"
        "CREATE TABLE IF NOT EXISTS plain (id INTEGER PRIMARY KEY, body BLOB);"
    )

    def on_sqlite(body: bytes) -> None:
        file.execute("INSERT INTO plain (body) VALUES (?)", [body])

    return on_sqlite


def application(write: Callable[[bytes], None]) -> Callable[..., Any]:
    """The ASGI application."""

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message.get("body", b""), message.get("more_body", False)
        await asyncio.get_running_loop().run_in_executor(ONE_WRITER, write, body)
        headers = [(b"location", scope["path"].encode()), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 303, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return answer


class Server(uvicorn.Server):
    """Says when it listens."""

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        print("ready", flush=True)


if __name__ == "__main__":
    config = uvicorn.Config(
        application(writer(sys.argv[2])),
        port=int(sys.argv[1]),
        lifespan="off",
        log_config=None,
        backlog=2048,
    )
    Server(config).run()
