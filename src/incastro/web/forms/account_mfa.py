"""allauth's forms of the second step, in our words."""

from typing import Any

from allauth.mfa.base import forms as base
from allauth.mfa.totp import forms as totp
from allauth.mfa.webauthn import forms as webauthn
from django.utils.translation import gettext_lazy

from incastro.web.forms.account import AsSheet, coded, plainly


class SecondStepForm(AsSheet, base.AuthenticateForm):
    """A code of the app, or one of the recovery codes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        coded(self.fields["code"])
        self.fields["code"].label = gettext_lazy("The code that the app shows, or a recovery code")


class OnceMoreForm(AsSheet, base.ReauthenticateForm):
    """The same, to say once more who it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        coded(self.fields["code"])
        self.fields["code"].label = gettext_lazy("The code that the app shows, or a recovery code")


class ActivateForm(AsSheet, totp.ActivateTOTPForm):
    """The first code of a new app."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        coded(self.fields["code"])
        self.fields["code"].label = gettext_lazy("The code that the app shows")


class AddPasskeyForm(AsSheet, webauthn.AddWebAuthnForm):
    """A new passkey and what it is called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        named(self)
        del self.fields["passwordless"]  # every one is


class RenamePasskeyForm(AsSheet, webauthn.EditWebAuthnForm):
    """What a passkey is called."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        named(self)


def named(form: webauthn.EditWebAuthnForm | webauthn.AddWebAuthnForm) -> None:
    """The name of a passkey, said so that somebody knows it again."""
    form.fields["name"].label = gettext_lazy("Name")
    form.fields["name"].help_text = gettext_lazy("So that you know it again: “Phone”, “Blue key”.")
    form.fields["name"].widget.attrs["maxlength"] = 60
