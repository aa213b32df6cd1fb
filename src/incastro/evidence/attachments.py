"""What exports and bots tell in the same way: files, accounts, names, instants (cases, C)."""

import re
from typing import Any

from incastro.evidence.posts import Picture, SenderKind, Substitute

LONGEST_TEXT = 4_096
LONGEST_NAME = 512
# The accounts in whose name Telegram itself stands in for others.
STAND_INS = {
    1087968824: SenderKind.ANONYMOUS,
    136817688: SenderKind.CHANNEL,
    777000: SenderKind.AUTOMATIC,
}
# Whatever a phone or camera calls a still picture; a GIF moves and an SVG is drawn.
_PICTURE_TYPES = re.compile(r"image/(?!gif\b|svg\b).+", re.DOTALL)
_PICTURE_NAMES = re.compile(
    r".*\.(?:jpe?g|jfif|png|webp|hei[cf]s?|avif|bmp|tiff?|dng)", re.ASCII | re.IGNORECASE | re.DOTALL
)
# What apps write that do not know a file's type.
_UNTOLD_TYPES = re.compile(
    r"|\*/\*|(?:application|binary)/(?:x-)?(?:octet-stream|unknown|binary|force-download)", re.ASCII
)


class Unusable(Exception):  # noqa: N818 - told to the user as a Refusal by the reader, who knows the place
    """A message whose photo cannot be placed in time or order; names the field."""

    def __init__(self, field: str, given: Any) -> None:
        super().__init__(field)
        self.field = field
        self.given = given


def file_of(
    mime: str, name: str, *, file: str = "", missing: bool = False
) -> tuple[Picture | None, Substitute | None]:
    """What a file sent without compression is: a picture (case A-56), something instead of one, or neither.

    `mime` and `name` as they are told, "" where they are not; `missing` = left out of an export (case A-50).
    """
    mime = mime.strip().lower()
    named = _PICTURE_NAMES.fullmatch(name) is not None
    untold = _UNTOLD_TYPES.fullmatch(mime) is not None
    # a file left out of which nothing is told may be the picture: never lost silently
    if _PICTURE_TYPES.fullmatch(mime) or (untold and (named or (missing and not name))):
        return Picture(as_file=True, missing=missing, mime=mime, file=file), None
    if mime.startswith("video/"):
        return None, Substitute.VIDEO
    return None, Substitute.FILE if named or untold or mime.startswith("image/") else None


def printable(text: str) -> str:
    """The text with halves of characters, which no terminal can print, replaced."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


def in_range(instant: int) -> int:
    """An instant that can be one: Telegram began in 2013, the standard library's calendar ends in 9999."""
    if not 0 <= instant < 1 << 37:
        raise ValueError(instant)
    return instant
