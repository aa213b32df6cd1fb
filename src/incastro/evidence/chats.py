"""The chats of an export, and which of them was asked for."""

import re
from dataclasses import dataclass

from incastro.evidence.names import words_of
from incastro.interchange.shown import clipped

GROUPS = {"private_group", "private_supergroup", "public_supergroup"}

_NUMBER = re.compile(r"(?:user|chat|channel)?(-?)(\d{1,19})", re.ASCII)
# Telegram's bots write a supergroup's id with this in front.
_BOT_API_PREFIX = "100"
_SHORTEST_PREFIXED = 12
_LISTED = 40


@dataclass(frozen=True, slots=True)
class Chat:
    """A chat as an export tells it; `id` is bare and positive."""

    id: int | None = None
    name: str = ""
    type: str = ""


NO_CHAT = Chat()


@dataclass(frozen=True, slots=True)
class Wanted:
    """The chat that somebody asked for: by id (bare, `-100…`, `-…` from before an upgrade) or by name."""

    ids: frozenset[int]
    words: tuple[str, ...]

    def is_chat(self, chat: Chat) -> bool:
        """Whether that is the one; accents, case and punctuation of a name aside."""
        if self.ids:
            return chat.id in self.ids
        return bool(self.words) and self.words == words_of(chat.name)


def wanted_chat(asked: str | int) -> Wanted:
    """What `--chat` asks for."""
    text = str(asked).strip()
    number = _NUMBER.fullmatch(text)
    if number is None:
        return Wanted(frozenset(), words_of(text))
    digits = number[2]
    ids = {int(digits)}
    if digits.startswith(_BOT_API_PREFIX) and len(digits) >= _SHORTEST_PREFIXED:
        ids.add(int(digits.removeprefix(_BOT_API_PREFIX)))
    return Wanted(frozenset(ids), ())


def listed(chats: list[tuple[Chat, int]]) -> str:
    """Chats with their number of messages for somebody to choose from: groups, or all where none is one."""
    groups = [each for each in chats if each[0].type in GROUPS] or chats
    lines = [f"{clipped(chat.name) or '?'} (id {chat.id or '?'}, {n})" for chat, n in groups[:_LISTED]]
    return "; ".join([*lines, "…"] if len(groups) > _LISTED else lines)
