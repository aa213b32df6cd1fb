"""What recurs of the ways out, and what comes in by them."""

from incastro.channels.telegram import sending
from incastro.work.pumps import pump


@pump
def say_what_waits() -> bool:
    """What the bot has to do or say; Telegram is called only if there is something."""
    return sending.is_waiting() and sending.carry() > 0
