"""A message of the script arrives: as an update of the bot, read as every other, its picture drawn."""

import json
from functools import cache
from typing import Any

from incastro.demo.race.photos import finished, sealed_box
from incastro.demo.race.script import BOT, CHAT, FIRST_MESSAGE, FIRST_UPDATE, Posted, Racer, posts, update
from incastro.entries.models import Entry
from incastro.groups.models import Message, Photo, Update
from incastro.groups.services.photos import keep_photo
from incastro.groups.services.reading import read_update
from incastro.groups.services.updates import store_update
from incastro.journal.actor import Actor
from incastro.judging.models import Role
from incastro.judging.services import looks
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading
from incastro.starts.models import Start


@cache
def _script(racers: tuple[Racer, ...]) -> list[Posted]:
    return posts(list(racers))


def posts_of(racers: list[Racer]) -> list[Posted]:
    """Everything that they post, in order of time; the same list each time."""
    return _script(tuple(racers))


def arrive(number: int, post: Posted, row: Tournament) -> None:
    """One message comes in; once more changes nothing."""
    told: dict[str, Any] = update(number, post)
    stored = store_update(BOT, json.dumps(told))
    if stored is None:
        return
    read_update(stored)
    for photo in Photo.objects.filter(message=_message(number)):
        keep_photo(photo, _drawn(number, post, row))


def arrived(number: int) -> bool:
    """Whether a message of the script has come in."""
    return Update.objects.filter(bot=BOT, number=FIRST_UPDATE + number).exists()


def _drawn(number: int, post: Posted, row: Tournament) -> bytes:
    if post.picture.startswith("box"):
        code = Start.objects.get(tournament=row, slot__key="sat-16").code
        return sealed_box(post.racer.name, code, number, blurred=post.picture.endswith("blurred"))
    return finished(
        number,
        missing=2 if post.picture.endswith("missing") else 0,
        cropped=post.picture.endswith("cropped"),
    )


def ask_again(judge: Actor, row: Tournament, entry: Entry, number: int) -> None:
    """The judge cannot read a box, and asks for another photo of it."""
    looks.ask_again(
        actor=judge, tournament=row, entry=entry, message=_message(number), role=Role.SEALED, reason="blurred"
    )


def look_at_boxes(judge: Actor, row: Tournament) -> None:
    """The judge accepts the sealed boxes; of who posted it again the second, at the time of the first."""
    code = Start.objects.get(tournament=row, slot__key="sat-16").code
    entries = {entry.key: entry for entry in Entry.objects.filter(seats__tournament=row)}
    for key, claims in race_reading(row).claims.items():
        shown, first = _row(claims[-1].delivery.id), _row(claims[0].delivery.id)
        looks.accept(
            actor=judge, tournament=row, entry=entries[key], message=shown, role=Role.SEALED, code_read=code,
            counts=None if shown == first else first,
        )  # fmt: skip


def _message(number: int) -> Message:
    return _row(FIRST_MESSAGE + number)


def _row(number: int) -> Message:
    return Message.objects.get(group__chat=CHAT, number=number)
