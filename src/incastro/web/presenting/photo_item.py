"""One line of the photo desk, open: whose, what accepting would give, what can be decided."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import NoReverseMatch, reverse
from django.utils.translation import gettext

from incastro.entries.models import Entry
from incastro.judging.desk import Desk, Item, Stand
from incastro.judging.foreseen import Accepted, if_accepted
from incastro.judging.hints import pieces_told
from incastro.judging.models import Look, Role, Verdict
from incastro.judging.noticing import Noticing
from incastro.judging.services.deciding import name_of
from incastro.rulebook.durations import format_duration
from incastro.rulebook.facts import Mode, Status
from incastro.rulebook.tournament.clock import missing_penalty, retaken_finish
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.rulebook.tournament.rows import TournamentRow
from incastro.starts.models import CallNote
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import mode_said
from incastro.web.presenting.lines import SumLine
from incastro.web.presenting.numbers import ordinal, points_said
from incastro.web.presenting.photo_figures import Figure, Figures
from incastro.web.presenting.photo_queue import name_of as title_of
from incastro.web.presenting.photo_queue import sender_of, slot_said
from incastro.web.presenting.time_sum import time_sum
from incastro.words import say

# above as many entrants, the table is worked out again only for the number of pieces on the page
MANY = 200
# a first photo that was asked for again because of this does not show a finished puzzle (art. 19)
UNFINISHED = ("not_finished", "other")


@dataclass(frozen=True, slots=True, kw_only=True)
class Foreseen:
    """What accepting with so many pieces missing would give: the button's words, the time, the place."""

    missing: int
    label: str
    time: str
    sub: str
    penalty: str
    lines: Sequence[SumLine] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Somebody whose photo it could be; `key_` is what chooses them."""

    entry: str
    name: str
    sub: str
    digit: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenItem:
    """What the template prints."""

    item: Item
    number: int
    title: str
    meta: Sequence[str]
    figures: Sequence[Figure]
    foreseen: Foreseen | None
    others: Sequence[Foreseen]
    code: str
    code_wanted: bool
    entry: str
    role: str
    box: int | None
    instead: int | None
    retake: bool
    first_counts: bool
    first_at: str
    new_at: str
    can_accept: bool
    looks: Sequence[Look]
    assignment: int | None
    assigned_by: str
    candidates: Sequence[Candidate]
    everybody: Sequence[Candidate]
    annul: str
    entry_href: str
    more: Sequence[Any]
    call: Sequence[str]
    state: str
    other_role: str

    @property
    def whose(self) -> bool:
        """Whether nobody knows whose it is."""
        return self.item.stand is Stand.WHOSE


def open_item(
    desk: Desk,
    item: Item,
    organiser: str,
    noticing: Noticing,
    *,
    role: str = "",
    missing: int | None = None,
) -> OpenItem:
    """One line, seen from one of its photos; `role` = what it is taken for, `missing` = pieces chosen."""
    zone = ZoneInfo(desk.row.zone)
    shot = item.shot
    role = role if role in (Role.SEALED, Role.FINISH) else shot.role
    box = item.box if role == Role.FINISH and item.box is not None and item.box.look is None else None
    if box is not None and box.number == shot.number:
        box = None
    chosen = _pieces(desk, item, missing)
    ahead = [] if item.entry is None else list(_foreseen(desk, item, role, chosen))
    race = None if item.entry is None else desk.race(item.entry)
    first = shot.first
    look = shot.look
    code = "" if race is None else race.course.code or ""
    assignment = desk.kept.assignments.get(shot.number)
    return OpenItem(
        item=item,
        number=item.number,
        title=title_of(desk, item),
        meta=list(_meta(desk, item)),
        figures=Figures(desk, organiser, noticing).of(item),
        foreseen=next((each for each in ahead if each.missing == chosen), None),
        others=ahead,
        code=code,
        code_wanted=bool(code)
        and race is not None
        and race.course.mode is Mode.OFFLINE
        and (role == Role.SEALED or box is not None),
        entry=item.entry or "",
        role=role,
        box=None if box is None else box.number,
        instead=None if look is None else look.pk,
        retake=first is not None,
        first_counts=_first_counts(desk, item),
        first_at="" if first is None else moments.clock(first.at, zone),
        new_at=moments.clock(shot.at, zone),
        can_accept=shot.waits or (look is not None and look.verdict != Verdict.ACCEPTED),
        looks=[each.look for each in item.others if each.look is not None and not each.swapped_since],
        assignment=None if assignment is None else assignment.pk,
        assigned_by="" if assignment is None else name_of(assignment.person),
        candidates=_candidates(desk, item),
        everybody=_everybody(desk) if item.entry is None else (),
        annul=_link("manage-ruling-new", organiser, desk.row.slug, item.entry),
        entry_href=_link("manage-entry", organiser, desk.row.slug, item.entry),
        more=[each for each in item.others if each.number not in _paired(item)],
        call=_call(desk, item),
        state=state_of(desk, item),
        other_role=Role.FINISH if role == Role.SEALED else Role.SEALED,
    )


def _paired(item: Item) -> set[int]:
    return {each.number for each in (item.box, item.finish) if each is not None}


def state_of(desk: Desk, item: Item) -> str:
    """What the page was made of, so that it can tell when another judge has decided."""
    shots = item.others or item.with_it
    parts = [
        f"{shot.number}.{shot.look.pk if shot.look else 0}.{shot.message.swapped_at or 0}" for shot in shots
    ]
    pictures = [f"{photo.pk}{photo.state}" for shot in shots for photo in shot.photos]
    said = [
        str(desk.kept.assignments[shot.number].pk) for shot in shots if shot.number in desk.kept.assignments
    ]
    return "-".join([item.entry or "", *parts, *pictures, *said])


def _pieces(desk: Desk, item: Item, missing: int | None) -> int:
    """How many pieces are missing: as chosen, as said before, as the entrant's words tell."""
    if missing is not None:
        return missing
    if item.entry is None:
        return 0
    return desk.entry(item.entry).missing or told_missing(item)


def told_missing(item: Item) -> int:
    """What the words beside the finish tell."""
    return (pieces_told(item.finish.text) or 0) if item.finish is not None else 0


def _meta(desk: Desk, item: Item) -> Iterator[str] | list[str]:
    message = item.shot.message
    if item.entry is None:
        name = message.sender_name
        return [part for part in (name if name != sender_of(item) else "",) if part]
    entry, race = desk.entry(item.entry), desk.race(item.entry)
    start = slot_said(desk, race.course.slot)
    parts = [mode_said(race.course.mode), gettext("start of %(slot)s") % {"slot": start}]
    if race.course.makeup:
        parts[1] = gettext("make-up")
    if message.sender_username:
        parts.append(f"Telegram @{message.sender_username}")
    elif message.sender_name and message.sender_name != entry.name:
        parts.append(f"Telegram {message.sender_name}")
    return parts


def _first_counts(desk: Desk, item: Item) -> bool:
    """Whether, by the rules, the first photo's time counts where another was asked for (art. 19)."""
    first = item.shot.first
    if first is None:
        return False
    asked = desk.kept.looks.get(first.number)
    finished = asked is None or asked.reason not in UNFINISHED
    return retaken_finish(first.at, item.shot.at, finished, desk.facts.rules) == first.at


def _foreseen(desk: Desk, item: Item, role: str, chosen: int) -> list[Foreseen]:
    assert item.entry is not None  # noqa: S101 - asked of lines that are somebody's
    if role == Role.SEALED:
        return [Foreseen(missing=chosen, label=gettext("Accept the box"), time="", sub="", penalty="")]
    rules = desk.facts.rules
    some = range(rules.missing_pieces_limit + 1) if len(desk.facts.entries) <= MANY else ()
    return [_with(desk, item, n) for n in sorted({*some, chosen})]


def _with(desk: Desk, item: Item, missing: int) -> Foreseen:
    shot, box = item.shot, item.box
    first = shot.first if _first_counts(desk, item) else None
    what = Accepted(
        sealed=None if box is None or box.look is not None else box.at,
        finish=(first or shot.message).at if shot.role != Role.SEALED else shot.at,
        missing=missing,
    )
    row = if_accepted(desk.facts, item.entry or "", what, desk.at)
    added = missing_penalty(missing, desk.facts.rules)
    penalty = gettext("to be decided, art. 18") if added is None else f"{added} s" if missing else ""
    if row is None or row.official is None:
        return Foreseen(
            missing=missing, label=gettext("Accept"), time="–", sub=_why_not(row), penalty=penalty
        )
    time = format_duration(row.official)
    return Foreseen(
        missing=missing,
        label=gettext("Accept %(time)s") % {"time": time},
        time=time,
        sub=_place(row),
        penalty=penalty,
        lines=time_sum(row, row.steps),
    )


def _place(row: TournamentRow) -> str:
    if row.position is None or row.points is None:
        return ""
    told = {"position": ordinal(row.position), "points": points_said(row.points)}
    return gettext("%(position)s for now, %(points)s") % told


def _why_not(row: TournamentRow | None) -> str:
    if row is None:
        return gettext("their entry is not confirmed")
    if row.outcome is Outcome.UNDECIDED:
        said = [
            say(f"step.{reason}", {"missing": row.entry.missing}, moments.language())
            for reason in row.reasons
        ]
        return "; ".join(said)
    if row.outcome is Outcome.NOT_DELIVERED:
        return gettext("after the deadline: it does not count by itself")
    if row.outcome in (Outcome.ANNULLED, Outcome.EXCLUDED):
        return gettext("a ruling stands: there is no time")
    return gettext("no time yet")


def _candidates(desk: Desk, item: Item) -> list[Candidate]:
    if item.stand is not Stand.WHOSE:
        return []
    found = sorted(item.candidates, key=lambda key: desk.entry(key).name.casefold())
    return [_candidate(desk, key, str(place) if place < 10 else "") for place, key in enumerate(found, 1)]


def _everybody(desk: Desk) -> list[Candidate]:
    entries = (entry for entry in desk.facts.entries if entry.status is Status.CONFIRMED)
    return [
        _candidate(desk, entry.id, "") for entry in sorted(entries, key=lambda each: each.name.casefold())
    ]


def _candidate(desk: Desk, key: str, digit: str) -> Candidate:
    entry, race = desk.entry(key), desk.race(key)
    parts = [mode_said(race.course.mode), slot_said(desk, race.course.slot)]
    roles = desk.reading.roles.get(key)
    if entry.status is not Status.CONFIRMED:
        parts.append(gettext("not confirmed"))
    elif entry.finish is None and (roles is None or roles.finish is None):
        parts.append(gettext("no finish yet"))
    return Candidate(entry=key, name=entry.name, sub=", ".join(parts), digit=digit)


def _call(desk: Desk, item: Item) -> list[str]:
    """What was noted on the video call of somebody online."""
    if item.entry is None or desk.race(item.entry).course.mode is not Mode.ONLINE:
        return []
    zone = ZoneInfo(desk.row.zone)
    notes = CallNote.objects.filter(
        entry__key=item.entry, start__tournament=desk.row, undone_at=None
    ).order_by("at", "id")
    return [f"{moments.clock(note.at, zone)} {note.get_what_display()}" for note in notes]


def _link(name: str, *args: Any) -> str:
    """An address; empty where there is none for it."""
    try:
        return reverse(name, args=args) if all(args) else ""
    except NoReverseMatch:
        return ""


def watchers(names: Mapping[int, Sequence[str]]) -> dict[int, str]:
    """Who else has which photo open, in words."""
    return {number: ", ".join(found) for number, found in names.items()}


def entry_row(desk: Desk, key: str) -> Entry | None:
    """The row of an entrant."""
    return Entry.objects.filter(key=key, seats__tournament=desk.row).select_related("person").first()
