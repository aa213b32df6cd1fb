"""What some acts ask before they are done. The others are a button and nothing else."""

from typing import ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.rulebook.stages import Act
from incastro.web.forms.sheet import Sheet

_ = gettext_lazy
MOST_MEGABYTES = 16


class WhyForm(Sheet):
    """The reason for an act."""

    refused_at: ClassVar = {"why.needed": "why", "why.too_long": "why"}

    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("In one or two sentences. It is shown on the page and goes into the notice."),
    )


class ReopenForm(WhyForm):
    """Why something official is taken back."""

    why = forms.CharField(
        label=_("Reason"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("It is kept in the journal."),
    )


class ResultsForm(Sheet):
    """A facts file."""

    file = forms.FileField(
        label=_("Facts file"),
        help_text=_("A file of the format incastro/tournament@1, made by the command line or another club."),
    )

    def clean_file(self) -> object:
        """A file of a size that facts can have."""
        file = self.cleaned_data["file"]
        if file.size > MOST_MEGABYTES << 20:
            raise forms.ValidationError(_("This file is too large to hold the facts of a tournament."))
        return file


ACT_FORMS: dict[Act, type[Sheet]] = {
    Act.CANCEL: WhyForm,
    Act.REOPEN: ReopenForm,
    Act.LOAD_RESULTS: ResultsForm,
}
