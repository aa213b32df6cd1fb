"""Forms of the desk about all entries of a contest: conditions, a message, a free entry."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.entries.models import Conditions
from incastro.web.forms.fields import MomentField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Number

CONDITIONS = (
    "changes_until", "automatic_until", "offer_minutes", "parent_confirms", "erase_after_months", "version",
)  # fmt: skip


class ConditionsForm(Sheet):
    """How entries of one contest are handled, each with what it means."""

    quiet = True
    offer_minutes = forms.IntegerField(
        label=gettext_lazy("An offer that you make by hand lives"),
        min_value=1,
        max_value=7 * 24 * 60,
        widget=Number(unit=gettext_lazy("minutes")),
        help_text=gettext_lazy(
            "Near the start: long enough to answer the phone, short enough to ask the next."
        ),
    )
    parent_confirms = forms.BooleanField(
        label=gettext_lazy("A parent of somebody under age confirms through a link"),
        required=False,
        help_text=gettext_lazy("Otherwise it is enough that the entrant gives the parent’s name (art. 2)."),
    )
    erase_after_months = forms.IntegerField(
        label=gettext_lazy("Addresses and dates of birth are erased after"),
        min_value=1,
        max_value=60,
        widget=Number(unit=gettext_lazy("months from the end")),
        help_text=gettext_lazy("Names, places and times stay; where somebody lives does not."),
    )

    groups = (
        Group("changes", gettext_lazy("Changes"), ("changes_until",)),
        Group("seats", gettext_lazy("Seats near the start"), ("automatic_until", "offer_minutes")),
        Group("minors", gettext_lazy("Under age"), ("parent_confirms",)),
        Group("erasing", gettext_lazy("Personal data"), ("erase_after_months",)),
    )

    refused_at: ClassVar[Mapping[str, str]] = {
        "conditions.changes_until_after_start": "changes_until",
        "conditions.automatic_until_after_start": "automatic_until",
    }

    def __init__(self, *args: Any, conditions: Conditions, zone: str, of_teams: bool, **kwargs: Any) -> None:
        known = {name: getattr(conditions, name) for name in CONDITIONS}
        if conditions._state.adding:
            known["version"] = 0
        super().__init__(*args, initial=known, **kwargs)
        for name, label, hint in (
            (
                "changes_until",
                gettext_lazy("Entrants change mode, start and address themselves until"),
                gettext_lazy("Empty = until entries close. Afterwards only you change them."),
            ),
            (
                "automatic_until",
                gettext_lazy("A free seat goes to the next in line by itself until"),
                gettext_lazy("Empty = as the rulebook says. From then on you choose who gets it."),
            ),
        ):
            self.fields[name] = MomentField(label=label, zone=zone, required=False, help_text=hint)
        if of_teams:
            del self.fields["parent_confirms"], self.fields["changes_until"]


class MessageForm(Sheet):
    """A message to some entrants."""

    subject = forms.CharField(label=gettext_lazy("Subject"), max_length=160)
    body = forms.CharField(
        label=gettext_lazy("Text"),
        max_length=8000,
        widget=forms.Textarea({"rows": 12}),
        help_text=gettext_lazy("An empty line begins a paragraph; **bold**, - lists and links work."),
    )


class FreeEntryForm(Sheet):
    """The next tournament for nothing, to somebody, by an article."""

    person = forms.ChoiceField(label=gettext_lazy("To"))
    article = forms.ChoiceField(
        label=gettext_lazy("By which article"),
        choices=[
            ("art. 17", gettext_lazy("art. 17: the parcel came too late, and not by their fault")),
            ("art. 18", gettext_lazy("art. 18: the puzzle was damaged and could not be done")),
        ],
        widget=forms.RadioSelect,
    )
    why = forms.CharField(
        label=gettext_lazy("What happened"),
        max_length=200,
        help_text=gettext_lazy("In a few words, for whoever asks later."),
    )
    refused_at: ClassVar[Mapping[str, str]] = {"free_entry.given": "person"}

    def __init__(self, *args: Any, people: list[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["person"].choices = [("", "–"), *people]  # type: ignore[attr-defined]


class DropForm(Sheet):
    """Taking a free entry back asks why."""

    why = forms.CharField(label=gettext_lazy("Why"), max_length=200)
