"""allauth's forms in our words: labels instead of placeholders, what a password needs said in a sentence."""

from typing import Any, ClassVar

from allauth.account import forms as theirs
from django import forms
from django.conf import settings
from django.core.validators import MaxLengthValidator
from django.utils.translation import gettext, gettext_lazy

from incastro.people.adapter import NOWHERE
from incastro.web.forms.look import speak
from incastro.web.forms.sheet import Group, Sheet

LONGEST = 254  # of an address: RFC 5321, and the column


class AsSheet:
    """What the parts of a page ask of a form; allauth's forms cannot be sheets."""

    groups: ClassVar[tuple[Group, ...]] = ()
    moved = has_rows = False
    bound_groups = Sheet.bound_groups
    error_lines = Sheet.error_lines
    _rows = Sheet._rows


def plainly(form: forms.BaseForm) -> None:
    """No placeholders, which vanish when they are needed, no colon after a label, our words for faults."""
    form.label_suffix = ""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
        speak(field)


def addressed(field: forms.Field) -> None:
    """An address of somebody, as browsers fill it in."""
    field.label = gettext_lazy("Your email address")
    field.widget.attrs |= {"autocomplete": "email", "inputmode": "email", "maxlength": LONGEST}
    field.validators.append(MaxLengthValidator(LONGEST))


def coded(field: forms.Field) -> None:
    """A code of six digits: a phone offers it from the message, and shows its number keys."""
    field.label = gettext_lazy("The code, six digits")
    field.widget.attrs |= {
        "autocomplete": "one-time-code",
        "inputmode": "numeric",
        "maxlength": 12,
        "class": "num",
    }


def new_password(field: forms.Field) -> None:
    """A password that is being chosen; a second field for it is not needed where one can look at it."""
    field.label = gettext_lazy("New password")
    field.help_text = gettext_lazy("At least 10 characters, not only digits, and none that everybody uses.")


class AddressForm(AsSheet, theirs.RequestLoginCodeForm):
    """The sign-in: one address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        addressed(self.fields["email"])

    def clean_email(self) -> str:
        """The address; where no email can be sent, nobody is made to wait for one."""
        if settings.EMAIL_BACKEND == NOWHERE:
            raise forms.ValidationError(
                gettext("This site cannot send email yet: sign in another way, or ask whoever runs it."),
                code="no_mail",
            )
        return super().clean_email()


class _Coded(AsSheet):
    """A form with a code in it."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)  # type: ignore[arg-type]
        coded(self.fields["code"])


class CodeForm(_Coded, theirs.ConfirmLoginCodeForm):
    """The code that came by email."""


class ReauthenticationCodeForm(_Coded, theirs.ConfirmReauthenticationCodeForm):
    """The code, to say once more who it is."""


class NewAddressCodeForm(_Coded, theirs.ConfirmEmailVerificationCodeForm):
    """The code that came to a new address."""


class ResetCodeForm(_Coded, theirs.ConfirmPasswordResetCodeForm):
    """The code, where a password was forgotten."""


class PasswordForm(AsSheet, theirs.LoginForm):
    """Address and password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        addressed(self.fields["login"])
        self.fields["login"].widget.attrs["autocomplete"] = "username"
        self.fields["password"].help_text = ""

    def _setup_password_field(self) -> None:
        """Keep it: allauth would sign in by codes alone where signing up asks for no password."""


class KnownPasswordForm(AsSheet, theirs.ReauthenticateForm):
    """The password, to say once more who it is."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        self.fields["password"].label = gettext_lazy("Your password")
        self.fields["password"].help_text = ""


class NewAddressForm(AsSheet, theirs.AddEmailForm):
    """Another address, in place of the one that somebody has."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        addressed(self.fields["email"])
        self.fields["email"].label = gettext_lazy("New address")


class _NewPassword(AsSheet):
    """A form in which a password is chosen, typed once: browsers show and keep it."""

    fields: dict[str, forms.Field]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)  # type: ignore[arg-type]
        new_password(self.fields["password1"])
        del self.fields["password2"]


class SetPasswordForm(_NewPassword, theirs.SetPasswordForm):
    """A first password."""


class NewPasswordForm(_NewPassword, theirs.ResetPasswordKeyForm):
    """A password in place of a forgotten one."""


class ChangePasswordForm(_NewPassword, theirs.ChangePasswordForm):
    """Another password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["oldpassword"].label = gettext_lazy("Current password")
        self.fields["oldpassword"].help_text = ""


class ForgottenPasswordForm(AsSheet, theirs.ResetPasswordForm):
    """The address to which a code goes."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        plainly(self)
        addressed(self.fields["email"])
