"""What people type that Django has no field for."""

from datetime import date, datetime, time
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from django import forms
from django.core.exceptions import ValidationError
from django.core.validators import URLValidator
from django.utils.translation import gettext, gettext_lazy

from incastro.evidence.wall_time import readings
from incastro.web.forms.tidying import within_reach
from incastro.web.forms.widgets import BirthdayInput, Day, Hour, MomentInput, Money, PictureInput

DAYS = ("%Y-%m-%d", "%d/%m/%Y", "%d.%m.%Y", "%d-%m-%Y")
TIMES = ("%H:%M", "%H:%M:%S", "%H.%M")


class MomentField(forms.MultiValueField):
    """An instant (Unix seconds), typed as a day and a time in `zone`.

    Refused where a clock change skips it; where it comes twice, the first is meant.
    """

    def __init__(self, *, zone: str = "Europe/Rome", **kwargs: Any) -> None:
        fields = (
            forms.DateField(widget=Day, input_formats=DAYS, validators=[within_reach]),
            forms.TimeField(widget=Hour, input_formats=TIMES),
        )
        super().__init__(fields, widget=MomentInput(zone), require_all_fields=True, **kwargs)

    @property
    def zone(self) -> str:
        """The event’s zone; a form may set it."""
        return str(self.widget.zone)

    @zone.setter
    def zone(self, name: str) -> None:
        self.widget.zone = name

    def compress(self, values: list[Any]) -> int | None:
        """The instant; None where nothing was typed."""
        if not values or None in values:
            return None
        day, hour = values
        if not isinstance(day, date) or not isinstance(hour, time):
            raise ValidationError(gettext("Write both the day and the time."))
        found = readings(datetime.combine(day, hour).isoformat(), ZoneInfo(self.zone))
        if not found:
            raise ValidationError(
                gettext("That night the clocks go forward and this time does not exist: choose another.")
            )
        return found[0]

    def clean(self, value: Any) -> Any:
        """Both or neither."""
        given = [bool(part) for part in value or ()]
        if any(given) and not all(given):
            raise ValidationError(gettext("Write both the day and the time."))
        return super().clean(value)


class BirthdayField(forms.MultiValueField):
    """A date of birth."""

    default_error_messages = {  # noqa: RUF012 - Django's own shape
        "invalid": gettext_lazy("There is no such date: write the day, the month and the whole year."),
    }

    def __init__(self, **kwargs: Any) -> None:
        fields = (forms.IntegerField(), forms.IntegerField(), forms.IntegerField())
        super().__init__(fields, widget=BirthdayInput(), require_all_fields=True, **kwargs)

    def clean(self, value: Any) -> Any:
        """A whole date or none."""
        parts = [str(part or "").strip() for part in value or ()]
        if not any(parts):
            return super().clean(value)
        day, month, year = (*parts, "", "", "")[:3]
        short = len(day) <= 2 and len(month) <= 2 and len(year) == 4
        if not all(part.isdecimal() for part in parts) or len(parts) != 3 or not short:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return super().clean(parts)

    def compress(self, values: list[int]) -> date | None:
        """The date; None where nothing was typed."""
        if not values:
            return None
        try:
            return date(values[2], values[1], values[0])
        except ValueError as problem:
            raise ValidationError(self.error_messages["invalid"], code="invalid") from problem


class MoneyField(forms.DecimalField):
    """An amount to the cent, written with a comma or a point."""

    default_error_messages = {  # noqa: RUF012
        "invalid": gettext_lazy("Write an amount such as 24,90."),
    }

    def __init__(self, *, currency: Any = "€", **kwargs: Any) -> None:
        kwargs.setdefault("widget", Money(unit=currency))
        super().__init__(**{"max_digits": 7, "decimal_places": 2, "min_value": 0, **kwargs})

    def to_python(self, value: Any) -> Any:
        """`24,90`, `24.9`, `€ 24,90`."""
        if isinstance(value, str):
            value = value.replace("€", "").replace("\N{NO-BREAK SPACE}", "").strip().replace(",", ".")
        return super().to_python(value)


class PictureField(forms.FileField):
    """A picture to keep with `pictures.services.keep`; False = take away the one there is."""

    widget = PictureInput


class LinkField(forms.URLField):
    """An address on the web; typed without `https://` it gets one. `hosts` = only there."""

    default_validators = [URLValidator(schemes=["http", "https"])]  # noqa: RUF012 - Django's own shape

    def __init__(self, *, hosts: tuple[str, ...] = (), **kwargs: Any) -> None:
        self.hosts = hosts
        super().__init__(**{"assume_scheme": "https", "max_length": 200, "required": False, **kwargs})

    def clean(self, value: Any) -> str:
        """The address, complete."""
        link: str = super().clean(value)
        host = (urlsplit(link).hostname or "").removeprefix("www.")
        if link and self.hosts and host not in self.hosts:
            raise ValidationError(gettext("This has to be an address at %(host)s.") % {"host": self.hosts[0]})
        return link
