"""What an organiser fills in for a way to pay: a form made of what its adapter asks for."""

from functools import cache
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from incastro.payments.models import Way
from incastro.payments.ways import ADAPTERS, Adapter
from incastro.payments.ways.bank import iban_holds
from incastro.payments.ways.shape import Secret, Setting
from incastro.web.forms.fields import LinkField
from incastro.web.forms.sheet import Group, Sheet

_ = gettext_lazy


class IbanField(forms.CharField):
    """An account’s number; its check digits must fit."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}), **kwargs
        )

    def clean(self, value: Any) -> str:
        """Without its spaces, in capitals."""
        iban = "".join(str(super().clean(value)).split()).upper()
        if iban and not iban_holds(iban):
            raise ValidationError(
                gettext("One character is wrong: compare it with your bank’s, such as IT60 X054 2811….")
            )
        return iban


class SecretField(forms.CharField):
    """Something pasted that is never shown again; empty keeps what there is."""

    def __init__(self, **kwargs: Any) -> None:
        hidden = forms.PasswordInput(attrs={"autocomplete": "off", "spellcheck": "false"})
        super().__init__(widget=hidden, required=False, max_length=200, **kwargs)


class WayForm(Sheet):
    """What every way has: its settings, and a name of its own."""

    refused_at = {"way.secret": "secret", "way.key": "key"}  # noqa: RUF012
    settings_asked: tuple[str, ...] = ()

    name = forms.CharField(
        max_length=80,
        required=False,
        label=_("What payers read above it"),
        help_text=_("Empty: a plain title in their language."),
    )

    def keeps(self, way: Way) -> None:
        """Say of each secret that there is one already."""
        for name in ("key", "secret"):
            if name in self.fields and getattr(way, name):
                self.fields[name].help_text = gettext("There is one. Leave this empty to keep it.")

    def given(self) -> dict[str, Any]:
        """What the service is to be told: name, settings, secret, key."""
        values = self.values()
        return {
            "name": values["name"],
            "settings": {each: values[each] for each in self.settings_asked},
            "secret": values.get("secret", ""),
            "key": values.get("key", ""),
        }


@cache
def form_of(kind: str) -> type[WayForm]:
    """The form of a kind."""
    adapter = ADAPTERS[kind]  # type: ignore[index]
    fields: dict[str, Any] = {each.name: _field(each) for each in adapter.settings}
    secrets = _secrets(adapter)
    groups = [Group("what", _("What payers see"), (*fields, "name"))]
    if secrets:
        groups.append(Group("secrets", _("Secrets"), tuple(secrets), _("Pasted once, never shown again.")))
    asked = tuple(fields)
    return type("KindForm", (WayForm,), {**fields, **secrets, "groups": groups, "settings_asked": asked})


def initial_of(way: Way | None) -> dict[str, Any]:
    """What the form begins with; never a secret."""
    return {} if way is None else {**way.settings, "name": way.name, "version": way.version}


def _field(asked: Setting) -> forms.Field:
    told: dict[str, Any] = {"label": asked.label, "help_text": asked.hint, "required": asked.required}
    if asked.shape == "link":
        return LinkField(**told)
    if asked.shape == "iban":
        return IbanField(max_length=asked.longest, **told)
    widget = forms.Textarea(attrs={"rows": 4}) if asked.shape == "long" else forms.TextInput()
    return forms.CharField(max_length=asked.longest, widget=widget, **told)


def _secrets(adapter: Adapter) -> dict[str, forms.Field]:
    fields: dict[str, forms.Field] = {}
    if adapter.key_label:
        fields["key"] = SecretField(label=adapter.key_label, help_text=adapter.key_hint)
    if adapter.secret is Secret.THEIRS:
        fields["secret"] = SecretField(label=adapter.secret_label, help_text=adapter.secret_hint)
    return fields
