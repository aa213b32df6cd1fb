"""A sheet before it is taken over, in words: what is new, what changes, what is in doubt, and its columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from zoneinfo import ZoneInfo

from django.forms.boundfield import BoundField
from django.utils.translation import gettext, ngettext, pgettext

from incastro.entries.comparing import Change
from incastro.entries.importing import Doubt, Fate, Line, Plan
from incastro.entries.models import Standing, Upload
from incastro.people.models import Person
from incastro.seasons.models import Slot, Tournament
from incastro.sheets import Finding, Part
from incastro.web.forms.entry_import import SettleForm
from incastro.web.presenting import moments
from incastro.web.presenting.entries_words import country_said, mode_said
from incastro.web.presenting.entry_sheets import part_heading, slot_cell
from incastro.words import say
from incastro.words.moments import day_text

MOST_SHOWN = 120  # lines of one kind on a page
FIELDS = {"mode": Part.MODE, "slot": Part.SLOT, "parent_name": Part.PARENT, "note": Part.NOTE,
          "birth_date": Part.BIRTH, "telegram_name": Part.TELEGRAM}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Column:
    """One column of the sheet; `lost` = it is not understood, so it is not read."""

    letter: str
    heading: str
    example: str
    field: BoundField
    lost: bool


@dataclass(frozen=True, slots=True)
class Told:
    """One row in words."""

    row: int
    name: str
    under: str
    why: str
    changes: Sequence[tuple[str, str, str]]
    doubts: Sequence[str]
    asks: Sequence[BoundField]
    place: str


@dataclass(frozen=True, slots=True)
class Group:
    """Rows of one fate; `more` = how many are not shown."""

    fate: str
    lines: Sequence[Told]
    count: int
    more: int


@dataclass(frozen=True, slots=True)
class ImportPage:
    """The dry run."""

    upload: Upload
    tournament: Tournament
    columns: Sequence[Column]
    lost: int
    unclear: Group
    new: Group
    changed: Group
    same: int
    skipped: int
    works: int
    on_list: int
    free: int
    pays: int
    says_who: bool
    findings: Sequence[str]
    digest: str
    button: str


def import_page(upload: Upload, tournament: Tournament, plan: Plan, form: SettleForm) -> ImportPage:
    """A plan as the page shows it."""
    words = _Words(tournament, form)
    columns = [
        Column(each.label, each.heading, each.example, form[f"c{each.index}"], each.part is None)
        for each in plan.sheet.columns
    ]
    new, changed = plan.of(Fate.NEW), plan.of(Fate.CHANGED)
    return ImportPage(
        upload=upload,
        tournament=tournament,
        columns=columns,
        lost=sum(column.lost for column in columns),
        unclear=words.group(Fate.UNCLEAR, plan.of(Fate.UNCLEAR) + plan.of(Fate.SKIPPED)),
        new=words.group(Fate.NEW, new),
        changed=words.group(Fate.CHANGED, changed),
        same=len(plan.of(Fate.SAME)),
        skipped=len(plan.of(Fate.SKIPPED)),
        works=len(plan.works),
        on_list=sum(line.on_list for line in new),
        free=plan.free,
        pays=sum(line.pays for line in plan.works),
        says_who=plan.sheet.says_who,
        findings=[finding_said(each) for each in plan.sheet.findings],
        digest=plan.digest,
        button=_button(len(new), len(changed)),
    )


def called(plan: Plan) -> dict[int, str]:
    """Candidates told apart: the name, with where they live, when they were born, how they sign in."""
    found = {}
    for line in plan.lines:
        for person in (*line.candidates, *([line.person] if line.person else [])):
            found[person.pk] = _called(person)
    return found


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was done with a sheet: lines of counts, and the rows that were refused."""

    counts: Sequence[str]
    refused: Sequence[tuple[int, str]]


def outcome(upload: Upload) -> Outcome:
    """A sheet that was taken over."""
    given: Mapping[str, Any] = upload.result
    n = {
        name: int(given.get(name, 0))
        for name in ("new", "waiting", "changed", "same", "paid", "skipped", "unclear")
    }
    said = [
        (n["new"], ngettext("%(n)s entry is new", "%(n)s entries are new", n["new"])),
        (n["waiting"], ngettext("%(n)s of them waits", "%(n)s of them wait", n["waiting"])),
        (n["changed"], ngettext("%(n)s entry has changed", "%(n)s entries have changed", n["changed"])),
        (n["paid"], ngettext("%(n)s payment is noted", "%(n)s payments are noted", n["paid"])),
        (n["same"], ngettext("%(n)s stays as it was", "%(n)s stay as they were", n["same"])),
        (
            n["skipped"] + n["unclear"],
            ngettext("%(n)s row was left out", "%(n)s rows were left out", n["skipped"] + n["unclear"]),
        ),
    ]
    return Outcome(
        [text % {"n": count} for count, text in said if count],
        [(row, sentence(code, {})) for row, code in given.get("refused", [])],
    )


class _Words:
    def __init__(self, tournament: Tournament, form: SettleForm) -> None:
        self.zone, self.form = ZoneInfo(tournament.zone), form
        self.slots: dict[str, Slot] = {slot.key: slot for slot in tournament.slots.all()}

    def group(self, fate: Fate, lines: Sequence[Line]) -> Group:
        told = [self.told(line) for line in lines[:MOST_SHOWN]]
        return Group(fate.value, told, len(lines), max(0, len(lines) - MOST_SHOWN))

    def told(self, line: Line) -> Told:
        values = line.said.values
        under = [mode_said(values[Part.MODE])] if Part.MODE in values else []
        under += [self.slot(values[Part.SLOT])] if Part.SLOT in values else []
        under += [values[Part.CITY]] if Part.CITY in values else []
        notes = [finding_said(each) for each in line.said.notes]
        place = ""
        if line.fate is Fate.NEW:
            place = gettext("waiting list") if line.on_list else gettext("a seat")
        if line.pays:
            place = f"{place}, {pgettext('row', 'paid')}" if place else pgettext("row", "paid")
        return Told(
            row=line.row,
            name=line.name or gettext("nobody"),
            under=", ".join(under),
            why="; ".join(filter(None, [finding_said(line.why) if line.why else "", *notes])),
            changes=[self.change(each) for each in line.changes],
            doubts=[self.doubt(each) for each in line.doubts],
            asks=[field for field in (self.form.field(f"{x}{line.row}") for x in "wt") if field is not None],
            place=place,
        )

    def change(self, change: Change) -> tuple[str, str, str]:
        part = FIELDS.get(change.field) or Part(change.field)
        return part_heading(part), self.value(part, change.before), self.value(part, change.after)

    def value(self, part: Part, value: Any) -> str:
        if value in (None, ""):
            return gettext("nothing")
        if part is Part.MODE:
            return mode_said(value)
        if part is Part.SLOT:
            return self.slot(value)
        if part is Part.COUNTRY:
            return country_said(value)
        return day_text(value, moments.language()) if isinstance(value, date) else str(value)

    def doubt(self, doubt: Doubt) -> str:
        params = dict(doubt.params)
        if "standing" in params:
            params["standing"] = str(Standing(params["standing"]).label)
        if "slots" in params:
            params["slots"] = ", ".join(map(self.slot, str(params["slots"]).split(", ")))
        text = sentence(doubt.code, params)
        return f"{text} ({doubt.article})" if doubt.article else text

    def slot(self, key: str) -> str:
        return slot_cell(self.slots[key], self.zone) if key in self.slots else key


def _called(person: Person) -> str:
    said = [person.full_name or person.nickname]
    said += [person.city] if person.city else []
    said += [str(person.birth_date.year)] if person.birth_date else []
    said += [person.account.email] if person.account else []
    return ", ".join(said)


def finding_said(finding: Finding) -> str:
    """What was understood of a sheet, with its row."""
    params = dict(finding.params)
    if "separator" in params:
        params["separator"] = say(f"sheet.separator.{params['separator']}", lang=moments.language())
    text = say(finding.code, params, moments.language())
    return gettext("row %(row)s: %(text)s") % {"row": finding.row, "text": text} if finding.row else text


def sentence(code: str, params: Mapping[str, Any]) -> str:
    """A doubt or a refusal in words; one that has none is said in general."""
    try:
        return say(code, params, moments.language())
    except KeyError:
        return say("sheet_import.refused", {}, moments.language())


def _button(new: int, changed: int) -> str:
    entries = ngettext("%(n)s new entry", "%(n)s new entries", new) % {"n": new}
    changes = ngettext("%(n)s change", "%(n)s changes", changed) % {"n": changed}
    what = f"{entries}, {changes}" if new and changed else entries if new else changes
    return gettext("Take over: %(what)s") % {"what": what}
