"""The organiser enters somebody by hand: a puzzler, or a team."""

from collections.abc import Mapping
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy

from incastro.entries.details import HomeDetails
from incastro.entries.models.home import Mode
from incastro.entries.team_details import Player, TeamDetails
from incastro.people.telegram import LONGEST
from incastro.seasons.models import Tournament
from incastro.web.forms.account_person import country_choices
from incastro.web.forms.entering import TelegramField
from incastro.web.forms.entering_address import address_of
from incastro.web.forms.fields import BirthdayField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.presenting.entries_words import mode_said, slot_said

EMAIL = gettext_lazy("Letters go there, and they sign in with it. Without one you tell them yourself.")
NOTE = gettext_lazy("Nobody but the desk reads it.")


class HomeByHand(Sheet):
    """Somebody who plays at home. Only the name, the mode and the start have to be known now."""

    email = forms.EmailField(label=gettext_lazy("Email"), required=False, max_length=254, help_text=EMAIL)
    first_name = forms.CharField(label=gettext_lazy("First name"), max_length=80)
    last_name = forms.CharField(label=gettext_lazy("Surname"), max_length=80, required=False)
    birth_date = BirthdayField(label=gettext_lazy("Date of birth"), required=False)
    telegram_name = TelegramField(label="Telegram", max_length=LONGEST, required=False)
    parent_name = forms.CharField(
        label=gettext_lazy("A parent’s name and surname"),
        max_length=160,
        required=False,
        help_text=gettext_lazy("Under age it takes a parent’s yes (art. 2)."),
    )
    parent_email = forms.EmailField(
        label=gettext_lazy("A parent’s email address"), max_length=254, required=False
    )
    mode = forms.ChoiceField(label=gettext_lazy("Mode"))
    slot = forms.ChoiceField(label=gettext_lazy("Start"))
    street = forms.CharField(label=gettext_lazy("Street and number"), max_length=160, required=False)
    postcode = forms.CharField(label=gettext_lazy("Postcode"), max_length=16, required=False)
    city = forms.CharField(label=gettext_lazy("Town"), max_length=80, required=False)
    province = forms.CharField(label=gettext_lazy("Province"), max_length=40, required=False)
    country = forms.ChoiceField(
        label=gettext_lazy("Country"), help_text=gettext_lazy("It decides the price, which then stays.")
    )
    phone = forms.CharField(label=gettext_lazy("Phone, for the courier"), max_length=32, required=False)
    insist = forms.CharField(
        label=gettext_lazy("Let them in all the same, because"),
        max_length=200,
        required=False,
        help_text=gettext_lazy(
            "Only where the rules would refuse them: age, residence. Kept in the journal."
        ),
    )
    note = forms.CharField(
        label=gettext_lazy("Note"),
        max_length=4000,
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=NOTE,
    )

    groups = (
        Group(
            "who",
            gettext_lazy("Who they are"),
            (
                ("first_name", "last_name"), "email", "birth_date", "telegram_name",
                ("parent_name", "parent_email"),
            ),
        ),
        Group("how", gettext_lazy("How they play"), (("mode", "slot"),)),
        Group(
            "parcel",
            gettext_lazy("Where the parcel goes"),
            ("street", ("postcode", "city"), ("province", "country"), "phone"),
        ),
        Group("desk", gettext_lazy("For the desk"), ("note", "insist")),
    )  # fmt: skip
    refused_at: ClassVar[Mapping[str, str]] = {
        "age.unknown": "birth_date",
        "age.born_later": "birth_date",
        "age.too_young": "birth_date",
        "age.consent_missing": "parent_name",
        "parent.email_missing": "parent_email",
        "residence.unknown": "country",
        "residence.elsewhere": "country",
        "price.not_shipped": "country",
        "slot.gone": "slot",
        "slot.not_there": "slot",
        "entry.already": "email",
    }

    def __init__(self, *args: Any, tournament: Tournament, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zone = ZoneInfo(tournament.zone)
        slots = [(slot.key, slot_said(slot, zone)) for slot in tournament.slots.all()]
        cast(forms.ChoiceField, self.fields["slot"]).choices = slots
        modes = [(each.value, mode_said(each.value)) for each in Mode]
        cast(forms.ChoiceField, self.fields["mode"]).choices = modes
        cast(forms.ChoiceField, self.fields["country"]).choices = country_choices()[1:]

    @property
    def details(self) -> HomeDetails:
        """What the service is told."""
        given = self.values()
        about = ("first_name", "last_name", "birth_date", "telegram_name")
        return HomeDetails(
            mode=given["mode"],
            slot=given["slot"],
            address=address_of(given),
            person={name: given[name] for name in about},
            parent_name=given["parent_name"],
            parent_email=given["parent_email"],
        )


class TeamByHand(Sheet):
    """A team with its captain; the captain brings in the others."""

    name = forms.CharField(label=gettext_lazy("Team name"), max_length=60)
    first_name = forms.CharField(label=gettext_lazy("Captain’s first name"), max_length=80)
    last_name = forms.CharField(label=gettext_lazy("Captain’s surname"), max_length=80, required=False)
    email = forms.EmailField(
        label=gettext_lazy("Captain’s email"), required=False, max_length=254, help_text=EMAIL
    )
    note = HomeByHand.base_fields["note"]

    groups = (
        Group("team", gettext_lazy("The team"), ("name",)),
        Group("captain", gettext_lazy("The captain"), (("first_name", "last_name"), "email")),
        Group("desk", gettext_lazy("For the desk"), ("note",)),
    )
    refused_at: ClassVar[Mapping[str, str]] = {"entry.already": "email", "seat.already_asked": "email"}

    @property
    def details(self) -> TeamDetails:
        """What the service is told."""
        given = self.values()
        return TeamDetails(
            name=given["name"], captain=Player(first_name=given["first_name"], last_name=given["last_name"])
        )
