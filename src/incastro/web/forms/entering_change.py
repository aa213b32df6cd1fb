"""Changing one’s own entry, and a parent’s answer."""

from collections.abc import Mapping
from typing import Any, ClassVar, cast
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy

from incastro import clock
from incastro.entries.models import Address, Entry
from incastro.seasons.rules import rules_of
from incastro.web.forms.entering_address import ADDRESS_FIELDS, AddressFields
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Cards
from incastro.web.presenting.entering import mode_hints, slot_choices, slot_hints
from incastro.web.presenting.entering_cost import lived_in
from incastro.words.countries import MESSAGES as COUNTRIES


class ChangeForm(AddressFields):
    """Mode, slot and address; only what is another than before is written."""

    mode = forms.ChoiceField(label="", widget=Cards())
    slot = forms.ChoiceField(label="", widget=Cards())
    groups = (
        Group("mode", gettext_lazy("How you play"), ("mode",)),
        Group("slot", gettext_lazy("When you start"), ("slot",)),
        Group("parcel", gettext_lazy("Where we send the parcel"), ADDRESS_FIELDS),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        "slot.gone": "slot",
        "slot.not_there": "slot",
        "mode.gone": "mode",
        "entry.address_sent": "street",
    }

    def __init__(self, data: Mapping[str, Any] | None = None, *, entry: Entry, **kwargs: Any) -> None:
        row, home = entry.seats.tournament, entry.home
        assert row is not None  # noqa: S101 - a home entry is a tournament's
        self.address = Address.objects.filter(entry=entry).first()
        rules, zone = rules_of(row), ZoneInfo(row.zone)
        initial: dict[str, Any] = {
            name: getattr(self.address, name) for name in Address.PERSONAL if self.address is not None
        }
        initial |= {"mode": home.mode, "slot": home.slot.key, "version": entry.version}
        # where it goes may be anywhere: what it cost is agreed
        named = [(code, name) for code, name in lived_in(rules) if code != "ZZ"]
        known = dict(named)
        country = initial.get("country", "")
        if country and country not in known and f"country.{country}" not in COUNTRIES:
            named.append((country, country))
        super().__init__(data, initial=initial, countries=named, **kwargs)
        for attribute in ("hx-get", "hx-trigger", "hx-target", "hx-select", "hx-swap"):
            self.fields["country"].widget.attrs.pop(attribute, None)
        del self.fields["residence"]
        slots = [
            slot
            for slot in row.slots.all()
            if slot.pk == home.slot_id or (slot.go is None and slot.scheduled > clock.now())
        ]
        for name, choices, hints in (
            ("mode", [("offline", "Offline"), ("online", "Online")], mode_hints(rules)),
            ("slot", slot_choices(slots, zone), slot_hints(slots, rules, zone)),
        ):
            field = cast(forms.ChoiceField, self.fields[name])
            field.choices = choices
            cast(Cards, field.widget).hints = dict(hints)

    def differing(self) -> dict[str, Any]:
        """What is another than when the form was shown."""
        return {name: value for name, value in self.values().items() if name in self.changed_data}


class AskParentForm(Sheet):
    """To whom the parent’s link goes."""

    parent_name = forms.CharField(label=gettext_lazy("A parent’s name and surname"), max_length=160)
    parent_email = forms.EmailField(label=gettext_lazy("A parent’s email address"), max_length=254)
    groups = (Group("parent", "", ("parent_name", "parent_email")),)
    refused_at: ClassVar[Mapping[str, str]] = {
        "parent.asked_just_now": "parent_email",
        "parent.email_missing": "parent_email",
    }


class ParentForm(Sheet):
    """Nothing to type: one button says yes, the other no."""

    answer = forms.ChoiceField(
        choices=[("yes", "yes"), ("no", "no")], widget=forms.HiddenInput({"id": False})
    )
