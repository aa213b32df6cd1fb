"""One message into its group, once: whoever tells of it, however often, in whatever order (case A-61).

What was recorded first stays: the instant of publication never changes. What comes later fills gaps, and a
later edit brings new words. Call it inside a transaction; the group's row is taken first.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import F

from incastro import clock
from incastro.evidence.bot_api import BEFORE_UPGRADE
from incastro.evidence.posts import Post
from incastro.groups.following import Change, follow
from incastro.groups.models import Group, Message, Photo, PhotoState

Source = Literal["bot", "export"]
_OWN_RULES = ("edited", "touched", "wall", "file", "missing")
_KIND = ("pictured", "as_file", "mime", "substitute")
# Only the bot is told these as Telegram knows them; an export's are a name, or guessed from one.
_EXACT = ("sender_kind", "sender_id", "sender_username", "forwarded", "via_bot", "album", "mime", "as_file")


@dataclass(frozen=True, slots=True)
class Arrived:
    """The picture of a message as the Bot API names it; `size` in bytes, as told."""

    file_id: str
    unique: str
    size: int | None = None


def take_group(group: Group) -> Group:
    """Lock a group's row until the transaction ends; the first thing of whoever writes its messages."""
    return Group.objects.select_for_update().get(pk=group.pk)


def store_message(
    group: Group, post: Post, *, source: Source, picture: Arrived | None = None, topic: int | None = None
) -> tuple[Message, Change | None]:
    """Record what a source tells of one message: its row, and what changed (None: nothing that counts).

    `picture` is what the bot may download; an export's bytes go to `services.photos.fill` afterwards. Whoever
    follows messages is told, and `Group.moves` is raised, where something changed. Instants of a reading
    without a zone (`post.wall`) give way to an exact one.
    """
    take_group(group)
    row = Message.objects.filter(group=group, number=post.id).first()
    told = _fields(post)
    if row is None:
        row = Message(group=group, number=post.id, at=post.at, seen_at=clock.now(), topic=topic, **told)
        change: Change | None = Change.NEW
    else:
        change = _merge(row, post, told, source)
        row.topic = row.topic if topic is None else topic
    row.by_bot, row.by_export = row.by_bot or source == "bot", row.by_export or source == "export"
    if row.pk and _is_another(row, post, picture, source):
        # an edit may have come before the message that it changed
        row.swapped_at = max(row.swapped_at or 0, post.edited or row.edited or clock.now())
        change = Change.EDITED
    if picture is not None:
        steady = (row.steady or post.edited is None) and row.swapped_at is None
        if steady != row.steady and row.pk and row.edited is not None:
            change = change or Change.FILLED  # whether an edit may have swapped the picture is a fact
        row.steady = steady
    if change is not None:
        Group.objects.filter(pk=group.pk).update(moves=F("moves") + 1)
        row.version += row.pk is not None
    row.save()
    _want(row, post, picture, source)
    if change is not None:
        follow(row, change)
    return row, change


def mark_gone(messages: Iterable[Message]) -> int:
    """Mark messages that a later export no longer has; recorded times stay (case A-61). How many it were."""
    marked, rows = 0, [row for row in messages if not row.gone]
    # the group before its messages, as whoever stores one: else the two wait for each other
    list(Group.objects.select_for_update().filter(pk__in={row.group_id for row in rows}).order_by("pk"))
    for row in rows:
        row.gone = True
        row.version += 1
        row.save(update_fields=["gone", "version"])
        Group.objects.filter(pk=row.group_id).update(moves=F("moves") + 1)
        follow(row, Change.GONE)
        marked += 1
    return marked


def leave_numbers_behind(group: Group) -> int:
    """A group has become a supergroup, where numbers begin again: what is here gets the ids of exports.

    Returns how many messages that were (case A-58). The group's row is the caller's to take.
    """
    old = Message.objects.filter(group=group, number__gt=0)
    told = Message.objects.filter(group=group, number__lt=0).values("number")
    return old.exclude(number__in=[each["number"] - BEFORE_UPGRADE for each in told]).update(
        number=F("number") + BEFORE_UPGRADE
    )


def _fields(post: Post) -> dict[str, Any]:
    picture = post.picture
    return {
        "edited": post.edited,
        "touched": post.touched,
        "sender_kind": post.sender.kind.value,
        "sender_id": post.sender.id,
        "sender_name": _kept(post.sender.name, 512),
        "sender_username": _kept(post.sender.username or "", 80),
        "text": _kept(post.text, 4096),
        "pictured": picture is not None,
        "as_file": picture is not None and picture.as_file,
        "mime": _kept(picture.mime, 120) if picture else "",
        "file": _kept(picture.file, 512) if picture else "",
        "missing": picture is not None and picture.missing,
        "substitute": post.substitute.value if post.substitute else "",
        "forwarded": None if post.forwarded is None else _kept(post.forwarded, 512),
        "via_bot": _kept(post.via_bot or "", 512),
        "album": _kept(post.album or "", 40),
        "wall": post.wall or "",
        "gone": False,
    }


def _kept(text: str, longest: int) -> str:
    """As both databases can keep it."""
    return text.replace("\0", "")[:longest]


def _merge(row: Message, post: Post, told: dict[str, Any], source: Source) -> Change | None:
    """Bring a known message up to what was told of it; what that changed, if anything that counts."""
    before = {name: getattr(row, name) for name in (*told, "at")}
    later = (post.edited or 0) > (row.edited or 0)
    exact = source == "bot" and not row.by_bot
    for name, value in told.items():
        if name in _OWN_RULES or (name in _KIND and row.pictured and post.picture is None):
            continue  # what was published as a photo stays one, whatever it is turned into
        empty = getattr(row, name) in ("", None) and name not in ("forwarded", "text", "substitute")
        guessed = name in _EXACT and row.by_bot and source == "export"
        if name == "gone" or empty or (exact and name in _EXACT) or (later and not guessed):
            setattr(row, name, value)
    row.edited = max(filter(None, (row.edited, post.edited)), default=None)
    row.touched = max(filter(None, (row.touched, post.touched)), default=None)
    row.file = row.file or told["file"]
    row.missing = row.missing and told["missing"]
    if row.wall and not post.wall:
        row.at, row.wall = post.at, ""
    if all(getattr(row, name) == value for name, value in before.items()):
        return None
    return Change.EDITED if later and source == "bot" else Change.FILLED


def _is_another(row: Message, post: Post, picture: Arrived | None, source: Source) -> bool:
    """Whether the bot tells of another picture than the one recorded, or of none in its place."""
    if source == "export" or not row.by_bot:
        return False
    known = set(Photo.objects.filter(message=row).exclude(unique="").values_list("unique", flat=True))
    if picture is None:
        return row.pictured and post.picture is None and post.edited is not None
    return bool(known) and picture.unique not in known


def _want(row: Message, post: Post, picture: Arrived | None, source: Source) -> None:
    """A row for the picture, to be filled when it is here."""
    if picture is not None:
        since = post.at if post.edited is None else post.edited
        given = {"since": since, "file_id": picture.file_id, "size": picture.size}
        left_out = Photo.objects.filter(message=row, unique="", state=PhotoState.MISSING)
        if not left_out.update(unique=picture.unique, state=PhotoState.WANTED, **given):
            Photo.objects.get_or_create(message=row, unique=picture.unique, defaults=given)
    elif source == "export" and row.pictured and not Photo.objects.filter(message=row).exists():
        Photo.objects.create(message=row, since=row.at, state=PhotoState.MISSING)


def foreseen(group: Group, row: Message | None, post: Post, source: Source) -> tuple[Message, Change | None]:
    """What `store_message` would make of a message, nothing written; `row` (None: not known) is changed."""
    told = _fields(post)
    if row is None:
        return Message(group=group, number=post.id, at=post.at, **told), Change.NEW
    return row, _merge(row, post, told, source)
