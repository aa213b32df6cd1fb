"""A tournament whose photos lie in a group, for tests of the photo desk: people, posts, pictures."""

from dataclasses import dataclass, field
from typing import Any

from django.db import transaction

from incastro.demo.race.photos import finished, sealed_box
from incastro.entries.models import Entry
from incastro.evidence.posts import Picture, Post, Sender
from incastro.groups.models import Group, Message
from incastro.groups.services.photos import keep_photo
from incastro.groups.storing import Arrived, store_message
from incastro.judging.desk import Desk, desk_of
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading
from incastro.starts.models import Start
from tests.entries.cast import HOUR, MINUTE, START, open_tournament
from tests.judging.decided_cast import confirmed

CODE = "K7M2Q"
GO = START + 130
LATER = START + 4 * HOUR  # of the race’s evening: most have finished


@dataclass
class Raced:
    """A tournament with its group; `says` posts something."""

    tournament: Tournament
    group: Group
    numbers: int = 100
    entries: list[Entry] = field(default_factory=list)

    def enters(self, name: str, number: int, *, mode: str = "offline", **more: Any) -> Entry:
        """Somebody who has paid and is known on Telegram."""
        entry = confirmed(self.tournament, number, mode=mode, telegram_id=7000 + number)
        first, _, last = name.partition(" ")
        given = {"first_name": first, "last_name": last, "telegram_name": f"{first}{number}".lower(), **more}
        Person.objects.filter(pk=entry.person_id).update(**given)
        entry.refresh_from_db()
        entry.person.refresh_from_db()
        self.entries.append(entry)
        return entry

    def says(
        self, whose: Entry | str, at: int, picture: bytes | None = None, text: str = "", **more: Any
    ) -> Message:
        """A photo is published at an instant; `whose` = an entry, or the name of somebody unknown."""
        self.numbers += 2  # somebody chats in between
        if isinstance(whose, Entry):
            person = whose.person
            sender = Sender(id=person.telegram_id, name=person.full_name, username=person.telegram_name)
        else:
            sender = Sender(id=sum(map(ord, whose)), name=whose)
        post = Post(id=self.numbers, at=at, sender=sender, text=text, picture=Picture(), **more)
        arrived = Arrived(f"file{self.numbers}", f"unique{self.numbers}")
        with transaction.atomic():
            message, _ = store_message(self.group, post, source="bot", picture=arrived)
        if picture is not None:
            keep_photo(message.photos.get(), picture)
        return message

    def box(self, whose: Entry, at: int = START - 4 * MINUTE, **more: Any) -> Message:
        """A sealed box with the name and the code."""
        return self.says(
            whose, at, sealed_box(whose.person.full_name, CODE, whose.pk * 17 + at % 1000), **more
        )

    def puzzle(self, whose: Entry, at: int, missing: int = 0, **more: Any) -> Message:
        """A finished puzzle."""
        return self.says(whose, at, finished(whose.pk * 31 + at % 1000, missing=missing), **more)

    def desk(self) -> Desk:
        """The desk as it stands."""
        row = Tournament.objects.select_related("organiser").get(pk=self.tournament.pk)
        return desk_of(row, race_reading(row))


def race_evening(club: Organiser, **more: Any) -> Raced:
    """A tournament that has started, its code revealed, with a group and nobody in it yet."""
    tournament = open_tournament(club, **more)
    tournament.slots.filter(key="sat-16").update(go=GO)
    slot = tournament.slots.get(key="sat-16")
    Start.objects.create(
        tournament=tournament, slot=slot, code=CODE, nonce="00", revealed_at=START - 5 * MINUTE
    )
    group = Group.objects.create(organiser=club, chat=-100123, name="Gruppo di prova", linked_at=START - HOUR)
    return Raced(tournament, group)
