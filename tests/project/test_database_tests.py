"""Which tests `run.py test --postgresql` picks: every one that touches a database, also by a process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.database import LOOKS

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
# Starts a process of the site: `-m incastro demo`, or a script that reads its settings.
STARTS = re.compile(r'"-m",\s*"incastro",\s*"(demo|serve|worker|doctor|setup)"')

FOUR = """
import pytest

def test_plain(): pass

@pytest.mark.django_db
def test_marked(): pass

def test_asking(db): pass

@pytest.fixture
def site(site_environment): return site_environment()

def test_process(site): pass
"""


def test_the_choice_is_by_what_a_test_asks_for(tmp_path: Path) -> None:
    (tmp_path / "test_four.py").write_text(FOUR, encoding="utf-8")
    collected = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "--collect-only", "--only-database", "-p", "no:cacheprovider",
         "-c", str(ROOT / "pyproject.toml"), "--rootdir", str(tmp_path), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    chosen = re.findall(r"::(test_\w+)", collected.stdout)
    assert chosen == ["test_marked", "test_asking", "test_process"], collected.stdout + collected.stderr


def test_a_test_that_starts_the_site_asks_for_a_database_of_its_own() -> None:
    """Without it the process would have none but SQLite, and `--postgresql` would leave the test out."""
    careless = [
        str(path.relative_to(ROOT))
        for path in sorted(TESTS.rglob("*.py"))
        if path.parent != Path(__file__).resolve().parent  # those only talk of it
        and STARTS.search(text := path.read_text(encoding="utf-8"))
        and "site_environment" not in text
        and "environment: dict" not in text
    ]
    assert careless == []


def test_only_the_looks_of_pages_run_once() -> None:
    """What is left out on PostgreSQL is judged by a browser, and is there."""
    assert all((TESTS / name).is_file() and "chromium" in looks(name) for name in LOOKS)


def looks(name: str) -> str:
    """The module and what it stands on."""
    return (TESTS / name).read_text(encoding="utf-8") + (TESTS / "journeys" / "conftest.py").read_text(
        encoding="utf-8"
    )


@pytest.mark.needs("postgresql")
def test_the_server_that_is_named_takes_databases() -> None:
    from tests.database import administer

    url = os.environ["INCASTRO_POSTGRESQL"]
    name = f"incastro_probe_{os.getpid()}"
    administer(url, f'CREATE DATABASE "{name}"')
    administer(url, f'DROP DATABASE "{name}"')
