"""A tournament on its organiser’s desk: where it stands, what is missing, what can be done."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import ngettext

from incastro.contests.stages import may, stage_of
from incastro.official.current import current
from incastro.organisers.models import Organiser
from incastro.rulebook.facts import Slot as LawSlot
from incastro.rulebook.stages import Act, Stage
from incastro.rulebook.steps import Blocking
from incastro.rulebook.tournament.clock import local, slot_deadline
from incastro.rulebook.tournament.rows import TournamentStandings
from incastro.rulebook.violation import RuleViolation
from incastro.seasons.announcing import advised, missing
from incastro.seasons.models import Slot, Tournament
from incastro.seasons.results import standings_of
from incastro.seasons.rules import rules_of
from incastro.seasons.selectors import picture_is_public
from incastro.web.access import Desk, may_open
from incastro.web.forms.tournament import FIELDS
from incastro.web.forms.tournament_rows import as_rows
from incastro.web.presenting import moments
from incastro.web.presenting.about import prose
from incastro.web.presenting.blocking import blocking_said
from incastro.web.presenting.entries_overview import Overview, overview
from incastro.web.presenting.manage_acts import Doing, doings
from incastro.words import say
from incastro.words.speech import messages as sentences

# where in the form something is written that is missing
PLACES = {
    "starts": "id_weekend",
    "closes_before_opening": "id_closes_at_0",
    "closes_after_start": "id_closes_at_0",
    "opens_after_start": "id_opens_at_0",
    "opens_at": "id_opens_at_0",
    "reserve_before_start": "id_reserve_date",
    "start_past": "id_weekend",
    "prizes": "g-prizes",
    "sponsors": "g-prizes",
}


@dataclass(frozen=True, slots=True)
class Lacking:
    """Something that is not there, and where it is written."""

    text: str
    href: str


@dataclass(frozen=True, slots=True)
class StartLine:
    """One start: when, its window’s end, its go, the first date that it was announced for."""

    when: SafeString
    deadline: SafeString
    go: str
    planned: str
    stream: str


@dataclass(frozen=True, slots=True)
class ResultLine:
    """The results handed in, in numbers and words."""

    file: str
    when: SafeString
    entrants: str
    first: str
    open: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentDesk:
    """What the template prints."""

    row: Tournament
    stage: Stage
    public: bool
    can_edit: bool
    why_not_edit: str
    missing: Sequence[Lacking]
    advised: Sequence[Lacking]
    doings: Sequence[Doing]
    starts: Sequence[StartLine]
    zone: str
    result: ResultLine | None
    picture_is_public: bool
    picture_until: SafeString | None
    notes: SafeString
    opens: SafeString | None
    closes: SafeString | None
    cancelled: SafeString | None
    entering: Overview | None


def tournament_desk(desk: Desk, row: Tournament) -> TournamentDesk:
    """The page for somebody in their roles, in the active language."""
    zone, draft = ZoneInfo(row.zone), stage_of(row) is Stage.DRAFT and not row.imported
    lacking = missing(row) if draft else ()
    table = standings_of(row)
    open_points = _open_points(row, table)
    can_edit = may(row, Act.EDIT) and may_open(desk, "manage-tournament-edit")
    return TournamentDesk(
        row=row,
        stage=stage_of(row),
        public=row.published_at is not None,
        can_edit=can_edit,
        why_not_edit="" if can_edit or not may_open(desk, "manage-tournament-edit") else _why_not_edit(row),
        missing=[_lacking(row, code, f"announce.{code}", can_edit) for code in lacking],
        advised=[_lacking(row, code, f"advised.{code}", can_edit) for code in advised(row)]
        if can_edit
        else (),
        doings=list(
            doings(row, desk.roles, {Act.PUBLISH: len(lacking), Act.MAKE_OFFICIAL: len(open_points)})
        ),
        starts=[_start(slot, row, zone) for slot in row.slots.all()],
        zone=moments.zone_said(zone),
        result=None if table is None else _result(row, table, zone),
        picture_is_public=row.imported or picture_is_public(row),
        picture_until=_told(row.ends_at, zone),
        notes=prose(row.said("notes", moments.language())),
        opens=_told(row.opens_at, zone),
        closes=_told(row.closes_at, zone),
        cancelled=_told(row.cancelled_at, zone),
        entering=overview(desk, row),
    )


def _open_points(row: Tournament, table: TournamentStandings | None) -> Sequence[Blocking]:
    """What keeps results from being official; asked only where that could be done now."""
    if table is not None:
        return table.blocking
    if row.imported or not may(row, Act.MAKE_OFFICIAL):
        return (Blocking("no_results"),)
    now = current(row)
    return now.blocking(now.standings)


def refused_line(refused: RuleViolation) -> str:
    """A refusal as one sentence."""
    return say(refused.code, refused.params, moments.language())


def _why_not_edit(row: Tournament) -> str:
    code = "contest.imported" if row.imported else "stage.edit"
    return say(code, {"stage": str(stage_of(row))}, moments.language())


def _lacking(row: Tournament, code: str, sentence: str, can_edit: bool) -> Lacking:
    href = ""
    if can_edit:
        edit = reverse("manage-tournament-edit", args=[row.organiser.slug, row.slug])
        href = f"{edit}#{PLACES.get(code, f'id_{code}')}"
    return Lacking(say(sentence, {}, moments.language()), href)


def _start(slot: Slot, row: Tournament, zone: ZoneInfo) -> StartLine:
    law = LawSlot(id=slot.key, scheduled=slot.scheduled, planned=slot.planned, go=slot.go)
    planned = slot.planned if slot.planned not in (None, slot.scheduled) else None
    return StartLine(
        when=_stamp(slot.scheduled, zone),
        deadline=_stamp(slot_deadline(law, rules_of(row), zone), zone),
        go="" if slot.go is None else moments.clock(slot.go, zone),
        planned="" if planned is None else f"{moments.day(planned, zone)}, {moments.hour(planned, zone)}",
        stream=slot.stream_link,
    )


def _stamp(instant: int, zone: ZoneInfo) -> SafeString:
    return moments.stamp(instant, zone, f"{moments.day(instant, zone)}, {moments.hour(instant, zone)}")


def _told(instant: int | None, zone: ZoneInfo) -> SafeString | None:
    return None if instant is None else _stamp(instant, zone)


def _result(row: Tournament, table: TournamentStandings, zone: ZoneInfo) -> ResultLine:
    first = ", ".join(line.entry.name for line in table.rows if line.position == 1)
    told = ngettext("%(n)s entrant", "%(n)s entrants", table.entrants) % {"n": table.entrants}
    record = row.record
    assert record is not None  # noqa: S101 - a table is made of it
    return ResultLine(
        file=record.file_name,
        when=_stamp(record.received_at, zone),
        entrants=told,
        first=first,
        open=[_blocking(row, block, zone) for block in table.blocking],
    )


def _blocking(row: Tournament, block: Blocking, zone: ZoneInfo) -> str:
    params = dict(block.params)
    named = {slot.key: slot for slot in row.slots.all()}
    if (slot := named.get(str(params.get("slot")))) is not None:
        params["slot"] = f"{moments.short_day(slot.scheduled, zone)}, {moments.hour(slot.scheduled, zone)}"
    return blocking_said(block, params)


def promised_labels(fields: Sequence[str]) -> list[str]:
    """Which of the promised things change, in words."""
    codes = {"starts": "slots"}
    found = [f"ready.field.{codes.get(field, field)}" for field in fields]
    return [say(code, {}, moments.language()) for code in found if code in sentences()]


def form_values(given: Tournament | Mapping[str, Any], organiser: Organiser) -> dict[str, Any]:
    """A tournament, or last time’s values, as the form shows them."""
    if isinstance(given, Tournament):
        slots, prizes = list(given.slots.all()), list(given.prizes.all())
        values = {name: getattr(given, name) for name in FIELDS} | {
            "version": given.version, "sponsors": list(given.sponsors.all()), "picture": given.picture,
        }  # fmt: skip
        zone = ZoneInfo(given.zone)
    else:
        values = dict(given)
        slots, prizes = values.pop("slots", []), values.pop("prizes", [])
        zone = ZoneInfo(organiser.zone)
    values["slots"] = as_rows(slots, "key", "scheduled", "stream_link")
    values["prizes"] = as_rows(prizes, "position", "what", "what_en", "sponsor")
    if "weekend" not in values:
        first = min((slot.scheduled for slot in slots), default=None)
        values["weekend"] = None if first is None else local(first, zone).date()
    return values
