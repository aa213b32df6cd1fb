"""A rush for seats, over HTTP: buyers who are signed in send the form of a tournament in the same second.

On SQLite, and on PostgreSQL where there is one (INCASTRO_POSTGRESQL, or installed). The baseline is the same
number of forms sent in the same run to the least that could take them: the same web server, one row written
and committed for each (`_plain`). Everything shares this machine, the buyers included.
"""

import argparse
import asyncio
import json
import os
import platform
import re
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import ExitStack, suppress
from pathlib import Path
from statistics import median
from typing import Any

import psycopg
from _crowd import HOST, Answer, Sending, get, post, together

ROOT = Path(__file__).resolve().parent.parent
PLAIN = "/plain"
ANSWERED = (303, 429)


def main() -> int:
    given = arguments()
    if given.on:
        told = Rush(given).run()
        given.json.write_text(json.dumps(told), encoding="utf-8")
        return 0
    sys.path.insert(0, str(ROOT))
    from tools import postgresql

    told = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    with ExitStack() as stack:
        databases = {"SQLite": ""}
        if given.only != "SQLite":
            try:
                server = os.environ.get("INCASTRO_POSTGRESQL") or stack.enter_context(postgresql.running())
                databases["PostgreSQL"] = server
            except postgresql.Absent as absent:
                print(absent, file=sys.stderr)
        for name in [each for each in databases if given.only in (None, each)]:
            told[name] = on_database(given, name, databases[name])
            show(name, told[name])
    given.json.parent.mkdir(parents=True, exist_ok=True)
    given.json.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(f"\nPython {told['python']}; figures in {given.json}", file=sys.stderr)
    return 0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="a few people, to try the benchmark")
    parser.add_argument("--repeats", type=int, default=100, help="rushes in which nothing may be oversold")
    parser.add_argument("--crowd", type=int, default=2000, help="how many at once in the end (default 2000)")
    parser.add_argument("--servers", type=int, default=2, help="processes that answer (default 2)")
    parser.add_argument("--json", type=Path, default=ROOT / "var" / "bench-rush.json")
    parser.add_argument("--only", choices=("SQLite", "PostgreSQL"), help="one of the databases")
    parser.add_argument("--on", default="", help=argparse.SUPPRESS)
    given = parser.parse_args()
    sizes = (20, 60, 2, 6) if given.quick else (200, given.crowd, max(given.repeats, 1), 60)
    given.buyers, given.crowd, given.repeats, given.seats = sizes
    return given


def on_database(given: argparse.Namespace, name: str, server: str) -> dict[str, Any]:
    """The rush in a process of its own, on a database of its own."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("INCASTRO_")}
    environment.pop("DATABASE_URL", None)
    base, own = server.rpartition("/")[0], f"incastro_rush_{os.getpid()}"
    with tempfile.TemporaryDirectory(prefix="incastro-rush-") as folder:
        environment |= {"INCASTRO_VAR": folder, "INCASTRO_SECRET_KEY": "for this run alone, and no other"}
        if server:
            with psycopg.connect(f"{base}/postgres", autocommit=True) as connection:
                connection.execute(f'CREATE DATABASE "{own}" TEMPLATE template0'.encode())
            environment["DATABASE_URL"] = f"{base}/{own}"
        figures = Path(folder) / "figures.json"
        command = [
            sys.executable,
            __file__,
            "--on",
            name,
            "--json",
            str(figures),
            "--repeats",
            str(given.repeats),
        ]
        command += [
            "--servers",
            str(given.servers),
            "--crowd",
            str(given.crowd),
            *(["--quick"] if given.quick else []),
        ]
        try:
            subprocess.run(command, env=environment, check=True)
            told: dict[str, Any] = json.loads(figures.read_text(encoding="utf-8"))
        finally:
            if server:
                with psycopg.connect(f"{base}/postgres", autocommit=True) as connection:
                    connection.execute(f'DROP DATABASE "{own}" WITH (FORCE)'.encode())
    return told


def show(name: str, told: dict[str, Any]) -> None:
    """The table of one database."""
    print(f"\n{name}")
    for row in told["rows"]:
        times = "  ".join(f"{key} {row[key] * 1000:6,.0f} ms" for key in ("median", "p95", "max"))
        ratio = f"{row['ratio']:5.1f} x" if "ratio" in row else ""
        spent = f", {row['processor'] * 1000:.1f} ms of processor each" if row.get("processor") else ""
        print(f"  {row['name']:<44} {times}  {ratio:>8}  {row['answers']}{spent}")
    killed = f"{told['killed']} with a process killed"
    print(f"  {told['repeats']} rushes, {killed}: oversold {told['oversold']},", end=" ")
    print(f"out of order {told['out_of_order']}")


class Rush:
    """One database, its tournaments and buyers, and the processes that answer."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.servers: list[subprocess.Popen[str]] = []
        self.ports: list[int] = []
        self.looked: list[Answer] = []
        self.each = 0.0  # processor seconds that an entry took in the last rush
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, 8192)), hard))

    def run(self) -> dict[str, Any]:
        self.prepare()
        told: dict[str, Any] = {"rows": [], "oversold": 0, "killed": 0, "out_of_order": 0}
        try:
            where = os.environ.get("DATABASE_URL") or os.environ["INCASTRO_VAR"]
            self.plain = self.start(str(ROOT / "bench" / "_plain.py"), then=where)
            for _ in range(self.given.servers):
                self.serve()
            self.warm(self.ports)
            baseline = self.baseline(self.given.buyers)
            told["rows"].append(row(f"{self.given.buyers} forms to a bare server", baseline))
            answers, _ = self.rush(0, self.given.buyers, pages=True)
            told["rows"].append(
                row(f"{self.given.buyers} buyers, {self.given.seats} seats", answers, baseline)
                | self.judge(0, told)
                | {"processor": self.each}
            )
            all_answers: list[Answer] = []
            for number in range(1, self.given.repeats + 1):
                kills = number % 10 == 0 or (self.given.quick and number == 1)
                answers, killed = self.rush(number, self.given.buyers, kill=kills)
                told["killed"] += killed
                all_answers += answers if not killed else []
                self.judge(number, told)
            told["rows"].append(row(f"the same, {self.given.repeats} times", all_answers, baseline))
            crowd = self.baseline(self.given.crowd)
            told["rows"].append(row(f"{self.given.crowd} forms to a bare server", crowd))
            last = self.given.repeats + 1
            answers, _ = self.rush(last, self.given.crowd, looking=20)
            told["rows"].append(
                row(f"{self.given.crowd} buyers at once", answers, crowd) | self.judge(last, told)
            )
            told["rows"].append(row("20 who look at a page meanwhile", self.looked, expected=(200,)))
        finally:
            for each in self.servers:
                each.kill()
                each.wait()
        return told | {"repeats": self.given.repeats + 2}

    def prepare(self) -> None:
        """A tournament for each rush; people with accounts, who are signed in."""
        os.environ["DJANGO_SETTINGS_MODULE"] = "incastro.settings"
        sys.path.insert(0, str(ROOT / "src"))
        import django

        django.setup()
        from _buyers import make_buyers, make_tournaments
        from django.core.management import call_command

        call_command("migrate", verbosity=0)
        self.slugs, self.slot = make_tournaments(self.given.repeats + 2, self.given.seats)
        self.people = make_buyers(max(self.given.crowd, self.given.buyers))

    def serve(self) -> None:
        """One more process that answers."""
        port = self.start("-m", "incastro", "serve", "--lang", "en", "--port")
        self.ports.append(port)

    def start(self, *command: str, then: str = "") -> int:
        """Start a process that listens at a port of its own, named last, and says a line once it does."""
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            port = int(probe.getsockname()[1])
        paths = {"PYTHONPATH": str(ROOT / "src"), "INCASTRO_WORKER": "apart"}
        server = subprocess.Popen(
            [sys.executable, *command, str(port), *filter(None, [then])],
            env={**os.environ, **paths},
            stdout=subprocess.PIPE,
            stderr=sys.stderr,
            text=True,
        )
        assert server.stdout is not None
        if not server.stdout.readline():
            raise SystemExit("the server does not start")
        self.servers.append(server)
        return port

    def warm(self, ports: list[int]) -> None:
        """Each process has answered some pages, and taken a form in, before it counts."""
        for port in ports:
            sent = Sending(port, get(self.path(0), self.people[0].cookies))
            asyncio.run(together([sent] * 16))
            # refused for want of a slot: nothing is done
            wrong = self.people[0].typed("none")
            form = [("csrfmiddlewaretoken", self.people[0].csrf), *wrong]
            cookies = f"{self.people[0].cookies}; csrftoken={self.people[0].csrf}"
            asyncio.run(together([Sending(port, post(self.path(0), form, cookies))] * 8))
        self.baseline(16)

    def baseline(self, number: int) -> list[Answer]:
        """So many people send the same form to where next to nothing is done with it."""
        form = post(PLAIN, self.people[0].typed(self.slot), self.people[0].cookies)
        return asyncio.run(together([Sending(self.plain, form)] * number))

    def spent(self) -> float:
        """Processor seconds that the site's processes have used; 0 where the system does not tell."""
        found = 0.0
        for server in self.servers[1:]:
            with suppress(OSError):
                told = Path(f"/proc/{server.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
                found += (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")
        return found

    def path(self, number: int) -> str:
        return f"/tornei/{self.slugs[number]}/iscrizione/"

    def rush(
        self, number: int, buyers: int, pages: bool = False, kill: bool = False, looking: int = 0
    ) -> tuple[list[Answer], bool]:
        """All send the form of one tournament at once; with `pages` each from the page they were given.

        `looking` more ask for a page in the same moment.
        """
        path, ports = self.path(number), self.ports
        people = self.people[:buyers]
        known = [[("csrfmiddlewaretoken", each.csrf), ("token", f"{number}-{each.pk}")] for each in people]
        cookies = [f"{each.cookies}; csrftoken={each.csrf}" for each in people]
        if pages:
            for place, each in enumerate(people):
                (page,) = asyncio.run(together([Sending(ports[place % len(ports)], get(path, each.cookies))]))
                text = page.body.decode()
                known[place] = re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', text)
                cookies[place] = f"{each.cookies}; {page.cookies}"
        forms = [
            post(path, [*hidden, *each.typed(self.slot)], cookie)
            for each, hidden, cookie in zip(people, known, cookies, strict=True)
        ]
        sent = [Sending(ports[place % len(ports)], form) for place, form in enumerate(forms)]
        before = self.spent()
        victim = self.servers[-1] if kill and len(self.servers) > 1 else None
        stop = (lambda: victim.send_signal(signal.SIGKILL)) if victim is not None else None
        looks = [Sending(ports[place % len(ports)], get("/tornei/")) for place in range(looking)]
        answers = asyncio.run(together([*sent, *looks], buyers // 3, stop))
        answers, self.looked = answers[:buyers], answers[buyers:]
        self.each = (self.spent() - before) / buyers if victim is None else 0.0
        if victim is not None:
            victim.wait()
            self.servers.pop(), self.ports.pop()
            # whose connection broke presses the button once more, at the process that is left
            lost = [place for place, answer in enumerate(answers) if answer.status == 0]
            anew = asyncio.run(together([Sending(self.ports[0], forms[place]) for place in lost]))
            for place, answer in zip(lost, anew, strict=True):
                answers[place] = answer
            self.serve()
            self.warm(self.ports[-1:])
        return answers, victim is not None

    def judge(self, number: int, told: dict[str, Any]) -> dict[str, Any]:
        """What the database says of a rush; what must not be ends the run."""
        from _buyers import outcome

        found = outcome(self.slugs[number])
        told["oversold"] += found.seated > self.given.seats or found.seated != found.counted
        told["out_of_order"] += not found.in_order
        if found.seated > self.given.seats or found.seated < min(self.given.seats, found.entries):
            raise SystemExit(f"{self.slugs[number]}: {found}")
        return {"seated": found.seated, "waiting": found.waiting}


def row(
    name: str,
    answers: list[Answer],
    baseline: list[Answer] | None = None,
    expected: tuple[int, ...] = ANSWERED,
) -> dict[str, Any]:
    """A line of the table; every status that is none of ours is a fault."""
    counted = Counter(each.status for each in answers)
    strange = set(counted) - set(expected)
    if strange:
        raise SystemExit(f"{name}: answers {dict(counted)}")
    after = sorted(each.after for each in answers)
    line: dict[str, Any] = {
        "name": name,
        "median": median(after),
        "p95": after[int(len(after) * 0.95) - 1],
        "max": after[-1],
        "answers": dict(sorted(counted.items())),
    }
    if baseline:
        line["baseline"] = max(each.after for each in baseline)
        line["ratio"] = line["max"] / line["baseline"]
    return line


if __name__ == "__main__":
    started = time.perf_counter()
    code = main()
    print(f"{time.perf_counter() - started:.0f} s", file=sys.stderr)
    sys.exit(code)
