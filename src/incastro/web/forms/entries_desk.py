"""Forms of the desk about one entry: some of its fields, each with what it was made from (case A-65)."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext, gettext_lazy

from incastro.entries.models import Address, Entry, HomeEntry, Team
from incastro.entries.models.home import Mode
from incastro.entries.services.desk import Clash
from incastro.entries.services.desk_fields import ADDRESS, PERSON, field_value
from incastro.people.models import Person
from incastro.people.telegram import telegram_name
from incastro.refusal import Refusal
from incastro.web.forms.account_person import country_choices
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.presenting.entries_words import mode_said, slot_said
from incastro.web.presenting.moments import language
from incastro.words import say

LABELS: Mapping[str, Any] = {
    "first_name": gettext_lazy("First name"),
    "last_name": gettext_lazy("Surname"),
    "telegram_name": gettext_lazy("Telegram"),
    "team_name": gettext_lazy("Team name"),
    "mode": gettext_lazy("Mode"),
    "slot": gettext_lazy("Start"),
    "parent_name": gettext_lazy("Parent’s name"),
    "recipient": gettext_lazy("Name on the bell"),
    "street": gettext_lazy("Street and number"),
    "more": gettext_lazy("Staircase, floor, c/o"),
    "postcode": gettext_lazy("Postcode"),
    "city": gettext_lazy("Town"),
    "province": gettext_lazy("Province"),
    "country": gettext_lazy("Country"),
    "phone": gettext_lazy("Phone, for the courier"),
    "courier_note": gettext_lazy("For the courier"),
    "note": gettext_lazy("Note"),
}
WAS = "was-"


class EntryFields(Sheet):
    """Some fields of an entry. `was-<name>` is what a field said when the form was made."""

    quiet = True
    groups = (
        Group("race", gettext_lazy("How they play"), ("mode", "slot", "parent_name")),
        Group(
            "team",
            gettext_lazy("The team"),
            ("team_name",),
            gettext_lazy("Another name waits to be approved, and the captain is told (M-12)."),
        ),
        Group("person", gettext_lazy("Who they are"), (("first_name", "last_name"), "telegram_name")),
        Group(
            "address",
            gettext_lazy("Where the parcel goes"),
            (
                "recipient",
                "street",
                "more",
                ("postcode", "city"),
                ("province", "country"),
                "phone",
                "courier_note",
            ),
        ),
        Group("note", gettext_lazy("Note"), ("note",), gettext_lazy("Nobody but the desk reads it.")),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        "slot.gone": "slot", "slot.not_there": "slot", "mode.gone": "mode",
    }  # fmt: skip

    def __init__(self, *args: Any, entry: Entry, names: Sequence[str], **kwargs: Any) -> None:
        now = {name: field_value(entry, name) for name in names}
        was = {WAS + name: value for name, value in now.items()}
        super().__init__(*args, initial={**now, **was}, **kwargs)
        for name in names:
            self.fields[name] = _field(entry, name)
            if len(names) == 1:
                self.fields[name].widget.attrs["autofocus"] = True
            hidden = forms.HiddenInput({"id": False})
            self.fields[WAS + name] = forms.CharField(widget=hidden, required=False, strip=False)
        self.names = names

    def clean(self) -> dict[str, Any]:
        """Telegram names as they are kept."""
        given = super().clean() or self.cleaned_data
        if "telegram_name" in given:
            try:
                given["telegram_name"] = telegram_name(given["telegram_name"])
            except Refusal as refused:
                self.add_error("telegram_name", say(refused.code, refused.params, language()))
        return given

    @property
    def wanted(self) -> dict[str, str]:
        """What the fields are to say."""
        return {name: self.cleaned_data[name] for name in self.names}

    @property
    def base(self) -> dict[str, str]:
        """What they said when the form was made."""
        return {name: self.cleaned_data.get(WAS + name, "") for name in self.names}

    def tell(self, clash: Clash, who: str, when: str, zone: ZoneInfo, entry: Entry) -> None:
        """Say who was quicker and to what; what was typed stays, and saving again decides for it."""
        theirs = value_said(entry, clash.field, clash.theirs, zone)
        told = {"who": who, "theirs": theirs or gettext("nothing"), "when": when}
        text = (
            gettext(
                "%(who)s changed this to “%(theirs)s” at %(when)s. Save again to put in yours all the same."
            )
            if who and when
            else gettext("Somebody changed this to “%(theirs)s”. Save again to put in yours all the same.")
        )
        self.add_error(clash.field, text % told)
        self.data = {**dict(self.data.items()), WAS + clash.field: clash.theirs}


def value_said(entry: Entry, name: str, value: str, zone: ZoneInfo) -> str:
    """A field's value as people read it."""
    if name == "mode":
        return mode_said(value)
    tournament = entry.seats.tournament
    if name == "slot" and tournament is not None:
        found = tournament.slots.filter(key=value).first()
        return slot_said(found, zone) if found is not None else value
    return value


def _field(entry: Entry, name: str) -> forms.Field:
    label = LABELS[name]
    tournament = entry.seats.tournament
    if name == "mode":
        return forms.ChoiceField(label=label, choices=[(each.value, mode_said(each)) for each in Mode])
    if name == "slot" and tournament is not None:
        zone = ZoneInfo(tournament.zone)
        slots = [(slot.key, slot_said(slot, zone)) for slot in tournament.slots.all()]
        return forms.ChoiceField(label=label, choices=slots)
    if name == "country":
        return forms.ChoiceField(label=label, choices=country_choices(), required=False)
    if name == "note":
        area = forms.Textarea({"rows": 4})
        return forms.CharField(label=label, widget=area, required=False, max_length=4000)
    if name == "team_name":
        return forms.CharField(label=label, max_length=Team._meta.get_field("name").max_length)
    model = Person if name in PERSON else Address if name in ADDRESS else HomeEntry
    longest = getattr(model._meta.get_field(name), "max_length", None)
    return forms.CharField(label=label, max_length=longest, required=name in ("street", "city"))
