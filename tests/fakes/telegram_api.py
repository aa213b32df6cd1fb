"""Telegram itself, as far as a bot sees it: chats in which people post, and the Bot API over a real socket.

    with fake_bot_api() as api:
        group = api.group("Torneo puzzle", members=[anna := api.user("Anna", "Bianchi")])
        api.post_photo(group, anna, jpeg(), caption="finito!")
        api.edit(...), api.forward(...), api.upgrade(group), api.down = True

`api.url` and `api.token` are what a bot needs. What people do becomes updates, that `getUpdates` hands out or
a webhook is sent. Telegram's limits hold: 20 messages a minute to a group, one a second to a person, 20 MB
downloads, no word to whom never wrote first. Errors have Telegram's own words.
"""

import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

Message = dict[str, Any]
Update = dict[str, Any]
ANONYMOUS, CHANNEL_BOT, SERVICE = 1087968824, 136817688, 777000
SHIFT = 1_000_000_000_000
MOST_DOWNLOAD = 20 << 20
DAY = 86_400


class Refused(Exception):  # noqa: N818 - an answer, not an error
    """What the Bot API answers instead of a result."""

    def __init__(self, code: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.code, self.description, self.parameters = code, description, parameters


@dataclass
class Chat:
    """A group, channel or private chat; `members` are statuses by user id, the bot's own among them."""

    id: int
    type: str
    title: str = ""
    username: str = ""
    is_forum: bool = False
    members: dict[int, str] = field(default_factory=dict)
    messages: dict[int, Message] = field(default_factory=dict)
    last: int = 0
    moved_to: int | None = None
    sent_at: list[float] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        said: dict[str, Any] = {"id": self.id, "type": self.type}
        if self.type == "private":
            said["first_name"] = self.title
        else:
            said["title"] = self.title
        if self.username:
            said["username"] = self.username
        if self.is_forum:
            said["is_forum"] = True
        return said


@dataclass
class Webhook:
    url: str = ""
    secret: str = ""
    last_error: str = ""
    last_error_at: int = 0
    allowed: list[str] = field(default_factory=list)


@dataclass
class Call:
    """One request that came in; `status` is what it was answered with."""

    method: str
    fields: dict[str, Any]
    files: dict[str, bytes]
    status: int = 200


class BotApi:
    """The state of the invented Telegram. All that a test does to it is safe while the server runs."""

    def __init__(self, token: str = "123456:AAfakeFAKEfakeFAKEfakeFAKEfakeFAKE123") -> None:
        self.token, self.id = token, int(token.partition(":")[0])
        self.url = ""
        self.username, self.can_read_all = "incastro_prova_bot", True
        self.clock: Callable[[], float] = time.time  # what dates messages
        self.stopwatch: Callable[[], float] = time.monotonic  # what limits are counted by
        self.down = False  # Telegram is away: every line drops without a word
        self.skew = 0  # seconds by which its clock is ahead of ours
        self.answers: list[Any] = []  # given in turn instead of the true ones: a Refused, or seconds to hang
        self.only: str | None = None  # those answers are for this method only
        self.per_group, self.per_person = 20, 1.0
        self.reactions_need_admin = True
        self.calls: list[Call] = []
        self.sent: list[Message] = []
        self.reactions: dict[tuple[int, int], list[str]] = {}
        self.users: dict[int, dict[str, Any]] = {}
        self.chats: dict[int, Chat] = {}
        self.files: dict[str, bytes] = {}
        self.pending: list[Update] = []
        self.history: list[Update] = []
        self.delivered: list[int] = []  # updates that a webhook took, in order
        self.webhook = Webhook()
        self.lock = threading.RLock()
        self.news = threading.Condition(self.lock)
        self.polls = 0
        self._next_update, self._next_user, self._next_file, self._album = 700_000_000, 5_000_000, 0, 0
        self.me = {
            "id": self.id,
            "is_bot": True,
            "first_name": "Incastro",
            "username": self.username,
        }

    # ---- who and where

    def user(self, first: str, last: str = "", username: str = "", ident: int | None = None) -> int:
        """Somebody with an account; their id."""
        with self.lock:
            self._next_user += 1
            ident = ident or self._next_user
            said: dict[str, Any] = {"id": ident, "is_bot": False, "first_name": first, "language_code": "it"}
            if last:
                said["last_name"] = last
            if username:
                said["username"] = username
            self.users[ident] = said
        return ident

    def group(
        self,
        title: str,
        members: Sequence[int] = (),
        *,
        ident: int | None = None,
        kind: str = "supergroup",
        bot: str = "administrator",
        forum: bool = False,
    ) -> int:
        """A group with the bot in it (`bot` = its status there); its id."""
        number = 2_471_352_452 + len(self.chats)
        ident = ident or (-SHIFT - number if kind == "supergroup" else -number)
        chat = Chat(ident, kind, title, is_forum=forum, members=dict.fromkeys(members, "member"))
        self.chats[ident] = chat
        if bot:
            self.set_bot(ident, bot)
        return ident

    def set_bot(self, chat: Any, status: str, by: int | None = None) -> Update:
        """The bot is let in, made an admin, or thrown out (`member`, `administrator`, `left`, `kicked`)."""
        at = self.chats[chat]
        before = at.members.get(self.id, "left")
        at.members[self.id] = status
        change = {
            "chat": at.told(),
            "from": self.users.get(by or 0) or {"id": 1, "is_bot": False, "first_name": "Olga"},
            "date": self.now(),
            "old_chat_member": {"user": self.me, "status": before},
            "new_chat_member": {"user": self.me, "status": status},
        }
        return self.update("my_chat_member", change)

    def join(self, chat: Any, user: int, status: str = "member") -> None:
        """Somebody comes in, leaves (`left`) or is thrown out (`kicked`); admins' bots are told."""
        at = self.chats[chat]
        before = at.members.get(user, "left")
        at.members[user] = status
        if at.members.get(self.id) == "administrator" and "chat_member" in self.webhook.allowed:
            who = self.users[user]
            self.update(
                "chat_member",
                {
                    "chat": at.told(),
                    "from": who,
                    "date": self.now(),
                    "old_chat_member": {"user": who, "status": before},
                    "new_chat_member": {"user": who, "status": status},
                },
            )

    def now(self) -> int:
        """The second by Telegram's clock."""
        return int(self.clock()) + self.skew

    # ---- what people do

    def write(self, user: int, text: str, *, at: int | None = None) -> Message:
        """Somebody writes to the bot in private (`/start …`): from then on it may answer."""
        with self.lock:
            self.chats.setdefault(user, Chat(user, "private", self.users[user]["first_name"]))
            self.chats[user].members = {user: "member", self.id: "member"}
        return self.post(user, user, {"text": text, **_command(text)}, at=at)

    def post_text(self, chat: Any, user: int, text: str, **more: Any) -> Message:
        """Words without a picture."""
        return self.post(chat, user, {"text": text, **_command(text)}, **more)

    def post_photo(
        self, chat: Any, user: int, data: bytes, caption: str = "", *, size: int | None = None, **more: Any
    ) -> Message:
        """A photo, compressed as phones send it; `size` = what is told instead of the bytes' length."""
        content: dict[str, Any] = {"photo": self._sizes(data, size)}
        if caption:
            content["caption"] = caption
        return self.post(chat, user, content, **more)

    def post_file(
        self,
        chat: Any,
        user: int,
        data: bytes,
        *,
        name: str = "IMG_0001.HEIC",
        mime: str = "image/heic",
        caption: str = "",
        size: int | None = None,
        **more: Any,
    ) -> Message:
        """A picture, or anything, sent as a file; no `mime_type` where `mime` is empty."""
        content: dict[str, Any] = {"document": {**self._file(data, size), "file_name": name}}
        if mime:
            content["document"]["mime_type"] = mime
        if caption:
            content["caption"] = caption
        return self.post(chat, user, content, **more)

    def post_album(
        self, chat: Any, user: int, pictures: Sequence[bytes], caption: str = "", **more: Any
    ) -> list[Message]:
        """Several photos at once: one message, and one update, each; the caption is the first one's."""
        self._album += 1
        more["album"] = f"136{self._album:014d}"
        return [
            self.post_photo(chat, user, each, caption if n == 0 else "", **more)
            for n, each in enumerate(pictures)
        ]

    def post(
        self,
        chat: Any,
        user: int,
        content: Message,
        *,
        at: int | None = None,
        topic: int | None = None,
        album: str = "",
        anonymous: bool = False,
        as_channel: Chat | None = None,
        automatic: bool = False,
        forward_of: Message | None = None,
        via_bot: str = "",
        silent: bool = False,
    ) -> Message:
        """One message with any content; `silent` = no update comes of it (a bot that was away too long)."""
        with self.lock:
            where = self.chats[chat]
            where.last += 1
            message: Message = {"message_id": where.last, "date": self.now() if at is None else at}
            message |= self._sender(where, user, anonymous, as_channel, automatic)
            message["chat"] = where.told()
            if forward_of is not None:
                message |= _forward(forward_of)
            if topic is not None:
                message |= {"message_thread_id": topic, "is_topic_message": True}
            if album:
                message["media_group_id"] = album
            if via_bot:
                message["via_bot"] = {"id": 99, "is_bot": True, "first_name": via_bot, "username": via_bot}
            message |= content
            where.messages[where.last] = message
            if not silent and self._hears(where, message):
                self.update("message", message)
            return message

    def edit(self, message: Message, *, caption: str | None = None, data: bytes | None = None,
             at: int | None = None) -> Message:  # fmt: skip
        """Its author changes the words or swaps the picture; the date stays."""
        with self.lock:
            where = self.chats[message["chat"]["id"]]
            changed = {**where.messages[message["message_id"]]}
            changed["edit_date"] = self.now() if at is None else at
            if caption is not None:
                changed["caption" if "text" not in changed else "text"] = caption
            if data is not None and "photo" in changed:
                changed["photo"] = self._sizes(data, None)
            elif data is not None:
                changed["document"] = {**changed["document"], **self._file(data, None)}
            where.messages[message["message_id"]] = changed
            if self._hears(where, changed):
                self.update("edited_message", changed)
            return changed

    def forward(self, message: Message, chat: Any, user: int, **more: Any) -> Message:
        """Somebody forwards a message to a chat: another message, with its origin."""
        content = {key: message[key] for key in ("photo", "document", "text", "caption") if key in message}
        return self.post(chat, user, content, forward_of=message, **more)

    def delete(self, message: Message) -> None:
        """A message is gone; no bot is told."""
        del self.chats[message["chat"]["id"]].messages[message["message_id"]]

    def upgrade(self, chat: Any) -> int:
        """A group becomes a supergroup: a new id, and message numbers that begin again. Its new id."""
        with self.lock:
            old = self.chats[chat]
            assert old.type == "group", "only a basic group becomes a supergroup"
            number = 2_600_000_000 + len(self.chats)
            new = Chat(-SHIFT - number, "supergroup", old.title, members=dict(old.members))
            self.chats[new.id] = new
            author = next(iter(self.users), 0)
            self.post(chat, author, {"migrate_to_chat_id": new.id})
            old.moved_to = new.id
            self.post(
                new.id,
                author,
                {
                    "sender_chat": new.told(),
                    "from": _stand_in(ANONYMOUS, "Group", "GroupAnonymousBot"),
                    "migrate_from_chat_id": chat,
                },
            )
        return new.id

    def update(self, kind: str, content: Any) -> Update:
        """One more update waits for the bot."""
        with self.lock:
            self._next_update += 1
            made = {"update_id": self._next_update, kind: json.loads(json.dumps(content))}
            self.pending.append(made)
            self.history.append(made)
            self.news.notify_all()
        return made

    def again(self, *updates: Update) -> None:
        """Updates that come once more, as after an answer that got lost; also in another order."""
        with self.lock:
            self.pending.extend(updates)
            self.news.notify_all()

    def wait_for(self, true: Callable[[], object], seconds: float = 10) -> None:
        """Wait until something is so; AssertionError after so long."""
        until = time.monotonic() + seconds
        while not true():
            assert time.monotonic() < until, "it never came to be so"
            time.sleep(0.01)

    def texts(self, chat: int | None = None) -> list[str]:
        """What the bot said (in a chat)."""
        return [each["text"] for each in self.sent if chat in (None, each["chat"]["id"])]

    def count(self, method: str) -> int:
        """How often a method was called."""
        return sum(call.method == method for call in self.calls)

    # ---- the insides

    def _sizes(self, data: bytes, size: int | None) -> list[dict[str, Any]]:
        small = self._file(b"small of " + sha256(data).digest(), None) | {"width": 90, "height": 67}
        return [small, self._file(data, size) | {"width": 1280, "height": 960}]

    def _file(self, data: bytes, size: int | None) -> dict[str, Any]:
        self._next_file += 1  # a file id is another each time, the unique one is not
        unique = f"AQAD{sha256(data).hexdigest()[:12]}"
        ident = f"AgACAgQAAxkBAAIB{self._next_file:06d}{unique}"
        self.files[ident] = data
        return {"file_id": ident, "file_unique_id": unique, "file_size": len(data) if size is None else size}

    def _sender(
        self, where: Chat, user: int, anonymous: bool, as_channel: Chat | None, automatic: bool
    ) -> Message:
        if anonymous:
            who = _stand_in(ANONYMOUS, "Group", "GroupAnonymousBot")
            return {"from": who, "sender_chat": where.told()}
        if as_channel is not None and automatic:
            who = {"id": SERVICE, "is_bot": False, "first_name": "Telegram"}
            return {"from": who, "sender_chat": as_channel.told(), "is_automatic_forward": True}
        if as_channel is not None:
            return {
                "from": _stand_in(CHANNEL_BOT, "Channel", "Channel_Bot"),
                "sender_chat": as_channel.told(),
            }
        return {"from": self.users[user]}

    def _hears(self, where: Chat, message: Message) -> bool:
        """Privacy mode: a bot that is no admin gets commands only, unless it may read everything."""
        status = where.members.get(self.id, "left")
        if status in ("left", "kicked"):
            return False
        service = any(key.startswith("migrate_") for key in message)
        allowed = where.type == "private" or status == "administrator" or self.can_read_all or service
        return allowed or str(message.get("text", "")).startswith("/")


def _stand_in(ident: int, name: str, username: str) -> dict[str, Any]:
    return {"id": ident, "is_bot": True, "first_name": name, "username": username}


def _command(text: str) -> Message:
    if not text.startswith("/"):
        return {}
    return {"entities": [{"type": "bot_command", "offset": 0, "length": len(text.split()[0])}]}


def _forward(message: Message) -> Message:
    origin: dict[str, Any] = {"type": "user", "sender_user": message["from"], "date": message["date"]}
    if "sender_chat" in message:
        origin = {"type": "chat", "sender_chat": message["sender_chat"], "date": message["date"]}
    return {"forward_origin": origin}


@contextmanager
def fake_bot_api(**given: Any) -> Iterator[BotApi]:
    """The server, running, and its webhook postman."""
    from tests.fakes.telegram_server import serving

    with serving(BotApi(**given)) as api:
        yield api
