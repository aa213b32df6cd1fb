"""The site's own place: its key, its address, its folder, its clock."""

import os
import shutil
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from urllib.parse import urlsplit

from incastro.cli.examining.finding import Finding, good, note, off, wrong
from incastro.environment import environment, require_key, unknown_variables
from incastro.refusal import Refusal

LITTLE, SCARCE = 200 * 2**20, 2 * 2**30  # bytes of free disk
BUILT = datetime(2026, 11, 1, tzinfo=UTC)  # no clock that is right shows an earlier day


def settings() -> Iterator[Finding]:
    """Variables that look like ours and are none."""
    unknown = unknown_variables(os.environ)
    for name, meant in unknown.items():
        code = "doctor.settings.misspelt" if meant else "doctor.settings.unknown"
        yield note(code, name=name, meant=meant)
    if not unknown:
        yield good("doctor.settings.good")


def key() -> Iterator[Finding]:
    """The secret key."""
    try:
        require_key(environment())
    except Refusal as refusal:
        yield wrong("doctor.key.wrong" if refusal.code == "settings.key_short" else "doctor.key.missing")
    else:
        yield good("doctor.key.good")


def address() -> Iterator[Finding]:
    """Where visitors find the site, and whether safely."""
    found = environment()
    if not found.url:
        yield off("doctor.url.off")
        return
    host = urlsplit(found.url).hostname
    if not found.secure and host not in ("localhost", "127.0.0.1"):
        yield note("doctor.url.open", url=found.url)
    elif found.secure and not found.behind_proxy:
        yield note("doctor.url.no_proxy", url=found.url)
    else:
        yield good("doctor.url.good", url=found.url)


def folder() -> Iterator[Finding]:
    """Whether the folder can be written, and the disk has room."""
    place = environment().var
    try:
        place.mkdir(parents=True, exist_ok=True)
        trial = place / f".doctor-{os.getpid()}"
        trial.write_bytes(b"")
        trial.unlink()
        free = shutil.disk_usage(place).free
    except OSError as problem:
        yield wrong("doctor.folder.closed", folder=place, problem=problem.strerror or str(problem))
        return
    told = {"folder": place, "free": f"{free / 2**30:.1f}"}
    if free < LITTLE:
        yield wrong("doctor.folder.full", **told)
    elif free < SCARCE:
        yield note("doctor.folder.scarce", **told)
    else:
        yield good("doctor.folder.good", **told)


def clock() -> Iterator[Finding]:
    """The machine's clock against the database's, where that has one of its own."""
    from django.db import Error, connection

    now = datetime.now(UTC)
    if now < BUILT:
        yield wrong("doctor.clock.past", now=f"{now:%Y-%m-%d %H:%M}")
        return
    if connection.vendor != "postgresql":
        yield good("doctor.clock.good", now=f"{now:%Y-%m-%d %H:%M:%S}")
        return
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT clock_timestamp()")
            theirs: datetime = cursor.fetchone()[0]
    except Error:
        return  # told by the database's own examination
    apart = abs((theirs - datetime.now(UTC)).total_seconds())
    if apart > 5:
        yield wrong("doctor.clock.apart", seconds=round(apart))
    else:
        yield good("doctor.clock.good", now=f"{now:%Y-%m-%d %H:%M:%S}")


def programme() -> Iterator[Finding]:
    """Which version of what this is."""
    from incastro import __version__

    yield good("doctor.programme", version=__version__, python=sys.version.split()[0])
