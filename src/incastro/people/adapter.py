"""How allauth signs people in here: whose person it is, where it leads, what it says, how it writes."""

import logging
import time
from contextlib import suppress
from smtplib import SMTPException
from typing import Any, cast
from urllib.parse import urlsplit

from allauth.account import app_settings
from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.internal.flows.login import get_authentication_records
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import Resolver404, resolve, reverse
from django.utils.http import urlencode
from django.utils.translation import get_language, gettext, gettext_lazy

from incastro.journal.actor import Actor
from incastro.journal.services import record
from incastro.people.consents import standings_of, unanswered
from incastro.people.models import Account, Person
from incastro.people.services import person_for

log = logging.getLogger(__name__)
WAYS = {
    "reauthenticate": gettext_lazy("With the password"),
    "reauthenticate_by_code": gettext_lazy("With a code by email"),
    "mfa_reauthenticate": gettext_lazy("With a code of the app"),
    "mfa_reauthenticate:webauthn": gettext_lazy("With a passkey"),
}
NOWHERE = "django.core.mail.backends.dummy.EmailBackend"
INTO_A_FOLDER = "django.core.mail.backends.filebased.EmailBackend"


# pages that ask who somebody is, and for their consents, themselves: nobody shall say it twice
ASK_THEMSELVES = frozenset({"enter-tournament", "enter-marathon", "team-invitation"})


def _asks_by_itself(address: str) -> bool:
    """Whether a sign-in leads to such a page."""
    with suppress(Resolver404):
        return resolve(urlsplit(address).path).url_name in ASK_THEMSELVES
    return False


class Adapter(DefaultAccountAdapter):
    """allauth’s decisions, where ours differ."""

    def is_safe_url(self, url: str | None) -> bool:
        """Whether one may be led there; an address that cannot even be read leads nowhere."""
        try:
            return bool(super().is_safe_url(url or ""))
        except ValueError:
            return False

    error_messages = {  # noqa: RUF012 - allauth's own shape
        **DefaultAccountAdapter.error_messages,
        "account_inactive": gettext_lazy("This account is switched off."),
        "duplicate_email": gettext_lazy("This is your address already."),
        "email_password_mismatch": gettext_lazy(
            "The address and the password do not match. Try again, or have a code sent to you."
        ),
        "email_taken": gettext_lazy("There is an account with this address already."),
        "enter_current_password": gettext_lazy("This is not your current password."),
        "incorrect_code": gettext_lazy("This is not the code. Check the email and type it again."),
        "incorrect_password": gettext_lazy("This is not your password."),
        "same_as_current": gettext_lazy("This is the address that you have now."),
        "too_many_login_attempts": gettext_lazy("Too many attempts. Wait a few minutes, then try again."),
        "rate_limited": gettext_lazy("Too many requests. Wait a moment, then try again."),
    }

    def login(self, request: HttpRequest, user: AbstractBaseUser) -> None:
        """Sign in; the first time, the account gets its person, in the language of the page."""
        person_for(cast(Account, user), language=get_language() or "it")
        super().login(request, user)

    def post_login(self, request: HttpRequest, user: AbstractBaseUser, **kwargs: Any) -> HttpResponse:
        """Where a sign-in leads: first to who you are and the texts, where those are open, then on."""
        response = super().post_login(request, user, **kwargs)
        person = Person.objects.get(account=cast(Account, user))
        first = None
        if _asks_by_itself(getattr(response, "url", "")):
            return response
        if not person.first_name:
            first = reverse("me-edit")
        elif unanswered(standings_of(person)):
            first = reverse("me-consents")
        if first is None or not isinstance(response, HttpResponseRedirect):
            return response
        return HttpResponseRedirect(f"{first}?{urlencode({'next': response.url})}")

    def is_reauthentication_required(self, *, app: str, **kwargs: Any) -> bool:
        """Not within minutes of a sign-in: that has just said who it is."""
        if not super().is_reauthentication_required(app=app, **kwargs):
            return False
        records = get_authentication_records(self.request, self.request.user)
        return not any(
            time.time() - record["at"] < app_settings.REAUTHENTICATION_TIMEOUT for record in records
        )

    def get_reauthentication_methods(self, user: Any) -> list[dict[str, Any]]:
        """The ways to say once more who it is, in our words."""
        ways: list[dict[str, Any]] = super().get_reauthentication_methods(user)
        return [{**way, "description": WAYS.get(way["id"], way["description"])} for way in ways]

    def get_logout_redirect_url(self, request: HttpRequest) -> str:  # noqa: ARG002
        """Home, in the language of the page."""
        return reverse("home")

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:  # noqa: ARG002
        """One’s own page, where the password is a line among others."""
        return reverse("me")

    def send_notification_mail(
        self, template_prefix: str, user: AbstractBaseUser, *args: Any, **kwargs: Any
    ) -> None:
        """Write to somebody that their way in has changed; the journal keeps that it did."""
        person = person_for(cast(Account, user))
        record(actor=Actor(person.pk), action=f"account.{template_prefix.rsplit('/', 1)[-1]}", on=person)
        super().send_notification_mail(template_prefix, user, *args, **kwargs)

    def format_email_subject(self, subject: str) -> str:
        """The subject as our template has it; the sender says whose message it is."""
        return subject

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """Send at once, since somebody is waiting for it; where that fails, say so on the page."""
        if settings.EMAIL_BACKEND == NOWHERE:
            messages.error(self.request, gettext("This site cannot send email yet. Ask whoever runs it."))
        try:
            super().send_mail(template_prefix, email, {"lang": get_language() or "it", **context})
        except (OSError, SMTPException):
            log.exception("a message could not be sent: %s", template_prefix)
            sorry = gettext("We could not send the email just now. Try again in a minute.")
            messages.error(self.request, sorry)
        if settings.EMAIL_BACKEND == INTO_A_FOLDER and "code" in context:
            # the demonstration's letters go into a folder: it says what stands in them
            told = gettext("A demonstration sends no email. The code in it would be %(code)s.")
            messages.info(self.request, told % {"code": context["code"]})


class SecondStep(DefaultMFAAdapter):
    """allauth’s decisions on apps and passkeys, where ours differ."""

    error_messages = {  # noqa: RUF012 - allauth's own shape
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy(
            "This is not the code. Look at the app and type the one that it shows now."
        ),
        "unverified_email": gettext_lazy("Confirm your email address first."),
        "add_email_blocked": gettext_lazy("Switch the app’s codes off before you change the address."),
        "cannot_generate_recovery_codes": gettext_lazy(
            "Recovery codes need the app’s codes or a passkey first."
        ),
    }

    def generate_authenticator_name(self, user: AbstractBaseUser, type: Authenticator.Type) -> str:  # noqa: A002
        """`Passkey 2`."""
        there = Authenticator.objects.filter(user_id=user.pk, type=type).count()
        return f"Passkey {there + 1}"

    def get_public_key_credential_rp_entity(self) -> dict[str, str]:
        """Whose passkey it is, as devices show it."""
        entity: dict[str, str] = super().get_public_key_credential_rp_entity()
        return {**entity, "name": "Incastro"}
