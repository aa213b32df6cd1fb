"""Fetching the pictures that are wanted, one after the other, as Telegram lets us (decision 0033).

Whatever goes wrong, the message has counted already. Telegram being away is nothing that a picture can be
blamed for: all wait, a little longer each time, and none is given up.
"""

import httpx

from incastro.channels.answers import ChannelError, Later, Refused, Unclear
from incastro.channels.telegram.bot import TIMEOUT, Bot, bot
from incastro.groups.models import Photo
from incastro.groups.services import photos
from incastro.groups.services.photos import MOST_BYTES

AT_ONCE = 5  # pictures before whatever else a worker has to do
PATIENCE = 8  # attempts at a file that Telegram says it cannot give


def fetch(limit: int = AT_ONCE) -> int:
    """Fetch what is wanted and due, at most so many; how many were tried. Nothing without a bot."""
    ours = bot()
    if ours is None or not photos.is_any_wanted():
        return 0
    tried = 0
    with httpx.Client(timeout=TIMEOUT, trust_env=False) as line:
        while tried < limit and (photo := photos.next_wanted()) is not None:
            tried += 1
            _fetch(ours, line, photo)
    return tried


def _fetch(ours: Bot, line: httpx.Client, photo: Photo) -> None:
    if (photo.size or 0) > MOST_BYTES:
        photos.refuse(photo, "photo.too_heavy", {"most": MOST_BYTES >> 20})
        return
    try:
        data = ours.download(photo.file_id, MOST_BYTES, line=line)
    except Refused as no:
        _refused(photo, no)
    except Later as later:
        photos.all_wait(photo, later.after or 0)
    except Unclear:
        photos.all_wait(photo)
    else:
        photos.keep_photo(photo, data)


def _refused(photo: Photo, no: ChannelError) -> None:
    if no.code == "telegram.too_big":
        photos.refuse(photo, "photo.too_heavy", {"most": MOST_BYTES >> 20})
    elif no.code != "telegram.refused":
        photos.all_wait(photo)  # the bot itself is turned away: whoever runs the site is told by the doctor
    elif photos.not_given(photo) >= PATIENCE:
        photos.refuse(photo, "photo.not_given")
