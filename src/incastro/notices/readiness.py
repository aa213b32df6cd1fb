"""Which channels can be used, and what is missing where one cannot."""

from dataclasses import dataclass

from django.conf import settings

from incastro.channels.telegram.bot import bot
from incastro.notices.audience import email_audience
from incastro.notices.models import Channel, Notice


@dataclass(frozen=True, slots=True)
class Readiness:
    """`usable`: it can be chosen. `by_hand`: somebody has to post it. `code`: why, in words/notices."""

    channel: Channel
    usable: bool = True
    by_hand: bool = False
    code: str = ""
    people: int = 0


def sends_mail() -> bool:
    """Whether letters can go: a mail server is set up, or a test stands in for one."""
    return bool(settings.ENVIRONMENT.mail_url) or not settings.EMAIL_BACKEND.endswith(
        ("smtp.EmailBackend", "dummy.EmailBackend", "console.EmailBackend")
    )


def readiness(notice: Notice) -> dict[str, Readiness]:
    """Every channel, and how it stands for this notice."""
    people = email_audience(notice).count()
    by_bot = bot() is not None and notice.organiser.telegram_chat
    telegram = (
        Readiness(Channel.TELEGRAM)
        if by_bot
        else Readiness(Channel.TELEGRAM, by_hand=True, code="notice.unready.telegram")
    )
    email = Readiness(Channel.EMAIL, people=people)
    if not sends_mail():
        email = Readiness(Channel.EMAIL, usable=False, code="notice.unready.email")
    elif not people:
        email = Readiness(Channel.EMAIL, usable=False, code="notice.unready.nobody")
    facebook = Readiness(Channel.FACEBOOK, by_hand=True, code="notice.unready.facebook")
    return {each.channel.value: each for each in (Readiness(Channel.PORTAL), telegram, facebook, email)}
