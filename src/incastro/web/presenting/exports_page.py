"""Exports of the group, as their page shows them: what each would change or has changed, what is asked."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from zoneinfo import ZoneInfo

from django.utils.translation import gettext

from incastro import clock
from incastro.contests.stages import may
from incastro.groups.export_groups import is_of_another
from incastro.groups.models import Group, Handed, HandedState
from incastro.groups.services import exports
from incastro.judging import exporting
from incastro.people.models import Person
from incastro.people.names import public_name
from incastro.refusal import Refusal
from incastro.rulebook.facts import Question
from incastro.rulebook.stages import Act
from incastro.rulebook.steps import Moment
from incastro.rulebook.tournament import standings
from incastro.rulebook.tournament.outcomes import Outcome
from incastro.seasons.models import Tournament
from incastro.starts.taking import group_of
from incastro.web.access import Desk
from incastro.web.presenting import moments
from incastro.words import say

SHOWN = 40  # differences, and questions: more than anybody reads


@dataclass(frozen=True, slots=True)
class Figure:
    """A number and what it counts; `look` where somebody should look."""

    name: str
    n: int
    look: bool = False


@dataclass(frozen=True, slots=True)
class ExportLine:
    """One export in the list."""

    pk: int
    name: str
    when: str
    who: str
    state: str
    said: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportsPage:
    """The list, and the group that exports are compared with."""

    lines: Sequence[ExportLine]
    group: str
    bot: bool
    raced_here: bool
    without_time: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class DifferenceLine:
    """A message of which bot and export tell different things."""

    number: int
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedLine:
    """A question that will be open: whose photo, which message, when, and what is doubtful."""

    who: str
    messages: str
    when: str
    doubt: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPage:
    """One export. `gone` = how many messages it no longer holds; `asked` = what would be asked afterwards."""

    name: str
    chat: str
    state: str
    waits: bool
    busy: bool
    failure: str
    figures: Sequence[Figure]
    differences: Sequence[DifferenceLine]
    more_differences: int
    remarks: Sequence[str]
    gone: int
    mostly_there: bool
    of_another: bool
    group: str
    asked: Sequence[AskedLine]
    more_asked: int
    asked_known: bool
    taken: str
    pictures: str


def exports_page(desk: Desk, row: Tournament) -> ExportsPage:
    """All exports of an organiser, the latest first."""
    handed = list(Handed.objects.filter(organiser=desk.organiser)[:50])
    people = Person.objects.in_bulk([each.person for each in handed if each.person is not None])
    group, zone = group_of(row), ZoneInfo(row.zone)
    return ExportsPage(
        lines=[_line(each, people.get(each.person or 0), zone) for each in handed],
        group="" if group is None else str(group),
        bot=group is not None and group.chat is not None,
        raced_here=row.record_id is None,
        without_time=list(_without_time(row)) if row.record_id is None and may(row, Act.RULE) else (),
    )


def _without_time(row: Tournament) -> Iterator[tuple[str, str]]:
    """Key and name of entrants of whom nothing tells when they finished."""
    for result in standings(exporting.whole_facts(row), clock.now()).rows:
        if result.elapsed is None and result.outcome in (Outcome.RUNNING, Outcome.NOT_DELIVERED):
            yield result.entry.id, result.entry.name


def export_page(row: Tournament, handed: Handed) -> ExportPage:
    """One of them, looked at anew while it waits: more may have come in meanwhile."""
    waits = handed.state == HandedState.LOOKED
    asked, known = _asked(row, handed) if waits else ((), False)
    counts, lang, zone = handed.counts, moments.language(), ZoneInfo(row.zone)
    current = Group.objects.filter(organiser=row.organiser_id, ended_at=None).first()
    of_another = bool(waits and handed.organiser and is_of_another(handed.organiser, handed.chat))
    gone = int(counts.get("gone", 0))
    return ExportPage(
        name=handed.file_name,
        chat=str(handed.chat.get("name") or ""),
        state=handed.get_state_display(),
        waits=waits,
        busy=handed.state in (HandedState.READING, HandedState.TAKING),
        failure=say(handed.failure["code"], handed.failure["params"], lang) if handed.failure else "",
        figures=list(_figures(counts)),
        differences=[_difference(each, zone) for each in handed.differences[:SHOWN]],
        more_differences=max(len(handed.differences) - SHOWN, 0),
        remarks=[say(f"remark.{each['code']}", each["params"], lang) for each in handed.remarks],
        gone=gone,
        # an export of “only my messages” holds nearly nothing of what the others posted
        mostly_there=gone * 2 <= int(counts.get("posts", 0)),
        of_another=of_another,
        group="" if current is None else str(current),
        asked=[_question(each) for each in asked[:SHOWN]],
        more_asked=max(len(asked) - SHOWN, 0),
        asked_known=known,
        taken="" if handed.taken_at is None else _when(handed.taken_at, zone),
        pictures=_pictures(handed),
    )


def _asked(row: Tournament, handed: Handed) -> tuple[Sequence[Question], bool]:
    """What a judge of this tournament would have to answer, were the export taken in; whether it is known."""
    if row.record_id is not None or handed.size > exports.AT_ONCE:
        return (), False
    try:
        told = exports.compared(handed, exports.read(handed))
        known, _ = exporting.known_now(row, clock.now())
        return known.read(told.after).tournament.questions, True
    except Refusal:
        return (), False


def _question(asked: Question) -> AskedLine:
    """Who, when, and the doubt as the photo desk has it."""
    params, lang = asked.params, moments.language()
    sender = str(params.get("sender", "")).strip('"')
    when = params.get("when")
    return AskedLine(
        who=str(params.get("name") or params.get("names") or sender),
        messages=str(params.get("messages", "")),
        when=_when(when.at, when.zone) if isinstance(when, Moment) else "",
        doubt=say(f"doubt.{asked.code}", {}, lang),
    )


def _figures(counts: dict[str, int]) -> Iterator[Figure]:
    if not counts:
        return
    yield Figure(gettext("new posts"), counts["new"])
    yield Figure(gettext("the same as here"), counts["same"])
    yield Figure(gettext("filled in"), counts["filled"])
    yield Figure(gettext("told differently"), counts["differing"], look=counts["differing"] > 0)
    yield Figure(gettext("no longer there"), counts["gone"], look=counts["gone"] > 0)


def _difference(each: dict[str, Any], zone: ZoneInfo) -> DifferenceLine:
    told = {name: _when(each[name], zone) if each[name] is not None else "–" for name in ("bot", "export")}
    return DifferenceLine(each["number"], say(f"difference.{each['field']}", told, moments.language()))


def _when(at: int, zone: ZoneInfo) -> str:
    return f"{moments.short_day(at, zone)}, {moments.clock(at, zone)}"


def _line(handed: Handed, person: Person | None, zone: ZoneInfo) -> ExportLine:
    counts = handed.counts
    said = ""
    if counts:
        said = gettext("%(posts)s posts, %(new)s of them new") % {
            "posts": counts["posts"],
            "new": counts["new"],
        }
    return ExportLine(
        pk=handed.pk,
        name=handed.file_name,
        when=_when(handed.at, zone),
        who="" if person is None else public_name(person, moments.language()),
        state=handed.get_state_display(),
        said=said,
    )


def _pictures(handed: Handed) -> str:
    """How far the pictures have come."""
    if handed.state != HandedState.TAKEN:
        return ""
    if handed.kept:
        return gettext("Its photos are still being read.")
    return ""
