"""Signing in by a code: one field, the address; the same for who has an account and who has none yet.

allauth would write “no such account” to a new address, and make its account in a second form. Here both get
the same letter, and the account is made when the code comes back: so nobody can find out who has an account,
and no address is kept that nobody has confirmed.
"""

from contextlib import suppress
from typing import Any, cast

from allauth.account.adapter import get_adapter
from allauth.account.forms import RequestLoginCodeForm
from allauth.account.internal.decorators import login_stage_required
from allauth.account.internal.flows.login_by_code import LoginCodeVerificationProcess
from allauth.account.models import Login
from allauth.account.stages import LoginByCodeStage, LoginStageController
from allauth.account.views import ConfirmLoginCodeView, LoginView, RequestLoginCodeView
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.urls import reverse
from django.utils.decorators import method_decorator
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache

from incastro.people.models import Account
from incastro.people.services import register
from incastro.refusal import Refusal
from incastro.web.views.account.demo import cast_on_show


class Code(LoginCodeVerificationProcess):
    """A code on its way."""

    def send_by_email(self, email: str, skip_enumeration_mails: bool = False) -> None:  # noqa: ARG002
        """The same letter to everybody, account or not."""
        code = self.generate_code()
        get_adapter().send_mail("account/email/login_code", email, {"request": self.request, "code": code})

    @classmethod
    def begin(cls, request: HttpRequest, user: Account | None, email: str) -> None:
        """Send a code to an address and remember, in the session, that it is awaited."""
        login = Login(user=user, email=email)
        login.state["stages"] = {"current": LoginByCodeStage.key}
        stage = LoginByCodeStage(LoginStageController(request, login), request, login)
        stage.state.update({**cls.initial_state(user=user, email=email), "initiated_by_user": True})
        code = cls(stage)
        code.send()
        code.persist()

    @classmethod
    def awaited(cls, stage: LoginByCodeStage) -> "Code | None":
        """The code that this session waits for; None once it is too old."""
        code = cast(Any, cls(stage)).abort_if_invalid()
        return cast("Code | None", code)

    def finish(self, redirect_url: str | None) -> HttpResponse:
        """The code came back: the address is theirs. A new one gets its account now."""
        if self.user is None:
            self._user = account_of(self.state["email"])
            self.stage.login.user = self._user
        response: HttpResponse = super().finish(redirect_url)
        return response


def account_of(email: str) -> Account:
    """A new account; the one that was made meanwhile, where somebody signed in twice at once."""
    with suppress(Refusal):
        register(email, language=get_language() or "it")
    return Account.objects.get(email=email.lower())


class SignIn(RequestLoginCodeView):
    """The sign-in page: an address, and a code is on its way to it."""

    template_name = "account/login.html"

    def form_valid(self, form: RequestLoginCodeForm) -> HttpResponse:
        """On to the page that asks for the code."""
        Code.begin(self.request, cast(Account | None, form._user), form.cleaned_data["email"].lower())
        return HttpResponseRedirect(
            cast(Any, self).passthrough_next_url(reverse("account_confirm_login_code"))
        )

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        """With who one can be, in a demonstration."""
        return super().get_context_data(**kwargs) | {"cast": cast_on_show()}


class TypeCode(ConfirmLoginCodeView):
    """The page that asks for the code."""

    @method_decorator(login_stage_required(stage=LoginByCodeStage.key, redirect_urlname="account_login"))
    @method_decorator(never_cache)
    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """As allauth’s, but with our code; one that is too old leads back to the sign-in."""
        self.stage = request._login_stage  # type: ignore[attr-defined]
        code = Code.awaited(self.stage)
        if code is None:
            return HttpResponseRedirect(cast(Any, self).passthrough_next_url(reverse("account_login")))
        self._process = code
        # allauth's own dispatch would put its own code in place of ours
        return super(ConfirmLoginCodeView, self).dispatch(request, *args, **kwargs)


class ByPassword(LoginView):
    """Signing in by address and password."""

    template_name = "account/login_by_password.html"


sign_in = SignIn.as_view()
by_password = ByPassword.as_view()
type_code = TypeCode.as_view()
