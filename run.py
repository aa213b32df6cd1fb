#!/usr/bin/env python3
"""Starts everything in this checkout: makes .venv, installs from the lock, hands over.

Standard library only, and written so that an old Python still gets as far as the sentence that
says it is too old.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tools import postgresql, virtualenv
from tools.virtualenv import Prerequisite, tell

ROOT = Path(__file__).resolve().parent
DEFAULT_PORT = 8000
IN_PARALLEL = ("-n", "auto", "--dist", "loadfile")
# The law is measured by its own tests alone: they reach all of it, and what is measured takes twice as long.
LAW = "tests/rulebook"
EVERY_BRANCH = (
    "--cov=incastro.rulebook", "--cov-branch", "--cov-fail-under=100",
    "--cov-report=term-missing:skip-covered",
)  # fmt: skip

HELP = {
    "en": """\
Incastro: jigsaw puzzle competitions.

  python3 run.py demo [--port 8000]   the site with invented contests, on http://127.0.0.1:8000
  python3 run.py test [PYTEST ARGS]   all the tests (with arguments: only what pytest is told)
  python3 run.py test --postgresql [PYTEST ARGS]
                                      those that touch a database, on PostgreSQL
  python3 run.py check                format, lint, types, import layers, migrations, translations
  python3 run.py bench [NAME]         the benchmarks in bench/
  python3 run.py messages [ARGS]      the translations: update, translate FILE.json, check
  python3 run.py -- ARGS              the command line, e.g. -- rank FACTS.json
""",
    "it": """\
Incastro: gare di puzzle.

  python3 run.py demo [--port 8000]   il sito con gare inventate, su http://127.0.0.1:8000
  python3 run.py test [PER PYTEST]    tutti i test (con argomenti: solo quel che si dice a pytest)
  python3 run.py test --postgresql [PER PYTEST]
                                      quelli che toccano un database, su PostgreSQL
  python3 run.py check                formato, stile, tipi, strati, migrazioni, traduzioni
  python3 run.py bench [NOME]         le misure di velocità in bench/
  python3 run.py messages [ARG]       le traduzioni: update, translate FILE.json, check
  python3 run.py -- ARG               la riga di comando, ad esempio -- rank FATTI.json
""",
}


def main(argv: list[str]) -> int:
    """Run one command; the exit code is the command's own, or 2 when something needed is missing."""
    command, rest = (argv[0], argv[1:]) if argv else ("help", [])
    try:
        if command in ("help", "-h", "--help"):
            print(HELP[virtualenv.language()], end="")
            return 0
        if command not in COMMANDS:
            raise Prerequisite(tell("unknown_command", command=command))
        return COMMANDS[command](rest)
    except Prerequisite as missing:
        print(missing, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def demo(arguments: list[str]) -> int:
    """Start the site; whatever is not ours to read is passed on."""
    port = wanted_port(arguments)
    require_free(port)
    python = virtualenv.ready(ROOT, "runtime")
    return hand_over([python, "-m", "incastro", "demo", *arguments])


def command_line(arguments: list[str]) -> int:
    """`-- ARGS`: the command line, in the caller's own folder so that file names mean what they say."""
    return hand_over([virtualenv.ready(ROOT, "runtime"), "-m", "incastro", *arguments])


def test(arguments: list[str]) -> int:
    """Everything, in parallel, the rulebook's own tests first; or just what the arguments choose."""
    if "--postgresql" in arguments:
        return test_on_postgresql([argument for argument in arguments if argument != "--postgresql"])
    if arguments:
        return in_root("-m", "pytest", *arguments)
    pytest = [virtualenv.ready(ROOT, "dev"), "-m", "pytest", *IN_PARALLEL]
    law = subprocess.run([*pytest, LAW, *EVERY_BRANCH], cwd=ROOT, check=False).returncode
    others = subprocess.run([*pytest, f"--ignore={LAW}"], cwd=ROOT, check=False).returncode
    return law or others


def test_on_postgresql(arguments: list[str]) -> int:
    """Every test that touches a database, on the server that is named or on one of our own."""
    python = virtualenv.ready(ROOT, "dev")
    pytest = ["-m", "pytest", "--only-database", *(arguments or IN_PARALLEL)]
    try:
        with postgresql.running() as address:
            environment = {**os.environ, "DATABASE_URL": address}
            return subprocess.run([python, *pytest], cwd=ROOT, env=environment, check=False).returncode
    except postgresql.Absent as absent:
        raise Prerequisite(str(absent)) from None


def check(arguments: list[str]) -> int:
    """All the checks that need no test run."""
    return in_root("tools/check.py", *arguments)


def messages(arguments: list[str]) -> int:
    """The translation catalogues."""
    return in_root("tools/messages.py", *arguments)


def bench(arguments: list[str]) -> int:
    """One benchmark by name, or all of them one after the other."""
    known = sorted(path.stem for path in (ROOT / "bench").glob("[!_]*.py"))
    if not arguments:
        python = virtualenv.ready(ROOT, "dev")
        runs = [subprocess.run([python, f"bench/{name}.py"], cwd=ROOT, check=False) for name in known]
        return max((done.returncode for done in runs), default=0)
    name, *rest = arguments
    if name not in known:
        raise Prerequisite(tell("unknown_bench", name=name, known=", ".join(known) or "-"))
    return in_root(f"bench/{name}.py", *rest)


COMMANDS = {
    "demo": demo,
    "test": test,
    "check": check,
    "bench": bench,
    "messages": messages,
    "--": command_line,
}


def wanted_port(arguments: list[str]) -> int:
    """The port among demo's arguments (`--port 8001` or `--port=8001`), 8000 when none is named."""
    value = str(DEFAULT_PORT)
    for place, argument in enumerate(arguments):
        if argument == "--port":
            value = arguments[place + 1] if place + 1 < len(arguments) else ""
        elif argument.startswith("--port="):
            value = argument[len("--port=") :]
    if not (value.isascii() and value.isdigit() and 1 <= int(value) <= 65535):
        raise Prerequisite(tell("bad_port", value=value))
    return int(value)


def require_free(port: int) -> None:
    """Refuse a port that something else listens on, and name one that is free."""
    if virtualenv.is_free(port):
        return
    other = next((near for near in range(port + 1, min(port + 100, 65536)) if virtualenv.is_free(near)), 8888)
    raise Prerequisite(tell("port_in_use", port=port, other=other))


def in_root(*command: str) -> int:
    """Run a development command with the virtualenv's Python, from the root of the checkout."""
    python = virtualenv.ready(ROOT, "dev")
    os.chdir(ROOT)
    return hand_over([python, *command])


def hand_over(command: list[str]) -> int:
    """Become the command, so that Ctrl-C, signals and the exit code are its own."""
    sys.stdout.flush()
    sys.stderr.flush()
    if os.name == "posix":
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
