"""The bot with a voice: an invented Telegram over real HTTP, the club’s group in it, a race under way."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from django.conf import settings
from django.test import override_settings

from incastro import clock
from incastro.channels.telegram import sending
from incastro.entries.models import Entry
from incastro.groups.models import Group, Reply
from incastro.groups.services import health
from incastro.groups.services.reading import read_waiting
from incastro.groups.services.saying import MERGE
from incastro.groups.services.updates import store_update
from incastro.journal.actor import Actor
from incastro.judging import recognising
from incastro.judging.recognising import recognise_changed, recognise_heard
from incastro.organisers.models import Organiser
from incastro.seasons.models import Tournament
from incastro.starts.services import codes, goes
from tests.entries.cast import START
from tests.fakes.telegram_api import BotApi, Message, fake_bot_api
from tests.groups.group_cast import drawn
from tests.starts.cast import entrant, racing, the_start

ACTOR = Actor(1, "judge", 1)
GO = START + 60
FINISH = GO + 2 * 3600


@dataclass
class Stage:
    """The invented Telegram, the group, and what happens there."""

    api: BotApi
    club: Organiser
    group: Group
    chat: int
    accounts: dict[str, int] = field(default_factory=dict)
    seed: int = 0

    def photo(self, user: int, at: int, caption: str = "") -> Message:
        """Somebody publishes a photo: another each time."""
        self.seed += 1
        return self.api.post_photo(self.chat, user, drawn(self.seed), caption, at=at)

    def hear(self) -> None:
        """What waits at Telegram is taken, read and recognised."""
        take(self.api)
        recognising._ended.clear()  # however slow the machine is: no pause between two passes
        recognise_heard()

    def speak(self) -> int:
        """What the bot has to do and say is done and said, texts once they have waited for others."""
        with clock.standing_at(clock.now() + MERGE):
            return sending.carry()

    def reaction(self, message: Message) -> list[str]:
        """What the bot has set under a message."""
        return self.api.reactions.get((self.chat, message["message_id"]), [])

    @property
    def said(self) -> list[str]:
        """What the bot said in the group."""
        return self.api.texts(self.chat)


def take(api: BotApi) -> None:
    """What waits is stored and read."""
    waiting = list(api.pending)
    api.pending.clear()
    for each in waiting:
        store_update(api.id, json.dumps(each))
    read_waiting(10_000)


@contextmanager
def staged(club: Organiser, bot: str = "administrator") -> Iterator[Stage]:
    """A site with a bot, and the club’s group with the bot in it."""
    with fake_bot_api() as api:
        api.clock = clock.now
        given = {"telegram_token": api.token, "telegram_url": api.url, "url": "https://puzzle.example"}
        with override_settings(ENVIRONMENT=settings.ENVIRONMENT.model_copy(update=given)):
            chat = api.group("Torneo puzzle", bot=bot)
            group = Group.objects.create(
                organiser=club, chat=chat, name="Torneo puzzle", linked_at=clock.now()
            )
            health.note_bot(api.id, username=api.username, reads_all=True)
            yield Stage(api, club, group, chat)


def raced(club: Organiser, offline: int = 1, online: int = 0) -> tuple[Tournament, list[Entry]]:
    """A tournament whose first start has got its go; its entrants in order."""
    tournament = racing(club, offline=offline, online=online)
    with clock.standing_at(START - 900):
        codes.make_codes(actor=ACTOR, tournament=tournament)
        codes.publish_commitments(actor=ACTOR, tournament=tournament)
    with clock.standing_at(START - 600):
        codes.reveal(actor=ACTOR, start=the_start(tournament))
    with clock.standing_at(GO - 10):
        goes.give_go(actor=ACTOR, start=the_start(tournament), countdown=10)
    entries = list(Entry.objects.filter(seats__tournament=tournament).order_by("arrival"))
    return tournament, entries


def account_of(stage: Stage, entry: Entry, **more: str) -> int:
    """An account that is linked to an entrant, called differently there."""
    user = stage.api.user("Puzzle", "Fan", **more)
    entry.person.telegram_id = user
    entry.person.save()
    return user


def answers(group: Group) -> list[tuple[int, str]]:
    """What the bot has done or will do: message and code, in order."""
    rows = Reply.objects.filter(group=group).select_related("message").order_by("id")
    return [(0 if row.message is None else row.message.number, row.code) for row in rows]


__all__ = [
    "ACTOR",
    "FINISH",
    "GO",
    "Stage",
    "account_of",
    "answers",
    "entrant",
    "raced",
    "recognise_changed",
    "staged",
    "take",
]
