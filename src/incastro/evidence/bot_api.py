"""One message as the Bot API tells it, as a post: the same that an export of the group will tell (section C).

Pure. What is no message with something attached gives None; nothing in it can raise but `Unusable`.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from incastro.evidence.attachments import (
    LONGEST_NAME,
    LONGEST_TEXT,
    STAND_INS,
    Unusable,
    file_of,
    in_range,
    printable,
)
from incastro.evidence.posts import Picture, Post, Sender, SenderKind, Substitute
from incastro.interchange.fields import post_id

# Bots see a supergroup's id with this in front, and a minus: -100…
_SUPERGROUP = 1_000_000_000_000
# What a message from before an upgrade gets as its id in an export of the supergroup (case A-58).
BEFORE_UPGRADE = -1_000_000_000
_SUBSTITUTES = {
    "animation": Substitute.ANIMATION,  # before `document`, which repeats it
    "video": Substitute.VIDEO,
    "video_note": Substitute.ROUND_VIDEO,
}


@dataclass(frozen=True, slots=True)
class Received:
    """A post, and how its picture can be fetched (`file_id`, "" where there is none; `size` in bytes)."""

    post: Post
    file_id: str = ""
    unique: str = ""
    size: int | None = None
    topic: int | None = None


def read_message(raw: Mapping[str, Any], *, before_upgrade: bool = False) -> Received | None:
    """The post of a `message` or `edited_message`; None when nothing is attached to it.

    `before_upgrade`: it is of the basic group that has become a supergroup since. Unusable where it cannot be
    placed in time or order.
    """
    found = _attached(raw)
    if found is None:
        return None
    picture, substitute, file = found
    ident = raw.get("message_id")
    if type(ident) is not int or ident <= 0 or post_id(ident) is None:
        raise Unusable("message_id", ident)
    at = _instant(raw, "date")
    edited = _instant(raw, "edit_date") if raw.get("edit_date") else None
    post = Post(
        id=ident + (BEFORE_UPGRADE if before_upgrade else 0),
        at=at,
        edited=edited if edited is not None and edited > at else None,
        sender=_sender(raw),
        text=_clean(raw.get("caption") or raw.get("text"), LONGEST_TEXT),
        picture=picture,
        substitute=substitute,
        forwarded=_forwarded(raw),
        via_bot=_via_bot(raw),
        album=_clean(raw.get("media_group_id"), 40) or None,
    )
    return Received(
        post,
        _clean(file.get("file_id"), 200) if picture is not None else "",
        _clean(file.get("file_unique_id"), 100) if picture is not None else "",
        _number(file.get("file_size")),
        _number(raw.get("message_thread_id")) if raw.get("is_topic_message") else None,
    )


def chat_of(raw: Mapping[str, Any]) -> int | None:
    """The chat that a message, or a change of membership, is about, as bots see its id."""
    return _number(_object(raw.get("chat")).get("id"))


def bare(chat: int) -> int:
    """A chat's id as exports have it: without sign and `-100`."""
    return -chat - _SUPERGROUP if chat <= -_SUPERGROUP else abs(chat)


def name_of(who: Mapping[str, Any]) -> str:
    """How somebody is called on Telegram, as exports write it; "" for a deleted account."""
    if "title" in who:
        return _clean(who["title"], LONGEST_NAME)
    names = (_clean(who.get(field), LONGEST_NAME) for field in ("first_name", "last_name"))
    return " ".join(filter(None, names))[:LONGEST_NAME]


def _attached(
    raw: Mapping[str, Any],
) -> tuple[Picture | None, Substitute | None, Mapping[str, Any]] | None:
    """What is attached, what it stands for, and the file of it; stickers and voices are talk."""
    sizes = [each for each in _list(raw.get("photo")) if isinstance(each, Mapping)]
    if sizes:
        return Picture(), None, max(sizes, key=_pixels)
    for field, substitute in _SUBSTITUTES.items():
        if field in raw:
            return None, substitute, _object(raw[field])
    if "document" in raw:
        document = _object(raw["document"])
        mime = _clean(document.get("mime_type"), 120)
        picture, instead = file_of(mime, _clean(document.get("file_name"), LONGEST_NAME))
        return picture, instead, document
    return (None, None, {}) if "audio" in raw else None


def _pixels(size: Mapping[str, Any]) -> tuple[int, int]:
    pixels = (_number(size.get("width")) or 0) * (_number(size.get("height")) or 0)
    return pixels, _number(size.get("file_size")) or 0


def _sender(raw: Mapping[str, Any]) -> Sender:
    """In whose name it stands: a person, a bot, or whom Telegram's own accounts stand in for."""
    person, chat = _object(raw.get("from")), _object(raw.get("sender_chat"))
    account = _number(person.get("id"))
    stand_in = STAND_INS.get(account or 0)
    if chat:
        own = _number(chat.get("id")) == chat_of(raw)
        kind = SenderKind.ANONYMOUS if own else SenderKind.CHANNEL
        if raw.get("is_automatic_forward") or stand_in is SenderKind.AUTOMATIC:
            kind = SenderKind.AUTOMATIC
        return Sender(kind, _bare_or_none(chat.get("id")), name_of(chat), _username(chat))
    if stand_in is not None:
        return Sender(stand_in, account, name_of(person))
    kind = SenderKind.BOT if person.get("is_bot") else SenderKind.PERSON
    return Sender(kind, account, name_of(person), _username(person))


def _bare_or_none(given: Any) -> int | None:
    number = _number(given)
    return None if number is None else bare(number)


def _username(who: Mapping[str, Any]) -> str | None:
    return _clean(who.get("username"), 80) or None


def _forwarded(raw: Mapping[str, Any]) -> str | None:
    """The name of where it was forwarded from, "" when unknown; None where it is no forward."""
    origin = _object(raw.get("forward_origin"))
    if not origin and not any(field in raw for field in ("forward_date", "forward_from")):
        return None
    hidden = origin.get("sender_user_name") or raw.get("forward_sender_name")
    if hidden:
        return _clean(hidden, LONGEST_NAME)
    who = (
        origin.get("sender_user")
        or origin.get("sender_chat")
        or origin.get("chat")
        or raw.get("forward_from")
        or raw.get("forward_from_chat")
    )
    return name_of(_object(who))


def _via_bot(raw: Mapping[str, Any]) -> str | None:
    username = _username(_object(raw.get("via_bot")))
    return f"@{username}" if username else None


def _instant(raw: Mapping[str, Any], field: str) -> int:
    given = raw.get(field)
    try:
        if type(given) is not int or given == 0:  # 0 = no longer to be had
            raise ValueError(given)
        return in_range(given)
    except ValueError:
        raise Unusable(field, given) from None


def _clean(given: Any, longest: int) -> str:
    """A text that both databases can keep: no halves of characters, no NUL."""
    return printable(given).replace("\0", "")[:longest] if isinstance(given, str) else ""


def _number(given: Any) -> int | None:
    return given if type(given) is int and abs(given) < 1 << 62 else None


def _object(given: Any) -> Mapping[str, Any]:
    return given if isinstance(given, Mapping) else {}


def _list(given: Any) -> list[Any]:
    return given if isinstance(given, list) else []
