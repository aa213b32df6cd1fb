"""Handing in an export of the group, and saying yes to it."""

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy

from incastro.web.forms.sheet import Sheet

_ = gettext_lazy
SAME, OTHER = "same", "other"
OF_FILE = (
    "html", "zip_broken", "zip_without_result", "empty", "not_json", "not_an_export", "broken", "truncated",
    "too_deep", "value_too_large", "number_too_long", "too_many_posts", "message_unusable", "json_too_large",
    "file_gone", "no_chats", "too_many_chats",
)  # fmt: skip


class ExportForm(Sheet):
    """A `result.json`, or a .zip of the folder it lies in."""

    refused_at: ClassVar[Mapping[str, str]] = {
        **{f"export.{code}": "sent" for code in OF_FILE},
        **{
            f"export.{code}": "chat"
            for code in ("which_chat", "chat_unknown", "chat_ambiguous", "other_chat")
        },
    }

    sent = forms.FileField(
        label=_("Export of the group"),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": ".json,.zip,application/json,application/zip"}),
        help_text=_(
            "The result.json alone is enough for the times; a .zip of the whole folder brings the photos "
            "too. You first see what it would change."
        ),
    )
    chat = forms.CharField(
        label=_("Which chat"),
        required=False,
        max_length=160,
        help_text=_("Only for an export of a whole account: the name of the group, or its number."),
    )


class TakeForm(Sheet):
    """Yes to an export that was looked at."""

    refused_at: ClassVar[Mapping[str, str]] = {"export.which_group": "group"}

    group = forms.ChoiceField(
        label=_("Which group is it?"),
        choices=[
            (SAME, _("The one in use: it has another number since it became a supergroup")),
            (OTHER, _("Another one, in use from now on")),
        ],
        widget=forms.RadioSelect,
    )
    gone = forms.BooleanField(
        label=_("Mark what the export no longer holds as gone"),
        required=False,
        help_text=_("Its time stays; judges see that it was deleted in the group."),
    )

    def __init__(self, *args: Any, of_another: bool, gone: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not of_another:
            del self.fields["group"]
        if not gone:
            del self.fields["gone"]

    @property
    def given(self) -> dict[str, Any]:
        """What the service is to be told."""
        group = self.cleaned_data.get("group")
        return {
            "same_group": None if group is None else group == SAME,
            "gone": bool(self.cleaned_data.get("gone")),
        }
