"""What follows in rooms above when a message of a group has become known, or has changed.

They register when Django starts (`AppConfig.ready`) and run inside the transaction that writes the message,
once the group's `moves` is raised:

    @on_message
    def recognise(message: Message, change: Change) -> None: ...
"""

import logging
from collections.abc import Callable
from enum import StrEnum

from django.db import OperationalError, transaction

from incastro.groups.models import Message, Photo

log = logging.getLogger("incastro.groups")


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
    """Let all that follow know. A message counts whatever goes wrong in a room above: that is only logged."""
    for each in _followers:
        guarded(each, message, change)


PhotoFollower = Callable[[Photo], object]
_photo_followers: list[PhotoFollower] = []


def on_photo(follower: PhotoFollower) -> PhotoFollower:
    """Register what follows when a picture is here, or it is known that it cannot be shown."""
    if follower not in _photo_followers:
        _photo_followers.append(follower)
    return follower


def follow_photo(photo: Photo) -> None:
    """Let all that follow pictures know, inside the transaction that settles it."""
    for each in _photo_followers:
        guarded(each, photo)


def guarded(act: Callable[..., object], *given: object) -> None:
    """Do something of another room; a fault there undoes only what it did. A database away ends all."""
    try:
        with transaction.atomic():
            act(*given)
    except OperationalError:
        raise
    except Exception:
        log.exception("%s.%s failed", act.__module__, act.__qualname__)
