"""The hints of a desk: each photo beside its message, its start, and all other photos of the organiser."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from zoneinfo import ZoneInfo

from incastro.groups.models import Photo, PhotoState
from incastro.judging import hints
from incastro.judging.desk import Desk, Item
from incastro.judging.hints import Alike, Hint
from incastro.judging.models import Look, Role, Verdict
from incastro.judging.shots import Shot
from incastro.rulebook.steps import Moment


@dataclass(frozen=True, slots=True)
class Other:
    """Another photo: the message it belongs to, its publication, whose it is (empty where nobody knows)."""

    number: int
    message: int
    at: int
    entry: str
    who: str


class Noticing:
    """The hints of one desk; other photos are asked of the database when the first is compared."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._zone = ZoneInfo(desk.row.zone)

    def of_item(self, item: Item) -> list[Hint]:
        """All hints about what waits on a line of the queue."""
        shots = [shot for shot in item.others or item.with_it if shot.waits] or [item.shot]
        return [hint for shot in shots for hint in self.of(item, shot)]

    def of(self, item: Item, shot: Shot) -> list[Hint]:
        """The hints about one photo."""
        return [*self._post(item, shot), *self._picture(item, shot), *self._code(item, shot)]

    def _post(self, item: Item, shot: Shot) -> Iterator[Hint]:
        message = shot.message
        race = None if item.entry is None else self._desk.race(item.entry)
        post = hints.Post(
            at=shot.at,
            role=shot.role,
            go=None if race is None else race.course.go,
            revealed=None if race is None else race.course.revealed,
            edited=message.edited,
            swapped=message.swapped_at,
            forwarded=message.forwarded is not None,
            gone=message.gone,
            late=race is not None and race.is_late(shot.at),
        )
        for hint in hints.of_post(post):
            params = {key: self._said(key, value) for key, value in hint.params.items()}
            yield Hint(hint.code, params)
        told = hints.pieces_told(shot.text) if shot.role == Role.FINISH else None
        if told is not None:
            yield Hint("announced", {"n": told})

    def _said(self, key: str, value: object) -> object:
        return Moment(value, self._zone) if key == "at" and isinstance(value, int) else value

    def _picture(self, item: Item, shot: Shot) -> Iterator[Hint]:
        latest = shot.photos[-1] if shot.photos else None
        if not any(photo.state == PhotoState.KEPT for photo in shot.photos):
            yield Hint("no_picture")
        elif latest is not None:
            yield from hints.of_picture(latest.hints)
        for photo in shot.photos:
            if (found := self._alike_to(item, shot, photo)) is not None:
                yield found
                return

    def _code(self, item: Item, shot: Shot) -> Iterator[Hint]:
        """Of a box that was accepted: whether its code was read, and what it was."""
        if shot.role != Role.SEALED or shot.look is None or shot.look.verdict != Verdict.ACCEPTED:
            return
        if item.entry is not None:
            yield from hints.of_code(self._desk.race(item.entry).course.code, shot.look.code_read)

    def _alike_to(self, item: Item, shot: Shot, photo: Photo) -> Hint | None:
        own: Hint | None = None
        for ident in self._same.get(photo.pk, ()):
            other = self._photos[ident][0]
            if other.message == shot.message.pk:
                continue
            when = Moment(other.at, self._zone)
            if item.entry is None or other.entry != item.entry:
                code = "alike" if other.who else "alike_unknown"
                return Hint(code, {"who": other.who, "when": when})
            if other.at < shot.at:
                own = own or Hint("alike_own", {"when": when})
        return own

    @cached_property
    def _same(self) -> dict[int, list[int]]:
        """Of each photo of the desk, those that are the same picture: by the hash, then by the grid."""
        index = Alike((ident, hashed) for ident, (_, hashed) in self._photos.items())
        here = [photo for photos in self._desk.kept.photos.values() for photo in photos]
        alike = {
            photo.pk: [each for each in index.to(str(photo.hints.get("hash", ""))) if each != photo.pk]
            for photo in here
        }
        wanted = {ident for found in alike.values() for ident in found}
        grids = dict(Photo.objects.filter(pk__in=wanted).values_list("pk", "hints__grid")) if wanted else {}
        return {
            photo.pk: [
                ident
                for ident in alike[photo.pk]
                if (far := hints.apart(str(photo.hints.get("grid", "")), str(grids.get(ident) or "")))
                is not None
                and far <= hints.SAME_UP_TO
            ]
            for photo in here
        }

    @cached_property
    def _photos(self) -> dict[int, tuple[Other, str]]:
        """Every photo in the groups of the organiser, of this tournament and of earlier ones."""
        found = Photo.objects.filter(
            message__group__organiser=self._desk.row.organiser_id, state=PhotoState.KEPT
        )
        columns = ("pk", "hints__hash", "message_id", "message__number", "message__at")
        whose = self._owners
        told: dict[int, tuple[Other, str]] = {}
        for ident, hashed, message, number, at in found.values_list(*columns).iterator():
            if hashed:
                entry, who = whose.get(message, ("", ""))
                told[ident] = Other(number, message, at, entry, who), str(hashed)
        return told

    @cached_property
    def _owners(self) -> dict[int, tuple[str, str]]:
        """Whose each message is: here by the reading, in earlier tournaments by what judges accepted."""
        organiser = self._desk.row.organiser_id
        looks = Look.objects.filter(tournament__organiser=organiser, undone_at=None)
        owners = {
            look.message_id: (look.entry.key, look.entry.person.full_name or look.entry.key)
            for look in looks.select_related("entry__person")
        }
        messages = self._desk.kept.messages
        for key, claims in self._desk.reading.claims.items():
            for claim in claims:
                for post in claim.delivery.posts:
                    if post.id in messages:
                        owners[messages[post.id].pk] = key, self._desk.entry(key).name
        return owners
