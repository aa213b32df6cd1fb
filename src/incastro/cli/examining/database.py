"""The database: reachable, as this version has it, guarded; and whether somebody keeps the site."""

from collections.abc import Iterator

from incastro.cli.examining.finding import Finding, good, off, wrong
from incastro.cli.starting import first_line


def database() -> Iterator[Finding]:
    """All of it; the rest is not asked where it cannot be reached."""
    from django.db import Error, connection

    from incastro.environment import environment

    if connection.vendor == "sqlite" and not (environment().var / "incastro.sqlite3").is_file():
        yield off("doctor.database.none")
        return
    try:
        connection.ensure_connection()
        yield from _as_it_is()
    except Error as problem:
        yield wrong("doctor.database.away", problem=first_line(problem))


def _as_it_is() -> Iterator[Finding]:
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    executor = MigrationExecutor(connection)
    waiting = executor.migration_plan(executor.loader.graph.leaf_nodes())
    if waiting:
        yield wrong("doctor.database.behind", count=len(waiting))
        return
    version = ".".join(str(part) for part in connection.get_database_version())
    yield good("doctor.database.good", kind=connection.display_name, version=version)
    yield from _wal()
    yield from _journal()
    yield from _kept()


def _wal() -> Iterator[Finding]:
    from django.db import connection

    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA journal_mode")
        (mode,) = cursor.fetchone()
    if mode != "wal":
        yield wrong("doctor.database.no_wal", mode=mode)


def _journal() -> Iterator[Finding]:
    from incastro.journal.guard import missing_triggers
    from incastro.official.models import Publication

    missing = [*missing_triggers(), *missing_triggers(Publication)]
    yield wrong("doctor.journal.open", names=", ".join(missing)) if missing else good("doctor.journal.good")


def _kept() -> Iterator[Finding]:
    from incastro.people.models import Account

    keepers = Account.objects.filter(keeps_site=True, is_active=True).count()
    yield good("doctor.kept.good", count=keepers) if keepers else off("doctor.kept.off")
