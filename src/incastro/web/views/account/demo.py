"""The demonstration's way in: one click, and one is somebody. Exists in a demonstration only."""

from typing import Any

from django.conf import settings
from django.contrib.auth import login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.translation import gettext_lazy
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from incastro.people.models import Account
from incastro.web.views.account.onward import onward

# who one can be: the address before @incastro.example, the name on the button, what there is to see
CAST = {
    "organiser": (gettext_lazy("Organiser"), gettext_lazy("opens tournaments, tells everybody")),
    "judge": (gettext_lazy("Judge"), gettext_lazy("decides on photos and times")),
    "desk": (gettext_lazy("Desk"), gettext_lazy("entries, payments, parcels")),
    "puzzler": (gettext_lazy("Puzzler"), gettext_lazy("enters, plays, follows the season")),
    "keeper": (gettext_lazy("Keeper"), gettext_lazy("opens organisers on this site")),
}


def cast_on_show() -> list[tuple[str, Any, Any]]:
    """Those of the cast who are there; none outside a demonstration."""
    if not settings.DEMO:
        return []
    emails = [f"{who}@incastro.example" for who in CAST]
    there = set(Account.objects.filter(email__in=emails, is_active=True).values_list("email", flat=True))
    return [(who, *said) for who, said in CAST.items() if f"{who}@incastro.example" in there]


# nothing real can be done in anybody’s name here, and a token would set a cookie on every page
@csrf_exempt
@require_POST
def sign_in_as(request: HttpRequest, who: str) -> HttpResponse:
    """Sign in as one of the cast."""
    account = Account.objects.filter(email=f"{who}@incastro.example", is_active=True).first()
    if who not in CAST or account is None:
        raise Http404
    login(request, account, "allauth.account.auth_backends.AuthenticationBackend")
    return HttpResponseRedirect(onward(request, "me" if who == "puzzler" else "desks"))
