"""A list of members before it is taken over, in words; and what was done with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext, ngettext, pgettext

from incastro.entries.card_sheets import CardLine, CardPlan
from incastro.entries.comparing import Change
from incastro.entries.importing import Fate
from incastro.entries.models import Upload
from incastro.entries.models.teams import CardKind
from incastro.sheets import Part
from incastro.web.forms.cards import CardSettleForm
from incastro.web.presenting import moments
from incastro.web.presenting.cards import today_at
from incastro.web.presenting.entry_sheets import part_heading
from incastro.web.presenting.import_page import MOST_SHOWN, Column, Group, Told, finding_said, sentence
from incastro.words.moments import day_text

FIELDS = {
    "number": Part.CARD, "first_name": Part.GIVEN, "last_name": Part.SURNAME, "email": Part.EMAIL,
    "kind": Part.KIND, "until": Part.UNTIL,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class CardImportPage:
    """The dry run."""

    upload: Upload
    columns: Sequence[Column]
    lost: int
    unclear: Group
    new: Group
    changed: Group
    same: int
    missing: int
    says_who: bool
    findings: Sequence[str]
    digest: str
    works: bool
    button: str


def card_import_page(upload: Upload, plan: CardPlan, form: CardSettleForm) -> CardImportPage:
    """A plan as the page shows it."""
    today = today_at(upload.organiser) if upload.organiser is not None else date.max

    def group(fate: Fate, lines: Sequence[CardLine]) -> Group:
        told = [_told(line, form, today) for line in lines[:MOST_SHOWN]]
        return Group(fate.value, told, len(lines), max(0, len(lines) - MOST_SHOWN))

    columns = [
        Column(each.label, each.heading, each.example, form[f"c{each.index}"], each.part is None)
        for each in plan.sheet.columns
    ]
    new, changed = plan.of(Fate.NEW), plan.of(Fate.CHANGED)
    return CardImportPage(
        upload=upload,
        columns=columns,
        lost=sum(column.lost for column in columns),
        unclear=group(Fate.UNCLEAR, plan.of(Fate.UNCLEAR) + plan.of(Fate.SKIPPED)),
        new=group(Fate.NEW, new),
        changed=group(Fate.CHANGED, changed),
        same=len(plan.of(Fate.SAME)),
        missing=len(plan.missing),
        says_who=plan.sheet.says_who,
        findings=[finding_said(each) for each in plan.sheet.findings],
        digest=plan.digest,
        works=bool(new or changed or plan.missing),
        button=_button(len(new), len(changed)),
    )


def outcome(upload: Upload) -> list[str]:
    """What was done with a list, as lines of counts."""
    given: Mapping[str, Any] = upload.result
    n = {name: int(given.get(name, 0)) for name in (*Fate, "off")}
    left = n["skipped"] + n["unclear"]
    said = [
        (n["new"], ngettext("%(n)s member is new", "%(n)s members are new", n["new"])),
        (n["changed"], ngettext("%(n)s card has changed", "%(n)s cards have changed", n["changed"])),
        (n["off"], ngettext("%(n)s member is off the list", "%(n)s members are off the list", n["off"])),
        (n["same"], ngettext("%(n)s stays as it was", "%(n)s stay as they were", n["same"])),
        (left, ngettext("%(n)s row was left out", "%(n)s rows were left out", left)),
    ]
    return [text % {"n": count} for count, text in said if count]


def _told(line: CardLine, form: CardSettleForm, today: date) -> Told:
    values = line.said.values
    under = [values[part] for part in (Part.CARD, Part.EMAIL) if part in values]
    notes = [finding_said(each) for each in line.said.notes]
    why = [finding_said(line.why)] if line.why is not None else []
    return Told(
        row=line.row,
        name=line.name or gettext("nobody"),
        under=", ".join(text for text in under if text != line.name),
        why="; ".join([*why, *notes]),
        changes=[_change(each) for each in line.changes],
        doubts=[sentence(each.code, each.params) for each in line.doubts],
        asks=[field for field in (form.field(f"{x}{line.row}") for x in "wt") if field is not None],
        place=_gets(line, today) if line.fate is Fate.NEW else "",
    )


def _gets(line: CardLine, today: date) -> str:
    """What a new member is, until when; without an address nobody is known by the card."""
    kind, until = line.values["kind"], line.values["until"]
    told = [str(CardKind(kind).label)]
    if until is not None:
        when = {"when": day_text(until, moments.language())}
        told.append((gettext("expired on %(when)s") if until < today else gettext("until %(when)s")) % when)
    if not line.values["email"]:
        told.append(gettext("without an address"))
    return ", ".join(told)


def _change(change: Change) -> tuple[str, str, str]:
    return part_heading(FIELDS[change.field]), _value(change.field, change.before), _value(
        change.field, change.after
    )  # fmt: skip


def _value(field: str, value: Any) -> str:
    if field == "until":
        return day_text(value, moments.language()) if value is not None else pgettext("card", "no end")
    if field == "kind":
        return str(CardKind(value).label)
    return str(value) or gettext("nothing")


def _button(new: int, changed: int) -> str:
    if not new and not changed:
        return gettext("Take off those who are ticked")
    members = ngettext("%(n)s new member", "%(n)s new members", new) % {"n": new}
    changes = ngettext("%(n)s change", "%(n)s changes", changed) % {"n": changed}
    what = f"{members}, {changes}" if new and changed else members if new else changes
    return gettext("Take over: %(what)s") % {"what": what}
