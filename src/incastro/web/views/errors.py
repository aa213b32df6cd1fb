"""Pages for what went wrong: what it is, and where to go from here."""

import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from incastro.web import again
from incastro.web.language import language_of


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """404, with the whole frame and ways back."""
    return render(request, "404.html", status=404)


def broken(request: HttpRequest) -> HttpResponse:
    """500: a page that needs nothing but itself, since anything else may be what broke.

    Who asked for a seat, and found the database busy, gets their form back instead (429).
    """
    if (answer := again.answer(request, sys.exc_info()[1])) is not None:
        return answer
    return HttpResponse(render_to_string("500.html", {"lang": language_of(request.path_info)}), status=500)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:  # noqa: ARG001
    """400: the same page of its own, saying that the request could not be read."""
    return HttpResponse(render_to_string("400.html", {"lang": language_of(request.path_info)}), status=400)
