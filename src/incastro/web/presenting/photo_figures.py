"""The two pictures of the photo desk, sealed box and finish, each with what there is to see about it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext

from incastro.groups.models import Photo, PhotoState
from incastro.judging.desk import Desk, Item
from incastro.judging.models import Role, Verdict
from incastro.judging.noticing import Noticing
from incastro.judging.services.deciding import name_of
from incastro.judging.shots import Shot
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode
from incastro.rulebook.tournament.clock import elapsed
from incastro.web.presenting import moments
from incastro.web.presenting.photo_queue import hint_said
from incastro.words import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Pic:
    """One picture, or why there is none (`refusal`); `when` = since when it is there, where there are two."""

    middle: str = ""
    full: str = ""
    small: str = ""
    alt: str = ""
    when: str = ""
    refusal: str = ""
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Check:
    """One line under a picture; `look_out` = to be looked at, `to_read` = to be compared by eye."""

    text: str
    look_out: bool = False
    to_read: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One of the two; without a `shot`, `empty` says what is not there."""

    role: str
    title: str
    posted: str = ""
    pics: Sequence[Pic] = ()
    checks: Sequence[Check] = ()
    decided: str = ""
    words: str = ""
    note: str = ""
    empty: str = ""
    focus: bool = False
    number: int | None = None
    href: str = ""


class Figures:
    """The figures of one desk."""

    def __init__(self, desk: Desk, organiser: str, noticing: Noticing) -> None:
        self._desk = desk
        self._organiser = organiser
        self._noticing = noticing
        self._zone = ZoneInfo(desk.row.zone)

    def of(self, item: Item) -> list[Figure]:
        """Box and finish of an entrant side by side; all that an unknown sender posted."""
        if item.entry is None:
            return [self._figure(item, shot) for shot in item.with_it]
        online = self._desk.race(item.entry).course.mode is Mode.ONLINE
        finish = self._or_empty(item, item.finish, Role.FINISH)
        if online and item.box is None:
            return [finish]
        return [self._or_empty(item, item.box, Role.SEALED), finish]

    def _or_empty(self, item: Item, shot: Shot | None, role: str) -> Figure:
        if shot is not None:
            return self._figure(item, shot)
        if role == Role.SEALED:
            return Figure(
                role=role,
                title=gettext("Sealed box"),
                empty=gettext("No photo of the sealed box in the group."),
            )
        return Figure(role=role, title=gettext("Finished puzzle"), empty=self._until(item))

    def _until(self, item: Item) -> str:
        race = self._desk.race(item.entry or "")
        told = {
            "day": moments.short_date(race.course.deadline, self._zone),
            "hour": moments.hour(race.course.deadline, self._zone),
        }
        if race.is_late(self._desk.at):
            return gettext("No photo of the finish; the window closed on %(day)s at %(hour)s.") % told
        return gettext("Still racing: there is time until %(day)s at %(hour)s.") % told

    def _figure(self, item: Item, shot: Shot) -> Figure:
        titles = {
            Role.SEALED: gettext("Sealed box"),
            Role.FINISH: gettext("Finished puzzle"),
            Role.OTHER: gettext("Photo"),
        }
        return Figure(
            role=shot.role,
            title=titles[Role(shot.role)],
            posted=self._posted(shot),
            pics=self._pics(shot),
            checks=list(self._checks(item, shot)),
            decided=self._decided(shot),
            words=shot.text,
            note="" if shot.note is None else shot.note.note,
            focus=shot.number == item.number,
            number=shot.number,
            href=self._alone(item, shot),
        )

    def _alone(self, item: Item, shot: Shot) -> str:
        """The way to the other of the two, to ask for it again or to decide about it alone."""
        if item.entry is None or shot.number == item.number:
            return ""
        return reverse("manage-photo", args=[self._organiser, self._desk.row.slug, shot.number])

    def _when(self, at: int) -> str:
        clock = moments.clock(at, self._zone)
        same = moments.same_day(at, self._desk.at, self._zone)
        return clock if same else f"{moments.short_date(at, self._zone)}, {clock}"

    def _posted(self, shot: Shot) -> str:
        untouched = shot.message.edited is None and shot.message.swapped_at is None
        text = gettext("published %(when)s, not edited") if untouched else gettext("published %(when)s")
        return text % {"when": self._when(shot.at)}

    def _pics(self, shot: Shot) -> list[Pic]:
        several = len(shot.photos) > 1
        found = [self._pic(shot, photo, several) for photo in shot.photos]
        return found or [Pic(refusal=self._without(shot))]

    def _pic(self, shot: Shot, photo: Photo, several: bool) -> Pic:
        when = self._when(photo.since) if several else ""
        if photo.state != PhotoState.KEPT or photo.picture is None:
            return Pic(refusal=self._refusal(photo), when=when)
        args = [self._organiser, self._desk.row.slug, photo.pk]
        links = {
            size: reverse("manage-photo-picture", args=[*args, size]) for size in ("small", "middle", "full")
        }
        alts = {
            Role.SEALED: gettext("Photo of the sealed box"),
            Role.FINISH: gettext("Photo of the finished puzzle"),
            Role.OTHER: gettext("Photo from the group"),
        }
        return Pic(
            small=links["small"],
            middle=links["middle"],
            full=links["full"],
            width=photo.picture.width,
            height=photo.picture.height,
            alt=alts[Role(shot.role)],
            when=when,
        )

    def _refusal(self, photo: Photo) -> str:
        if photo.state == PhotoState.REFUSED and photo.refusal:
            said = say(photo.refusal["code"], photo.refusal.get("params", {}), moments.language())
            return gettext("%(why)s. It counts as published all the same: decide by what you know.") % {
                "why": said.rstrip(".")
            }
        if photo.state == PhotoState.MISSING:
            return gettext(
                "The export was made without this picture. Ask for it, or decide by what you know."
            )
        return gettext("The picture is on its way from Telegram.")

    def _without(self, shot: Shot) -> str:
        if shot.message.substitute:
            return gettext("A video or a file, no photo: open it in the group.")
        if shot.message.missing:
            return gettext(
                "The export was made without this picture. Ask for it, or decide by what you know."
            )
        return gettext("The picture is not here. Open it in the group, and decide by what you see there.")

    def _checks(self, item: Item, shot: Shot) -> Iterator[Check]:
        if item.entry is not None:
            yield from self._time(item, shot)
        for code in shot.doubts:
            yield Check(say(f"doubt.{code}", {}, moments.language()), look_out=True)
        for hint in self._noticing.of(item, shot):
            # what stands in the place of the picture is said there
            if hint.code != "no_picture":
                yield Check(hint_said(hint, self._desk), look_out=True)

    def _time(self, item: Item, shot: Shot) -> Iterator[Check]:
        course = self._desk.race(item.entry or "").course
        if shot.role == Role.SEALED:
            if shot.look is not None and shot.look.code_read and course.code == shot.look.code_read:
                yield Check(gettext("code %(code)s read: the start’s") % {"code": course.code})
            elif shot.look is None and course.code:
                yield Check(gettext("the start’s code is %(code)s") % {"code": course.code}, to_read=True)
            if course.go is not None and shot.at <= course.go:
                yield Check(gettext("%(span)s before the go") % {"span": span_said(course.go - shot.at)})
        elif shot.role == Role.FINISH and course.go is not None and shot.at > course.go:
            spent = elapsed(shot.at, course.go, course.rules)
            text = gettext("%(time)s after the go") % {"time": format_duration(spent)}
            if spent < course.floor:
                text = gettext("%(time)s after the go, under the offline minimum") % {
                    "time": format_duration(spent)
                }
            yield Check(text)

    def _decided(self, shot: Shot) -> str:
        look = shot.look
        if look is None:
            return ""
        told = {"who": name_of(look.person), "when": self._when(look.at)}
        if look.verdict == Verdict.ASKED:
            told["why"] = say(f"ask.{look.reason or 'other'}", {}, moments.language())
            return gettext("%(who)s asked for another one at %(when)s: %(why)s") % told
        if look.verdict == Verdict.ASIDE:
            return gettext("put aside by %(who)s at %(when)s") % told
        return gettext("accepted by %(who)s at %(when)s") % told


def span_said(seconds: int) -> str:
    """`42 s`, `3 min 42 s`, `1:02:03`."""
    if seconds < 60:
        return f"{seconds} s"
    if seconds < 3600:
        return f"{seconds // 60} min {seconds % 60} s"
    return format_duration(seconds)
