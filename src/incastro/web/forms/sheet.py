"""The base of every form of the site.

A view that writes reads:

    form = TournamentForm(request.POST or None, initial=…)
    if request.method == "POST" and form.is_valid():
        with form.refusing():
            return redirect(form.once(lambda: services.create_tournament(actor=…, **form.values()) …))
    return form.page(request, "incastro/manage/tournament_form.html", {...})
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, ClassVar

from django import forms
from django.forms.boundfield import BoundField
from django.forms.utils import ErrorDict
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.submissions.services import new_token, once
from incastro.web.forms.look import ErrorLine, dress, lines_of, side_by_side
from incastro.web.forms.rows import RowsField, move_rows
from incastro.web.presenting.moments import language
from incastro.words import say


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one hanging label. `name` is a stable id, `title` and `hint` are translated late.

    Names in a tuple stand side by side: `("first_name", "last_name")`, `("postcode", "city")`; so do `name`
    and `name_en` wherever one follows the other.
    """

    name: str
    title: Any
    fields: Sequence[str | tuple[str, ...]]
    hint: Any = ""

    @property
    def names(self) -> list[str]:
        """Its fields, side by side or not."""
        return [name for each in self.fields for name in ((each,) if isinstance(each, str) else each)]


@dataclass(frozen=True, slots=True)
class Row:
    """Fields that stand side by side; `shape` is empty where there is only one."""

    fields: Sequence[BoundField]
    shape: str = ""


@dataclass(frozen=True, slots=True)
class BoundGroup:
    """A group with its fields, as the template prints it."""

    name: str
    title: Any
    hint: Any
    rows: Sequence[Row]

    @property
    def fields(self) -> list[BoundField]:
        """Its fields, side by side or not."""
        return [field for row in self.rows for field in row.fields]


# nothing points at them, and a page may have several forms
NAMELESS: dict[str, Any] = {"id": False}


class Sheet(forms.Form):
    """A form that can be sent twice, be stale, and be refused by a rule, without losing what was typed."""

    groups: ClassVar[Sequence[Group]] = ()
    # which field a refusal belongs to: {"age.too_young": "birth_date"}
    refused_at: ClassVar[Mapping[str, str]] = {}

    # nothing in it has to be filled in but what is marked: no field says that it is optional
    quiet: ClassVar[bool] = False

    token = forms.CharField(widget=forms.HiddenInput(NAMELESS), required=False, max_length=32)
    version = forms.IntegerField(widget=forms.HiddenInput(NAMELESS), required=False, min_value=0)

    # what a browser may fill in for somebody who writes about themselves: {"first_name": "given-name"}
    autocomplete: ClassVar[Mapping[str, str]] = {}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        self.initial.setdefault("token", new_token())
        dress(self.fields, self.autocomplete)
        # a button that only adds, moves or takes away a row: nothing is checked, nothing is done
        self.moved = move_rows(self.fields, self.data) if self.is_bound else False

    def is_valid(self) -> bool:
        """Whether it can be taken; never when only its rows were moved."""
        return not self.moved and super().is_valid()

    def full_clean(self) -> None:
        """Check what was typed, unless only rows were moved."""
        if self.moved:
            self._errors = ErrorDict()
            self.cleaned_data: dict[str, Any] = {}
            return
        super().full_clean()

    def values(self) -> dict[str, Any]:
        """What was typed, cleaned, without the form’s own two fields."""
        return {name: value for name, value in self.cleaned_data.items() if name not in ("token", "version")}

    @property
    def known_version(self) -> int | None:
        """The version of the row that the form was made from."""
        version: int | None = self.cleaned_data.get("version")
        return version

    def once(self, act: Callable[[], str]) -> str:
        """Run a service once for this form, in one transaction; the address to go on to."""
        return once(self.cleaned_data.get("token") or "", act)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What a rule or a reader refuses inside becomes an error of this form, in words."""
        try:
            yield
        except (RuleViolation, Refusal) as refused:
            # the law may name several reasons at once, each with its own article and its own field
            for each in getattr(refused, "reasons", (refused,)):
                self.refuse(each)

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """Add a refusal’s sentence at its field, or at the top, with its article."""
        text = say(refused.code, refused.params, language())
        article = getattr(refused, "article", "")
        field = self.refused_at.get(refused.code)
        self.add_error(field if field in self.fields else None, f"{text} ({article})" if article else text)

    def bound_groups(self) -> list[BoundGroup]:
        """The fields in their groups; those in none come last, in one without a title."""
        grouped = [
            BoundGroup(group.name, group.title, group.hint, self._rows(group.fields)) for group in self.groups
        ]
        named = {name for group in self.groups for name in group.names}
        rest = [field.name for field in self.visible_fields() if field.name not in named]
        return [group for group in [*grouped, BoundGroup("rest", "", "", self._rows(rest))] if group.rows]

    def _rows(self, names: Sequence[str | tuple[str, ...]]) -> list[Row]:
        pairs: list[tuple[str, ...]] = []
        for each in names:
            if pairs and isinstance(each, str) and pairs[-1] == (each.removesuffix("_en"),):
                pairs[-1] = (*pairs[-1], each)
            else:
                pairs.append((each,) if isinstance(each, str) else each)
        there = ([self[name] for name in pair if name in self.fields] for pair in pairs)
        return [Row(fields, side_by_side(fields)) for fields in there if fields]

    @property
    def has_rows(self) -> bool:
        """Whether rows of the form can be added and taken away, by buttons of its own."""
        return any(isinstance(field, RowsField) for field in self.fields.values())

    @property
    def error_lines(self) -> list[ErrorLine]:
        """Everything that is wrong, in the order of the form, each with the way to its field."""
        if self.moved or not self.is_bound:
            return []
        lines = [ErrorLine("", "", str(error)) for error in self.non_field_errors()]
        for group in self.bound_groups():
            for field in group.fields:
                lines += lines_of(field, group.title)
        return lines

    def page(
        self, request: HttpRequest, template: str, context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The page with this form; 422 where something in it was refused."""
        status = 422 if self.is_bound and self.errors else 200
        return render(request, template, {"form": self, **(context or {})}, status=status)
