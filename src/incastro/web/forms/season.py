"""A season, and the settings of its rulebook."""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext, gettext_lazy

from incastro.refusal import Refusal
from incastro.rulebook.books.book import Book
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.setting_fields import given_settings, setting_fields, setting_groups
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Number
from incastro.web.presenting.moments import language

_ = gettext_lazy
MOST_TOURNAMENTS = 53  # one a week; a facts file holds no more


class SeasonForm(Sheet):
    """What a season is called, and how many tournaments decide it."""

    groups: ClassVar = (
        Group("what", _("What it is"), ("year", "name", "name_en")),
        Group("planned", _("Tournaments"), ("planned",)),
        Group(
            "trophies",
            _("Trophies"),
            ("trophies", "trophies_en"),
            _("For those who come first in the season (art. 22)."),
        ),
    )
    year = forms.IntegerField(label=_("Year"), min_value=2000, max_value=2100)
    name = forms.CharField(label=_("Name"), max_length=120, help_text=_("Such as “Campionato da casa 2027”."))
    name_en = forms.CharField(label=_("Name in English"), max_length=120, required=False)
    planned = forms.IntegerField(
        label=_("Tournaments planned"), min_value=1, max_value=MOST_TOURNAMENTS, widget=Number(),
        help_text=_("The title goes to whoever leads after the last of them (art. 12)."),
    )  # fmt: skip
    trophies = forms.CharField(
        label=_("Trophies"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 3})
    )
    trophies_en = forms.CharField(
        label=_("Trophies, in English"), required=False, max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )  # fmt: skip


class RulesForm(Sheet):
    """Every setting of a rulebook. `seen` says which settings a preview was shown for."""

    quiet: ClassVar[bool] = True
    refused_at: ClassVar = {"why.needed": "why", "why.too_long": "why"}

    seen = forms.CharField(widget=forms.HiddenInput, required=False, max_length=64)
    why = forms.CharField(
        label=_("Reason"), required=False, max_length=1000, widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The season is public: people entered under the rules as they were (art. 26)."),
    )  # fmt: skip

    def __init__(self, *args: Any, book: Book, asks_why: bool, **kwargs: Any) -> None:
        self.book, lang = book, language()
        fields = setting_fields(book, lang)
        self.base_fields = {**self.base_fields, **fields}  # type: ignore[misc]
        groups = setting_groups(book, fields, lang)
        if asks_why:
            groups.append(Group("why", gettext("Why it changes"), ("why",)))
        else:
            del self.base_fields["why"]
        self.groups = groups  # type: ignore[misc]
        super().__init__(*args, **kwargs)

    def refuse(self, refused: RuleViolation | Refusal) -> None:
        """What a setting refuses stands at that setting."""
        name = str(refused.params.get("name", ""))
        if refused.code.startswith("setting.") and name in self.fields:
            self.refused_at = {**self.refused_at, refused.code: name}  # type: ignore[misc]
        super().refuse(refused)

    @property
    def settings(self) -> dict[str, Any]:
        """The settings typed, as the book reads them."""
        return given_settings(self.book, self.cleaned_data)

    def has_seen(self, settings: Mapping[str, Any]) -> bool:
        """Whether just these settings were shown with what they do."""
        return self.cleaned_data.get("seen") == fingerprint(settings)

    def show_seen(self, settings: Mapping[str, Any]) -> None:
        """From the next sending on, these count as seen."""
        data: Any = self.data
        self.data = data = data.copy()
        data["seen"] = fingerprint(settings)


def fingerprint(settings: Mapping[str, Any]) -> str:
    """The same for the same settings."""
    return sha256(json.dumps(settings, sort_keys=True, default=str).encode()).hexdigest()
