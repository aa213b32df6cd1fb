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
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from incastro.refusal import Refusal
from incastro.rulebook.violation import RuleViolation
from incastro.submissions.services import new_token, once
from incastro.web.presenting.moments import language
from incastro.words import say


@dataclass(frozen=True, slots=True)
class Group:
    """Fields under one hanging label. `name` is a stable id, `title` and `hint` are translated late."""

    name: str
    title: Any
    fields: Sequence[str]
    hint: Any = ""


@dataclass(frozen=True, slots=True)
class BoundGroup:
    """A group with its fields, as the template prints it."""

    name: str
    title: Any
    hint: Any
    fields: Sequence[BoundField]


class Sheet(forms.Form):
    """A form that can be sent twice, be stale, and be refused by a rule, without losing what was typed."""

    groups: ClassVar[Sequence[Group]] = ()
    # which field a refusal belongs to: {"age.too_young": "birth_date"}
    refused_at: ClassVar[Mapping[str, str]] = {}

    token = forms.CharField(widget=forms.HiddenInput, required=False, max_length=32)
    version = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        self.initial.setdefault("token", new_token())

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
            self.refuse(refused)

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """Add a refusal’s sentence at its field, or at the top, with its article."""
        text = say(refused.code, refused.params, language())
        article = getattr(refused, "article", "")
        field = self.refused_at.get(refused.code)
        self.add_error(field if field in self.fields else None, f"{text} ({article})" if article else text)

    def bound_groups(self) -> list[BoundGroup]:
        """The fields in their groups; those in none come last, in one without a title."""
        grouped = [
            BoundGroup(
                group.name,
                group.title,
                group.hint,
                [self[name] for name in group.fields if name in self.fields],
            )
            for group in self.groups
        ]
        named = {name for group in self.groups for name in group.fields}
        rest = [field for field in self.visible_fields() if field.name not in named]
        return [group for group in [*grouped, BoundGroup("rest", "", "", rest)] if group.fields]

    def page(
        self, request: HttpRequest, template: str, context: Mapping[str, Any] | None = None
    ) -> HttpResponse:
        """The page with this form; 422 where something in it was refused."""
        status = 422 if self.is_bound and self.errors else 200
        return render(request, template, {"form": self, **(context or {})}, status=status)
