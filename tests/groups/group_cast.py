"""A linked group, and an invented Telegram whose updates arrive without a network."""

import json
import random
from collections.abc import Iterable
from io import BytesIO
from typing import Any

from PIL import Image

from incastro.groups.models import Group, Message, Update
from incastro.groups.selectors import as_post
from incastro.groups.services.reading import read_waiting
from incastro.groups.services.updates import store_update
from incastro.organisers.models import Organiser
from incastro.work.alarm import work_is_there
from tests.fakes import telegram_api
from tests.fakes.telegram_api import BotApi

NOW = 1_792_252_800  # 17 October 2026, 18:00 in Rome


def bot_api(at: int = NOW) -> BotApi:
    """An invented Telegram that nobody serves: what happens in it is taken by hand."""
    api = BotApi()
    api.clock = lambda: at
    return api


def linked(club: Organiser, api: BotApi, **more: Any) -> Group:
    """A group of Telegram that is the club’s, and its row."""
    chat = api.group("Torneo puzzle", **more)
    return Group.objects.create(organiser=club, chat=chat, name="Torneo puzzle", linked_at=NOW)


def arrive(api: BotApi, updates: Iterable[telegram_api.Update] | None = None) -> int:
    """Everything that waits is stored and read; how many were new."""
    taken = list(api.pending if updates is None else updates)
    api.pending.clear()
    new = sum(store_update(api.id, json.dumps(each)) is not None for each in taken)
    read_waiting(10_000)
    return new


def only(group: Group) -> Message:
    """The one message of a group."""
    return Message.objects.get(group=group)


def told(group: Group) -> list[object]:
    """What is known of a group, whoever told it in which order: the rows that facts are made of."""
    rows = Message.objects.filter(group=group).order_by("number")
    return [(as_post(row), row.edited, row.swapped_at, row.steady, sorted(
        row.photos.values_list("since", "unique", "state"))) for row in rows]  # fmt: skip


def drawn(seed: int = 1, size: tuple[int, int] = (320, 240), form: str = "JPEG", **more: Any) -> bytes:
    """A picture with something to be seen on it, another for each seed."""
    dice = random.Random(seed)
    picture = Image.new("RGB", size, "white")
    for _ in range(40):
        left, top = dice.randrange(size[0]), dice.randrange(size[1])
        colour = tuple(dice.randrange(256) for _ in range(3))
        picture.paste(colour, (left, top, left + size[0] // 6, top + size[1] // 6))
    output = BytesIO()
    picture.save(output, form, **more)
    return output.getvalue()


def unread() -> int:
    """How many updates nobody has dealt with."""
    return Update.objects.filter(done_at=None).count()


def rung() -> bool:
    """Whether the worker of this process was woken; it sleeps again."""
    was = work_is_there.is_set()
    work_is_there.clear()
    return was
