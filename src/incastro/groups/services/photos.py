"""The pictures of messages: fetched when there is time, encoded anew, measured (decision 0033).

A message counts from its second whatever becomes of its picture: one that is on its way, or cannot be shown,
is a `Photo` in that state, put to the judge.
"""

import hashlib
import time
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.db.models import F, Q, QuerySet

from incastro.groups.following import follow_photo
from incastro.groups.models import Message, Photo, PhotoState
from incastro.pictures.encoding import MOST_BYTES as MOST_BYTES
from incastro.pictures.measuring import measured
from incastro.pictures.models import Picture
from incastro.pictures.services import keep
from incastro.refusal import Refusal

CLAIM = 120  # seconds that whoever fetches a picture has for it; a dead one's is somebody else's then
WAITS = (5, 10, 20, 40, 60)  # seconds between attempts, the last one for ever


def is_any_wanted() -> bool:
    """Whether a picture is due."""
    return _due().exists()


def next_wanted() -> Photo | None:
    """A picture that is due, from now on in the caller's hands; None without one.

    The one that was tried most goes first: while Telegram is away it alone knocks. Due by the machine's
    clock, as everything that is only fetched.
    """
    now = int(time.time())
    for row in _due().select_related("message").order_by("-tries", "id")[:5]:
        mine = Photo.objects.filter(pk=row.pk, state=PhotoState.WANTED, next_try=row.next_try)
        if mine.update(next_try=now + CLAIM, tries=F("tries") + 1):
            row.refresh_from_db(fields=["next_try", "tries"])
            return row
    return None


def keep_photo(photo: Photo, data: bytes) -> Photo:
    """What came in for a picture: kept without place and camera, or refused with a reason (S-28)."""
    received = hashlib.sha256(data).hexdigest()
    try:
        picture = keep(data)
        hints = _hints(picture)
    except Refusal as refusal:
        return refuse(photo, refusal.code, refusal.params, received=received)
    values = {"state": PhotoState.KEPT, "picture": picture, "hints": hints, "refusal": {}}
    return _settle(photo, {**values, "received": received, "size": len(data)})


def refuse(photo: Photo, code: str, params: Mapping[str, Any] | None = None, received: str = "") -> Photo:
    """A picture that cannot be shown, and why; it still counts as posted."""
    refusal = {"code": code, "params": dict(params or {})}
    return _settle(photo, {"state": PhotoState.REFUSED, "refusal": refusal, "received": received})


def put_off(photo: Photo, seconds: int = 0) -> None:
    """It could not be fetched: again after a while, which grows, and is never shorter than asked for."""
    wait = max(seconds, WAITS[min(photo.tries, len(WAITS)) - 1])
    Photo.objects.filter(pk=photo.pk, state=PhotoState.WANTED).update(next_try=int(time.time()) + wait)


def not_given(photo: Photo) -> int:
    """Telegram says that it has no such file, which may pass: again later. How often it has said so."""
    said = int(photo.refusal.get("said", 0)) + 1
    put_off(photo)
    Photo.objects.filter(pk=photo.pk, state=PhotoState.WANTED).update(refusal={"said": said})
    return said


def all_wait(photo: Photo, seconds: int = 0) -> None:
    """Telegram gives nothing now: this picture and all that are due wait, so that one alone knocks again."""
    put_off(photo, seconds)
    photo.refresh_from_db(fields=["next_try"])
    _due().update(next_try=photo.next_try)


def _due() -> QuerySet[Photo]:
    now = int(time.time())
    due = Photo.objects.filter(Q(next_try=None) | Q(next_try__lte=now), state=PhotoState.WANTED)
    return due.exclude(file_id="")


def fill(message: Message, data: bytes) -> Photo:
    """The picture of a message as an export holds it; the one that is known already stays as it is.

    A picture that could not be had before is filled in; another than the one kept is put beside it, from when
    the message was last edited.
    """
    received = hashlib.sha256(data).hexdigest()
    rows = list(Photo.objects.filter(message=message))
    for row in rows:
        if row.received == received and row.state != PhotoState.WANTED:
            return row
    lacking = [row for row in rows if row.state != PhotoState.KEPT]
    if lacking:
        return keep_photo(lacking[-1], data)
    if rows and message.steady:
        return rows[0]  # the bot has what was published; exports may hold smaller copies
    since = message.edited if rows and message.edited is not None else message.at
    row, _ = Photo.objects.get_or_create(
        message=message, unique=f"sha256:{received}", defaults={"since": since}
    )
    return keep_photo(row, data)


def _settle(photo: Photo, values: dict[str, Any]) -> Photo:
    """Write what came of a picture, once."""
    with transaction.atomic():
        open_still = Photo.objects.filter(pk=photo.pk).exclude(state=PhotoState.KEPT)
        if open_still.update(next_try=None, **values):
            photo.refresh_from_db()
            follow_photo(photo)
    photo.refresh_from_db()
    return photo


def _hints(picture: Picture) -> dict[str, Any]:
    with picture.file.open("rb") as file:
        return dict(measured(file.read()))
