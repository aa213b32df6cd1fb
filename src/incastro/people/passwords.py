"""What a password may not be."""

from django.contrib.auth.base_user import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.utils.translation import gettext


class NotTheirOwn:
    """Refuses a password that stands in the address, or that the address stands in."""

    def validate(self, password: str, user: AbstractBaseUser | None = None) -> None:
        """ValidationError where the password is (part of) the address."""
        address = str(getattr(user, "email", "") or "").lower()
        own = address.partition("@")[0]
        if own and (password.lower() in address or (len(own) > 3 and own in password.lower())):
            raise ValidationError(gettext("The password is too much like your address."), code="own")

    def get_help_text(self) -> str:
        """The rule, said beforehand."""
        return gettext("Not your address.")
