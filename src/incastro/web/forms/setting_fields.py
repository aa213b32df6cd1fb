"""A rulebook’s settings as typed fields, each with its sentence, its article and what the book says.

fields = setting_fields(book, lang)             # {"window_days": IntegerField(…), …}
groups = setting_groups(book, fields, lang)     # under the rulebook’s own headings
given = given_settings(book, form.cleaned_data) # as `Book.with_settings` takes them
"""

from collections.abc import Callable, Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.rulebook.books.book import Book
from incastro.rulebook.books.setting import Setting
from incastro.web.forms.rows import RowForm, RowsField
from incastro.web.forms.sheet import Group
from incastro.web.forms.widgets import Cards, Checks, Day, Hour
from incastro.words import say
from incastro.words.countries import MESSAGES as COUNTRIES
from incastro.words.rulebook_page import in_words
from incastro.words.setting_questions import default_said, question
from incastro.words.values import DAYS, country_name

_ = gettext_lazy


def setting_fields(book: Book, lang: str) -> dict[str, forms.Field]:
    """A field for each setting, its initial value as it stands in the book."""
    return {name: _field(book, setting, lang) for name, setting in book.settings.items()}


def setting_groups(book: Book, fields: Mapping[str, forms.Field], lang: str) -> list[Group]:
    """The rulebook’s own groups, those without a setting left out."""
    groups = [
        Group(group.id, in_words(group.words, lang), [name for name in group.contents if name in fields])
        for group in book.contents.groups
    ]
    return [group for group in groups if group.fields]


def given_settings(book: Book, cleaned: Mapping[str, Any]) -> dict[str, Any]:
    """What was typed, as the book reads it; RuleViolation `setting.…` comes from reading it."""
    return {
        name: _plain(setting, cleaned[name]) for name, setting in book.settings.items() if name in cleaned
    }


def _field(book: Book, setting: Setting, lang: str) -> forms.Field:
    value = book.values[setting.name]
    told = {
        "label": question(book, setting, lang),
        "help_text": _help(setting, lang),
        "initial": _shown(setting, value),
    }
    if setting.type == "list":
        return _list_field(setting, lang, told)
    return SIMPLE[setting.type](setting, lang, told)


def _help(setting: Setting, lang: str) -> str:
    """The article, what the rulebook says, for a reading why, and what nothing means."""
    parts = []
    if not setting.choices and setting.type != "boolean" and setting.shape != "country":
        parts.append(gettext("The rulebook says %(default)s.") % {"default": default_said(setting, lang)})
    if setting.reading:
        parts.append(gettext("The text leaves this open."))
        parts.append(in_words(setting.reason, lang))
    if setting.nothing and setting.type == "integer":
        parts.append(gettext("With 0: %(nothing)s") % {"nothing": in_words(setting.nothing, lang)})
    told = " ".join(part for part in parts if part)
    article = setting.article[:1].upper() + setting.article[1:]
    return f"{article}. {told}" if told else f"{article}."


def _choice(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:
    choices = [(each, in_words(words, lang) or each) for each, words in setting.choice_words.items()]
    if not choices:
        choices = [("true", say("value.yes", lang=lang)), ("false", say("value.no", lang=lang))]
    usual = setting.written(setting.default)
    return forms.ChoiceField(
        choices=choices, widget=Cards(hints={usual: gettext("as the rulebook has it")}), **told
    )


def _integer(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:  # noqa: ARG001
    return forms.IntegerField(min_value=setting.minimum, max_value=setting.maximum, **told)


def _number(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:  # noqa: ARG001
    return forms.DecimalField(min_value=setting.minimum, max_value=setting.maximum, **told)


def _duration(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:  # noqa: ARG001
    attrs = {"class": "num", "placeholder": "2:30:00", "maxlength": "10", "inputmode": "text"}
    return forms.CharField(widget=forms.TextInput(attrs=attrs), max_length=10, **told)


def _date(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:  # noqa: ARG001
    return forms.DateField(widget=Day(), **told)


def _text(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:  # noqa: ARG001
    return forms.CharField(max_length=60, **told)


SIMPLE: dict[str, Callable[[Setting, str, dict[str, Any]], forms.Field]] = {
    "choice": _choice,
    "boolean": _choice,
    "integer": _integer,
    "number": _number,
    "duration": _duration,
    "date": _date,
    "text": _text,
}


def _list_field(setting: Setting, lang: str, told: dict[str, Any]) -> forms.Field:
    if setting.shape == "country":
        known = sorted({*setting.default, *(code.removeprefix("country.") for code in COUNTRIES)})
        choices = sorted(((code, country_name(code, lang)) for code in known), key=lambda pair: pair[1])
        return forms.MultipleChoiceField(choices=choices, widget=Checks(), required=False, **told)
    if setting.shape == "slot":
        return RowsField(
            _slot_row(lang), one=pgettext_lazy("row", "Start"), again=_("Another start"), most=12,
            required=False, **told,
        )  # fmt: skip
    return RowsField(
        _choice_row(setting, lang), one=pgettext_lazy("row", "Criterion"), again=_("Another criterion"),
        ordered=True, required=False, **told,
    )  # fmt: skip


def _slot_row(lang: str) -> type[RowForm]:
    class SlotRow(RowForm):
        """A day of the week and an hour."""

        quiet = True
        day = forms.ChoiceField(
            label=_("Day"), choices=[("", "–"), *((day, say(f"value.{day}", lang=lang)) for day in DAYS)]
        )
        at = forms.TimeField(label=pgettext_lazy("of day", "Time"), widget=Hour())

    return SlotRow


def _choice_row(setting: Setting, lang: str) -> type[RowForm]:
    named = [(each, in_words(words, lang) or each) for each, words in setting.choice_words.items()]

    class ChoiceRow(RowForm):
        """One of the choices of a list."""

        quiet = True
        which = forms.ChoiceField(label=_("Compared"), choices=[("", "–"), *named])

    return ChoiceRow


def _shown(setting: Setting, value: Any) -> Any:
    """A value as its field shows it."""
    if setting.type == "list" and setting.shape == "slot":
        return [dict(zip(("day", "at"), slot.split(" "), strict=True)) for slot in value]
    if setting.type == "list" and setting.shape != "country":
        return [{"which": each} for each in value]
    return setting.written(value) if setting.type in ("boolean", "duration") else value


def _plain(setting: Setting, typed: Any) -> Any:
    """A field’s value as `Setting.read` takes it."""
    if setting.type == "boolean":
        return typed == "true"
    if setting.type == "list" and setting.shape == "slot":
        return [f"{row['day']} {row['at']:%H:%M}" for row in typed]
    if setting.type == "list" and setting.shape != "country":
        return [row["which"] for row in typed]
    if setting.shape == "country":
        # as the rulebook lists them, so that the same countries are no difference
        return [code for code in setting.default if code in typed] + sorted(set(typed) - {*setting.default})
    return typed.isoformat() if setting.type == "date" else typed
