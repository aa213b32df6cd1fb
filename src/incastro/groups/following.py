"""What follows in rooms above when a message of a group has become known, or has changed.

They register when Django starts (`AppConfig.ready`) and run inside the transaction that writes the message,
once the group's `moves` is raised:

    @on_message
    def recognise(message: Message, change: Change) -> None: ...
"""

from collections.abc import Callable
from enum import StrEnum

from incastro.groups.models import Message


class Change(StrEnum):
    """What happened to a message."""

    NEW = "new"
    EDITED = "edited"  # its words, or its picture
    FILLED = "filled"  # an export told what the bot had not, or the other way round
    GONE = "gone"


Follower = Callable[[Message, Change], object]
_followers: list[Follower] = []


def on_message(follower: Follower) -> Follower:
    """Register what follows a message."""
    if follower not in _followers:
        _followers.append(follower)
    return follower


def follow(message: Message, change: Change) -> None:
    """Let all that follow know."""
    for each in _followers:
        each(message, change)
