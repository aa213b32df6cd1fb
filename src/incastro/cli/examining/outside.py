"""What is outside: the mail server, and Telegram. Each is asked, and nothing is sent."""

from collections.abc import Iterator
from contextlib import suppress
from smtplib import SMTPAuthenticationError, SMTPException

from incastro.cli.examining.finding import Finding, good, note, off, wrong
from incastro.cli.starting import first_line
from incastro.environment import environment

PATIENCE = 10  # seconds


def mail() -> Iterator[Finding]:
    """Connect and sign in, as for a letter."""
    found = environment()
    if not found.mail_url:
        yield off("doctor.mail.off")
        return
    from django.core.mail import get_connection
    from django.core.mail.backends.smtp import EmailBackend

    server = get_connection(EmailBackend.__module__ + ".EmailBackend", timeout=PATIENCE)
    told = {"host": server.host, "port": server.port}
    try:
        server.open()
    except SMTPAuthenticationError:
        yield wrong("doctor.mail.password", **told)
    except (OSError, SMTPException) as problem:
        yield wrong("doctor.mail.away", problem=first_line(problem), **told)
    else:
        yield good("doctor.mail.good", **told)
    finally:
        with suppress(OSError, SMTPException):
            server.close()
    if not found.mail_from:
        from django.conf import settings

        yield note("doctor.mail.no_sender", sender=settings.DEFAULT_FROM_EMAIL)


def telegram() -> Iterator[Finding]:
    """Ask the Bot API who the bot is."""
    import httpx

    found = environment()
    if not found.telegram_token:
        yield off("doctor.telegram.off")
        return
    try:
        answer = httpx.get(f"{found.telegram_url}/bot{found.telegram_token}/getMe", timeout=PATIENCE)
        said = answer.json()
        name = said["result"]["username"] if said.get("ok") else ""
    except (httpx.HTTPError, httpx.InvalidURL):
        # not the exception's own words: they hold the address, and that holds the token
        yield wrong("doctor.telegram.away", url=found.telegram_url)
    except (ValueError, KeyError, TypeError, AttributeError):
        yield wrong("doctor.telegram.strange", url=found.telegram_url)
    else:
        yield good("doctor.telegram.good", name=name) if name else wrong("doctor.telegram.token")
