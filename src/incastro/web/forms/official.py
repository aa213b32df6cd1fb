"""What is asked before a table is published, in a “what if”, and before a prize is given."""

from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

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
