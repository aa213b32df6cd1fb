"""Requests with a NUL in their address or in a cookie: refused before anything of them is looked up.

No page of ours writes one. SQLite looks for it and finds nothing; PostgreSQL breaks off in the middle.
"""

from collections.abc import Callable, Iterator
from urllib.parse import unquote_to_bytes

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse

NUL = "\x00"
API = "/api/"  # refuses in words of its own, field by field


class NothingUnreadable:
    """400 for such a request; what a form sends, its fields refuse, so that nothing typed is lost."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer of the page."""
        if not request.path_info.startswith(API) and any(NUL in part for part in _parts(request)):
            raise BadRequest("NUL in an address or a cookie")
        return self._get_response(request)


def _parts(request: HttpRequest) -> Iterator[str]:
    yield request.path_info
    yield unquote_to_bytes(request.META.get("QUERY_STRING", "")).decode("latin-1")
    # as Python reads them: a cookie between quotation marks may write a NUL as \000
    yield from request.COOKIES.values()
