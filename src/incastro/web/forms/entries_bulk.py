"""Forms of acts: on many entries at once, and on one."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from incastro.web.forms.sheet import Sheet

MOST = 2000  # entries in one act


class BulkForm(Sheet):
    """What to do with those chosen. `e` = keys of entries; `act` = `slot:sat-21`, `mode:online`, `remove`."""

    act = forms.CharField(max_length=40)
    e = forms.MultipleChoiceField(required=False)
    all = forms.CharField(required=False, max_length=4)
    query = forms.CharField(required=False, max_length=800)

    def __init__(self, *args: Any, keys: list[str], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["e"].choices = [(key, key) for key in keys]  # type: ignore[attr-defined]


class RemoveForm(Sheet):
    """Taking somebody out asks why: they read it."""

    why = forms.CharField(
        label=gettext_lazy("Why"),
        max_length=200,
        widget=forms.Textarea({"rows": 3}),
        help_text=gettext_lazy("They read it in the email that tells them."),
    )


class WithdrawForm(Sheet):
    """Somebody asked for it: how it was told is kept."""

    why = forms.CharField(
        label=gettext_lazy("How they told you"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Kept in the journal: by phone, by email on 3 November…"),
    )
