"""Rows that repeat inside a form: prizes, starts, puzzles of a series.

    class PrizeRow(RowForm):
        position = forms.IntegerField(label=_("Position"))
        what = forms.CharField(label=_("Prize"))

    prizes = RowsField(PrizeRow, label=_("Prizes"), one=_("Prize"), again=_("Another prize"))

Its value is a list of dictionaries, in the order shown. Rows are added, moved and taken away by submit
buttons named `rows`; `Sheet` sees to it that such a button does nothing else.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.forms.utils import ErrorDict
from django.utils.translation import gettext, ngettext

from incastro.web.forms.look import dress

BUTTON = "rows"  # its value: `prizes:add`, `prizes:up:3`, `prizes:down:3`, `prizes:remove:3`


class RowForm(forms.Form):
    """One row. A row in which nobody wrote anything does not count."""

    stacked = False  # its fields one below the other
    unchecked = False  # shown as it was typed, and not yet judged

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        dress(self.fields)

    def full_clean(self) -> None:
        """Check what was typed, if it is time to and anything was."""
        if self.unchecked or (self.is_bound and self.is_blank):
            self._errors = ErrorDict()
            self.cleaned_data: dict[str, Any] = {}
            return
        super().full_clean()

    @property
    def is_blank(self) -> bool:
        """Whether everything in it is empty, or as it was when the row was added."""
        return all(_untouched(field.data, field.field.initial) for field in self.visible_fields())


def _is_key(sent: str) -> bool:
    """Whether a row’s key could be one of ours: a number of few digits."""
    return len(sent) < 10 and sent.isascii() and sent.isdecimal()


def _untouched(typed: Any, initial: Any) -> bool:
    if isinstance(typed, list):
        return not any(typed)
    return typed in (None, "", False) or (initial is not None and str(typed) == str(initial))


class RowsInput(forms.Widget):
    """The rows and their buttons."""

    template_name = "incastro/widgets/rows.html"
    use_fieldset = True

    def __init__(self, row: type[RowForm], *, one: Any, again: Any, most: int, ordered: bool) -> None:
        super().__init__()
        self.row, self.one, self.again, self.most, self.ordered = row, one, again, most, ordered
        self.step: tuple[str, str] | None = None
        self._read: list[tuple[str, RowForm]] | None = None

    @property
    def needs_multipart_form(self) -> bool:  # type: ignore[override]
        """Whether a row takes a file."""
        return self.row().is_multipart()

    def value_from_datadict(self, data: Any, files: Any, name: str) -> list[tuple[str, RowForm]]:
        """The rows as they were sent, each with its key, after a button moved them."""
        if self._read is None:
            sent = data.getlist(f"{name}.rows") if hasattr(data, "getlist") else data.get(f"{name}.rows", [])
            keys = [key for key in dict.fromkeys(map(str, sent)) if _is_key(key)][: self.most]
            rows = [(key, self.row(data, files, prefix=f"{name}.{key}")) for key in keys]
            if self.step is not None:
                # nobody asked whether they are right yet
                for _key, form in rows:
                    form.unchecked = True
                rows = self._moved(rows, name)
            self._read = rows
        return self._read

    def _moved(self, rows: list[tuple[str, RowForm]], name: str) -> list[tuple[str, RowForm]]:
        act, key = self.step or ("", "")
        keys = [each for each, _form in rows]
        if act == "add" and len(rows) < self.most:
            new = str(max(map(int, keys), default=-1) + 1)
            return [*rows, (new, self.row(prefix=f"{name}.{new}"))]
        if key not in keys:
            return rows
        at = keys.index(key)
        if act == "remove":
            return [*rows[:at], *rows[at + 1 :]]
        to = max(0, min(len(rows) - 1, at + {"up": -1, "down": 1}.get(act, 0)))
        rows.insert(to, rows.pop(at))
        return rows

    def value_omitted_from_data(self, data: Any, files: Any, name: str) -> bool:  # noqa: ARG002
        """Never: no row at all is an answer."""
        return False

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """The rows, numbered, and which control is to have the focus."""
        context = super().get_context(name, value, attrs)
        rows = self._shown(name, value)
        act, key = self.step or ("", "")
        added = act == "add"
        context["widget"]["rows"] = [
            {
                "key": each,
                "form": form,
                "number": number,
                "first": number == 1,
                "last": number == len(rows),
                "focus": act if each == key else ("add" if added and number == len(rows) else ""),
            }
            for number, (each, form) in enumerate(rows, 1)
        ]
        if added and rows:
            first = next(iter(rows[-1][1].visible_fields()), None)
            if first is not None:
                first.field.widget.attrs["autofocus"] = True
        context["widget"] |= {
            "one": self.one,
            "again": self.again,
            "ordered": self.ordered,
            "full": len(rows) >= self.most,
            "most": self.most,
            "button": BUTTON,
            "focus_add": act == "remove",
            "say": {
                "up": gettext("Up"),
                "down": gettext("Down"),
                "remove": gettext("Take away"),
                "none": gettext("None so far."),
                "full": gettext("There can be no more of them."),
            },
        }
        return context

    def _shown(self, name: str, value: Any) -> list[tuple[str, RowForm]]:
        rows = list(value or ())
        if rows and isinstance(rows[0], tuple):
            return rows
        return [
            (str(number), self.row(initial=each, prefix=f"{name}.{number}"))
            for number, each in enumerate(rows)
        ]


class RowsField(forms.Field):
    """A list of rows; its initial value is a list of dictionaries."""

    widget: RowsInput

    def __init__(
        self,
        row: type[RowForm],
        *,
        one: Any,
        again: Any,
        least: int = 0,
        most: int = 20,
        ordered: bool = False,
        **kwargs: Any,
    ) -> None:
        self.least = least
        widget = RowsInput(row, one=one, again=again, most=most, ordered=ordered)
        super().__init__(**{"required": least > 0, "widget": widget, **kwargs})

    def clean(self, value: Sequence[tuple[str, RowForm]]) -> list[dict[str, Any]]:
        """What the rows say; ValidationError where one of them has something to put right."""
        written = [form for _key, form in value if not form.is_blank]
        right = [form.is_valid() for form in written]  # all of them, to say everything at once
        if not all(right):
            raise ValidationError(gettext("Something in these rows has to be put right."), code="rows")
        if len(written) < self.least:
            raise ValidationError(
                ngettext("There has to be at least one.", "There have to be at least %(n)d.", self.least)
                % {"n": self.least},
                code="few",
            )
        return [form.cleaned_data for form in written]

    def has_changed(self, initial: Any, data: Any) -> bool:  # noqa: ARG002
        """Always taken for changed: the service compares."""
        return True


def move_rows(fields: Mapping[str, forms.Field], data: Any) -> bool:
    """Whether one of the row buttons was pressed; its field is told what to do."""
    name, _, step = str(data.get(BUTTON, "")).partition(":")
    field = fields.get(name)
    if not isinstance(field, RowsField) or not step:
        return False
    act, _, key = step.partition(":")
    field.widget.step = (act, key)
    return True
