"""Leaving an entry, in one’s own words."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from incastro.web.forms.sheet import Sheet

_ = gettext_lazy
LONGEST = 2000


class LeaveForm(Sheet):
    """What somebody writes when they withdraw; nothing where there is nothing to write."""

    refused_at = {"withdraw.words": "words"}  # noqa: RUF012 - the base’s own shape

    words = forms.CharField(
        label=_("In your own words"),
        max_length=LONGEST,
        required=False,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The organiser reads this. It is kept with the day and the time."),
    )

    def __init__(self, *args: Any, writes: bool, must_write: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not writes:
            del self.fields["words"]
        elif must_write:
            self.fields["words"].required = True
