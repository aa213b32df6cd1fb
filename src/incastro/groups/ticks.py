"""What recurs of groups, and what a worker reads as soon as it is there."""

from incastro import clock
from incastro.groups.services import exports
from incastro.groups.services.reading import read_again, read_waiting
from incastro.groups.services.updates import empty_old
from incastro.work.pumps import pump
from incastro.work.ticks import every


@pump
def read_updates() -> bool:
    """What the bot received and nobody has read."""
    return bool(read_waiting())


@every(minutes=1)
def read_failed() -> None:
    """Updates that could not be read when they came."""
    read_again()


@every(hours=24)
def forget_texts() -> None:
    """What was received word by word goes after two months."""
    empty_old()


@every(hours=1)
def let_go_of_old_exports() -> None:
    """Exports that were looked at and never taken in do not stay: they hold what a whole group said."""
    exports.let_go_of_old(clock.now() - exports.WAITS_FOR)
