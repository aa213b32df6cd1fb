"""The demonstration’s own database: made when it is not there, made anew when the demonstration changes.

It lives in a folder of its own and carries a mark, a table that no other database has. One without the mark
is somebody’s, and is not touched.
"""

import hashlib
import os
import secrets
import shutil
from pathlib import Path

from incastro.demo.telling import STANDS_AT
from incastro.environment import PACKAGE, data_folder
from incastro.refusal import Refusal

MARK = "incastro_demonstration"


def choose_environment(host: str, url: str = "") -> Path:
    """Set what the process reads from the environment: a folder inside the usual one, a clock that stands.

    `url` is where the site will be: notices name it in full. Returns the folder. Only before Django reads
    its settings.
    """
    folder = Path(os.environ.get("INCASTRO_VAR") or data_folder()) / "demo"
    os.environ["INCASTRO_VAR"] = str(folder)
    os.environ["INCASTRO_DEMO"] = "true"
    os.environ["INCASTRO_CLOCK"] = str(STANDS_AT)
    os.environ.setdefault("INCASTRO_URL", url)
    os.environ.setdefault("INCASTRO_SECRET_KEY", _own_key(folder))
    os.environ.setdefault("INCASTRO_HOSTS", "*" if host in ("0.0.0.0", "::") else host)  # noqa: S104
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "incastro.settings")
    return folder


def _own_key(folder: Path) -> str:
    """The demonstration's key: the same the next time, since it seals the codes still to come."""
    file = folder / "key"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(mode=0o600)
            file.write_text(secrets.token_urlsafe(50))
        return file.read_text()
    except OSError:
        # `make_ready` says in words that the folder cannot be written
        return secrets.token_urlsafe(50)


def make_ready(folder: Path, *, fresh: bool = False) -> bool:
    """The demonstration in its database; whether it had to be built.

    Refusal `demo.not_a_demo` where the database is somebody’s own. OSError where the folder cannot be
    written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not os.access(folder, os.W_OK):
        raise PermissionError(13, "Permission denied", str(folder))
    wanted = digest()
    if not fresh and _mark() == wanted:
        return False
    _clear(folder)
    from django.core.management import call_command

    from incastro.demo.building import build

    _set_mark("")  # what breaks half-way is recognised as ours
    call_command("migrate", verbosity=0, interactive=False)
    build()
    _set_mark(wanted)
    return True


def digest() -> str:
    """Of everything that it is made of: its files, the shape of the tables, the address in its notices."""
    made_of = hashlib.sha256(os.environ.get("INCASTRO_URL", "").encode())
    files = [*(PACKAGE / "demo").rglob("*.py"), *(PACKAGE / "demo").rglob("*.json")]
    for file in sorted([*files, *PACKAGE.glob("*/migrations/*.py")]):
        made_of.update(str(file.relative_to(PACKAGE)).encode())
        made_of.update(file.read_bytes())
    return made_of.hexdigest()


def _mark() -> str | None:
    """The digest of the demonstration in the database; None where there is no mark."""
    from django.db import connection

    with connection.cursor() as cursor:
        if MARK not in connection.introspection.table_names(cursor):
            return None
        cursor.execute(f"SELECT digest FROM {MARK}")  # noqa: S608 - a constant
        found = cursor.fetchone()
    return str(found[0]) if found else ""


def _set_mark(value: str) -> None:
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(f"CREATE TABLE IF NOT EXISTS {MARK} (digest varchar(64) NOT NULL)")
        cursor.execute(f"DELETE FROM {MARK}")  # noqa: S608 - a constant
        cursor.execute(f"INSERT INTO {MARK} VALUES (%s)", [value])  # noqa: S608 - a constant


def _clear(folder: Path) -> None:
    """Empty the database and the folders beside it; a database that is not ours is refused."""
    from django.db import connection

    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    if tables and MARK not in tables:
        name = str(connection.settings_dict["NAME"])
        raise Refusal("demo.not_a_demo", {"database": name})
    if tables and connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("DROP SCHEMA public CASCADE")
            cursor.execute("CREATE SCHEMA public")
    elif connection.vendor == "sqlite":
        connection.close()
        for ending in ("", "-wal", "-shm"):
            Path(f"{connection.settings_dict['NAME']}{ending}").unlink(missing_ok=True)
    for kept in ("files", "mail"):
        shutil.rmtree(folder / kept, ignore_errors=True)
