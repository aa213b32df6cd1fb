"""Where a parcel goes: the fields of an address, with the price that each country stands for (S-10)."""

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, cast

from django import forms
from django.core.exceptions import ValidationError
from django.forms.boundfield import BoundField
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.details import AddressValues
from incastro.web.forms.look import ErrorLine, lines_of
from incastro.web.forms.sheet import BoundGroup, Sheet
from incastro.web.forms.widgets import LongSelect

ADDRESS_FIELDS = ("street", ("postcode", "city", "province"), "country")
# what few people have to say stands folded below the rest
SELDOM = ("residence", "recipient", "more", "phone", "courier_note")
# how many digits a postcode has, where somebody would drop one without noticing
DIGITS = {"IT": 5, "SM": 5, "VA": 5, "FR": 5, "DE": 5, "ES": 5, "AT": 4, "CH": 4, "BE": 4, "SI": 4}


class CodeField(forms.ChoiceField):
    """One of many codes. `codes` = those that can be sent, where nobody is to read the choices."""

    codes: Collection[str] | None = None

    def valid_value(self, value: Any) -> bool:
        """Whether it can be chosen."""
        return super().valid_value(value) if self.codes is None else value in self.codes


class AddressFields(Sheet):
    """The fields of an address; `countries` = (code, words) of where parcels go, the first is none.

    `codes` instead, where what was sent is judged and nobody reads the choices.
    """

    # what can be left out stands folded, and says so there; a province is none’s to miss
    quiet = True

    street = forms.CharField(label=gettext_lazy("Street and number"), max_length=160)
    # in a narrow column: what is wrong in as few words
    postcode = forms.CharField(
        label=gettext_lazy("Postcode"),
        max_length=10,
        error_messages={"required": gettext_lazy("It is missing.")},
    )
    city = forms.CharField(
        label=gettext_lazy("Town"),
        max_length=80,
        error_messages={"required": gettext_lazy("It is missing.")},
    )
    province = forms.CharField(label=gettext_lazy("Province"), max_length=40, required=False)
    country = CodeField(label=gettext_lazy("Country"), widget=LongSelect())
    residence = CodeField(
        label=gettext_lazy("You live in another country"),
        required=False,
        widget=LongSelect(),
        help_text=gettext_lazy("Only where it is not the parcel’s. Who lives in Europe may play (art. 2)."),
    )
    recipient = forms.CharField(
        label=gettext_lazy("Name on the bell, if it is not yours"), max_length=160, required=False
    )
    more = forms.CharField(label=gettext_lazy("Staircase, floor, c/o"), max_length=160, required=False)
    phone = forms.CharField(
        label=gettext_lazy("Phone, for the courier"),
        max_length=32,
        required=False,
        widget=forms.TextInput({"inputmode": "tel"}),
    )
    courier_note = forms.CharField(
        label=gettext_lazy("A line for the courier"), max_length=200, required=False
    )

    autocomplete: ClassVar[Mapping[str, str]] = {
        "street": "street-address",
        "postcode": "postal-code",
        "city": "address-level2",
        "province": "address-level1",
        "country": "country",
        "phone": "tel",
    }

    def __init__(
        self,
        *args: Any,
        countries: Sequence[tuple[str, str]] = (),
        codes: Collection[str] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(*args, **kwargs)
        country = cast(CodeField, self.fields["country"])
        country.codes = codes
        if codes is None:
            country.choices = list(countries)
        # where there is a script, the price follows the country
        country.widget.attrs |= {
            "hx-get": "",
            "hx-trigger": "change",
            "hx-target": "#cost",
            "hx-select": "#cost",
            "hx-swap": "outerHTML",
        }

    @property
    def seldom(self) -> list[BoundField]:
        """The fields that stand folded."""
        return [self[name] for name in SELDOM if name in self.fields]

    @property
    def seldom_open(self) -> bool:
        """Whether there is anything in them to be seen."""
        return any(field.errors or field.value() for field in self.seldom)

    def bound_groups(self) -> list[BoundGroup]:
        """The groups, without what stands folded."""
        return [group for group in super().bound_groups() if group.name != "rest"]

    @property
    def error_lines(self) -> list[ErrorLine]:
        """What is wrong, with what stands folded."""
        folded = [line for field in self.seldom for line in lines_of(field)] if self.is_bound else []
        return [*super().error_lines, *folded]

    def clean_phone(self) -> str:
        """Digits with what people write between them."""
        phone: str = self.cleaned_data["phone"]
        if phone and (not re.fullmatch(r"\+?[\d ()/.\-]+", phone) or sum(map(str.isdigit, phone)) < 6):
            raise ValidationError(
                gettext("This is no phone number: write it with its prefix, +39 for Italy.")
            )
        return phone

    def clean(self) -> dict[str, Any]:
        """The postcode of a country has its number of digits."""
        cleaned = super().clean() or self.cleaned_data
        code, digits = cleaned.get("postcode", ""), DIGITS.get(cleaned.get("country", ""))
        if code and digits and not re.fullmatch(rf"\d{{{digits}}}", code.replace(" ", "")):
            self.add_error("postcode", gettext("It has %(n)s digits there.") % {"n": digits})
        return cleaned


def address_of(given: Mapping[str, Any]) -> AddressValues:
    """The address that was typed."""
    names = AddressValues.__dataclass_fields__
    return AddressValues(**{name: given.get(name, "") for name in names})
