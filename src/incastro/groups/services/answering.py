"""What the bot hears that is no photo: words to itself, codes said in a group, who came and who left.

Registered with `groups.hearing`; runs once for each update, inside the transaction that reads it. Whatever is
not understood is nothing to us.
"""

from collections.abc import Mapping
from typing import Any

from incastro import clock
from incastro.groups.hearing import Heard, hears
from incastro.groups.knowing import Words, heard
from incastro.groups.models import Group, Reply
from incastro.groups.services import chats, linking, saying
from incastro.groups.services.membership import note_presence
from incastro.refusal import Refusal

ASKED = 86_400  # seconds for which an answer is waited for
LONGEST = 200  # characters of an answer; more is a conversation
QUIET = 20  # seconds in which the bot says the same thing to one person once
LINK, CODE = ("/start",), ("/start", "/collega", "/link")
OWN = ("photo", "document", "video", "animation", "video_note", "sticker", "voice", "audio")

Said = Mapping[str, Any]


@hears(Heard.BOT)
def own_place(moved: Said) -> None:
    """The bot was let into a chat, made an admin there, or let go."""
    chat, status = moved["chat"], str(moved["new_chat_member"]["status"])
    if chat.get("type") in ("group", "supergroup"):
        by = moved.get("from") or {}
        account = None if by.get("is_bot") else by.get("id")
        chats.note_chat(int(chat["id"]), chat["type"], chat.get("title", ""), status, account)


@hears(Heard.MEMBER)
def place(moved: Said) -> None:
    """Somebody came into a group, or left it."""
    group = _group(moved["chat"])
    who = moved["new_chat_member"]
    if group is not None:
        note_presence(group, int(who["user"]["id"]), _status(who))


def _status(who: Said) -> str:
    status = str(who["status"])
    # somebody whom an admin has limited may have left all the same
    return "left" if status == "restricted" and not who.get("is_member", True) else status


@hears(Heard.PRIVATE)
def in_private(message: Said) -> None:
    """Somebody writes to the bot: most often by the link that says who they are."""
    who, words = message.get("from") or {}, str(message.get("text") or "").split()
    account, lang = int(message["chat"]["id"]), _language(who)
    if who.get("is_bot"):
        return
    if len(words) < 2 or words[0].lower() not in LINK:
        _answer(account, "hello", lang)
        return
    try:
        person = linking.use_link(words[1], account, str(who.get("username") or ""))
    except Refusal as refused:
        _answer(account, refused.code.removeprefix("telegram."), lang)
    else:
        _answer(account, "linked", person.language)


def _answer(account: int, code: str, lang: str) -> None:
    """Say it, unless the same was said a moment ago: whoever writes on and on hears it once."""
    just_now = Reply.objects.filter(chat=account, kind=saying.PRIVATE, code=code, at__gt=clock.now() - QUIET)
    if not just_now.exists():
        saying.tell(account, code, lang=lang)


def _language(who: Said) -> str:
    return "it" if str(who.get("language_code") or "it").startswith("it") else "en"


@hears(Heard.CHAT)
@hears(Heard.GROUP)
def in_group(message: Said) -> None:
    """Something was said in a group, perhaps not yet anybody’s."""
    chat = message["chat"]
    if chat.get("type") not in ("group", "supergroup"):
        return
    code = _said_code(str(message.get("text") or ""))
    if code is not None:
        _tie(message, code)
        return
    group = _group(chat)
    if group is None:
        return
    _comings(group, message)
    if message.get("text") and not any(key in message for key in OWN):
        _words(group, message)


def _said_code(text: str) -> str | None:
    """What stands after `/collega`, or `/start` where the bot was added by its link; None for other words."""
    command, _space, rest = text.strip().partition(" ")
    return rest.strip() if command.lower().partition("@")[0] in CODE and rest.strip() else None


def _tie(message: Said, code: str) -> None:
    chat = message["chat"]
    try:
        group = chats.use_group_code(code, int(chat["id"]), str(chat.get("title") or ""))
    except Refusal as refused:
        known = _group(chat)
        if known is not None:
            saying.say(known, None, refused.code.removeprefix("telegram."))
        return
    saying.say(group, None, "group_linked")


def _comings(group: Group, message: Said) -> None:
    came = [int(who["id"]) for who in message.get("new_chat_members") or () if not who.get("is_bot")]
    chats.note_members(group, came, "member")
    if (gone := message.get("left_chat_member")) and not gone.get("is_bot"):
        chats.note_members(group, [int(gone["id"])], "left")


def _words(group: Group, message: Said) -> None:
    """Words of somebody whom the bot has asked who they are."""
    who, text = message.get("from") or {}, str(message["text"])
    if who.get("is_bot") or "sender_chat" in message or len(text) > LONGEST or text.startswith("/"):
        return
    asked = Reply.objects.filter(
        group=group, kind=saying.TEXT, code__in=saying.ASKS_WHO, message__sender_id=who.get("id"),
        at__gt=clock.now() - ASKED,
    )  # fmt: skip
    if who.get("id") and asked.exists():
        heard(Words(group, int(who["id"]), int(message["message_id"]), text))


def _group(chat: Said) -> Group | None:
    return Group.objects.filter(chat=int(chat["id"]), ended_at=None).first()
