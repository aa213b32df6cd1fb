"""The letter that goes with an invitation, in both languages: nobody knows yet which one is read."""

import logging
from smtplib import SMTPException

from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils import translation

from incastro.organisers.models import Invitation, Role
from incastro.words import say

log = logging.getLogger(__name__)

SPOKEN = ("it", "en")


def send_invitation(invitation: Invitation, secret: str, site: str) -> bool:
    """Send it; False where that failed. `site` is the site’s address, without a slash at its end."""
    subject = " / ".join(say("letter.invitation.subject", _params(invitation, lang), lang) for lang in SPOKEN)
    parts = []
    for lang in SPOKEN:
        link = site + invitation_path(secret, lang)
        parts.append(say("letter.invitation.body", {**_params(invitation, lang), "link": link}, lang))
    subject = " ".join(subject.split())  # one line, whatever an organiser is called
    letter = EmailMessage(subject, "\n\n--\n\n".join(parts) + "\n", to=[invitation.email])
    try:
        return letter.send() == 1
    except (OSError, SMTPException):
        log.exception("the letter of invitation %s could not be sent", invitation.pk)
        return False


def invitation_path(secret: str, lang: str) -> str:
    """Where an invitation is accepted, in a language’s own words."""
    with translation.override(lang):
        return reverse("invitation", args=[secret])


def _params(invitation: Invitation, lang: str) -> dict[str, str]:
    with translation.override(lang):
        roles = ", ".join(str(Role(role).label) for role in invitation.roles)
    return {"organiser": invitation.organiser.name, "roles": roles}
