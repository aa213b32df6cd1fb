"""A link that signs somebody in once: made on the server, for who keeps the site before mail is set up.

It holds for three days (Django's PASSWORD_RESET_TIMEOUT), and no longer than until the next sign-in or change
of password, since it is made of both.
"""

from django.contrib.auth.tokens import PasswordResetTokenGenerator
from django.utils.http import base36_to_int, int_to_base36

from incastro.people.models import Account


class _Once(PasswordResetTokenGenerator):
    key_salt = "incastro.people.one_time"


def sign_in_token(account: Account) -> str:
    """The token of a link for this account."""
    return f"{int_to_base36(account.pk)}.{_Once().make_token(account)}"


def account_of_token(token: str) -> Account | None:
    """Whom a link signs in; None where it was used, is too old, or never was one."""
    number, _, rest = token.partition(".")
    try:
        account = Account.objects.filter(pk=base36_to_int(number), is_active=True).first()
    except ValueError:
        return None
    return account if account is not None and _Once().check_token(account, rest) else None
