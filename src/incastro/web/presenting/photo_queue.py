"""The photo desk's frame: the queue by start, how many wait, who else is looking at what."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from incastro.judging.desk import Desk as PhotoDesk
from incastro.judging.desk import Item, Stand
from incastro.judging.hints import Hint
from incastro.judging.models import Role
from incastro.judging.noticing import Noticing
from incastro.rulebook.facts import Mode
from incastro.rulebook.steps import Moment
from incastro.seasons.models import Tournament
from incastro.web.presenting import moments
from incastro.words import say

SHOWN = {"": (Stand.LOOK, Stand.WHOSE), "asked": (Stand.ASKED,), "done": (Stand.DONE,)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One line of the queue; `watchers` are the other judges who have it open."""

    number: int
    href: str
    clock: str
    name: str
    sub: str
    look_out: bool
    here: bool
    watchers: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SlotLines:
    """The lines of one start; `title` is empty where there is only one start."""

    key: str
    title: str
    lines: Sequence[Line]


@dataclass(frozen=True, slots=True, kw_only=True)
class Tab:
    """A choice of what the queue shows, with how many there are."""

    text: str
    count: int
    href: str
    here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Queue:
    """What stands around the photo: the queue and its numbers."""

    row: Tournament
    groups: Sequence[SlotLines]
    tabs: Sequence[Tab]
    slots: Sequence[Tab]
    waiting: int
    accepted: int
    asked: int
    clear: int
    clear_href: str
    show: str
    slot: str
    updated: str
    zone: str
    watch: Mapping[int, str] = field(default_factory=dict)

    @property
    def empty(self) -> bool:
        """Whether there is nothing to show."""
        return not self.groups


def queue_of(
    desk: PhotoDesk,
    organiser: str,
    *,
    show: str,
    slot: str,
    here: int | None,
    noticing: Noticing,
    watch: Mapping[int, str],
) -> Queue:
    """The queue as one judge sees it; `watch` = who has which photo open."""
    zone = ZoneInfo(desk.row.zone)
    items = desk.of(*SHOWN.get(show, SHOWN[""]), slot=slot)
    base = reverse("manage-photos", args=[organiser, desk.row.slug])
    slots = {item.slot for item in desk.items}
    several = len(slots) > 1
    asked = {"show": show, "slot": slot}

    def line(item: Item) -> Line:
        hints = noticing.of_item(item) if item.stand in (Stand.LOOK, Stand.WHOSE) else []
        return Line(
            number=item.number,
            href=reverse("manage-photo", args=[organiser, desk.row.slug, item.number]) + query(asked),
            clock=moments.clock(item.at, zone),
            name=name_of(desk, item),
            sub=sub_of(desk, item, hints),
            look_out=item.stand is Stand.WHOSE or bool(alarming(hints)) or bool(item.shot.doubts),
            here=item.number == here,
            watchers=watch.get(item.number, ""),
        )

    groups = [
        SlotLines(
            key=key,
            title=slot_said(desk, key) if several else "",
            lines=[line(item) for item in items if item.slot == key],
        )
        for key in dict.fromkeys(item.slot for item in items)
    ]
    count = {name: len(desk.of(*stands, slot=slot)) for name, stands in SHOWN.items()}
    named = (("", gettext("To look at")), ("asked", gettext("Asked for")), ("done", gettext("Decided")))
    return Queue(
        row=desk.row,
        groups=groups,
        tabs=[
            Tab(
                text=text,
                count=count[name],
                href=base + query({"show": name, "slot": slot}),
                here=name == show,
            )
            for name, text in named
        ],
        slots=_slot_tabs(desk, base, show, slot) if several or slot else (),
        waiting=len(desk.queue),
        accepted=desk.accepted,
        asked=len(desk.of(Stand.ASKED)),
        clear=0,
        clear_href=reverse("manage-photos-accept-clear", args=[organiser, desk.row.slug])
        + query({"slot": slot}),
        show=show,
        slot=slot,
        updated=moments.clock(desk.at, zone),
        zone=moments.zone_said(zone),
        watch=watch,
    )


def query(values: Mapping[str, Any]) -> str:
    """`?show=done&slot=sat-16`, without what is empty."""
    told = [f"{name}={value}" for name, value in values.items() if value not in ("", None)]
    return f"?{'&'.join(told)}" if told else ""


def _slot_tabs(desk: PhotoDesk, base: str, show: str, slot: str) -> list[Tab]:
    stands = SHOWN.get(show, SHOWN[""])
    every = [("", gettext("All starts")), *((each.id, slot_said(desk, each.id)) for each in desk.facts.slots)]
    return [
        Tab(
            text=text,
            count=len(desk.of(*stands, slot=key)),
            href=base + query({"show": show, "slot": key}),
            here=key == slot,
        )
        for key, text in every
    ]


def slot_said(desk: PhotoDesk, key: str) -> str:
    """`sab 17, 16:00`."""
    found = next((each for each in desk.facts.slots if each.id == key), None)
    if found is None:
        return key
    zone = ZoneInfo(desk.row.zone)
    return f"{moments.short_day(found.scheduled, zone)}, {moments.hour(found.scheduled, zone)}"


def name_of(desk: PhotoDesk, item: Item) -> str:
    """Whose it is; the sender where nobody knows."""
    return sender_of(item) if item.entry is None else desk.entry(item.entry).name


def sender_of(item: Item) -> str:
    """How the sender is called on Telegram."""
    message = item.shot.message
    return f"@{message.sender_username}" if message.sender_username else message.sender_name or "?"


def sub_of(desk: PhotoDesk, item: Item, hints: Sequence[Hint]) -> str:
    """What a line is about: the role, and the first thing to look at."""
    if item.stand is Stand.WHOSE:
        n = len(item.candidates)
        if n == 0:
            return gettext("whose is it?")
        return ngettext("whose? %(n)s possible name", "whose? %(n)s possible names", n) % {"n": n}
    shot = item.shot
    what = gettext("box") if shot.role == Role.SEALED else gettext("finish")
    if (
        item.entry is not None
        and shot.role == Role.FINISH
        and desk.race(item.entry).course.mode is Mode.ONLINE
    ):
        what = gettext("finish, online")
    if item.box is not None and item.box.waits and shot.role == Role.FINISH:
        what = gettext("box and finish")
    if shot.first is not None:
        what = gettext("%(what)s, the new one") % {"what": what}
    if shot.look is not None and not shot.waits:
        verdict = (
            gettext("asked for again")
            if shot.look.verdict == "asked"
            else str(shot.look.get_verdict_display())
        )
        return f"{what}, {verdict}"
    more = [hint_said(hint, desk) for hint in hints] + [
        say(f"doubt.{code}", {}, moments.language()) for code in shot.doubts
    ]
    return f"{what}: {more[0]}" if more else what


def alarming(hints: Sequence[Hint]) -> list[Hint]:
    """Those that are worth an exclamation mark in the queue."""
    return [hint for hint in hints if hint.code != "announced"]


def hint_said(hint: Hint, desk: PhotoDesk) -> str:
    """A hint as a sentence."""
    zone = ZoneInfo(desk.row.zone)

    def spoken(value: Any) -> Any:
        if not isinstance(value, Moment):
            return value
        clock = moments.clock(value.at, zone)
        return (
            clock
            if moments.same_day(value.at, desk.at, zone)
            else f"{moments.short_date(value.at, zone)}, {clock}"
        )

    return say(
        f"hint.{hint.code}", {name: spoken(value) for name, value in hint.params.items()}, moments.language()
    )
