"""A tournament that is being raced: entrants, a group of its own, and whatever judges say, row by row."""

from collections.abc import Mapping
from itertools import count
from typing import Any

from django.db import transaction

from incastro import clock
from incastro.entries.models import Entry
from incastro.evidence.matching import Reading
from incastro.evidence.posts import Picture, Post, Sender
from incastro.groups.models import Group, Message
from incastro.groups.storing import store_message
from incastro.judging.models import Assignment, Look, Ruling
from incastro.organisers.models import Organiser
from incastro.rulebook import facts as law
from incastro.seasons.models import Tournament
from incastro.standings.shown import race_reading
from incastro.starts.models import Start
from incastro.starts.taking import take_race
from tests.entries.cast import DAY, START, open_tournament
from tests.judging.decided_cast import confirmed

GO = START + 133
OVER = START + 15 * DAY  # every window is closed
CHAT = -1_002_471_352_452
# what is worked out is found again by how far a group has come: no two of them are as far
MOVES = count(500, 1000)


class RaceDay:
    """A tournament with `entrants`, the code revealed five minutes before and the go given."""

    def __init__(self, club: Organiser, *modes: str, group: Group | None = None, **more: Any) -> None:
        self.row: Tournament = open_tournament(club, **more)
        self.row.slots.filter(key="sat-16").update(go=GO)
        slot = self.row.slots.get(key="sat-16")
        # a code is there from its reveal on only
        self.start = Start.objects.create(
            tournament=self.row, slot=slot, code="K7Q2M", nonce="00", revealed_at=START - 300
        )
        self.group = group or Group.objects.create(
            organiser=club, chat=CHAT, name="Puzzle Italia", linked_at=1, moves=next(MOVES)
        )
        self.entrants = [confirmed(self.row, n, mode=mode) for n, mode in enumerate(modes, 1)]
        for number, entry in enumerate(self.entrants, 1):
            entry.person.telegram_id = 7000 + number
            entry.person.save()
        self._next = 101

    def post(self, sender: Entry | int | None, at: int, text: str = "", **more: Any) -> Message:
        """A photo in the group by an entrant's account, any other, or nobody's (null)."""
        if isinstance(sender, Entry):
            told = Sender(id=sender.person.telegram_id, name=f"Io {sender.person.telegram_id}")
        else:
            told = Sender(id=sender, name="Zio Pino")
        number = more.pop("number", self._next)
        self._next = number + 1
        picture = Picture(file=f"photos/photo_{number}.jpg")
        post = Post(id=number, at=at, sender=told, text=text, picture=picture, **more)
        with transaction.atomic():
            return store_message(self.group, post, source="bot")[0]

    def look(self, entry: Entry, message: Message, role: str, verdict: str = "accepted", **more: Any) -> Look:
        """What a judge says of a photo."""
        take_race(self.row)
        return Look.objects.create(
            tournament=self.row, entry=entry, message=message, role=role, verdict=verdict,
            at=more.pop("at", message.at + 60), **more,
        )  # fmt: skip

    def assign(self, message: Message, entry: Entry | None) -> Assignment:
        """Whose a message is; null = nobody's."""
        take_race(self.row)
        return Assignment.objects.create(
            tournament=self.row, message=message, entry=entry, at=message.at + 60
        )

    def rule(self, entry: Entry, kind: str, **more: Any) -> Ruling:
        """A decision."""
        take_race(self.row)
        given = {"article": "art. 14", "reason": "Detto fra noi.", "at": OVER, **more}
        return Ruling.objects.create(tournament=self.row, entry=entry, kind=kind, **given)

    def undo(self, saying: Look | Assignment) -> None:
        """Take something back."""
        take_race(self.row)
        saying.undone_at = OVER
        saying.save(update_fields=["undone_at"])

    def reading(self) -> Reading:
        """How judges see it when every window is closed."""
        with clock.standing_at(OVER):
            return race_reading(self.row)

    def facts(self) -> Mapping[str, law.Entry]:
        """The entries as judges see them."""
        return {entry.id: entry for entry in self.reading().tournament.entries}

    def of(self, entry: Entry) -> law.Entry:
        """One of them."""
        return self.facts()[entry.key]

    def asked(self) -> list[tuple[str, str | None]]:
        """The open questions."""
        return [(each.code, each.entry) for each in self.reading().tournament.questions]
