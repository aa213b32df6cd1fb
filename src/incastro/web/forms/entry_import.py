"""A sheet of entries: handed in, its columns and doubtful rows settled, taken over."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.forms.boundfield import BoundField
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.importing import INSIST, SKIP, Doubt, Line, Plan
from incastro.people.models import Person
from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.sheets import Part, RegistrationSheet
from incastro.sheets.grid import MOST_BYTES
from incastro.sheets.registering_words import OF_ENTRIES
from incastro.web.forms.sheet import Sheet
from incastro.web.presenting.entry_sheets import part_heading
from incastro.web.presenting.moments import language
from incastro.words import say

_ = gettext_lazy
LARGEST = 8 * 2**20


class SheetForm(Sheet):
    """The file."""

    sent = forms.FileField(
        label=_("The sheet"),
        widget=forms.FileInput(attrs={"accept": ".csv,.xlsx,.txt"}),
        help_text=_("CSV or Excel (.xlsx), as it is: headings in Italian or English, in any order."),
    )

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """What is wrong with the file, at the file."""
        text = say(refused.code, refused.params, language())
        row = refused.where.row if isinstance(refused, Refusal) else None
        where = f" ({gettext('row %(row)s') % {'row': row}})" if row is not None else ""
        self.add_error("sent", f"{text[:1].upper()}{text[1:]}{where}")

    def clean_sent(self) -> UploadedFile:
        """Not larger than a list of entries can be."""
        sent: UploadedFile = self.cleaned_data["sent"]
        if (sent.size or 0) > min(LARGEST, MOST_BYTES):
            raise forms.ValidationError(
                gettext("This is far larger than a list of entries: is it the right file?")
            )
        return sent


class AskedLine(Protocol):
    """What a form asks of a row."""

    @property
    def row(self) -> int: ...  # noqa: D102
    @property
    def chosen(self) -> Mapping[str, str]: ...  # noqa: D102
    @property
    def doubts(self) -> Sequence[Doubt]: ...  # noqa: D102
    @property
    def can_insist(self) -> bool: ...  # noqa: D102


class AskedPlan(Protocol):
    """What a form asks of a dry run."""

    @property
    def sheet(self) -> RegistrationSheet: ...  # noqa: D102
    @property
    def lines(self) -> Sequence[AskedLine]: ...  # noqa: D102


class Settling(Sheet):
    """What columns are about, who is meant, what is taken all the same. A field for each that is asked."""

    quiet = True
    parts: ClassVar[Sequence[Part]] = OF_ENTRIES

    def __init__(self, *args: Any, plan: AskedPlan, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.asked = plan
        parts = [(part.value, part_heading(part)) for part in self.parts]
        for column in plan.sheet.columns:
            self.fields[f"c{column.index}"] = forms.ChoiceField(
                choices=[("", gettext("– is not read –")), *parts],
                required=False,
                initial=column.part.value if column.part else "",
                label=gettext("Column %(letter)s") % {"letter": column.label},
            )
        for line in plan.lines:
            candidates = self.candidates(line)
            if candidates:
                self._ask_who(line, candidates)
            if line.doubts or "take" in line.chosen:
                self._ask_take(line)

    def candidates(self, line: Any) -> list[tuple[str, str]]:
        """Who could be meant, as (value, words); empty where nobody has to say."""
        raise NotImplementedError

    def _ask_who(self, line: AskedLine, candidates: Sequence[tuple[str, str]]) -> None:
        self.fields[f"w{line.row}"] = forms.ChoiceField(
            choices=[
                ("", gettext("– say who –")),
                *candidates,
                ("new", gettext("somebody new of the same name")),
            ],
            required=False,
            initial=line.chosen.get("who", ""),
            label=gettext("Who is meant in row %(row)s") % {"row": line.row},
        )

    def _ask_take(self, line: AskedLine) -> None:
        choices = [("", gettext("not yet decided: it is left out"))]
        if line.can_insist or line.chosen.get("take") == INSIST:
            choices.append((INSIST, gettext("take it over all the same")))
        choices.append((SKIP, gettext("leave it out")))
        self.fields[f"t{line.row}"] = forms.ChoiceField(
            choices=choices,
            required=False,
            initial=line.chosen.get("take", ""),
            label=gettext("What becomes of row %(row)s") % {"row": line.row},
        )

    def clean(self) -> dict[str, Any]:
        """No two columns about one thing."""
        given = super().clean() or {}
        told = Counter(part for part in self.columns(given).values() if part not in ("", Part.INFO))
        twice = [part for part, n in told.items() if n > 1]
        for index, part in self.columns(given).items():
            if part in twice:
                text = gettext("Two columns are “%(part)s”: leave one of them out.")
                self.add_error(f"c{index}", text % {"part": part_heading(Part(part))})
        return given

    def columns(self, given: Mapping[str, Any]) -> dict[int, str]:
        """{place: part} as it was chosen."""
        columns = self.asked.sheet.columns
        return {each.index: given[f"c{each.index}"] for each in columns if f"c{each.index}" in given}

    def rows(self) -> dict[int, dict[str, str]]:
        """{row: who is meant, what becomes of it}, of the rows that were asked about."""
        told: dict[int, dict[str, str]] = {}
        for line in self.asked.lines:
            for field, name in (("w", "who"), ("t", "take")):
                key = f"{field}{line.row}"
                if key in self.fields:
                    told.setdefault(line.row, {})[name] = self.cleaned_data.get(key, "")
        return {row: {name: value for name, value in said.items() if value} for row, said in told.items()}

    def field(self, name: str) -> BoundField | None:
        """A field by its name; None where it is not asked."""
        return self[name] if name in self.fields else None


class SettleForm(Settling):
    """A sheet of entries."""

    def __init__(self, *args: Any, plan: Plan, called: Mapping[int, str], **kwargs: Any) -> None:
        self.plan, self.called = plan, called
        super().__init__(*args, plan=plan, **kwargs)

    def candidates(self, line: Line) -> list[tuple[str, str]]:
        """People of that name; and whoever was said to be meant."""
        if not (line.candidates or "who" in line.chosen):
            return []
        people: list[Person] = [*line.candidates]
        if line.person is not None and line.person not in people:
            people.append(line.person)
        return [(person.key, self.called.get(person.pk, person.full_name)) for person in people]


class TakeOverForm(Sheet):
    """A yes to what was looked at. `plan` = the digest of what was shown."""

    plan = forms.CharField(widget=forms.HiddenInput, required=False, max_length=16)
