"""Who posts what in the group, and when: messages as Telegram sends them to a bot.

Everything is reckoned from the go of Saturday at four; Telegram's own numbers count up with the messages.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from incastro.demo.telling import moment

CHAT = -1002471352452
BOT = 7000000001
REVEAL, GO = moment("2026-10-31 15:58:40"), moment("2026-10-31 16:01:40")
FIRST_ACCOUNT, FIRST_MESSAGE, FIRST_UPDATE = 510_000_100, 18_201, 771_200_001


@dataclass(frozen=True, slots=True)
class Racer:
    """Somebody who starts on Saturday at four. `number` is their place in the cast of the race."""

    number: int
    name: str
    mode: str

    @property
    def account(self) -> int:
        """Their id at Telegram."""
        return FIRST_ACCOUNT + self.number


@dataclass(frozen=True, slots=True)
class Posted:
    """One message: when, by whom, with which picture (a key of `drawn`), and its words."""

    at: int
    racer: Racer
    picture: str
    words: str = ""
    stranger: bool = False  # under a nickname that says nothing


def posts(racers: list[Racer]) -> list[Posted]:
    """Everything that they post, in order of time: boxes, finishes, and what goes wrong."""
    chance = random.Random(16)  # noqa: S311 - an invention that comes out alike
    found = [*_boxes([each for each in racers if each.mode == "offline"]), *_finishes(racers, chance)]
    return sorted(found, key=lambda post: post.at)


def _boxes(offline: list[Racer]) -> Iterator[Posted]:
    for place, racer in enumerate(offline):
        at = REVEAL + 41 + place * 23
        picture = "box-blurred" if place == 5 else "box"
        # the last in line has only a nickname, and does not say who they are
        yield Posted(at, racer, picture, "" if place % 4 else racer.name, stranger=place == len(offline) - 1)
        if place == 5:
            yield Posted(at + 190, racer, "box", "Così si legge meglio?")


def _finishes(racers: list[Racer], chance: random.Random) -> Iterator[Posted]:
    """The quick ones have finished; the next ones come within minutes, while somebody watches."""
    online = [each for each in racers if each.mode == "online"]
    offline = [each for each in racers if each.mode == "offline"]
    for place, racer in enumerate(online):
        spent = 6_870 + place * 640 + chance.randrange(200)
        yield Posted(GO + spent, racer, "finished", "Finito!" if place == 0 else "")
    for place, racer in enumerate(offline):
        spent = 8_790 + place * 196 + chance.randrange(90)
        picture = "finished-missing" if place == 2 else "finished-cropped" if place == 4 else "finished"
        words = "Mi mancano due pezzi, li ho segnati nella foto." if place == 2 else ""
        yield Posted(GO + spent, racer, picture, words, stranger=place == len(offline) - 1)


def update(number: int, post: Posted) -> dict[str, Any]:
    """The update that brings a message to the bot; `number` counts the messages from 0."""
    sender: dict[str, Any] = {"id": post.racer.account, "is_bot": False, "first_name": post.racer.name}
    if post.stranger:
        sender["first_name"] = "Tessera Matta"
    message: dict[str, Any] = {
        "message_id": FIRST_MESSAGE + number,
        "from": sender,
        "chat": {"id": CHAT, "type": "supergroup", "title": "Circolo Puzzle Adda"},
        "date": post.at,
        "photo": [
            {"file_id": file_of(number), "file_unique_id": f"u{number}", "width": 960, "height": 720,
             "file_size": 90_000},
        ],
    }  # fmt: skip
    if post.words:
        message["caption"] = post.words
    return {"update_id": FIRST_UPDATE + number, "message": message}


def file_of(number: int) -> str:
    """The file of a message’s picture, as a bot is told it."""
    return f"demo-{number}"
