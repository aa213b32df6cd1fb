"""What recurs of the ways out, and what comes in by them."""

from incastro.channels.telegram import examining, photos, sending
from incastro.work.pumps import pump
from incastro.work.ticks import every


@pump
def say_what_waits() -> bool:
    """What the bot has to do or say; Telegram is called only if there is something."""
    return sending.is_waiting() and sending.carry() > 0


@pump
def fetch_photos() -> bool:
    """Pictures that are wanted; after what the bot has to say, since people wait for that."""
    return photos.fetch() > 0


@every(minutes=1)
def look_after_groups() -> None:
    """What the bot may do where somebody races, and which entrants are in the group."""
    examining.look_after()
