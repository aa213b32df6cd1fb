"""One message of a Telegram Desktop export, new or old, as a post (section C)."""

import re
from collections.abc import Mapping
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

from incastro.evidence.attachments import (
    LONGEST_NAME,
    LONGEST_TEXT,
    STAND_INS,
    Unusable,
    file_of,
    in_range,
    printable,
)
from incastro.evidence.posts import STAND_ALONE, Picture, Post, Sender, SenderKind, Substitute
from incastro.evidence.wall_time import first_reading
from incastro.interchange.fields import post_id

# Neither a finish nor part of an album, nor anything that somebody could take for a photo.
_CHATTER = {"sticker", "voice_message"}
_SUBSTITUTES = {
    "video_file": Substitute.VIDEO,
    "video_message": Substitute.ROUND_VIDEO,
    "animation": Substitute.ANIMATION,
}
_PLACEHOLDER = re.compile(
    r"(?P<name>.*?) ?\((?:File|Photo) (?:not included|exceeds|unavailable).*\)", re.DOTALL
)

_ACCOUNT = re.compile(r"(user|channel|chat)?(\d{1,19})", re.ASCII)
# Before 2021 an export told accounts as one number: the kind above these 32 bits.
_OLD_BITS = 32
_BOT_NAME = re.compile(r".*(?:[\s_-][Bb][Oo][Tt]|[a-z0-9]Bot)", re.DOTALL)


class Messages:
    """Reads messages one by one. `zone` is where times are read that an old export tells without one."""

    def __init__(self, zone: ZoneInfo) -> None:
        self._zone = zone
        # a group has a few hundred senders and may have a million photos
        self._senders: dict[Sender, Sender] = {}
        self._pictures: dict[Picture | None, Picture | None] = {}

    def read(self, raw: Mapping[str, Any]) -> Post | None:
        """The post of a message; None when nothing is attached that could be a delivery or part of one.

        Unusable where the message cannot be placed in time or order.
        """
        if raw.get("type", "message") != "message" or ("photo" not in raw and "file" not in raw):
            return None
        if _string(raw.get("media_type")) in _CHATTER:
            return None
        picture, substitute = _attached(raw)
        try:
            return self._post(raw, picture, substitute)
        except Unusable:
            if substitute in STAND_ALONE:
                return None
            raise

    def _post(self, raw: Mapping[str, Any], picture: Picture | None, substitute: Substitute | None) -> Post:
        ident = raw.get("id")
        if not isinstance(ident, int) or post_id(ident) is None:
            # what a facts file could not hold could never be answered
            raise Unusable("id", ident)
        at, wall = _time(raw, "date", self._zone)
        edited = _edited(raw, at, self._zone)
        by_reaction = edited is not None and _string(raw.get("edited")) in _reactions(raw)
        sender = _sender(raw)
        if picture is not None and picture.missing:
            picture = self._pictures.setdefault(picture, picture)
        return Post(
            id=ident,
            at=at,
            wall=wall,
            edited=None if by_reaction else edited,
            touched=edited if by_reaction else None,
            sender=self._senders.setdefault(sender, sender),
            text=printable(_text(raw.get("text")))[:LONGEST_TEXT],
            picture=picture,
            substitute=substitute,
            forwarded=_forwarded(raw),
            via_bot=_string(raw.get("via_bot"))[:LONGEST_NAME] or None,
        )


def _time(raw: Mapping[str, Any], name: str, zone: ZoneInfo) -> tuple[int, str | None]:
    """An instant, and the local time it was read from where an old export gives nothing else (case A-47)."""
    unix = raw.get(f"{name}_unixtime")
    if unix is not None:
        try:
            return in_range(int(unix)), None
        except (ValueError, TypeError, OverflowError):
            raise Unusable(f"{name}_unixtime", unix) from None
    wall = raw.get(name)
    try:
        moment = datetime.fromisoformat(wall or "")
        if moment.tzinfo is not None:
            return in_range(int(moment.timestamp())), None
        return in_range(first_reading(moment.isoformat(), zone)), moment.isoformat()
    except (ValueError, TypeError, OverflowError):
        raise Unusable(name, wall) from None


def _edited(raw: Mapping[str, Any], at: int, zone: ZoneInfo) -> int | None:
    """When it was changed; old exports say 1970 for never."""
    try:
        edited, _ = _time(raw, "edited", zone)
    except Unusable:
        return None
    return edited if edited > at else None


def _reactions(raw: Mapping[str, Any]) -> set[str]:
    """The local times of the reactions that are told; the first one on a message is exported as its edit."""
    recent = [one for each in _objects(raw.get("reactions")) for one in _objects(each.get("recent"))]
    return {_string(one.get("date")) for one in recent} - {""}


def _objects(given: Any) -> list[Mapping[str, Any]]:
    return [each for each in given if isinstance(each, Mapping)] if isinstance(given, list) else []


def _sender(raw: Mapping[str, Any]) -> Sender:
    name = printable(_string(raw.get("from")))[:LONGEST_NAME]
    found = _ACCOUNT.fullmatch(str(raw.get("from_id", "")))
    if found is None:
        return Sender(_stands_for(None, name), None, name)
    word, number = found[1], int(found[2])
    if word is None and number >> _OLD_BITS:
        # (1 << 32) + a person, (2 << 32) + a group or channel; or a person's number of today
        bare = number & ((1 << _OLD_BITS) - 1)
        if number >> _OLD_BITS == 1:
            return Sender(_stands_for(bare, name), bare, name, other_id=number)
        if number >> _OLD_BITS == 2:
            return Sender(SenderKind.CHANNEL, bare, name, other_id=number)
    if word == "channel":
        return Sender(SenderKind.CHANNEL, number, name)
    if word == "chat":
        return Sender(SenderKind.ANONYMOUS, number, name)
    return Sender(_stands_for(number, name), number, name)


def _stands_for(number: int | None, name: str) -> SenderKind:
    """Whom an account stands for; who posts through a bot (`via_bot`) is still a person."""
    if number in STAND_INS:
        return STAND_INS[number]
    return SenderKind.BOT if _BOT_NAME.fullmatch(name) else SenderKind.PERSON


def _forwarded(raw: Mapping[str, Any]) -> str | None:
    if "forwarded_from" not in raw and "saved_from" not in raw:
        return None
    return printable(_string(raw.get("forwarded_from")))[:LONGEST_NAME]


def _text(given: Any) -> str:
    """The words of a text, which is a string or a list of strings and formatted pieces."""
    if isinstance(given, list):
        return "".join(_text(piece) for piece in given if not isinstance(piece, list))
    if isinstance(given, Mapping):
        return _string(given.get("text"))
    return _string(given)


def _string(given: Any) -> str:
    return given if isinstance(given, str) else ""


def _attached(raw: Mapping[str, Any]) -> tuple[Picture | None, Substitute | None]:
    """The picture of a message, also as a file or when its file was not exported (cases A-50, A-56)."""
    if "photo" in raw:
        file, _, missing = _file(raw["photo"])
        return Picture(missing=missing, file=file), None
    if raw.get("media_type") is not None:
        return None, _SUBSTITUTES.get(_string(raw["media_type"]))
    file, name, missing = _file(raw["file"])
    name = _string(raw.get("file_name")) or name
    mime = _string(raw.get("mime_type"))
    return file_of(mime, name, file=file, missing=missing)


def _file(given: Any) -> tuple[str, str, bool]:
    """A file as it is told, its name, and whether it was left out of the export."""
    file = _string(given)[:LONGEST_NAME]
    left_out = _PLACEHOLDER.fullmatch(file)
    if left_out is not None:
        return file, left_out["name"], True
    return file, file, not file
