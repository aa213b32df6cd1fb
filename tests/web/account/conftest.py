"""Signing in is counted in the cache: each test starts with an empty one."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache


@pytest.fixture(autouse=True)
def nothing_counted() -> Iterator[None]:
    """No attempts so far."""
    cache.clear()
    yield
    cache.clear()
