"""What allauth's pages answer, as ours do."""

from collections.abc import Callable
from functools import wraps
from typing import Any, cast

from django.http import HttpRequest, HttpResponse, HttpResponseBase


def answered(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponse]:
    """An allauth page as one of ours: 422 where what was typed is refused, and kept by no cache."""

    @wraps(view)
    def as_ours(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = cast(HttpResponse, view(request, *args, **kwargs))
        context = getattr(response, "context_data", None) or {}
        form = context.get("form")
        if request.method == "POST" and response.status_code == 200 and form is not None and form.errors:
            response.status_code = 422
        response.headers.setdefault("Cache-Control", "no-store, private")
        return response

    return as_ours
