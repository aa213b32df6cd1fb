"""Photos as judges look at them: a delivery with its pictures, and what was decided about it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from incastro.evidence.deliveries import Delivery
from incastro.groups.models import Group, Message, Photo
from incastro.judging.models import Assignment, Look, Verdict
from incastro.seasons.models import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Shot:
    """One delivery: its first message, what it is taken for (`role`), its pictures in order of time.

    `look` = the decision that stands, `note` = what a judge wrote beside it; `doubts` = codes of what the law
    of evidence asks about it; `first` = the earlier photo in whose place this one was asked for.
    """

    message: Message
    role: str
    photos: tuple[Photo, ...] = ()
    look: Look | None = None
    note: Look | None = None
    doubts: tuple[str, ...] = ()
    first: Message | None = None
    text: str = ""

    @property
    def number(self) -> int:
        """The message's number in the group."""
        return self.message.number

    @property
    def at(self) -> int:
        """Its publication."""
        return self.message.at

    @property
    def waits(self) -> bool:
        """Whether a judge has to look: nobody has, or its picture was swapped after somebody did."""
        return self.look is None or self.swapped_since

    @property
    def swapped_since(self) -> bool:
        """Whether the picture is another than the one that was decided about."""
        swapped = self.message.swapped_at
        return self.look is not None and swapped is not None and swapped > self.look.at


@dataclass(slots=True)
class Kept:
    """The rows that the desk of a tournament is made of, asked of the database in a few queries."""

    messages: dict[int, Message] = field(default_factory=dict)
    photos: dict[int, list[Photo]] = field(default_factory=dict)  # by the message's number
    looks: dict[int, Look] = field(default_factory=dict)  # decisions, by the message's number
    notes: dict[int, Look] = field(default_factory=dict)
    assignments: dict[int, Assignment] = field(default_factory=dict)

    def pictures(self, numbers: Iterable[int]) -> tuple[Photo, ...]:
        """All pictures of some messages."""
        return tuple(photo for number in numbers for photo in self.photos.get(number, ()))


def kept_of(tournament: Tournament, group: Group | None, numbers: Sequence[int]) -> Kept:
    """What is kept about messages of a group, and everything that was decided in a tournament."""
    kept = Kept()
    if group is None:
        return kept
    looks = Look.objects.filter(tournament=tournament, undone_at=None)
    for look in looks.select_related("message", "entry__person", "counts").order_by("id"):
        (kept.notes if look.verdict == Verdict.NOTED else kept.looks)[look.message.number] = look
    said = Assignment.objects.filter(tournament=tournament, undone_at=None)
    for each in said.select_related("message", "entry__person"):
        kept.assignments[each.message.number] = each
    wanted = {*numbers, *kept.looks, *kept.notes, *kept.assignments}
    found = Message.objects.filter(group=group, number__in=wanted)
    kept.messages = {message.number: message for message in found}
    by_id = {message.pk: message.number for message in kept.messages.values()}
    for photo in Photo.objects.filter(message__in=by_id).select_related("picture"):
        kept.photos.setdefault(by_id[photo.message_id], []).append(photo)
    return kept


def numbers_of(deliveries: Iterable[Delivery]) -> list[int]:
    """The messages that deliveries consist of."""
    return [post.id for delivery in deliveries for post in delivery.posts]
