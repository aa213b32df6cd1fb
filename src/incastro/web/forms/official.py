"""What is asked before a table is published, in a “what if”, and before a prize is given."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.rulebook.durations import parse_duration
from incastro.rulebook.violation import RuleViolation
from incastro.web.forms.sheet import NAMELESS, Sheet

_ = gettext_lazy


class PublishForm(Sheet):
    """The judge’s word. `unseen` = how many photos nobody had looked at when the page was made."""

    refused_at: ClassVar = {"official.unseen": "seen"}

    unseen = forms.IntegerField(widget=forms.HiddenInput(NAMELESS), min_value=0, required=False)
    seen = forms.BooleanField(
        label=_("The photos that nobody has looked at count as they were recognised"),
        required=False,
    )
    why = forms.CharField(
        label=_("What it is about"),
        max_length=300,
        required=False,
        widget=forms.TextInput,
        help_text=_(
            "Published with the number, for good: name nobody. Public words of decisions are shown anyway."
        ),
    )

    def __init__(self, *args: Any, unseen: int = 0, further: bool = False, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["unseen"] = unseen
        if not unseen:
            del self.fields["seen"]
        if not further:
            del self.fields["why"]

    @property
    def acknowledged(self) -> int:
        """How many photos were acknowledged unseen; 0 where the box was left empty."""
        return (self.cleaned_data.get("unseen") or 0) if self.cleaned_data.get("seen") else 0


class GiveForm(Sheet):
    """A prize for one of those who can have it; among equals with a reason."""

    refused_at: ClassVar = {"why.needed": "why", "why.too_long": "why"}

    place = forms.IntegerField(widget=forms.HiddenInput(NAMELESS), min_value=1)
    prize = forms.IntegerField(widget=forms.HiddenInput(NAMELESS), required=False)
    ident = forms.CharField(max_length=200)
    why = forms.CharField(max_length=1000, required=False)


class AwardForm(Sheet):
    """What is done to a prize that was given."""

    refused_at: ClassVar = {"why.needed": "why"}

    award = forms.IntegerField(widget=forms.HiddenInput(NAMELESS))
    why = forms.CharField(max_length=1000, required=False)


class SupposeForm(forms.Form):
    """One thing that a judge supposes of one entrant; nothing is written."""

    quiet: ClassVar[bool] = True  # nothing in it has to be filled in

    WHATS = (
        ("", ""),
        ("annul", _("annulled")),
        ("missing", _("so many pieces missing")),
        ("finish", _("this time")),
        ("accept_late", _("accepted though late")),
    )

    entry = forms.ChoiceField(label=_("Puzzler"), required=False)
    what = forms.ChoiceField(label=_("What if"), choices=WHATS, required=False)
    value = forms.CharField(label=_("How many, or which time"), max_length=12, required=False)

    def __init__(self, *args: Any, entries: list[tuple[str, str]], **kwargs: Any) -> None:
        kwargs.setdefault("label_suffix", "")
        super().__init__(*args, **kwargs)
        choices = [("", ""), *entries]
        self.fields["entry"].choices = choices  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """A number or a time where one is needed."""
        given: dict[str, Any] = super().clean() or {}
        what, value = given.get("what"), (given.get("value") or "").strip()
        if not given.get("entry") or not what:
            return given
        if what == "missing":
            if not value.isascii() or not value.isdigit():
                self.add_error("value", _("Write how many pieces: 3"))
            else:
                given["seconds"] = int(value)
        elif what == "finish":
            try:
                given["seconds"] = parse_duration(value)
            except RuleViolation:
                self.add_error("value", _("Write a time: 1:20:04"))
        return given
