"""Parcels: where one is, or where many are, with the courier’s numbers."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext, gettext_lazy, ngettext

from incastro.entries.couriers import NAMES
from incastro.entries.models import ParcelState
from incastro.refusal import Refusal
from incastro.sheets import grid_of
from incastro.sheets.grid import Grid
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.presenting.entries_words import parcel_said
from incastro.web.presenting.moments import language
from incastro.words import say

_ = gettext_lazy
LARGEST = 2 * 2**20  # a courier’s list has some hundred lines
HINT = _("%(couriers)s and others can be followed with one tap; any other name is as good.") % {
    "couriers": ", ".join(NAMES)
}


class ParcelForm(Sheet):
    """One parcel."""

    state = forms.ChoiceField(label=_("Where it is"))
    courier = forms.CharField(label=_("Courier"), max_length=60, required=False, help_text=HINT)
    tracking = forms.CharField(label=_("Tracking number"), max_length=80, required=False)

    groups = (Group("parcel", _("Where it is"), ("state", ("courier", "tracking"))),)
    refused_at: ClassVar[dict[str, str]] = {"parcel.cannot": "state"}

    def __init__(self, *args: Any, states: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["state"].choices = states  # type: ignore[attr-defined]
        self.fields["state"].label = gettext("State")


class ParcelsForm(Sheet):
    """Many parcels: those that are ticked, and those that a list of numbers names."""

    p = forms.MultipleChoiceField(required=False, widget=forms.MultipleHiddenInput)
    all = forms.BooleanField(label="", required=False)
    query = forms.CharField(required=False, max_length=300, widget=forms.HiddenInput)
    state = forms.ChoiceField(label=_("They are now"), initial=ParcelState.SENT)
    courier = forms.CharField(label=_("Courier"), max_length=60, required=False)
    pasted = forms.CharField(
        label=_("Tracking numbers"),
        required=False,
        max_length=100_000,
        widget=forms.Textarea(attrs={"rows": 3, "class": "num", "spellcheck": "false"}),
        help_text=_(
            "One line each: the entry’s reference, then the number. Paste them from the courier’s page."
        ),
    )
    listed = forms.FileField(
        label=_("Or the courier’s list"),
        required=False,
        widget=forms.FileInput(attrs={"accept": ".csv,.xlsx,.txt"}),
        help_text=_("CSV or Excel, with the references in one column and the numbers in another."),
    )

    quiet = True
    groups = (
        Group("state", "", ("all", "state", "courier")),
        Group("numbers", "", ("pasted", "listed")),
    )
    grid: Grid | None = None

    def __init__(self, *args: Any, keys: Sequence[str], found: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["all"].label = ngettext("The one that is found", "All %(n)s that are found", found) % {
            "n": found
        }
        self.fields["p"].choices = [(key, key) for key in keys]  # type: ignore[attr-defined]
        self.fields["state"].choices = [  # type: ignore[attr-defined]
            (state, parcel_said(state)) for state in ParcelState.values
        ]

    def clean(self) -> dict[str, Any]:
        """Read the list of numbers; somebody has to be chosen."""
        given = super().clean() or {}
        data, name, field = (given.get("pasted") or "").encode("utf-8", "replace"), "", "pasted"
        if sent := given.get("listed"):
            if sent.size > LARGEST:
                raise forms.ValidationError({"listed": say("sheet.too_large", lang=language())})
            data, name, field = sent.read(), sent.name, "listed"
        if data.strip():
            try:
                self.grid = grid_of(data, name)
            except Refusal as refused:
                raise forms.ValidationError(
                    {field: say(refused.code, refused.params, language())}
                ) from refused
        elif not given.get("p") and not given.get("all") and "p" not in self.errors:
            raise forms.ValidationError(gettext("Tick some parcels first, or give their tracking numbers."))
        return given
