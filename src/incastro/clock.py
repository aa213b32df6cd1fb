"""What time it is. Everything that a clock decides asks here, so that a demonstration can stand still.

An instant is whole Unix seconds (decision 0011), in the database too.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from django.conf import settings

_standing: ContextVar[int | None] = ContextVar("standing", default=None)
# where the demonstration's clock goes on from, and what the machine's own showed then
_going: tuple[int, float] | None = None


def now() -> int:
    """The instant: the real one, unless the demonstration's clock stands or goes on, or a test's stands."""
    standing = _standing.get()
    if standing is not None:
        return standing
    if _going is not None:
        return _going[0] + int(time.monotonic() - _going[1])
    fixed: int | None = settings.CLOCK
    return int(time.time()) if fixed is None else fixed


def exact() -> float:
    """The same instant with its fraction of a second, for scripts that count on from it."""
    if _standing.get() is None and _going is not None:
        return _going[0] + time.monotonic() - _going[1]
    whole, real = now(), time.time()
    return real if int(real) == whole else float(whole)


@contextmanager
def standing_at(instant: int) -> Iterator[None]:
    """Everything inside happens at that instant: how the demonstration and the tests tell a story."""
    token = _standing.set(instant)
    try:
        yield
    finally:
        _standing.reset(token)


def go_on_from(instant: int) -> None:
    """From now on this process's clock goes on from an instant: a demonstration in which a race is on."""
    global _going
    _going = (instant, time.monotonic())
