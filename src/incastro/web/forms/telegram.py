"""Saying by hand which Telegram account is whose."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext, gettext_lazy

from incastro.web.forms.sheet import Group, Sheet


class AccountForm(Sheet):
    """A sender of the group whom nobody knows, or an account’s number."""

    sender = forms.ChoiceField(
        label=gettext_lazy("Who posted"), required=False, widget=forms.RadioSelect,
    )  # fmt: skip
    number = forms.CharField(
        label=gettext_lazy("Account number"),
        help_text=gettext_lazy("The digits after “user” in the group’s export, or what a bot tells."),
        max_length=20,
        required=False,
        widget=forms.TextInput(attrs={"inputmode": "numeric"}),
    )
    groups: ClassVar[Sequence[Group]] = (
        Group("who", gettext_lazy("Which account is theirs"), ("sender", "number")),
    )
    refused_at: ClassVar[Mapping[str, str]] = {
        "telegram.account_bad": "number", "telegram.link_taken": "number",
    }  # fmt: skip
    quiet = True

    def __init__(self, *args: Any, senders: Sequence[tuple[str, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if senders:
            self.fields["sender"].choices = senders  # type: ignore[attr-defined]
        else:
            del self.fields["sender"]

    def clean_number(self) -> str:
        """`77` of `user77` or ` 77 `."""
        text = "".join(str(self.cleaned_data["number"]).split()).removeprefix("user")
        if text and not (text.isascii() and text.isdigit() and len(text) <= 15 and int(text) > 0):
            raise forms.ValidationError(
                gettext("This is no number of a Telegram account: write digits alone.")
            )
        return text

    def clean(self) -> dict[str, Any]:
        """One of the two."""
        given = super().clean() or {}
        if not self.errors and not given.get("sender") and not given.get("number"):
            self.add_error("number", gettext("Choose who posted, or write the account’s number."))
        return given

    def account(self) -> tuple[int, int | None]:
        """The account, and the message by which it was chosen."""
        if number := self.cleaned_data.get("number"):
            return int(number), None
        account, _slash, message = str(self.cleaned_data["sender"]).partition("/")
        return int(account), int(message)
