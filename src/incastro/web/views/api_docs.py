"""What the API can be asked: for programs (OpenAPI), and as a page."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils import translation
from django.views.decorators.http import require_safe

from incastro.api.site import ABOUT, schema
from incastro.web.presenting.api_page import api_page


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """Every address of the API, what it takes, what it gives: in English, as programs’ names are."""
    with translation.override("en"):
        context = {"page": api_page(schema()), "lang": "en", "tongues": [], "about": ABOUT}
        answer = render(request, "incastro/api.html", context)
    answer["Content-Language"] = "en"
    return answer


def openapi(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
    """The description for programs."""
    return JsonResponse(schema(), json_dumps_params={"ensure_ascii": False})
