"""A race day at its fullest: how soon a post is stored, recognised and on the page.

Posts and durable commits of the same database (a row like an update, written alone) take turns, so that a
busy moment hits both: the figure is how many commits a post takes, from its first byte to the end of the
answer. Six a second is the pace of 60 in ten seconds; one after the other, reading competes with answering.

Telegram is the tests' own, over HTTP, with its limits. The exit code is 0 whether a target is met or not,
since machines differ.
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

from _hook import Line, Plain, bring_all  # noqa: E402

from tests.fakes.telegram_api import BotApi, fake_bot_api  # noqa: E402
from tests.raceday.day import OVER, Day  # noqa: E402
from tests.raceday.posting import drawn  # noqa: E402

AT = OVER
COMMITS, PAGE = 4, 15  # the targets: durable commits that a post takes; seconds until all sixty are shown
WARM = 5  # posts that are not counted
LINES = 8  # that Telegram opens at once (`webhook.LINES`)
LONGEST = 200.0  # seconds that anything may take
LOOKS = 0.2  # seconds between two looks: whoever watches must not be what is measured


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
                server = os.environ.get("INCASTRO_POSTGRESQL") or stack.enter_context(
                    postgresql.running(durable=True)
                )
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
    given.posts, given.flood = (30, 60) if given.quick else (200, 1000)
    return given


class Race:
    """One run on one database."""

    def __init__(self, given: argparse.Namespace, server: str) -> None:
        self.given, self.server = given, server

    def run(self) -> dict[str, Any]:
        with tempfile.TemporaryDirectory() as folder, fake_bot_api() as api, self.site(folder, api) as site:
            self.plain = Plain(self.database, Path(folder))
            self.settled()
            told: dict[str, Any] = {"load": round(os.getloadavg()[0], 1)}
            told["six_a_second"] = self.stored(api, site, pause=1 / 6)
            self.settled()
            told["one_after_the_other"] = self.stored(api, site, pause=0)
            self.settled()
            told |= self.recognised(api, site)
            self.settled()
            told |= self.flood(api, site)
        return told

    def settled(self) -> None:
        """Until everything that came in is dealt with."""
        until = time.monotonic() + LONGEST
        while self.unread() + self.wanted():
            if time.monotonic() > until:
                raise SystemExit("The site did not get through what came in")
            time.sleep(0.1)

    def unread(self) -> int:
        return self.plain.count("groups_update", "done_at IS NULL")

    def wanted(self) -> int:
        return self.plain.count("groups_photo", "state = 'wanted'")

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
            if not served.stdout.readline().startswith("ready"):
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

    def stored(self, api: BotApi, site: "Site", pause: float) -> dict[str, float]:
        """Updates brought by one line: a commit, a post, a pause, and so on."""
        user, posts, commits = api.user("Nessuno", "Qui"), list[float](), list[float]()
        with resting(api) as hook:
            line = Line(hook.url, hook.secret)
            for number in range(self.given.posts + WARM):
                api.post_text(site.chat, user, f"chiacchiera {number}", at=AT)
                commits.append(self.plain.commit())
                posts.append(line.bring(api.pending.pop()))
                time.sleep(pause)
            line.close()
        posts, commits = posts[WARM:], commits[WARM:]
        return {
            "commit_p50_ms": milliseconds(median(commits)),
            "stored_p50_ms": milliseconds(median(posts)),
            "stored_p95_ms": milliseconds(quantiles(posts, n=20)[-1]),
            "stored_in_commits": round(median(posts) / median(commits), 2),
        }

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
        while (finished := site.finished()) < 60 and time.monotonic() < begun + LONGEST:
            time.sleep(LOOKS)
        seen = time.monotonic()
        if finished < 60:
            raise SystemExit(f"Only {finished} of sixty stand on the page")
        return {"sixty_in_s": round(last - begun, 1), "all_on_the_page_after_s": round(seen - begun, 1)}

    def flood(self, api: BotApi, site: "Site") -> dict[str, float]:
        """A thousand photos by eight lines at once: until all are stored, read, and their pictures kept."""
        user = api.user("Tante", "Foto")
        with resting(api) as hook:
            for number in range(self.given.flood):
                api.post_photo(site.chat, user, drawn(1000 + number % 60), f"Foto {number}", at=AT)
            updates = list(api.pending)
            api.pending.clear()
            lines = [Line(hook.url, hook.secret) for _ in range(LINES)]
            begun = time.monotonic()
            stored = bring_all(lines, updates)
            while self.unread():
                time.sleep(LOOKS)
            read = time.monotonic() - begun
            until = time.monotonic() + LONGEST
            while (wanted := self.wanted()) and time.monotonic() < until:
                time.sleep(LOOKS)
            kept = time.monotonic() - begun
        return {
            "flood": len(updates),
            "flood_stored_after_s": round(stored, 1),
            "flood_read_after_s": round(read, 1),
            "flood_pictures_after_s": round(kept, 1),
            "flood_pictures_missing": wanted,
        }


@contextmanager
def resting(api: BotApi) -> Iterator[Any]:
    """The invented postman rests: we bring the updates ourselves; where to, and with which secret."""
    hook = api.webhook
    api.webhook = type(hook)()
    try:
        yield hook
    finally:
        api.webhook = hook


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 2)


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
    """The table of one database."""
    print(f"\n{name} (load {told['load']})")
    rows = []
    for pace in ("six_a_second", "one_after_the_other"):
        each = told[pace]
        ratio = each["stored_in_commits"]
        rows.append((
            f"stored, {pace.replace('_', ' ')}",
            f"{each['stored_p50_ms']} ms (95 %: {each['stored_p95_ms']}), a commit {each['commit_p50_ms']}",
            f"{ratio} commits", judged(ratio, COMMITS),
        ))  # fmt: skip
    seconds = told["all_on_the_page_after_s"]
    rows.append(
        (
            f"60 posts in {told['sixty_in_s']} s",
            "all on the page after",
            f"{seconds} s",
            judged(seconds, PAGE),
        )
    )
    rows += [
        (f"{told['flood']} at once", f"{what} after", f"{told[f'flood_{what}_after_s']} s", "")
        for what in ("stored", "read", "pictures")
    ]
    if told["flood_pictures_missing"]:
        rows.append(("", "pictures not there by then", str(told["flood_pictures_missing"]), ""))
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    for row in rows:
        print("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())


def judged(value: float, target: float) -> str:
    return f"<= {target}: {'reached' if value <= target else 'MISSED'}"


if __name__ == "__main__":
    raise SystemExit(main())
