"""A race day at its fullest: how soon a post is stored, recognised and on the page.

Each figure stands beside one of the same run: one durable commit of the same database (a row like an update,
written and committed alone). Telegram is the tests' own, over HTTP, with its limits.
"""

import argparse
import json
import os
import platform
import re
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import Any

import httpx

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.fakes.telegram_api import BotApi, fake_bot_api  # noqa: E402
from tests.raceday.day import OVER, Day  # noqa: E402
from tests.raceday.posting import drawn  # noqa: E402

AT = OVER


def main() -> int:
    given = arguments()
    from tools import postgresql

    told: dict[str, Any] = {
        "python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count(),
    }  # fmt: skip
    with ExitStack() as stack:
        databases = {"SQLite": ""}
        if given.only != "SQLite":
            try:
                server = os.environ.get("INCASTRO_POSTGRESQL") or stack.enter_context(postgresql.running())
                databases["PostgreSQL"] = server
            except postgresql.Absent as absent:
                print(absent, file=sys.stderr)
        for name in [each for each in databases if given.only in (None, each)]:
            told[name] = Race(given, databases[name]).run()
            show(name, told[name])
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"\nPython {told['python']}; figures in {given.json}", file=sys.stderr)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few posts, to try the benchmark")
    parser.add_argument("--json", type=Path, default=ROOT / "var" / "bench-raceday.json")
    parser.add_argument("--only", choices=("SQLite", "PostgreSQL"), help="one of the databases")
    given = parser.parse_args()
    given.posts, given.flood = (40, 60) if given.quick else (400, 1000)
    return given


class Race:
    """One run on one database."""

    def __init__(self, given: argparse.Namespace, server: str) -> None:
        self.given, self.server = given, server

    def run(self) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder, fake_bot_api() as api, self.site(folder, api) as site:
            commit = self.commits(folder)
            told = {"commit_ms": commit, **self.stored(api, site)}
            told["stored_in_commits"] = round(told["stored_p50_ms"] / commit, 2)
            told |= self.recognised(api, site)
            told |= self.flood(api, site)
        return told

    @contextmanager
    def site(self, folder: str, api: BotApi) -> Iterator["Site"]:
        """The site with its worker, in a process of its own, on its race day."""
        chat = api.group("Puzzle di prova")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        plain = {name: value for name, value in os.environ.items() if not name.startswith("INCASTRO_")}
        environment = {
            **plain, "INCASTRO_VAR": folder, "INCASTRO_DEMO": "true", "INCASTRO_STATIC": "source",
            "INCASTRO_SECRET_KEY": "only-for-bench-" * 4, "RACEDAY_CHAT": str(chat), "RACEDAY_STARTED": "yes",
            "INCASTRO_TELEGRAM_TOKEN": api.token, "INCASTRO_TELEGRAM_URL": api.url,
        }  # fmt: skip
        if self.server:
            environment["DATABASE_URL"] = _made(self.server, f"raceday_{os.getpid()}")
        with subprocess.Popen(
            [sys.executable, "-m", "tests.journeys.raceday_site", str(port)], cwd=ROOT, env=environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        ) as served:  # fmt: skip
            assert served.stdin is not None
            assert served.stdout is not None
            if served.stdout.readline() != "ready\n":
                raise SystemExit("The site did not start")
            served.stdin.write(f"{AT}\n")
            served.stdin.flush()
            served.stdout.readline()
            self.database = environment.get("DATABASE_URL", "")
            try:
                yield Site(f"http://127.0.0.1:{port}", chat)
            finally:
                served.terminate()
                served.communicate(timeout=30)

    def commits(self, folder: str) -> float:
        """What one durable commit takes on this database (median, ms)."""
        times = []
        body = json.dumps({"text": "x" * 700})
        if self.database:
            import psycopg

            with psycopg.connect(self.database, autocommit=True) as connection:
                connection.execute("CREATE TABLE plain (id bigserial PRIMARY KEY, body text)")
                for _ in range(300):
                    begun = time.perf_counter()
                    connection.execute("INSERT INTO plain (body) VALUES (%s)", [body])
                    times.append(time.perf_counter() - begun)
        else:
            import sqlite3

            with sqlite3.connect(Path(folder) / "plain.sqlite3", isolation_level=None) as connection:
                connection.execute("PRAGMA journal_mode=WAL")
                connection.execute("PRAGMA synchronous=FULL")
                connection.execute("CREATE TABLE plain (id integer PRIMARY KEY, body text)")
                for _ in range(300):
                    begun = time.perf_counter()
                    connection.execute("INSERT INTO plain (body) VALUES (?)", [body])
                    times.append(time.perf_counter() - begun)
        return round(median(times) * 1000, 3)

    def stored(self, api: BotApi, site: "Site") -> dict[str, float]:
        """Updates brought one after the other: from the request to the answer that it is stored."""
        hook = api.webhook
        api.webhook = type(hook)()  # the postman rests: we bring them ourselves
        user, times = api.user("Nessuno", "Qui"), []
        headers = {"X-Telegram-Bot-Api-Secret-Token": hook.secret}
        with httpx.Client(trust_env=False) as client:
            for number in range(self.given.posts):
                api.post_text(site.chat, user, f"chiacchiera {number}", at=AT)
                update = json.dumps(api.pending.pop()).encode()
                begun = time.perf_counter()
                answer = client.post(
                    hook.url, content=update, headers={**headers, "Content-Type": "application/json"}
                )
                times.append(time.perf_counter() - begun)
                answer.raise_for_status()
        api.webhook = hook
        cut = quantiles(times, n=100)
        return {"stored_p50_ms": round(cut[49] * 1000, 2), "stored_p99_ms": round(cut[98] * 1000, 2)}

    def recognised(self, api: BotApi, site: "Site") -> dict[str, float]:
        """Sixty finishes in ten seconds: until the last of them stands on the public page."""
        day = Day(seed=5)
        for number, who in enumerate(day.entrants):
            api.user(who.first, who.last, ident=who.account)
            box = day.reveals[who.slot] + 15 + number
            api.post_photo(site.chat, who.account, drawn(number), "" if who.linked else who.name, at=box)
        api.wait_for(lambda: not api.pending, 60)
        begun = time.monotonic()
        for number, who in enumerate(day.entrants):
            while time.monotonic() < begun + number / 6:
                time.sleep(0.005)
            finish = day.goes[who.slot] + 9_000 + number
            words = "" if who.linked else who.name
            api.post_photo(site.chat, who.account, drawn(number), words, at=finish)
        last = time.monotonic()
        api.wait_for(lambda: site.finished() == 60, 60)
        seen = time.monotonic()
        return {"sixty_in_s": round(last - begun, 1), "all_on_the_page_after_s": round(seen - begun, 1)}

    def flood(self, api: BotApi, site: "Site") -> dict[str, float]:
        """A thousand posts as fast as the webhook takes them, and how long until all are read."""
        user = api.user("Tante", "Foto")
        for number in range(self.given.flood):
            api.post_photo(site.chat, user, drawn(number % 60), f"Foto {number}", at=AT)
        begun = time.monotonic()
        api.wait_for(lambda: not api.pending, 120)
        return {"flood": self.given.flood, "flood_stored_after_s": round(time.monotonic() - begun, 1)}


class Site:
    """The pages that somebody watches."""

    def __init__(self, address: str, chat: int) -> None:
        self.address, self.chat = address, chat

    def finished(self) -> int:
        """How many have a time on the public page."""
        page = httpx.get(f"{self.address}/tornei/ottobre/", trust_env=False).text
        found = re.search(r"(\d+)\s+consegn[ea]", re.sub(r"<[^>]+>", "", page))
        return int(found[1]) if found else 0


def _made(server: str, name: str) -> str:
    import psycopg

    with psycopg.connect(f"{server.rpartition('/')[0]}/postgres", autocommit=True) as connection:
        connection.execute(f'DROP DATABASE IF EXISTS "{name}"'.encode())
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"{server.rpartition('/')[0]}/{name}"


def show(name: str, told: dict[str, Any]) -> None:
    print(f"\n{name}")
    for what, value in told.items():
        print(f"  {what:28} {value}")


if __name__ == "__main__":
    raise SystemExit(main())
