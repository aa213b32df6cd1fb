"""Racing an invented day: starts, messages as updates of the bot, and what the judge says."""

import json
from collections.abc import Iterable
from typing import Any

from incastro import clock
from incastro.groups.models import Photo
from incastro.groups.services.photos import keep_photo
from incastro.groups.services.reading import read_waiting
from incastro.groups.services.updates import store_update
from incastro.journal.actor import Actor
from incastro.seasons.models import Tournament
from incastro.starts.models import Start
from incastro.starts.services import codes, goes
from tests.fakes.telegram_api import BotApi
from tests.raceday.day import Day, rome
from tests.raceday.posting import drawn


def prepare(day: Day, row: Tournament, judge: Actor) -> None:
    """Codes and what commits to them, reveals and goes, each at its own moment."""
    with clock.standing_at(rome("2026-10-16T20:00:00")):
        codes.make_codes(actor=judge, tournament=row)
        codes.publish_commitments(actor=judge, tournament=row)
    for slot, at in day.reveals.items():
        start = Start.objects.get(tournament=row, slot__key=slot)
        with clock.standing_at(at):
            codes.reveal(actor=judge, start=start)
        with clock.standing_at(day.goes[slot] - 10):
            goes.give_go(actor=judge, start=start, countdown=10)


def take_in(api: BotApi, updates: Iterable[dict[str, Any]] | None = None) -> None:
    """The bot’s updates are stored and read; by default those that wait, which then wait no more."""
    if updates is None:
        updates, api.pending[:] = list(api.pending), []
    for each in updates:
        store_update(api.id, json.dumps(each))
    while read_waiting(500):
        pass


def fetch_all() -> None:
    """Every picture that is wanted has come."""
    for photo in Photo.objects.filter(state="wanted"):
        keep_photo(photo, drawn(photo.pk % 60))
