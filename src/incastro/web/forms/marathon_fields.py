"""Fields of a marathon’s form: hours of play, a puzzle of its series, and the settings of its rulebook."""

import re
from datetime import date
from decimal import Decimal
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.rulebook.books.book import Book
from incastro.rulebook.books.contents import PLACEHOLDER
from incastro.rulebook.books.setting import Setting
from incastro.rulebook.durations import format_duration
from incastro.web.forms.fields import MoneyField
from incastro.web.forms.rows import RowForm
from incastro.web.forms.widgets import Cards, Number
from incastro.words.rulebook_page import in_words

_ = gettext_lazy
HOURS = re.compile(r"(?P<hours>\d{1,4})(?:[:.h]\s*(?P<minutes>\d{1,2}))?\s*(?:h|ore|hours)?", re.ASCII)


class HoursField(forms.CharField):
    """A span in seconds, typed as hours and minutes: `8`, `8:00`, `7:30`."""

    widget = forms.TextInput(attrs={"inputmode": "numeric", "class": "num", "autocomplete": "off"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.unit = pgettext_lazy("unit", "hours")  # type: ignore[attr-defined]

    def prepare_value(self, value: Any) -> Any:
        """`8:00` of 28800 seconds; what was typed stays as it is."""
        return format_duration(value).removesuffix(":00") if isinstance(value, int) else value

    def clean(self, value: Any) -> Any:
        """Seconds; None where nothing was typed."""
        text = str(super().clean(value) or "").strip()
        if not text:
            return None
        found = HOURS.fullmatch(text)
        if found is None or int(found["minutes"] or 0) > 59:
            raise ValidationError(gettext("Write hours and minutes, such as 8:00."))
        return int(found["hours"]) * 3600 + int(found["minutes"] or 0) * 60


class PuzzleRow(RowForm):
    """One puzzle of the series."""

    was = forms.IntegerField(widget=forms.HiddenInput, required=False, min_value=0)
    pieces = forms.IntegerField(
        label=_("Pieces"), min_value=1, max_value=100_000, widget=Number(attrs={"list": "usual-pieces"})
    )
    brand = forms.CharField(label=_("Brand"), max_length=80, required=False)
    title = forms.CharField(label=_("Title"), max_length=120, required=False)


def setting_field(book: Book, name: str, lang: str) -> forms.Field:
    """The field for a setting: its sentence is the label, its reason and article the hint."""
    setting = book.settings[name]
    said: dict[str, Any] = {
        "label": sentence(book, setting, lang),
        "help_text": _hint(setting, lang),
        "required": setting.type != "duration" or setting.minimum is not None,
    }
    if setting.choice_words and setting.type != "list":
        choices = [(choice, in_words(words, lang)) for choice, words in setting.choice_words.items()]
        return forms.ChoiceField(choices=choices, widget=Cards, **said)
    if setting.type == "date":
        return forms.DateField(**said)
    if setting.type == "duration":
        return HoursField(**said)
    bounds = {"min_value": setting.minimum, "max_value": setting.maximum}
    if setting.type == "integer":
        return forms.IntegerField(widget=Number, **said, **bounds)
    if setting.type == "number":
        return MoneyField(currency="", **{**said, **bounds, "decimal_places": None, "max_digits": None})
    return forms.CharField(max_length=200, **said)


def sentence(book: Book, setting: Setting, lang: str) -> str:
    """What a setting decides, with a gap where its value goes: “Ogni puzzle ha almeno … pezzi.”."""

    def gap(found: re.Match[str]) -> str:
        own = found[1] in ("value", setting.name)
        value = "…" if own else book.settings[found[1]].written(book.values[found[1]])
        return f"{value} {found[3]}" if found[3] else value

    return PLACEHOLDER.sub(gap, in_words(setting.words, lang))


def _hint(setting: Setting, lang: str) -> str:
    reason = in_words(setting.reason, lang)
    return f"{reason} ({setting.article})" if reason else f"({setting.article})"


def initial_of(book: Book, name: str) -> Any:
    """A setting’s value as its field shows it."""
    setting, value = book.settings[name], book.values[name]
    if setting.choice_words and setting.type != "list":
        return setting.written(value)
    return value


def plain_of(book: Book, name: str, given: Any) -> Any:
    """What a field gave, as the setting is kept in JSON; None for nothing."""
    setting = book.settings[name]
    if given is None or given == "":
        return None
    if setting.type == "boolean":
        return given in (True, "true")
    if setting.type == "duration":
        return format_duration(given)
    if isinstance(given, date):
        return given.isoformat()
    return f"{given:f}" if isinstance(given, Decimal) else given
