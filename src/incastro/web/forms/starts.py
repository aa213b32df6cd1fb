"""Forms of a start: reveal, go, stop, correction, another code."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.rulebook.starting import COUNTDOWN, Doubt
from incastro.web.forms.fields import MomentField
from incastro.web.forms.sheet import Group, Sheet
from incastro.web.forms.widgets import Checks, Hour
from incastro.web.presenting.moments import language
from incastro.words import say

COUNTDOWNS = (0, 5, 10, 20, 30, 60)
# what the judge confirms by a tick; the question itself is the hint
TICKS = {
    Doubt.NO_CODE: gettext_lazy("They have the code otherwise: start without revealing it here"),
    Doubt.EARLY: gettext_lazy("It is meant to be this early"),
    Doubt.LATE: gettext_lazy("It is meant to be this late"),
    Doubt.FAR: gettext_lazy("It is this start’s code that I want to reveal now"),
}
WHY_MOST = 1000


class Seconds(Hour):
    """A time of day to the second."""

    def __init__(self) -> None:
        super().__init__({"step": "1"})
        self.format = "%H:%M:%S"


class SureForm(Sheet):
    """An act with what the judge has to be sure of, each by a tick of its own."""

    quiet: ClassVar[bool] = True
    sure = forms.MultipleChoiceField(label="", required=False, widget=Checks)

    def __init__(self, *args: Any, doubts: Sequence[Doubt] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # what was doubtful when the page was made may no longer be so, and stays a valid tick
        asked = list(doubts) or list(TICKS)
        field = self.fields["sure"]
        field.choices = [(doubt.value, TICKS[doubt]) for doubt in TICKS if doubt in asked]  # type: ignore[attr-defined]
        self.asks = bool(doubts)
        self.questions = [say(f"start.doubt.{doubt}", {}, language()) for doubt in doubts]

    def clean_sure(self) -> list[str]:
        """The doubts that were answered."""
        return list(self.cleaned_data["sure"])


class RevealForm(SureForm):
    """Reveal the code of a start."""

    refused_at: ClassVar[Mapping[str, str]] = {"start.doubt.far": "sure"}


class GoForm(SureForm):
    """Give the go."""

    refused_at: ClassVar[Mapping[str, str]] = {f"start.doubt.{doubt}": "sure" for doubt in Doubt}
    countdown = forms.TypedChoiceField(
        label=gettext_lazy("Countdown"),
        coerce=int,
        choices=[(each, f"{each} s") for each in COUNTDOWNS],
        initial=COUNTDOWN,
    )


class StopForm(Sheet):
    """Stop the countdown: no time to type anything."""


class CorrectForm(SureForm):
    """Another moment for the go, or none, and why."""

    quiet: ClassVar[bool] = False
    groups: ClassVar[Sequence[Group]] = (
        Group("when", gettext_lazy("The go"), ("go", "none", "sure")),
        Group("why", gettext_lazy("Reason"), ("why",)),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        "start.go_to_come": "go",
        "start.go_same": "go",
        "start.doubt.early": "sure",
        "start.doubt.late": "sure",
        "why.needed": "why",
    }
    go = MomentField(label=gettext_lazy("The go was heard at"), required=False)
    none = forms.BooleanField(
        label=gettext_lazy("There was no go: it was given by mistake"),
        required=False,
        help_text=gettext_lazy("Then the start waits for its go as before."),
    )
    why = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=WHY_MOST,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("It stays in the journal. Those who race at this start are told."),
    )

    def __init__(self, *args: Any, zone: str = "Europe/Rome", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field = self.fields["go"]
        field.zone = zone  # type: ignore[attr-defined]
        field.widget.widgets[1] = Seconds()
        if not self.asks:
            self.fields["sure"].widget = forms.MultipleHiddenInput()

    def clean(self) -> dict[str, Any]:
        """A moment, or none; not both, not neither."""
        cleaned: dict[str, Any] = super().clean() or {}
        if not cleaned.get("none") and cleaned.get("go") is None and "go" not in self.errors:
            self.add_error("go", gettext_lazy("Write when the go was heard, or tick that there was none."))
        return cleaned


class AnewForm(Sheet):
    """Another code for a start."""

    refused_at: ClassVar[Mapping[str, str]] = {"why.needed": "why"}
    why = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=WHY_MOST,
        required=False,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("Everybody reads it beside the new fingerprint; the old one stays there too."),
    )
