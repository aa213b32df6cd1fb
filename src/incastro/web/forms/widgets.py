"""The controls of our forms; all of them work without a script."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.forms.renderers import BaseRenderer
from django.forms.utils import flatatt
from django.urls import NoReverseMatch, reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy, pgettext_lazy

from incastro.web.presenting.moments import language, wall, zone_said
from incastro.words.moments import MONTHS


class LongSelect(forms.Select):
    """A list of many choices, such as countries, written at once: a template for each takes milliseconds."""

    def render(
        self,
        name: str,
        value: Any,
        attrs: dict[str, Any] | None = None,
        renderer: BaseRenderer | None = None,  # noqa: ARG002 - Django's own shape
    ) -> SafeString:
        """As Django's template has it; groups of choices are not for this."""
        widget = self.get_context(name, value, attrs)["widget"]
        options = format_html_join(
            "\n",
            '<option value="{}"{}>{}</option>',
            (
                (option["value"], flatatt(option["attrs"]), option["label"])
                for _, group, _ in widget["optgroups"]
                for option in group
            ),
        )
        return format_html('<select name="{}"{}>\n{}</select>', name, flatatt(widget["attrs"]), options)


class Number(forms.NumberInput):
    """A number with what it counts beside it: `Number(unit=_("pieces"))`."""

    def __init__(self, attrs: dict[str, Any] | None = None, *, unit: Any = "") -> None:
        super().__init__({"inputmode": "numeric", "class": "num", **(attrs or {})})
        self.unit = unit


class Money(forms.TextInput):
    """An amount, written as the language writes it; its currency beside it."""

    def __init__(self, attrs: dict[str, Any] | None = None, *, unit: Any = "€") -> None:
        super().__init__({"inputmode": "decimal", "class": "num", "autocomplete": "off", **(attrs or {})})
        self.unit = unit

    def format_value(self, value: Any) -> str | None:
        """`24,90` in Italian."""
        told = super().format_value(value)
        return told.replace(".", ",") if told and language() == "it" else told


class Day(forms.DateInput):
    """A day in the browser’s own calendar; where it has none, typed as `28/11/2026`."""

    input_type = "date"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs, format="%Y-%m-%d")


class Hour(forms.TimeInput):
    """A time of day, without seconds."""

    input_type = "time"

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__(attrs, format="%H:%M")


class Parts(forms.MultiWidget):
    """Several small controls, each with a name of its own, in one line."""

    template_name = "incastro/widgets/parts.html"
    labels: tuple[Any, ...] = ()

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """With a label for each part."""
        context = super().get_context(name, value, attrs)
        for part, label in zip(context["widget"]["subwidgets"], self.labels, strict=True):
            part["label"] = label
        return context


class MomentInput(Parts):
    """A day and a time on the event’s clock, whose zone is said beside them."""

    labels = (gettext_lazy("Day"), pgettext_lazy("of day", "Time"))

    def __init__(self, zone: str) -> None:
        self.zone = zone
        super().__init__({"day": Day(), "time": Hour()})

    def decompress(self, value: Any) -> list[Any]:
        """An instant (Unix seconds) as a day and a time."""
        if value in (None, ""):
            return [None, None]
        at = value if isinstance(value, datetime) else wall(int(value), ZoneInfo(self.zone))
        return [at.date(), at.time()]

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """With the name of the zone."""
        context = super().get_context(name, value, attrs)
        context["widget"]["after"] = zone_said(ZoneInfo(self.zone))
        return context


class Months(forms.Select):
    """The months by name, in the language of the page."""

    def __init__(self) -> None:
        super().__init__({"class": "word"})

    def optgroups(self, name: str, value: list[str], attrs: dict[str, Any] | None = None) -> list[Any]:
        """Named when they are shown."""
        self.choices = [("", "–"), *((str(n), word) for n, word in enumerate(MONTHS[language()], 1))]
        return super().optgroups(name, value, attrs)


class BirthdayInput(Parts):
    """A date that nobody looks up in a calendar: day, month by name, year."""

    labels = (gettext_lazy("Day"), gettext_lazy("Month"), gettext_lazy("Year"))

    def __init__(self) -> None:
        two = {"inputmode": "numeric", "maxlength": "2", "class": "num two"}
        four = {"inputmode": "numeric", "maxlength": "4", "class": "num four"}
        super().__init__(
            {"day": forms.TextInput(two), "month": Months(), "year": forms.TextInput(four)},
        )

    def decompress(self, value: date | None) -> list[Any]:
        """A date as its three parts."""
        return [value.day, value.month, value.year] if value else [None, None, None]


class Choosing:
    """Choices that say more than their name: `Cards(hints={"offline": _("The code is on the box.")})`."""

    def __init__(
        self, attrs: dict[str, Any] | None = None, *, hints: Mapping[Any, Any] | None = None
    ) -> None:
        super().__init__(attrs)  # type: ignore[call-arg]
        self.hints = dict(hints or {})

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """With its hint."""
        option: dict[str, Any] = super().create_option(name, value, *args, **kwargs)  # type: ignore[misc]
        option["hint"] = self.hints.get(str(value), "")
        return option


class Cards(Choosing, forms.RadioSelect):
    """One of a few, each with a sentence."""


class Checks(Choosing, forms.CheckboxSelectMultiple):
    """Any of a few, each with a sentence."""


class PictureInput(forms.ClearableFileInput):
    """A picture: the one there is, another, or none. `shown_at` = its address, where it is not public."""

    template_name = "incastro/widgets/picture.html"
    shown_at = ""

    def __init__(self, attrs: dict[str, Any] | None = None) -> None:
        super().__init__({"accept": "image/jpeg,image/png,image/webp", **(attrs or {})})

    def is_initial(self, value: Any) -> bool:
        """Whether there is one."""
        return bool(value)

    def format_value(self, value: Any) -> Any:
        """The picture there is."""
        return value or None

    def get_context(self, name: str, value: Any, attrs: dict[str, Any] | None) -> dict[str, Any]:
        """With the address that shows it."""
        context = super().get_context(name, value, attrs)
        context["widget"]["shown_at"] = self.shown_at or address_of(value)
        context["widget"]["say"] = {
            "now": gettext("The picture there is now"),
            "clear": gettext("Take it away"),
        }
        return context


def address_of(picture: Any) -> str:
    """Where everybody sees a picture; empty where there is none."""
    try:
        return reverse("picture", args=[picture.digest]) if picture else ""
    except (NoReverseMatch, AttributeError):
        return ""
