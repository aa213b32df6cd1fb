"""Handing in facts files, importing them, and taking an import away."""

from typing import Any

from django import forms
from django.utils.translation import gettext, gettext_lazy

from incastro.interchange.document import LARGEST, MEBIBYTE
from incastro.records.unpacking import MOST_FILES
from incastro.web.forms.sheet import Sheet

_ = gettext_lazy


class FilesInput(forms.ClearableFileInput):
    """A control that takes several files at once."""

    allow_multiple_selected = True
    template_name = "django/forms/widgets/file.html"


class FilesField(forms.FileField):
    """One or several files; nothing of them is read here."""

    widget = FilesInput(attrs={"accept": ".json,.zip,application/json,application/zip"})

    def clean(self, data: Any, initial: Any = None) -> list[Any]:
        """The files, no more and no larger together than can be read."""
        sent = data if isinstance(data, list | tuple) else [data] if data else []
        files = [super(FilesField, self).clean(each, initial) for each in sent] or [
            super().clean(None, initial)
        ]
        if len(files) > MOST_FILES:
            raise forms.ValidationError(gettext("Choose at most %(n)s files.") % {"n": MOST_FILES})
        if sum(file.size for file in files) > LARGEST:
            told = gettext("The files are larger than %(n)s\u00a0MB together. Hand them in one by one.")
            raise forms.ValidationError(told % {"n": LARGEST // MEBIBYTE})
        return files


class HandInForm(Sheet):
    """Facts files, or an archive of them."""

    sent = FilesField(
        label=_("Files"),
        help_text=_(
            "A season with the files of its tournaments, a tournament, a marathon; one by one, all together, "
            "or in a .zip. Nothing is public yet: you first see what would be made of them."
        ),
    )

    def handed(self) -> list[tuple[str, bytes]]:
        """Names and contents, each read once."""
        return [(file.name, file.read()) for file in self.cleaned_data["sent"]]


class ImportForm(Sheet):
    """The records to import, as they were looked at."""

    r = forms.TypedMultipleChoiceField(coerce=int, widget=forms.MultipleHiddenInput, label="")

    def __init__(self, *args: Any, waiting: list[int], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["r"]
        field.choices = [(pk, str(pk)) for pk in waiting]


class RemoveForm(Sheet):
    """A yes to taking an import away."""

    sure = forms.BooleanField(label=_("Yes, take it off the site, with its pages and its file."))


class EraseForm(Sheet):
    """A yes to taking somebody out of the files."""

    sure = forms.BooleanField(label=_("Yes, take this person out of all our files."))
