"""What follows in rooms above when somebody becomes known on Telegram, or answers who they are.

They register when Django starts (`AppConfig.ready`) and run inside the transaction of the cause:

    @on_identity
    def known(person: Person) -> None: ...      # linked, or no longer

    @on_words
    def answered(said: Words) -> None: ...      # words without a picture, of somebody whom the bot had asked
"""

from collections.abc import Callable
from dataclasses import dataclass

from incastro.groups.models import Group
from incastro.people.models import Person


@dataclass(frozen=True, slots=True)
class Words:
    """What an account wrote in a group, in message `number`, after the bot had asked who it is."""

    group: Group
    account: int
    number: int
    text: str


_known: list[Callable[[Person], object]] = []
_heard: list[Callable[[Words], object]] = []


def on_identity(follower: Callable[[Person], object]) -> Callable[[Person], object]:
    """Register what follows when a person is linked to an account, or no longer is."""
    if follower not in _known:
        _known.append(follower)
    return follower


def on_words(follower: Callable[[Words], object]) -> Callable[[Words], object]:
    """Register who understands an answer."""
    if follower not in _heard:
        _heard.append(follower)
    return follower


def identified(person: Person) -> None:
    """Let all know that a person’s account is another."""
    for each in _known:
        each(person)


def heard(said: Words) -> None:
    """Let all know of an answer."""
    for each in _heard:
        each(said)
