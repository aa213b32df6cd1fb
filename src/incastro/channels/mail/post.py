"""Handing letters to the mail server, and what its answers mean."""

import smtplib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.mail import get_connection

from incastro.channels.answers import Later, Refused, Unclear
from incastro.channels.mail.letters import Letter

TIMEOUT = 30


class Post:
    """One connection that several letters go over."""

    def __init__(self, connection: Any) -> None:
        self._connection = connection

    def send(self, letter: Letter) -> str:
        """Hand over one letter; the trace is its Message-ID.

        Refused: the server will not take it for this address. Later: it did not take it now. Unclear: the
        connection broke while it was being handed over.
        """
        with _understood_connecting():
            self._connection.open()
        try:
            self._connection.send_messages([letter.message()])
        except smtplib.SMTPRecipientsRefused as refused:
            raise _by_code(next(iter(refused.recipients.values()), (550, b""))) from refused
        except smtplib.SMTPResponseException as refused:
            raise _by_code((refused.smtp_code, refused.smtp_error)) from refused
        except (smtplib.SMTPException, OSError) as broken:
            self.hang_up()
            raise Unclear("mail.broken") from broken
        return letter.ident

    def hang_up(self) -> None:
        """Close the connection; one that is broken already is gone as well."""
        try:
            self._connection.close()
        except (smtplib.SMTPException, OSError):
            self._connection.connection = None


@contextmanager
def post() -> Iterator[Post]:
    """The mail server for the length of a few letters; it is called at the first."""
    opened = Post(get_connection(timeout=TIMEOUT))
    try:
        yield opened
    finally:
        opened.hang_up()


@contextmanager
def _understood_connecting() -> Iterator[None]:
    try:
        yield
    except smtplib.SMTPAuthenticationError as refused:
        raise Later("mail.login") from refused
    except (smtplib.SMTPException, OSError) as down:
        raise Later("mail.unreachable") from down


def _by_code(answer: tuple[int, Any]) -> Refused | Later:
    code, _text = answer
    # what a server says may quote the address: only its number is kept
    told = {"code": code}
    return Refused("mail.refused", told) if code >= 500 else Later("mail.later", told)
