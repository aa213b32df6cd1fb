"""The demonstration's own database: made, kept, made anew; a database that is somebody's is left alone."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from incastro.demo.database import digest

SCRIPT = """
import sys
from pathlib import Path
from incastro.demo.database import choose_environment, make_ready
folder = choose_environment("127.0.0.1")
import django; django.setup()
from incastro.refusal import Refusal
try:
    print(make_ready(folder, fresh="fresh" in sys.argv))
except Refusal as refusal:
    print(refusal.code)
"""


def made_ready(var: Path, *arguments: str, **more: str) -> str:
    kept = {
        name: value for name, value in os.environ.items() if not name.startswith(("INCASTRO_", "DATABASE"))
    }
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT, *arguments],
        env={**kept, "INCASTRO_VAR": str(var), **more},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_it_is_built_once_and_again_when_asked(tmp_path: Path) -> None:
    assert [made_ready(tmp_path), made_ready(tmp_path), made_ready(tmp_path, "fresh")] == [
        "True",
        "False",
        "True",
    ]
    assert list((tmp_path / "demo").glob("*.sqlite3"))
    assert not list(tmp_path.glob("*.sqlite3"))


def test_a_database_that_is_no_demonstration_is_left_alone(tmp_path: Path) -> None:
    """Not even when asked to begin anew."""
    made_ready(tmp_path)
    (found,) = (tmp_path / "demo").glob("*.sqlite3")
    found.unlink()
    with closing(sqlite3.connect(found)) as connection, connection:
        connection.execute("CREATE TABLE precious (value TEXT)")
    assert made_ready(tmp_path, "fresh") == "demo.not_a_demo"
    with closing(sqlite3.connect(found)) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("precious",)]


def test_what_it_is_made_of_tells_it_from_any_other() -> None:
    assert len(digest()) == 64
    assert digest() == digest()


@pytest.mark.parametrize("part", ["building.py", "facts"])
def test_its_parts_are_there(part: str) -> None:
    from incastro.demo.manifest import FOLDER

    assert (FOLDER / part).exists()
