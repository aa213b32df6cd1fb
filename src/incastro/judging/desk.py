"""The photo desk: from the reading of a group to a queue for judges.

One line of the queue is one entrant whose photos wait, or one delivery of which nobody knows whose it is. The
law of evidence says whose a photo is and what it is taken for; judges' decisions say what is done.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from incastro import clock
from incastro.evidence.deliveries import Delivery
from incastro.evidence.matching import Reading
from incastro.evidence.races import Race
from incastro.evidence.roles import Claim
from incastro.groups.models import Photo
from incastro.judging.models import Assignment, Role, Verdict
from incastro.judging.shots import Kept, Shot, kept_of, numbers_of
from incastro.rulebook.facts import Entry, Mode, Question, Status, Tournament
from incastro.seasons.models import Tournament as Row
from incastro.starts.taking import group_of


class Stand(StrEnum):
    """What a line of the queue waits for."""

    LOOK = "look"  # a judge
    WHOSE = "whose"  # a judge who knows whose it is
    ASKED = "asked"  # the entrant
    DONE = "done"


@dataclass(frozen=True, slots=True, kw_only=True)
class Item:
    """One line of the queue. `shot` is what it is about; `candidates` are the entries it could be of.

    `box` is the sealed box that waits together with a finish; `with_it` are the other deliveries of one
    unknown sender, `others` those of the same entrant.
    """

    stand: Stand
    slot: str
    shot: Shot
    entry: str | None = None
    box: Shot | None = None
    finish: Shot | None = None
    others: tuple[Shot, ...] = ()
    with_it: tuple[Shot, ...] = ()
    candidates: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The message that the line leads to."""
        return self.shot.number

    @property
    def at(self) -> int:
        """When it was published."""
        return self.shot.at


@dataclass(slots=True)
class Desk:
    """A tournament's photos at an instant. `items` in order of their slots, then of time."""

    row: Row
    reading: Reading
    kept: Kept
    at: int
    items: list[Item] = field(default_factory=list)
    ignored: list[Assignment] = field(default_factory=list)

    @property
    def facts(self) -> Tournament:
        """The facts as judges see them."""
        return self.reading.tournament

    def entry(self, key: str) -> Entry:
        """One entrant, by the real name."""
        return self._entries[key]

    def race(self, key: str) -> Race:
        """One entrant's race."""
        return self.reading.races[key]

    @property
    def _entries(self) -> Mapping[str, Entry]:
        return {entry.id: entry for entry in self.facts.entries}

    def of(self, *stands: Stand, slot: str = "") -> list[Item]:
        """The lines that wait for one of these, of one slot or of all."""
        return [item for item in self.items if item.stand in stands and slot in ("", item.slot)]

    @property
    def queue(self) -> list[Item]:
        """Everything that a judge has to look at."""
        return self.of(Stand.LOOK, Stand.WHOSE)

    @property
    def accepted(self) -> int:
        """How many photos have been accepted."""
        return sum(look.verdict == Verdict.ACCEPTED for look in self.kept.looks.values())

    def find(self, number: int) -> Item | None:
        """The line that a message belongs to, and about that message; None where it is on no line."""
        for item in self.items:
            shots = (item.shot, item.box, item.finish, *item.others, *item.with_it)
            for shot in shots:
                if shot is not None and shot.number == number:
                    return _about(item, shot)
        return None

    def after(self, number: int, slot: str = "") -> Item | None:
        """What comes next in the queue, after a line that may have left it already."""
        queue = self.of(Stand.LOOK, Stand.WHOSE, slot=slot)
        here = self.find(number)
        if here is None or not queue:
            return queue[0] if queue else None
        order = {key: place for place, key in enumerate(self._slots)}
        place = (order.get(here.slot, 0), here.at, here.number)
        later = [each for each in queue if (order.get(each.slot, 0), each.at, each.number) > place]
        rest = [each for each in queue if each.number != number and each.entry != here.entry]
        return next((each for each in later if each in rest), rest[0] if rest else None)

    @property
    def _slots(self) -> list[str]:
        return [slot.id for slot in self.facts.slots]


def desk_of(row: Row, reading: Reading, at: int | None = None) -> Desk:
    """The desk of a tournament, from how its group was read (`standings.shown.race_reading`)."""
    confirmed = {entry.id for entry in reading.tournament.entries if entry.status is Status.CONFIRMED}
    claims = {key: found for key, found in reading.claims.items() if key in confirmed}
    claimed = [claim.delivery for found in claims.values() for claim in found]
    nobodys = _nobodys(reading, confirmed)
    asked = [post for question in reading.tournament.questions for post in question.posts]
    numbers = [*numbers_of([*claimed, *nobodys.values()]), *asked]
    kept = kept_of(row, group_of(row), numbers)
    desk = Desk(row, reading, kept, clock.now() if at is None else at)
    desk.items += (item for key in confirmed for item in _of_entrant(desk, key, claims.get(key, ())))
    covered = set(numbers_of(claimed))
    desk.items += (
        item
        for question in reading.tournament.questions
        for item in _of_nobody(desk, question, nobodys, covered)
    )
    order = {slot.id: place for place, slot in enumerate(reading.tournament.slots)}
    desk.items.sort(key=lambda item: (order.get(item.slot, 0), item.at, item.number))
    desk.ignored = [each for each in kept.assignments.values() if each.entry is None]
    return desk


def _nobodys(reading: Reading, confirmed: set[str]) -> dict[int, Delivery]:
    """Deliveries that are not a confirmed entrant's, by each of their messages."""
    unconfirmed = (
        claim.delivery for key, found in reading.claims.items() if key not in confirmed for claim in found
    )
    unclear = (delivery for delivery, _ in reading.unclear)
    found = (*reading.strangers, *reading.stand_ins, *unclear, *reading.second_hand, *unconfirmed)
    return {post.id: delivery for delivery in found for post in delivery.posts}


def _of_entrant(desk: Desk, key: str, claims: Sequence[Claim]) -> Iterator[Item]:
    """The line of one entrant, if anything of theirs is to be looked at, or was."""
    shots = _shots(desk, key, claims)
    if not shots:
        return
    waiting = [shot for shot in shots if shot.waits]
    asked = [shot for shot in shots if _is(shot, Verdict.ASKED) and not _accepted(shots, shot.role)]
    stand = Stand.LOOK if waiting else Stand.ASKED if asked else Stand.DONE
    focus = max(waiting or asked or shots, key=_weight)
    yield _about(
        Item(
            stand=stand,
            slot=desk.race(key).course.slot,
            shot=focus,
            entry=key,
            others=tuple(shots),
        ),
        focus,
    )


def _weight(shot: Shot) -> tuple[bool, bool, int]:
    """Which of an entrant's photos a line leads to: what was asked for, the finish, the box; the first."""
    return shot.first is not None, shot.role == Role.FINISH and shot.look is None, -shot.at


def _about(item: Item, shot: Shot) -> Item:
    """The same line, seen from one of its photos: which box and which finish stand side by side."""
    everything = {each.number: each for each in (item.shot, *item.others, *item.with_it)}
    everything |= {each.number: each for each in (item.box, item.finish) if each is not None}
    box = shot if shot.role == Role.SEALED else _best(everything.values(), Role.SEALED)
    finish = shot if shot.role == Role.FINISH else _best(everything.values(), Role.FINISH)
    rest = tuple(sorted(everything.values(), key=lambda each: (each.at, each.number)))
    if item.stand is Stand.WHOSE:
        return replace(item, shot=shot, with_it=rest)
    return replace(item, shot=shot, box=box, finish=finish, others=rest)


def _best(shots: Iterable[Shot], role: str) -> Shot | None:
    """What stands beside the photo in question: the accepted one, else what counts for now."""
    found = [shot for shot in shots if shot.role == role and not _aside(shot)]
    return min(found, key=lambda shot: (not _is(shot, Verdict.ACCEPTED), shot.at), default=None)


def _aside(shot: Shot) -> bool:
    return _is(shot, Verdict.ASIDE)


def _is(shot: Shot, verdict: Verdict) -> bool:
    return shot.look is not None and shot.look.verdict == verdict


def _accepted(shots: Sequence[Shot], role: str) -> bool:
    return any(_is(shot, Verdict.ACCEPTED) and shot.role == role for shot in shots)


def _shots(desk: Desk, key: str, claims: Sequence[Claim]) -> list[Shot]:
    """What of an entrant's deliveries concerns a judge: what counts, what is doubtful, what was decided."""
    roles, kept = desk.reading.roles[key], desk.kept
    doubts: dict[int, list[str]] = {}
    for doubt in roles.doubts:
        for claim in doubt.claims:
            doubts.setdefault(claim.delivery.id, []).append(doubt.code)
    counts = {
        claim.delivery.id: role
        for claim, role in ((roles.sealed, Role.SEALED), (roles.finish, Role.FINISH))
        if claim is not None
    }
    asked = [look for look in kept.looks.values() if look.entry.key == key and look.verdict == Verdict.ASKED]
    decided = {look.message.number for look in kept.looks.values() if look.entry.key == key}
    shots = []
    for delivery in _deliveries(claims):
        number = delivery.id
        look = next((kept.looks[post.id] for post in delivery.posts if post.id in kept.looks), None)
        again = next(
            (
                each for each in reversed(asked)
                if each.message.at < delivery.at and look is None and not _settled(kept, key, each.role)
            ),
            None,
        )  # fmt: skip
        if number not in counts and number not in doubts and look is None and again is None:
            continue
        message = kept.messages.get(number if look is None else look.message.number)
        if message is None:
            continue
        role = look.role if look is not None else again.role if again is not None else counts.get(number)
        shots.append(
            Shot(
                message=message,
                role=role or _guess(desk.race(key), delivery),
                photos=kept.pictures(post.id for post in delivery.posts),
                look=look,
                note=kept.notes.get(message.number),
                doubts=tuple(doubts.get(number, ())),
                first=None if again is None else again.message,
                text=delivery.text,
            )
        )
        decided.discard(message.number)
    # decided about, and no longer read as theirs: put aside, or its assignment was taken back
    shots += (_decided(kept, number) for number in decided if number in kept.messages)
    return sorted(shots, key=lambda shot: (shot.at, shot.number))


def _settled(kept: Kept, key: str, role: str) -> bool:
    """Whether a photo of an entrant has been accepted for a role."""
    return any(
        look.verdict == Verdict.ACCEPTED and look.role == role and look.entry.key == key
        for look in kept.looks.values()
    )


def _decided(kept: Kept, number: int) -> Shot:
    look, message = kept.looks[number], kept.messages[number]
    return Shot(
        message=message, role=look.role, photos=kept.pictures([number]), look=look,
        note=kept.notes.get(number), text=message.text,
    )  # fmt: skip


def _deliveries(claims: Sequence[Claim]) -> list[Delivery]:
    return [claim.delivery for claim in claims]


def _guess(race: Race, delivery: Delivery) -> str:
    """What a photo without a role is looked at as."""
    if race.course.mode is Mode.ONLINE or delivery.at > race.start:
        return Role.FINISH
    return Role.SEALED


def _of_nobody(
    desk: Desk, question: Question, nobodys: Mapping[int, Delivery], covered: set[int]
) -> Iterator[Item]:
    """The line of a delivery, or of all that one unknown sender posted: a person must say whose it is."""
    shots = []
    for number in question.posts:
        message = desk.kept.messages.get(number)
        if number in covered or message is None:
            continue
        delivery = nobodys.get(number)
        posts = [number] if delivery is None else [post.id for post in delivery.posts]
        shots.append(
            Shot(
                message=message,
                role=Role.OTHER,
                photos=desk.kept.pictures(posts),
                note=desk.kept.notes.get(number),
                doubts=(question.code,),
                text=message.text if delivery is None else delivery.text,
            )
        )
    if shots:
        yield Item(
            stand=Stand.WHOSE,
            slot=_slot_at(desk, shots[0].at, question.candidates),
            shot=shots[0],
            with_it=tuple(shots),
            candidates=question.candidates,
        )


def _slot_at(desk: Desk, at: int, candidates: Sequence[str]) -> str:
    """The slot that a photo of nobody falls into: that of all who could have sent it, else by its time."""
    slots = {desk.race(key).course.slot for key in candidates if key in desk.reading.races}
    if len(slots) == 1:
        return slots.pop()
    begun = [slot for slot in desk.facts.slots if slot.scheduled - 3600 <= at]
    chosen = begun[-1:] or list(desk.facts.slots[:1])
    return chosen[0].id if chosen else ""


def pictures_of(item: Item) -> list[Photo]:
    """Every picture that a line shows."""
    return [photo for shot in (*item.others, *item.with_it) for photo in shot.photos]
