"""All Saints: fifty-four entrants in three starts; Saturday at four is on while the demonstration is open.

Everything goes through the services, each act at its own moment, up to the instant at which the
demonstration's clock begins; what comes after it is played by `playing`.
"""

from collections.abc import Callable
from functools import partial
from itertools import cycle

from incastro import clock
from incastro.demo.cast import AT, Cast
from incastro.demo.entering.home import Filling
from incastro.demo.entering.people import Crowd
from incastro.demo.entering.story import Story
from incastro.demo.race import arriving
from incastro.demo.race.deciding import Decisions
from incastro.demo.race.script import CHAT, GO, REVEAL, Racer
from incastro.demo.telling import STANDS_AT, moment
from incastro.entries.models import Entry, ParcelState, Told
from incastro.entries.services.parcels import move_parcel
from incastro.groups.models import Group
from incastro.groups.services.linking import link_by_hand
from incastro.journal.actor import Actor
from incastro.organisers.models import Organiser
from incastro.people.models import Person
from incastro.seasons.models import Tournament
from incastro.starts.models import Seen, Start
from incastro.starts.services import calls, codes, goes

SLUG = "ognissanti-2026"
ENTRANTS, CHIARA = 54, 9  # her place among those of Saturday at four
UNLINKED = (3, 11)  # known by the name that Telegram shows alone


def all_saints(cast: Cast, crowd: Crowd) -> None:
    """The race, from its first entry to the photos of the first two hours and three quarters."""
    told = Filling(cast, crowd, SLUG, 61)
    _enter(told)
    told.tell()
    Race(cast, told.row).tell()
    Told.objects.filter(entry__seats__tournament=told.row, desk=False).update(sent_at=STANDS_AT)


def _enter(told: Filling) -> None:
    """Everybody enters in September and pays; Chiara among those of the first start."""
    # others stay without an account, known from the club’s files
    names = [name for name in told.names() if told.crowd.has(name)][: ENTRANTS - 1]
    names.insert(CHIARA * 3, "Chiara Santoro")
    told.slots = cycle(told.row.slots.order_by("scheduled"))
    opens = moment("2026-09-12 12:00")
    for number, name in enumerate(names):
        told.asks(name, opens + 31 + 47 * number, pays_after=3600 + number * 977)


class Race:
    """The days of the race, as the club runs it."""

    def __init__(self, cast: Cast, row: Tournament) -> None:
        self.row, self.owner, self.club = row, cast.club_actor, cast.club
        judge = Person.objects.get(account__email=f"judge@{AT}")
        self.judge = Actor(judge.pk, "judge", cast.club.pk)
        self.story = Story()
        self.entries = list(
            Entry.objects.filter(seats__tournament=row, home__slot__key="sat-16")
            .select_related("person", "home")
            .order_by("arrival")
        )
        self.racers = [
            Racer(number, entry.person.full_name, entry.home.mode)
            for number, entry in enumerate(self.entries)
        ]
        self.posts = arriving.posts_of(self.racers)

    def tell(self) -> None:
        """Group and accounts, parcels, codes, the first go, photos, and what the judge has looked at."""
        at = self.story.at
        at(moment("2026-09-10 18:00"), partial(group_of, self.club))
        for number in range(len(self.entries)):
            at(moment("2026-10-19 20:00") + number * 4_111, partial(self._links, number))
        at(moment("2026-10-20 11:00"), partial(self._parcels, ParcelState.SENT))
        at(moment("2026-10-26 17:30"), partial(self._parcels, ParcelState.DELIVERED))
        at(moment("2026-10-29 21:10"), partial(codes.make_codes, actor=self.owner, tournament=self.row))
        at(
            moment("2026-10-29 21:12"),
            partial(codes.publish_commitments, actor=self.owner, tournament=self.row),
        )
        at(REVEAL, self._reveals)
        at(GO - 10, partial(self._with_start, self._goes))
        for number, racer in enumerate(self.racers):
            if racer.mode == "online":
                at(GO - 90 + number * 4, partial(self._with_start, partial(self._is_seen, number)))
        for number, post in enumerate(self.posts):
            if post.at <= STANDS_AT:
                at(post.at + 2, partial(arriving.arrive, number, post, self.row))
            if post.picture == "box-blurred":
                at(post.at + 55, partial(self._asks_again, number))
        at(GO + 20 * 60, partial(arriving.look_at_boxes, self.judge, self.row))
        for when, act in Decisions(self.row, self.judge).acts():
            at(when, act)
        self.story.tell(STANDS_AT)

    def _links(self, number: int) -> None:
        if number not in UNLINKED:
            racer = self.racers[number]
            link_by_hand(
                actor=self.owner,
                person=self.entries[number].person,
                account=racer.account,
                group=group_of(self.club),
            )

    def _parcels(self, state: str) -> None:
        for entry in Entry.objects.filter(seats__tournament=self.row).select_related("parcel"):
            move_parcel(actor=self.owner, parcel=entry.parcel, state=state)

    def _with_start(self, act: Callable[[Start], object]) -> None:
        act(Start.objects.select_related("slot").get(tournament=self.row, slot__key="sat-16"))

    def _reveals(self) -> None:
        self._with_start(lambda start: codes.reveal(actor=self.judge, start=start))

    def _goes(self, start: Start) -> None:
        goes.give_go(actor=self.judge, start=start)

    def _is_seen(self, number: int, start: Start) -> None:
        calls.note(actor=self.judge, start=start, entry=self.entries[number], what=Seen.PRESENT)

    def _asks_again(self, number: int) -> None:
        entry = self.entries[self.posts[number].racer.number]
        arriving.ask_again(self.judge, self.row, entry, number)


def group_of(club: Organiser) -> Group:
    """The club's group, as the bot knows it."""
    return Group.objects.get_or_create(
        organiser=club,
        chat=CHAT,
        defaults={"name": "Circolo Puzzle Adda", "linked_at": clock.now()},
    )[0]
