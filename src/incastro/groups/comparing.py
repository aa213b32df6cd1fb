"""What an export tells beside what is known of its group, before anything of it is written (case A-61)."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from incastro.evidence.bot_api import BEFORE_UPGRADE
from incastro.evidence.chats import Chat
from incastro.evidence.posts import Post
from incastro.groups.following import Change
from incastro.groups.models import Group, Message
from incastro.groups.selectors import as_post
from incastro.groups.storing import foreseen

_SUPERGROUP = 10**12  # the Bot API’s ids of supergroups are -100…
_BASIC = "private_group"


@dataclass(slots=True)
class Difference:
    """One thing that the bot told otherwise than the export does. `bot`, `export`: instants, else None."""

    number: int
    field: str
    bot: int | None = None
    export: int | None = None

    def written(self) -> dict[str, Any]:
        """As it is kept: without names and captions."""
        return {"number": self.number, "field": self.field, "bot": self.bot, "export": self.export}


@dataclass(slots=True)
class Compared:
    """`posts` = what has to be stored, under the numbers that the group’s messages have here.

    `after` = the group’s posts as they would be then.
    """

    posts: list[Post] = field(default_factory=list)
    after: list[Post] = field(default_factory=list)
    gone: list[Message] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)
    new: int = 0
    same: int = 0
    filled: int = 0

    @property
    def counts(self) -> dict[str, int]:
        """The figures, as `Handed.counts` has them."""
        return {
            "posts": len(self.posts),
            "new": self.new,
            "same": self.same,
            "filled": self.filled,
            "gone": len(self.gone),
            "differing": len({each.number for each in self.differences}),
            "pictures": sum(each.picture is not None and not each.picture.missing for each in self.posts),
        }


def compare(group: Group | None, chat: Chat, posts: Iterable[Post]) -> Compared:
    """An export of a group (null: it would be a new one) beside what is known; nothing is written."""
    known = list(Message.objects.filter(group=group)) if group is not None else []
    told = Compared()
    rows = _Rows(known, group, chat)
    seen: set[int] = set()
    for post in posts:
        row, number = rows.of(post)
        seen.add(number)
        here = post if number == post.id else replace(post, id=number)
        told.posts.append(here)
        if row is not None:
            told.differences += _differences(row, here)
        after, change = foreseen(group or Group(), row, here, "export")
        told.after.append(as_post(after))
        if change is Change.NEW:
            told.new += 1
        elif change is None:
            told.same += 1
        else:
            told.filled += 1
    told.gone = [
        row for row in known if not row.gone and row.number not in seen and _covers(seen, row.number)
    ]
    absent = {row.number for row in told.gone}
    for row in known:
        if row.number not in seen:
            left = as_post(row)
            told.after.append(replace(left, gone=left.gone or row.number in absent))
    return told


def _covers(seen: set[int], number: int) -> bool:
    """Whether an export reaches from before a message to after it: one of a few days tells of no other."""
    return bool(seen) and min(seen) <= number <= max(seen)


class _Rows:
    """The known message that a post of an export is.

    In a supergroup that is the one of its number. Before, everybody has numbers of their own, the bot too:
    there it is the one of the same account and second, in order.
    """

    def __init__(self, known: list[Message], group: Group | None, chat: Chat) -> None:
        self._by_number = {row.number: row for row in known}
        self._basic = chat.type == _BASIC
        # what was a basic group has its old numbers below nought once it is a supergroup
        self._moved = self._basic and group is not None and (group.chat or 0) <= -_SUPERGROUP
        self._by_second: dict[tuple[int | None, int], list[Message]] = {}
        for row in known:
            if self._basic or row.number < 0:
                self._by_second.setdefault((row.sender_id, row.at), []).append(row)
        self._taken: set[int] = set()

    def of(self, post: Post) -> tuple[Message | None, int]:
        """The row, null where the message is new, and the number that it has here."""
        number = post.id + BEFORE_UPGRADE if self._moved and post.id > 0 else post.id
        row = self._by_number.get(number)
        if (self._basic or number < 0) and (row is None or not _alike(row, post)):
            same = self._by_second.get((post.sender.id, post.at), [])
            other = next((each for each in same if each.number not in self._taken), None)
            if other is None and row is not None:
                number += 2 * BEFORE_UPGRADE  # the bot gave this number to another message
            row = other
        if row is not None:
            number = row.number
        self._taken.add(number)
        return row, number


def _alike(row: Message, post: Post) -> bool:
    return row.at == post.at and (row.sender_id is None or row.sender_id == post.sender.id)


def _differences(row: Message, post: Post) -> list[Difference]:
    """What two sources tell otherwise of one message; gaps that one fills for the other are none."""
    found: list[Difference] = []
    if row.at != post.at and not row.wall and post.wall is None:
        found.append(Difference(row.number, "time", row.at, post.at))
    known, told = row.sender_id, post.sender.id
    if row.sender_kind != post.sender.kind.value or (
        known is not None and told is not None and known != told
    ):
        found.append(Difference(row.number, "sender"))
    if row.text.split() != post.text.split():
        edited = (post.edited or 0) > (row.edited or 0)
        found.append(Difference(row.number, "edited" if edited else "text", row.edited, post.edited))
    if row.pictured != (post.picture is not None):
        found.append(Difference(row.number, "picture", row.edited, post.edited))
    return found
