"""The table as a judge previews it: what is open and where it is settled, what differs, what comes next."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from incastro.contests.stages import stage_of
from incastro.official.current import Current, current
from incastro.official.models import Publication
from incastro.official.pending import Open, Pending, pending
from incastro.official.selectors import Moved, latest_of, moved_since
from incastro.rulebook.facts import Entry
from incastro.rulebook.stages import Act, Stage, allows
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.seasons.models import Tournament
from incastro.web.access import Desk, may_open
from incastro.web.presenting import moments
from incastro.web.presenting.tournament_official import Change, Number, number_of, stand_said
from incastro.web.presenting.tournament_starts import slot_said
from incastro.words import say
from incastro.words.speech import messages as sentences

ROOMS = {
    "start": "manage-race",
    "photo": "manage-photos",
    "parcel": "manage-cases",
    "file": "manage-tournament",
}


@dataclass(frozen=True, slots=True)
class Line:
    """Something to settle: in words, and where; `what` = the words of the link."""

    text: str
    href: str = ""
    what: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableDesk:
    """What the template prints. `number` = the last one published; `next` = the number to come."""

    row: Tournament
    stage: Stage
    now: Current
    standings: TournamentStandings
    blocking: tuple[Line, ...]
    unseen: tuple[Line, ...]
    told: tuple[Line, ...]
    number: Number | None
    changes: tuple[Change, ...]
    moved: bool
    next: int
    why_not: str

    @property
    def further(self) -> bool:
        """Whether it would be another number of an official table."""
        return self.stage is Stage.OFFICIAL

    @property
    def ready(self) -> bool:
        """Whether the table can be published now."""
        return not self.why_not


def table_desk(desk: Desk, row: Tournament) -> TableDesk:
    """The page in the active language."""
    now, latest = current(row), latest_of(row)
    standings, stage = now.standings, stage_of(row)
    open_points = pending(now, standings)
    moved = None if latest is None else moved_since(latest, now)
    zone = ZoneInfo(row.zone)
    return TableDesk(
        row=row,
        stage=stage,
        now=now,
        standings=standings,
        blocking=tuple(_blocking(desk, now, open_points)),
        unseen=tuple(_unseen(desk, now, open_points)),
        told=tuple(_told(desk, row, open_points)),
        number=None if latest is None else number_of(latest, row.slug, zone),
        changes=() if moved is None else tuple(_changes(moved, now)),
        moved=moved is not None and moved.anything,
        next=1 if latest is None else latest.number + 1,
        why_not=_why_not(row, stage, latest, moved, len(open_points.blocking)),
    )


def _why_not(
    row: Tournament, stage: Stage, latest: Publication | None, moved: Moved | None, blocking: int
) -> str:
    """Why the table cannot be published now; empty where it can."""
    if row.imported:
        return say("contest.imported", {}, moments.language())
    if stage is not Stage.OFFICIAL and not allows(stage, Act.MAKE_OFFICIAL):
        return say("stage.make_official", {"stage": str(stage)}, moments.language())
    if blocking:
        return say("official.blocked", {"n": blocking}, moments.language())
    if stage is Stage.OFFICIAL and latest is not None and moved is not None and not moved.anything:
        return say("official.unmoved", {"number": latest.number}, moments.language())
    return ""


def _blocking(desk: Desk, now: Current, found: Pending) -> Iterator[Line]:
    for each in found.blocking:
        href, what = _where(desk, now.row, each)
        yield Line(blocking_said(now, each.block), href, what)


def blocking_said(now: Current, block: Blocking) -> str:
    """What keeps the table from being official, with the start as people call it."""
    params = dict(block.params)
    slots = {slot.id: slot for slot in now.facts.slots}
    if (slot := slots.get(str(params.get("slot")))) is not None:
        params["slot"] = slot_said(slot, now.facts.zone)
    return say(_code(block.code), params, moments.language())


def _code(code: str) -> str:
    known = (name for name in (f"blocking.{code}", f"question.{code}") if name in sentences())
    return next(known, f"blocking.{code}")


def _where(desk: Desk, row: Tournament, found: Open) -> tuple[str, str]:
    """Where it is settled, for somebody who may go there."""
    words = {
        "start": gettext("Starts"),
        "ruling": gettext("Decide"),
        "photo": gettext("Photo desk"),
        "parcel": gettext("Parcels"),
        "file": gettext("Facts file"),
    }
    args: Sequence[Any] = [row.slug]
    name = ROOMS.get(found.room, "")
    if found.room == "ruling":
        name, args = "manage-ruling-new", [row.slug, found.block.entry]
    elif found.room == "photo" and found.message is not None:
        name, args = "manage-photo", [row.slug, found.message]
    href = address(desk, name, *args)
    return href, words.get(found.room, "") if href else ""


def address(desk: Desk, name: str, *args: Any) -> str:
    """The address of a page of this desk; empty where there is none, or it is closed to this reader."""
    if not name or not may_open(desk, name):
        return ""
    try:
        return reverse(name, args=[desk.organiser.slug, *args])
    except NoReverseMatch:
        return ""


def _unseen(desk: Desk, now: Current, found: Pending) -> Iterator[Line]:
    names = _names(now)
    roles = {"sealed": gettext("sealed box"), "finish": gettext("finished puzzle")}
    for each in found.unseen:
        text = f"{names[each.entry].name}, {roles[each.role]}"
        href = address(desk, "manage-photo", now.row.slug, each.message)
        yield Line(text, href, gettext("Look at it") if href else "")


def _told(desk: Desk, row: Tournament, found: Pending) -> Iterator[Line]:
    if found.parcels:
        text = say("official.parcels_open", {"n": found.parcels}, moments.language())
        yield Line(text, address(desk, "manage-cases", row.slug), gettext("Parcels"))
    if found.answers:
        text = say("official.answers_unread", {"n": found.answers}, moments.language())
        yield Line(text, address(desk, "manage-rulings", row.slug), gettext("Decisions"))


def _changes(moved: Moved, now: Current) -> Iterator[Change]:
    names = {now.ids.entry(ident): entry for ident, entry in _names(now).items()}
    for each in moved.rows:
        entry = names.get(each["entry"])
        told = set(moved.rulings.get(each["entry"], ()))
        words = () if entry is None else tuple(r.reason for r in entry.rulings if r.id in told and r.reason)
        yield Change(
            name="–" if entry is None else entry.name,
            link="",
            before=stand_said(each["before"]),
            after=stand_said(each["after"]),
            why=words,
        )


def _names(now: Current) -> Mapping[str, Entry]:
    return {entry.id: entry for entry in now.facts.entries}
