"""How fields look, said once for every form: kind of control, width, what stands beside it, what is wrong."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.validators import MaxLengthValidator, MaxValueValidator, MinValueValidator
from django.forms.boundfield import BoundField
from django.utils.translation import gettext_lazy

from incastro.web.forms.tidying import tidied, within_reach
from incastro.web.forms.widgets import Day, Hour, Number


@dataclass(frozen=True, slots=True)
class Look:
    """`kind`: "check", "set" or "plain"; `choices`: "radio", "checkbox"; `size`: "s", "mid"; or empty."""

    kind: str
    size: str
    unit: Any
    choices: str = ""


@dataclass(frozen=True, slots=True)
class ErrorLine:
    """One thing to put right, and where."""

    href: str
    label: Any
    text: str


LONGEST_EMAIL = 254  # of an address that can be written to (RFC 5321); Django’s own fields take 320
BOUNDS = {
    MinValueValidator: gettext_lazy("It has to be at least %(limit_value)s."),
    MaxValueValidator: gettext_lazy("It can be at most %(limit_value)s."),
}
CONTROLS: dict[type, type[forms.Widget]] = {
    forms.DateInput: Day,
    forms.TimeInput: Hour,
    forms.NumberInput: Number,
}
SMALL = (forms.NumberInput, Hour)
MIDDLING = (Day, forms.PasswordInput)


def look_of(field: BoundField) -> Look:
    """What the template has to know of a field."""
    widget = field.field.widget
    unit = getattr(widget, "unit", "")
    size = "s" if isinstance(widget, SMALL) or unit else "mid" if isinstance(widget, MIDDLING) else ""
    if isinstance(widget, forms.RadioSelect | forms.CheckboxSelectMultiple):
        return Look("set", "", "", widget.input_type or "")
    if isinstance(widget, forms.CheckboxInput):
        return Look("check", "", "")
    return Look("set" if widget.use_fieldset else "plain", size, unit)


def dress(fields: Mapping[str, forms.Field], autocomplete: Mapping[str, str] | None = None) -> None:
    """Give plain fields our controls and bounds, texts their language, and what a browser may fill in."""
    for name, field in fields.items():
        speak(field)
        tidied(field)
        if isinstance(field, forms.DateField):
            field.validators = [*field.validators, within_reach]
        if isinstance(field, forms.EmailField):
            field.validators = [*field.validators, MaxLengthValidator(LONGEST_EMAIL)]
        control = CONTROLS.get(type(field.widget))
        if control is not None:
            field.widget = control(field.widget.attrs)
        if f"{name}_en" in fields:
            field.widget.attrs.setdefault("lang", "it")
        elif name.endswith("_en") and name.removesuffix("_en") in fields:
            field.widget.attrs.setdefault("lang", "en")
        if autocomplete and name in autocomplete:
            field.widget.attrs.setdefault("autocomplete", autocomplete[name])


def speak(field: forms.Field) -> None:
    """Say what is wrong in our words, where Django’s would be said."""
    # Django's own is the same object in every field; to compare the texts would be to translate both
    if field.error_messages.get("required") is forms.Field.default_error_messages["required"]:
        field.error_messages["required"] = missing(field)
    for validator in field.validators:
        if isinstance(validator, MinValueValidator | MaxValueValidator):
            validator.message = BOUNDS[type(validator)]


def missing(field: forms.Field) -> Any:
    """What is said where something that is needed was left out."""
    if isinstance(field.widget, forms.RadioSelect | forms.Select):
        return gettext_lazy("Choose one.")
    if isinstance(field.widget, forms.CheckboxSelectMultiple):
        return gettext_lazy("Choose at least one.")
    if isinstance(field.widget, forms.CheckboxInput):
        return gettext_lazy("It cannot go on without this yes.")
    if isinstance(field.widget, forms.FileInput):
        return gettext_lazy("Choose a file.")
    return gettext_lazy("This cannot be left empty.")


def side_by_side(fields: Sequence[BoundField]) -> str:
    """The shape of a row: a short field leaves the room to its neighbour."""
    if len(fields) < 2:
        return ""
    if len(fields) > 2:
        return "even" if len(fields) == 4 else "three"
    first, second = (look_of(field).size for field in fields)
    short = first == "s" or int(fields[0].field.widget.attrs.get("maxlength") or 99) <= 10
    return "ab" if short and second != "s" else "even"


def lines_of(field: BoundField, group: Any = "") -> list[ErrorLine]:
    """What is wrong with a field, or with the fields of its rows; one without a name goes by its group’s."""
    lines = []
    for error in field.errors.as_data():
        if error.code == "rows":
            for _key, row in field.data:
                lines += [line for inner in row.visible_fields() for line in lines_of(inner)]
        else:
            lines += [ErrorLine(f"#{target(field)}", field.label or group, str(text)) for text in error]
    return lines


def target(field: BoundField) -> str:
    """The id of the first control of a field."""
    return field.id_for_label or f"{field.auto_id}_0"
