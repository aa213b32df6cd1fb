"""The address alone says the language.

No cookie and no Accept-Language: a page is the same bytes for every reader, and a shared link shows
the reader what the sender saw.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation


def language_of(path: str) -> str:
    """The language of a path: `/en/…` English, anything else the site's own."""
    first = path.split("/", 2)[1] if path.startswith("/") else ""
    others = [code for code, _ in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
    return first if first in others else settings.LANGUAGE_CODE


class LanguageByAddress:
    """Speaks the language of the address for the length of a request."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, in the language of the address."""
        language = language_of(request.path_info)
        with translation.override(language):
            request.LANGUAGE_CODE = language
            response = self._get_response(request)
        response.headers.setdefault("Content-Language", language)
        return response
