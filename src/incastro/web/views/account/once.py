"""The link that `incastro setup` prints: one button, and its reader is signed in, once."""

from allauth.account.internal.flows.login import perform_login
from allauth.account.models import Login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from incastro.people.one_time import account_of_token


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def once(request: HttpRequest, token: str) -> HttpResponse:
    """Show whom the link signs in; pressed, sign them in (a second step, where there is one, is asked)."""
    account = account_of_token(token)
    if account is None:
        return render(request, "incastro/sign_in_once.html", {"account": None}, status=410)
    if request.method == "POST":
        answer: HttpResponse = perform_login(
            request, Login(user=account, email=account.email, redirect_url=reverse("desks"))
        )
        return answer
    return render(request, "incastro/sign_in_once.html", {"account": account})
