"""A message with something attached, as a group published it."""

from dataclasses import dataclass
from enum import StrEnum


class SenderKind(StrEnum):
    """In whose name a message stands. Only a person can finish (art. 9)."""

    PERSON = "person"
    ANONYMOUS = "anonymous"  # an admin who posts as the group itself
    CHANNEL = "channel"  # somebody who posts as a channel
    AUTOMATIC = "automatic"  # the group's own channel, copied by Telegram
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class Sender:
    """Who published; `id` is bare (77 for `user77`), None where an export does not tell.

    `other_id` is a second reading of an old export's bare number. Exports never tell a `username`.
    """

    kind: SenderKind = SenderKind.PERSON
    id: int | None = None
    name: str = ""
    username: str | None = None
    other_id: int | None = None

    @property
    def account(self) -> tuple[str, int | str]:
        """What stays the same when a person changes name (case A-62)."""
        return self.kind.value, self.name if self.id is None else self.id


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture as it was attached: `as_file` when sent without compression, `missing` when not exported."""

    as_file: bool = False
    missing: bool = False
    mime: str = ""
    file: str = ""


class Substitute(StrEnum):
    """What somebody may have sent in a photo's place. It is no finish (art. 9), but never lost silently."""

    VIDEO = "video"
    ROUND_VIDEO = "round_video"
    ANIMATION = "animation"  # a GIF, or a short video without sound
    FILE = "file"  # of a kind that nobody tells, or an image that may move


# Albums hold photos, videos, audio and documents only.
STAND_ALONE = (Substitute.ROUND_VIDEO, Substitute.ANIMATION)


@dataclass(frozen=True, slots=True, kw_only=True)
class Post:
    """One message with an attachment; `picture` None when that is a video or another thing.

    `substitute` tells which where it could have been meant as the photo.

    `at` is the first publication, `edited` a later change, both Unix seconds; `touched` is a change at the
    very second of a reaction, which Telegram itself counts as one. `forwarded` names the origin
    of a forward ("" when unknown). `wall` is the local time of an old export that gives no Unix seconds:
    `at` is then its reading in some zone. `album` joins pictures where the source tells. `gone`: recorded
    before, absent from a later export (case A-61).
    """

    id: int
    at: int
    sender: Sender
    text: str = ""
    picture: Picture | None = None
    substitute: Substitute | None = None
    edited: int | None = None
    touched: int | None = None
    forwarded: str | None = None
    via_bot: str | None = None
    wall: str | None = None
    album: str | None = None
    gone: bool = False
