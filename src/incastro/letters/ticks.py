"""What recurs for letters."""

from incastro.letters.carrying import carry, is_waiting
from incastro.work.ticks import every


@every(seconds=5)
def carry_letters() -> None:
    """What entering has told since the last time; the mail server is called only if there is something."""
    if is_waiting():
        carry()
