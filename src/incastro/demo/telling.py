"""Moments of the invented year."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from zoneinfo import ZoneInfo

from incastro import clock

ROME = ZoneInfo("Europe/Rome")
# the instant at which the demonstration’s clock stands
STANDS_AT = int(datetime(2026, 10, 31, 18, 46, 19, tzinfo=ROME).timestamp())


def moment(text: str) -> int:
    """`2026-01-10 09:00` on Rome’s clock, in Unix seconds."""
    return int(datetime.fromisoformat(text).replace(tzinfo=ROME).timestamp())


@contextmanager
def on(text: str) -> Iterator[None]:
    """Everything inside happens at that moment of Rome’s clock: `2026-01-10 09:00`."""
    with clock.standing_at(moment(text)):
        yield
