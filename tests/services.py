"""What a test may need that is no part of the checkout: a browser, a database server, the data beside it."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
UNDER_CI = os.environ.get("CI", "").lower() == "true"


def find_chromium() -> str | None:
    """The browser for the journeys: INCASTRO_CHROMIUM, else Debian's chromium."""
    named = os.environ.get("INCASTRO_CHROMIUM")
    if named:
        return named if os.access(named, os.X_OK) else None
    return shutil.which("chromium") or shutil.which("/usr/bin/chromium")


def find_published_results() -> str | None:
    """The folder of real contests beside the checkout."""
    folder = ROOT.parent / "shared" / "data"
    return str(folder) if folder.is_dir() else None


def find_postgresql() -> str | None:
    """A server on which the tests may make databases: see tests/environment.py."""
    return os.environ.get("INCASTRO_POSTGRESQL")


# One line per service: its finder, and how to get it.
SERVICES: dict[str, tuple[Callable[[], str | None], str]] = {
    "chromium": (find_chromium, "apt install chromium, or name one in INCASTRO_CHROMIUM"),
    "postgresql": (find_postgresql, "name a server in INCASTRO_POSTGRESQL, see CONTRIBUTING"),
    "published results": (find_published_results, "they belong in a folder beside the checkout"),
}


def require(service: str) -> str:
    """Where the service is; skip the test where it is absent, but never under CI=true."""
    find, remedy = SERVICES[service]
    place = find()
    if place is None:
        sentence = f"{service} is absent: {remedy}"
        if UNDER_CI:
            pytest.fail(sentence, pytrace=False)
        pytest.skip(sentence)
    return place


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Hold `@pytest.mark.needs("chromium")` to its word."""
    for marker in item.iter_markers("needs"):
        for service in marker.args:
            require(service)


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium, for playwright's `executable_path`."""
    return require("chromium")


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real contests beside the checkout."""
    return Path(require("published results"))
