"""What recurs of starts."""

from incastro.starts.services.tomorrow import tell_tomorrow
from incastro.work.ticks import every


@every(minutes=10)
def tell_who_starts_tomorrow() -> int:
    """A day before a start, what to have ready."""
    return tell_tomorrow()
