#!/usr/bin/env python3
"""A PostgreSQL server of this checkout's own, for the tests: a free port, a temporary folder, then gone.

    python3 tools/postgresql.py start     # prints its address; DATABASE_URL and the like take it
    python3 tools/postgresql.py stop ADDRESS

Standard library only. The server's programs have to be installed (`apt install postgresql`); where this runs
as root they run as Debian's user postgres, since they refuse to run as root.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

ABSENT = (
    "PostgreSQL's server is not installed: apt install postgresql, or name a server in INCASTRO_POSTGRESQL."
)
# Nothing here has to outlive a power cut.
CARELESS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
}


class Absent(Exception):  # noqa: N818 - named for what is missing
    """The server's programs are not on this machine, or do not start."""


def programs() -> Path | None:
    """The folder of the newest server's programs: on the path, or where Debian keeps them."""
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def start(*, durable: bool = False) -> str:
    """Start a server; its address, with the database `postgres`. Absent where that cannot be.

    `durable`: what is committed is on the disk, for whoever measures that.
    """
    folder = programs()
    if folder is None:
        raise Absent(ABSENT)
    port = free_port()
    home = Path(tempfile.mkdtemp(prefix=f"incastro-postgresql-{port}-"))
    if os.geteuid() == 0:
        shutil.chown(home, "postgres", "postgres")
    data, log = home / "data", home / "log"
    settings = {**CARELESS, "port": str(port)}
    if durable:
        settings |= {"fsync": "on", "synchronous_commit": "on", "full_page_writes": "on"}
    options = " ".join(f"-c {name}='{value}'" for name, value in settings.items())
    run(
        folder / "initdb",
        "-D",
        data,
        "-U",
        "postgres",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--locale=C.UTF-8",
        "--no-sync",
    )
    run(folder / "pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "-t", "60", "start")
    return f"postgresql://postgres@127.0.0.1:{port}/postgres"


def stop(address: str) -> None:
    """Stop a server that `start` started, and remove its folder."""
    folder = programs()
    for home in Path(tempfile.gettempdir()).glob(f"incastro-postgresql-{urlsplit(address).port}-*"):
        if folder is not None:
            run(folder / "pg_ctl", "-D", home / "data", "-m", "immediate", "-w", "stop", check=False)
        shutil.rmtree(home, ignore_errors=True)


@contextmanager
def running(*, durable: bool = False) -> Iterator[str]:
    """The server named in INCASTRO_POSTGRESQL or DATABASE_URL, else one of our own while it is needed.

    `durable` is for one of our own (`start`); a named one is as it is.
    """
    named = os.environ.get("INCASTRO_POSTGRESQL") or os.environ.get("DATABASE_URL")
    if named:
        yield named
        return
    address = start(durable=durable)
    try:
        yield address
    finally:
        stop(address)


def run(*command: object, check: bool = True) -> None:
    """One program of the server, quietly; Absent, with what it said, where it fails."""
    as_user = "postgres" if os.geteuid() == 0 else None
    done = subprocess.run(
        [str(part) for part in command],
        user=as_user,
        cwd=tempfile.gettempdir(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE if "initdb" in str(command[0]) else subprocess.DEVNULL,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if check and done.returncode:
        raise Absent(f"{Path(str(command[0])).name} failed: {(done.stdout or '').strip()[-500:]}")


def free_port() -> int:
    """A port that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main(arguments: list[str]) -> int:
    """`start`, or `stop ADDRESS`; 2 for anything else, or where there is no server to start."""
    try:
        if arguments == ["start"]:
            print(start())
            return 0
        if len(arguments) == 2 and arguments[0] == "stop":
            stop(arguments[1])
            return 0
    except Absent as absent:
        print(absent, file=sys.stderr)
        return 2
    print(__doc__, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
