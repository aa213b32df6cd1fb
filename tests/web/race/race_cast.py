"""What tests of one’s own race are played with: one entrant, and everything that can be known of them."""

from collections.abc import Callable
from itertools import count
from typing import Any

from incastro.entries.models import Entry
from incastro.entries.models.home import Parcel
from incastro.groups.models import Group, Message, Presence
from incastro.judging.models import Look, ParcelCase, Ruling
from incastro.organisers.models import Organiser
from incastro.seasons.models import Slot, Tournament
from incastro.starts.models import CallNote, MakeUp, Race, Start
from tests.entries.cast import DAY, HOUR, NOW, START, open_tournament
from tests.starts.cast import entrant

GO = START + 123
SEALED = START + 72
FINISH = GO + 3 * HOUR + 7
ACCOUNT = 4401
CODE = "K7TXW"
# what is worked out is found again by how far a group has come: no two of them are as far
MOVES = count(1000, 1000)


class Racer:
    """An entrant whose race can be told bit by bit; each bit counts as a move of the race."""

    def __init__(self, club: Organiser, mode: str = "offline") -> None:
        club.telegram_link = "https://t.me/puzzle_italia"
        club.email = "club@example.org"
        club.save()
        self.tournament: Tournament = open_tournament(
            club,
            stream_link="https://video.example/diretta",
            call_link="https://call.example/stanza",
        )
        self.group = Group.objects.create(
            organiser=club, chat=-100, name="Puzzle Italia", linked_at=NOW, moves=next(MOVES)
        )
        self.entry: Entry = entrant(self.tournament, 1, mode)
        self.slot: Slot = self.entry.home.slot
        self.others = [entrant(self.tournament, number, "online") for number in range(2, 5)]
        self._number = 100

    def _moved(self) -> None:
        race, _ = Race.objects.get_or_create(pk=self.tournament.pk)
        race.moves += 1
        race.save()

    def linked(self, status: str = "member") -> None:
        person = self.entry.person
        person.telegram_id, person.telegram_name = ACCOUNT, "Nome Uno"
        person.save()
        Presence.objects.create(group=self.group, account=ACCOUNT, status=status, checked_at=NOW)

    def parcel(self, state: str, tracking: str = "") -> None:
        Parcel.objects.create(entry=self.entry, state=state, courier="BRT", tracking=tracking)

    def trouble(self, outcome: str = "open") -> None:
        ParcelCase.objects.create(entry=self.entry, trouble="late", reported_at=NOW, outcome=outcome)

    def revealed(self, start: dict[str, Any] | None = None) -> Start:
        of = start or {"slot": self.slot}
        made, _ = Start.objects.update_or_create(
            tournament=self.tournament, **of, defaults={"revealed_at": START + 30, "code": CODE, "nonce": "0"}
        )
        self._moved()
        return made

    def went(self, go: int = GO) -> None:
        self.slot.go = go
        self.slot.save()
        self._moved()

    def posted(self, at: int) -> Message:
        self._number += 1
        self.group.moves += 1
        self.group.save()
        return Message.objects.create(
            group=self.group, number=self._number, at=at, sender_kind="person", sender_id=ACCOUNT,
            sender_name="Nome Uno", by_bot=True, seen_at=at,
        )  # fmt: skip

    def looked(self, message: Message, role: str, verdict: str = "accepted", **more: Any) -> None:
        Look.objects.create(
            tournament=self.tournament, entry=self.entry, message=message, role=role, verdict=verdict,
            at=message.at + 60, **more,
        )  # fmt: skip
        self._moved()

    def seen(self, what: str = "present", at: int = START - 60) -> None:
        start, _ = Start.objects.get_or_create(tournament=self.tournament, slot=self.slot)
        CallNote.objects.create(start=start, entry=self.entry, what=what, at=at)
        self._moved()

    def ruled(self, kind: str, **more: Any) -> Ruling:
        made = Ruling.objects.create(
            tournament=self.tournament, entry=self.entry, kind=kind, article="art. 14",
            reason="La scatola era aperta.", at=GO + HOUR, **more,
        )  # fmt: skip
        self._moved()
        return made

    def makeup(self, scheduled: int = START + 3 * DAY, mode: str = "") -> MakeUp:
        made = MakeUp.objects.create(entry=self.entry, scheduled=scheduled, mode=mode, agreed_at=START)
        self._moved()
        return made


def offline_ready(racer: Racer) -> None:
    racer.linked()
    racer.parcel("delivered")


def offline_going(racer: Racer) -> None:
    offline_ready(racer)
    racer.revealed()
    racer.posted(SEALED)
    racer.went()


def delivered(racer: Racer) -> None:
    offline_going(racer)
    racer.posted(FINISH)


def _asked(racer: Racer) -> None:
    offline_going(racer)
    racer.looked(racer.posted(FINISH), "finish", "asked", reason="blurred")


def _official(racer: Racer) -> None:
    delivered(racer)
    racer.tournament.official_at = START + 20 * DAY
    racer.tournament.save()


Act = Callable[[Racer], object]
# name -> (mode, instant, what is known): every situation that the page knows
STORIES: dict[str, tuple[str, int, tuple[Act, ...]]] = {
    "link": ("offline", NOW, ()),
    "join": ("offline", NOW, (lambda r: r.linked("left"),)),
    "parcel": ("offline", START - 5 * DAY, (lambda r: r.linked(), lambda r: r.parcel("sent", "123456"))),
    "trouble": ("offline", START - 2 * DAY, (lambda r: r.linked(), lambda r: r.trouble())),
    "ready": ("offline", START - 2 * DAY, (offline_ready,)),
    "stream": ("offline", START - 600, (offline_ready,)),
    "call": ("online", START - 600, (offline_ready,)),
    "lost": ("online", START - 50, (offline_ready, lambda r: r.seen(), lambda r: r.seen("lost", START - 55))),
    "box": ("offline", START + 40, (offline_ready, lambda r: r.revealed())),
    "wait": ("offline", SEALED + 9, (offline_ready, lambda r: r.revealed(), lambda r: r.posted(SEALED))),
    "wait_online": ("online", START - 30, (offline_ready, lambda r: r.seen())),
    "box_late": ("offline", GO + 60, (offline_ready, lambda r: r.revealed(), lambda r: r.went())),
    "build": ("offline", GO + 3661, (offline_going,)),
    "build_online": ("online", GO + DAY, (offline_ready, lambda r: r.seen(), lambda r: r.went())),
    "again": ("offline", FINISH + 300, (_asked,)),
    "judge": ("offline", FINISH + 300, (offline_ready, lambda r: r.went(), lambda r: r.posted(FINISH))),
    "delivered": ("offline", FINISH + 300, (delivered,)),
    "official": ("offline", START + 21 * DAY, (_official,)),
    "not_delivered": ("offline", START + 15 * DAY, (offline_going,)),
    "not_started": ("offline", START + 15 * DAY, (lambda r: r.trouble("free_entry"), lambda r: r.went())),
    "annulled": ("offline", GO + DAY, (offline_going, lambda r: r.ruled("annul"))),
    "excluded": ("offline", GO + DAY, (offline_going, lambda r: r.ruled("exclude"))),
    "makeup": ("offline", START + DAY, (offline_ready, lambda r: r.makeup())),
}


def told(club: Organiser, story: str) -> tuple[Racer, int]:
    """A racer of whom a story was told, and its instant."""
    mode, at, acts = STORIES[story]
    racer = Racer(club, mode)
    for act in acts:
        act(racer)
    return racer, at
