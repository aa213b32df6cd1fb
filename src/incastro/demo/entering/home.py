"""Two home tournaments that take entries: winter, filling up, and Christmas, full with a list that moves."""

import random
from functools import partial
from itertools import cycle

from incastro import clock
from incastro.demo.cast import Cast
from incastro.demo.entering.homes import home_of
from incastro.demo.entering.people import Crowd
from incastro.demo.entering.story import DAY, HOUR, Story
from incastro.demo.inventing.people import cast as everybody
from incastro.demo.telling import STANDS_AT, moment
from incastro.entries.details import AddressValues, HomeDetails
from incastro.entries.models import Entry, Told
from incastro.entries.seating import seats_of
from incastro.entries.services import remove, settle, withdraw
from incastro.entries.services.home import enter_tournament
from incastro.journal.actor import Actor
from incastro.payments.models import Kind
from incastro.payments.services import take_payment
from incastro.people.consents import PRIVACY, PUBLICATION, current
from incastro.seasons.models import Slot, Tournament
from incastro.seasons.rules import book_of

WAYS = cycle((Kind.WOOCOMMERCE, Kind.WOOCOMMERCE, Kind.BANK, Kind.WOOCOMMERCE, Kind.BY_HAND))


class Filling:
    """One tournament’s entries, as a story."""

    def __init__(self, cast: Cast, crowd: Crowd, slug: str, seed: int) -> None:
        self.cast, self.crowd = cast, crowd
        self.row = Tournament.objects.get(slug=slug)
        self.slots = cycle(self.row.slots.order_by("scheduled"))
        self.chance = random.Random(seed)  # noqa: S311 - an invention that comes out alike
        self.story = Story()
        self.entries: dict[str, Entry] = {}
        self.modes = {each.name: each.mode for each in everybody()}

    def names(self) -> list[str]:
        """Everybody, in the order in which they come here; Chiara’s place is told apart."""
        names = [each.name for each in everybody() if each.name != "Chiara Santoro"]
        self.chance.shuffle(names)
        return names

    def asks(self, name: str, at: int, *, pays_after: int | None = None) -> None:
        """Somebody asks for a seat, and pays so many seconds later, if they have one then."""
        slot = next(self.slots)
        self.story.at(at, lambda: self._ask(name, slot))
        if pays_after is not None:
            self.story.at(at + pays_after, lambda: self.pays(name))

    def pays(self, name: str) -> None:
        """Their money arrives now."""
        entry = Entry.objects.get(pk=self.entries[name].pk)
        kind = next(WAYS)
        take_payment(
            actor=self.cast.club_actor if kind == Kind.BY_HAND else Actor(role="site"),
            organiser=self.cast.club,
            kind=kind,
            amount=entry.price,
            currency=entry.currency,
            paid_at=clock.now(),
            entry=entry,
            external="" if kind == Kind.BY_HAND else f"{kind}-{self.row.pk}-{entry.pk}",
            reference=entry.reference,
            payer_name=entry.person.full_name,
        )

    def leaves(self, name: str) -> None:
        """They withdraw."""
        entry = self.entries[name]
        withdraw(actor=Actor(entry.person_id, "person"), entry=entry)

    def is_removed(self, name: str, why: str) -> None:
        """The organiser takes them out."""
        remove(actor=self.cast.club_actor, entry=self.entries[name], why=why)

    def settles(self) -> None:
        """What lapsed by the clock is noticed."""
        settle(seats_of(self.row))

    def tell(self) -> None:
        """Let it happen; whatever was written to people has reached them."""
        self.story.tell(STANDS_AT)
        Told.objects.filter(entry__seats__tournament=self.row, desk=False).update(sent_at=STANDS_AT)

    def _ask(self, name: str, slot: Slot) -> None:
        person, home = self.crowd.person(name), home_of(name, len(self.entries))
        self.entries[name] = enter_tournament(
            actor=Actor(person.pk, "person"),
            person=person,
            tournament=self.row,
            details=HomeDetails(
                mode=self.modes[name],
                slot=slot.key,
                address=AddressValues(
                    street=home.street, postcode=home.postcode, city=home.city, province=home.province,
                    country=home.country,
                ),
                accepted_rulebook=book_of(self.row).version,
                accepted_privacy=current(PRIVACY).version,
                publishes=True,
                accepted_publication=current(PUBLICATION).version,
            ),
        )  # fmt: skip


def winter(cast: Cast, crowd: Crowd) -> None:
    """Sixty seats: forty-one paid, seven held, one that lapsed, two who left; Chiara still has to pay."""
    told = Filling(cast, crowd, "inverno-2026", 28)
    opens = moment("2026-10-18 12:00")
    names = told.names()
    for number, name in enumerate(names[:41]):
        # half of them on the first day, the others as they hear of it
        later = 7 + 53 * number if number < 20 else DAY // 3 + (number - 20) * DAY // 2
        told.asks(name, opens + later, pays_after=HOUR + (number * 7919) % (2 * DAY))
    told.asks(names[41], moment("2026-10-20 09:12"))  # never pays
    told.story.at(moment("2026-10-23 09:12:01"), told.settles)
    for name, asked, left in ((names[42], "2026-10-22 20:05", "2026-10-23 08:40"),
                              (names[43], "2026-10-26 13:31", "2026-10-28 07:15")):  # fmt: skip
        told.asks(name, moment(asked))
        told.story.at(moment(left), partial(told.leaves, name))
    for name, asked in zip(
        [*names[44:50], "Chiara Santoro"],
        ("2026-10-28 21:50", "2026-10-29 08:02", "2026-10-29 19:44", "2026-10-30 07:58", "2026-10-30 12:20",
         "2026-10-31 10:09", "2026-10-30 21:12"),
        strict=True,
    ):  # fmt: skip
        told.asks(name, moment(asked))
    told.tell()


def christmas(cast: Cast, crowd: Crowd) -> None:
    """Forty seats, taken in two days; three lapsed, two left and one was taken out, so the list has moved."""
    told = Filling(cast, crowd, "natale-2026", 44)
    opens = moment("2026-10-10 12:00")
    names = told.names()
    lapsing = (7, 19, 33)
    for number, name in enumerate(names[:40]):
        pays = None if number in lapsing else 2 * HOUR + (number * 6113) % (2 * DAY)
        told.asks(name, opens + 5 + 13 * number, pays_after=pays)
    waiting = [*names[40:48], "Chiara Santoro", *names[48:52]]
    for number, name in enumerate(waiting):
        told.asks(name, opens + 3 * HOUR + number * 5 * HOUR)
    told.story.at(opens + 3 * DAY + 10 * 60, told.settles)  # the three are over: 40, 41, 42 are offered
    for number in (40, 41, 42):
        told.story.at(opens + 4 * DAY + number, partial(told.pays, names[number]))
    told.story.at(moment("2026-10-21 18:00"), lambda: told.leaves(waiting[5]))  # out of the line
    for number, name in enumerate((names[3], names[11], names[24])):
        told.story.at(
            moment(f"2026-10-{29 + number} 17:0{number}"),
            partial(told.is_removed, name, "Ha chiesto di uscire: il pacco non era ancora partito"),
        )
    told.tell()
