"""Making a site ready to answer: its folder, its database, its collected styles.

Everything here can be done again at any time, and by several processes at once: one does it, the others wait.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MIGRATING = 0x1_CA57_20  # this site's number among PostgreSQL's advisory locks


def set_up_django() -> None:
    """Read the settings; a Refusal where one cannot be used."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    import django

    django.setup()


def make_ready() -> None:
    """The folder, the database as this version has it, the styles. OSError where the folder is closed."""
    from django.core.management import call_command

    from incastro.web.collecting import collect

    with _alone(own_folder()):
        call_command("migrate", verbosity=0, interactive=False)
    collect()


def own_folder() -> Path:
    """The site's folder, made where it is missing; OSError where it cannot be written."""
    from django.conf import settings

    folder: Path = settings.VAR
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(13, "Permission denied", str(folder))
    return folder


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One process at a time: by a lock of the server on PostgreSQL, of a file otherwise."""
    from django.db import connection

    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_advisory_lock(%s)", [MIGRATING])
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [MIGRATING])
        return
    with (folder / "database.lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield
