"""What else the bot hears besides photos: who registers is told, inside the reading transaction.

    @hears(Heard.PRIVATE)
    def answer(said: Mapping[str, Any]) -> None: ...    # a message to the bot itself: `/start <secret>`

    @hears(Heard.GROUP)                                 # any new message of a group, also without a picture
    @hears(Heard.MEMBER)                                # a `chat_member` update
    @hears(Heard.BOT)                                   # a `my_chat_member` update: let in, or out
    @hears(Heard.CHAT)                                  # any message of a chat that is no organiser's group

`said` is the inner object of the update as Telegram has it. An update is read once; whoever hears it must
not call anybody: what the bot has to say is a `Reply`.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Any

from incastro.groups.following import guarded


class Heard(StrEnum):
    """What kind of thing it was."""

    PRIVATE = "private"
    GROUP = "group"
    MEMBER = "member"
    BOT = "bot"
    CHAT = "chat"


Ear = Callable[[Mapping[str, Any]], object]
_ears: dict[Heard, list[Ear]] = {}


def hears(what: Heard) -> Callable[[Ear], Ear]:
    """Register who wants to hear something; in `AppConfig.ready` of its room."""

    def registered(ear: Ear) -> Ear:
        ears = _ears.setdefault(what, [])
        if ear not in ears:
            ears.append(ear)
        return ear

    return registered


def tell(what: Heard, said: Mapping[str, Any]) -> None:
    """Let everybody know who wants to; what goes wrong there is logged, and undoes nothing else."""
    for ear in _ears.get(what, ()):
        guarded(ear, said)
