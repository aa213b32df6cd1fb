"""What stands around every answer: language, the door for other sites, caches, methods."""

import json
from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.http.response import HttpResponseBase
from django.utils import translation

LANGUAGES = ("it", "en")
METHODS = "GET, HEAD, OPTIONS"
# every answer can be asked again cheaply: it carries an ETag
KEPT = "public, max-age=30"
ASKED_BEFORE = {
    "Allow": METHODS,
    "Access-Control-Allow-Methods": METHODS,
    "Access-Control-Allow-Headers": "If-None-Match",
    "Access-Control-Max-Age": "86400",
}
DOOR = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "ETag, Link",
}


def problem(status: int, code: str, message: str, faults: list[dict[str, str]] | None = None) -> HttpResponse:
    """An answer that says why there is none."""
    body = {"status": status, "code": code, "message": message, "faults": faults or []}
    return HttpResponse(json.dumps(body, ensure_ascii=False), content_type="application/json", status=status)


def open_to_all(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """The view, readable from any site, in the language asked for; other methods are refused in JSON."""

    @wraps(view)
    def opened(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        asked = request.GET.get("lang", "")
        lang = asked if asked in LANGUAGES else "it"
        with translation.override(lang):
            answer = _answered(view, request, *args, **kwargs)
        for name, value in DOOR.items():
            answer[name] = value
        answer["Content-Language"] = lang
        if answer.status_code == 200:
            answer.setdefault("Cache-Control", KEPT)
        return answer

    # nobody is signed in here, so there is nothing that another site could do in somebody’s name
    cast(Any, opened).csrf_exempt = True
    return opened


def _answered(
    view: Callable[..., HttpResponseBase], request: HttpRequest, *args: Any, **kwargs: Any
) -> HttpResponseBase:
    if request.method == "OPTIONS":
        return HttpResponse(status=204, headers=ASKED_BEFORE)
    if request.method not in ("GET", "HEAD"):
        refused = problem(405, "method_not_allowed", f"This address is read only: {METHODS}.")
        refused["Allow"] = METHODS
        return refused
    if request.method == "HEAD":
        request.method = "GET"  # the same headers; the server leaves the body out
        try:
            return view(request, *args, **kwargs)
        finally:
            request.method = "HEAD"
    answer = view(request, *args, **kwargs)
    return (
        problem(405, "method_not_allowed", METHODS) if isinstance(answer, HttpResponseNotAllowed) else answer
    )
