"""The tests' databases: which tests need one, fresh ones for processes, and a journal that can be emptied.

Migrations run once per worker and session (1.0 s on SQLite, 1.3 s on PostgreSQL), so there is no template to
keep true.
"""

import itertools
import os
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

# What a test asks for, itself or through its fixtures, when it touches a database.
TOUCHING = {"db", "transactional_db", "live_server", "site_environment"}
# How pages look, in every language, width and light: thousands of tests in a browser, and the same bytes from
# either database, whose pages other tests read. They run once.
LOOKS = ("journeys/test_every_page.py", "journeys/test_every_desk_page.py", "journeys/test_weight.py")
SiteEnvironment = Callable[..., dict[str, str]]


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--only-database`: what `run.py test --postgresql` runs a second time."""
    parser.addoption(
        "--only-database", action="store_true", help="only the tests that touch a database, all of them"
    )


def touches(item: pytest.Item) -> bool:
    """Whether a test touches a database; pytest-django keeps every other from reaching one."""
    return item.get_closest_marker("django_db") is not None or not TOUCHING.isdisjoint(
        getattr(item, "fixturenames", ())
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what touches no database, where that was asked for."""
    if not config.getoption("only_database"):
        return
    chosen = [item for item in items if touches(item) and not item.path.as_posix().endswith(LOOKS)]
    others = set(items) - set(chosen)
    items[:] = chosen
    config.hook.pytest_deselected(items=list(others))


@pytest.fixture(scope="session", autouse=True)
def _journal_that_tests_can_empty() -> Iterator[None]:
    """A test with transactions of its own ends with every table emptied; some tables refuse that.

    Their triggers are lifted for the length of the emptying only.
    """
    from django.db import connection
    from django.test import TransactionTestCase

    names = (
        "journal.migrations.0002_append_only",
        "official.migrations.0003_never_changed",
        "starts.migrations.0003_commitments_stand",
    )
    guards = [import_module(f"incastro.{name}") for name in names]
    empty = TransactionTestCase._fixture_teardown

    def lifting(case: TransactionTestCase) -> None:
        with connection.schema_editor() as editor:
            for each in guards:
                each.lift(None, editor)
        empty(case)
        with connection.schema_editor() as editor:
            for each in guards:
                each.refuse(None, editor)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", lifting)
        if connection.vendor == "postgresql":
            patch.setattr(type(connection.creation), "_destroy_test_db", drop_whoever_is_still_there)
        yield


def drop_whoever_is_still_there(creation: Any, name: str, verbosity: int) -> None:
    """Drop a test database; a thread of a test that has ended may keep its connection a little longer."""
    with creation._nodb_cursor() as cursor:
        cursor.execute(f"DROP DATABASE {creation.connection.ops.quote_name(name)} WITH (FORCE)")


@pytest.fixture(scope="session")
def site_environment(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SiteEnvironment]:
    """Makes the environment of a process of the site: a folder and a database of its own, in it nothing.

    `site_environment(INCASTRO_URL="https://…")`. The database is on the server that the tests run on.
    """
    url = os.environ.get("INCASTRO_TEST_DATABASE", "")
    numbers, made = itertools.count(1), list[str]()
    plain = {name: value for name, value in os.environ.items() if not name.startswith("INCASTRO_")}

    def make(folder: Path | None = None, **more: str) -> dict[str, str]:
        environment = {**plain, "INCASTRO_VAR": str(folder or tmp_path_factory.mktemp("var"))}
        if url:
            worker = os.environ.get("PYTEST_XDIST_WORKER", "alone")
            made.append(f"incastro_{os.getpid()}_{worker}_{next(numbers)}")
            administer(url, f'CREATE DATABASE "{made[-1]}" TEMPLATE template0')
            environment["DATABASE_URL"] = f"{url.rpartition('/')[0]}/{made[-1]}"
        return {**environment, **more}

    yield make
    for name in made:
        administer(url, f'DROP DATABASE "{name}" WITH (FORCE)')


def administer(url: str, statement: str) -> None:
    """One statement outside of any transaction, on the server itself."""
    import psycopg

    with psycopg.connect(f"{url.rpartition('/')[0]}/postgres", autocommit=True) as connection:
        connection.execute(statement.encode())
