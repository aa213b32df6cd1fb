"""The demonstration as a fixture: built once per worker, its rows written again for each test that asks.

The clock stands where the demonstration’s does.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection, transaction

from incastro import clock
from incastro.demo.building import build
from incastro.demo.telling import STANDS_AT
from incastro.records import reading
from incastro.web import keeping

Rows = dict[str, tuple[list[str], list[tuple[Any, ...]]]]


@pytest.fixture(autouse=True)
def keep_no_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test writes rows as it likes, without the journal that tells kept pages apart."""
    monkeypatch.setattr(keeping, "SECONDS", 0)
    # a test that is undone gives numbers and instants back, so what they stood for must not be kept
    if any(redacted is not None for key in reading._kept._facts for _digest, redacted in key):
        monkeypatch.setattr(reading, "_kept", reading.Kept(reading.ROOM))


@pytest.fixture(scope="session")
def built_demo(django_db_setup: None, django_db_blocker: Any) -> Rows:
    """Every row of the demonstration, by table."""
    with django_db_blocker.unblock(), transaction.atomic():
        build()
        rows = read_rows()
        transaction.set_rollback(True)
    return rows


@pytest.fixture
def demo_content(db: None, built_demo: Rows) -> Iterator[None]:
    """The demonstration in the database, and its clock, for a test."""
    write_rows(built_demo)
    with clock.standing_at(STANDS_AT):
        yield


def read_rows() -> Rows:
    """What is in the tables now, those of Django’s own bookkeeping aside."""
    found: Rows = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            if table.startswith("django_migrations"):
                continue
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")
            names = [column[0] for column in cursor.description or ()]
            rows = cursor.fetchall()
            if rows and table not in ("django_content_type", "auth_permission"):
                found[table] = (names, rows)
    return found


def write_rows(rows: Rows) -> None:
    """Put them back; references are checked when the transaction ends, and it never does."""
    quoted = connection.ops.quote_name
    with connection.cursor() as cursor:
        for table, (names, values) in rows.items():
            columns = ", ".join(map(quoted, names))
            marks = ", ".join(["%s"] * len(names))
            cursor.executemany(
                f"INSERT INTO {quoted(table)} ({columns}) VALUES ({marks})", [adapted(row) for row in values]
            )


def adapted(row: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row as it can be written back: JSON and bytes as the driver takes them."""
    if connection.vendor != "postgresql":
        return row
    from psycopg.types.json import Jsonb

    return tuple(Jsonb(value) if isinstance(value, dict | list) else value for value in row)
