"""What every test has: services, the cast and the demonstration, the profile of Hypothesis."""

import os

import pytest
from hypothesis import settings

pytest_plugins = ["tests.services", "tests.cast", "tests.demo_content", "tests.one_chain"]

settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.register_profile("here", deadline=None)
settings.load_profile("ci" if os.environ.get("CI", "").lower() == "true" else "here")


@pytest.fixture(autouse=True)
def _nothing_kept() -> None:
    """What a process keeps hangs on row numbers, which a database that is rolled back gives out again."""
    from incastro.kept import forget_everything

    forget_everything()
