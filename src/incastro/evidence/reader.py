"""From the JSON of an export to the posts of one chat."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any
from zoneinfo import ZoneInfo

from incastro.evidence.attachments import LONGEST_NAME, Unusable, printable
from incastro.evidence.chats import NO_CHAT, Chat, Wanted, listed
from incastro.evidence.messages import Messages
from incastro.evidence.posts import Post, SenderKind
from incastro.evidence.stream import JsonStream
from incastro.interchange.shown import shown
from incastro.refusal import Refusal
from incastro.rulebook.facts import Remark

# Some 350 MB of posts and 200 MB of captions at the worst; no group publishes so much in a season.
MOST_POSTS = 500_000
MOST_TEXT = 50_000_000
# Every chat of an account is kept by name until somebody can be asked which one.
MOST_CHATS = 100_000
_NAMED = 10

_UPGRADES = ("migrate_to_supergroup", "migrate_from_group")


@dataclass(frozen=True, slots=True, kw_only=True)
class Export:
    """What one chat's export proves: the posts with something attached, and what a reader should know.

    `messages` counts all rows of the chat. `remarks` have a sentence each under `remark.<code>`.
    """

    chat: Chat
    messages: int
    posts: tuple[Post, ...]
    remarks: tuple[Remark, ...] = ()

    def __iter__(self) -> Iterator[Post]:
        return iter(self.posts)

    def until(self, at: int) -> "Export":
        """The export as it would have been at an instant; later posts are not there yet."""
        return replace(self, posts=tuple(post for post in self.posts if post.at <= at))


@dataclass(slots=True)
class _Found:
    """A chat while it is read; `posts` None where nobody wants them."""

    chat: Chat = NO_CHAT
    posts: list[Post] | None = None
    messages: int = 0
    upgraded: bool = False
    unsupported: int = 0
    # the first few of them
    unsupported_ids: list[int] = field(default_factory=list)


class ExportReader:
    """Reads one export; `wanted` is the chat that was asked for, `zone` where local times are read."""

    def __init__(self, stream: JsonStream, wanted: Wanted | None, zone: ZoneInfo) -> None:
        self._stream = stream
        self._wanted = wanted
        self._messages = Messages(zone)
        self._in_list: list[_Found] = []
        self._text = 0
        self._kept = 0

    def read(self) -> Export:
        """The posts of the chat; Refusal where it cannot be told which, or something is damaged."""
        stream = self._stream
        single = _Found()
        has_messages = has_list = False
        for key in stream.members():
            opening = stream.peek()
            if key == "messages" and opening == "[":
                has_messages = True
                self._read_messages(single, "messages", keep=True)
            elif key in ("chats", "left_chats") and opening == "{":
                has_list = True
                self._read_list(f"{key}.list")
            elif not self._read_header(single, key):
                stream.skip(2)
        stream.finish()
        if has_messages:
            return self._export(self._asked_for(single))
        if has_list:
            return self._export(self._chosen())
        raise Refusal("export.not_an_export")

    def _read_header(self, found: _Found, key: str) -> bool:
        """Takes a chat's id, name or type."""
        if key not in ("id", "name", "type") or self._stream.peek() in "{[":
            return False
        value = self._stream.value()
        if key == "id":
            told = abs(value) if isinstance(value, int) and not isinstance(value, bool) else None
            found.chat = replace(found.chat, id=told)
        else:
            text = printable(value[:LONGEST_NAME]) if isinstance(value, str) else ""
            found.chat = replace(found.chat, name=text) if key == "name" else replace(found.chat, type=text)
        return True

    def _read_list(self, path: str) -> None:
        stream = self._stream
        for key in stream.members():
            if key != "list" or stream.peek() != "[":
                stream.skip(1)
                continue
            for index, _ in enumerate(stream.elements()):
                self._read_chat(f"{path}[{index}]")

    def _read_chat(self, path: str) -> None:
        stream = self._stream
        found = _Found()
        before = self._kept, self._text
        for key in stream.members():
            if key == "messages" and stream.peek() == "[":
                self._read_messages(found, f"{path}.messages", keep=self._is_of_interest(found.chat))
            elif not self._read_header(found, key):
                stream.skip(1)
        if len(self._in_list) >= MOST_CHATS:
            raise stream.refused("export.too_many_chats", {"most": MOST_CHATS})
        self._in_list.append(found)
        # posts are kept of one chat only, and of none once somebody has to choose: then names are enough
        if self._wanted is None:
            if len(self._in_list) > 1:
                self._in_list[0].posts = found.posts = None
        elif not self._wanted.is_chat(found.chat):
            found.posts = None
            self._kept, self._text = before

    def _is_of_interest(self, chat: Chat) -> bool:
        if self._wanted is None:
            return not self._in_list
        # a file rewritten by another tool may tell the messages before whose they are
        return chat == NO_CHAT or self._wanted.is_chat(chat)

    def _read_messages(self, found: _Found, path: str, *, keep: bool) -> None:
        stream = self._stream
        found.posts = found.posts or ([] if keep else None)
        for index, _ in enumerate(stream.elements()):
            stream.spot = path, index
            if stream.peek() != "{":
                raise stream.unexpected()
            raw = stream.value()
            found.messages += 1
            if found.posts is not None:
                self._take(found, found.posts, raw)
        stream.spot = "", None

    def _take(self, found: _Found, posts: list[Post], raw: dict[str, Any]) -> None:
        if raw.get("type") == "service":
            found.upgraded = found.upgraded or raw.get("action") in _UPGRADES
        elif raw.get("type") == "unsupported" and isinstance(raw.get("id"), int):
            found.unsupported += 1
            if len(found.unsupported_ids) < _NAMED:
                found.unsupported_ids.append(raw["id"])
        try:
            post = self._messages.read(raw)
        except Unusable as fault:
            path, index = self._stream.spot
            self._stream.spot = f"{path}[{index}].{fault.field}", None
            told = {"field": fault.field, "given": shown(fault.given), "message": shown(raw.get("id"))}
            raise self._stream.refused("export.message_unusable", told) from None
        if post is None:
            return
        posts.append(post)
        found.upgraded = found.upgraded or post.id < 0
        file = post.picture.file if post.picture is not None else ""
        self._text += sum(
            map(len, (post.text, file, post.sender.name, post.forwarded or "", post.via_bot or ""))
        )
        self._kept += 1
        if self._kept > MOST_POSTS or self._text > MOST_TEXT:
            raise self._stream.refused("export.too_many_posts", {"most": MOST_POSTS})

    def _asked_for(self, single: _Found) -> _Found:
        """A single chat's export, unless another chat was asked for; an upgraded group has two ids (A-58)."""
        wanted = self._wanted
        if wanted is None or wanted.is_chat(single.chat) or (wanted.ids and single.upgraded):
            return single
        raise Refusal("export.other_chat", {"chats": listed([(single.chat, single.messages)])})

    def _chosen(self) -> _Found:
        """The chat of a full export that was asked for (case A-53)."""
        chats = [(found.chat, found.messages) for found in self._in_list]
        if self._wanted is None:
            if len(self._in_list) == 1:
                return self._in_list[0]
            raise Refusal("export.which_chat" if chats else "export.no_chats", {"chats": listed(chats)})
        matching = [found for found in self._in_list if self._wanted.is_chat(found.chat)]
        if len(matching) == 1:
            return matching[0]
        if not matching:
            raise Refusal("export.chat_unknown", {"chats": listed(chats)})
        same = [(found.chat, found.messages) for found in matching]
        raise Refusal("export.chat_ambiguous", {"chats": listed(same)})

    def _export(self, found: _Found) -> Export:
        chat = found.chat
        posts = tuple(_as_itself(post, chat) for post in found.posts or ())
        remarks = [*_remarks(found, posts)]
        if self._stream.repaired:
            remarks.insert(0, Remark(code="export_repaired", params={"n": self._stream.repaired}))
        return Export(chat=chat, messages=found.messages, posts=posts, remarks=tuple(remarks))


def _as_itself(post: Post, chat: Chat) -> Post:
    """An admin who posts as the group is told as the group's own channel."""
    sender = post.sender
    if sender.kind is SenderKind.CHANNEL and chat.id is not None and sender.id == chat.id:
        return replace(post, sender=replace(sender, kind=SenderKind.ANONYMOUS))
    if sender.kind is SenderKind.CHANNEL and post.forwarded is not None:
        return replace(post, sender=replace(sender, kind=SenderKind.AUTOMATIC))
    return post


def _remarks(found: _Found, posts: tuple[Post, ...]) -> Iterator[Remark]:
    counts: dict[str, Callable[[Post], bool]] = {
        "export_no_unixtime": lambda post: post.wall is not None,
        "export_pictures_missing": lambda post: post.picture is not None and post.picture.missing,
    }
    for code, counted in counts.items():
        if n := sum(map(counted, posts)):
            yield Remark(code=code, params={"n": n})
    if found.unsupported:
        first = ", ".join(map(str, found.unsupported_ids))
        yield Remark(code="export_unsupported", params={"n": found.unsupported, "messages": first})
