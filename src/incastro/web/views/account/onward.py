"""Where a page of one's own leads on to."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme


def onward(request: HttpRequest, otherwise: str = "me") -> str:
    """`next`, where it leads to this site; else the page of that name."""
    return asked_onward(request) or reverse(otherwise)


def asked_onward(request: HttpRequest) -> str:
    """`next` as it came, where it is safe; else empty: for a page that hands it on."""
    asked = request.POST.get("next") or request.GET.get("next") or ""
    safe = url_has_allowed_host_and_scheme(asked, {request.get_host()}, require_https=request.is_secure())
    return asked if safe and asked.isprintable() else ""
