"""Public pages made once for everybody who has not signed in, and handed out again while they are true.

What a page says hangs on the database and on the clock. Every write leaves a line in the journal, so the
number of the last line tells whether anything has changed; no page is kept over a bound of a contest (entries
open, a window ends), nor for more than a few seconds.
A page that was made for one reader (signed in, or with a form of theirs in it) is never kept.
"""

from bisect import bisect_right
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.conf import settings
from django.db.models import Subquery
from django.http import HttpRequest, HttpResponse

from incastro import clock
from incastro.journal.models import Line
from incastro.live.models import Event
from incastro.standings.bounds import bounds
from incastro.standings.kept import Shelf

SECONDS = 10  # how long the clock alone may be behind; 0 keeps nothing
PAGES = 256
HEAVIEST = 200_000  # bytes


@dataclass(frozen=True, slots=True)
class Kept:
    """A page as it went out."""

    content: bytes
    headers: tuple[tuple[str, str], ...]


_pages: Shelf[Kept] = Shelf(PAGES)
_bounds: Shelf[tuple[int, ...]] = Shelf(2)


def kept(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view, asked once for each state of the site."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not _for_everybody(request):
            return view(request, *args, **kwargs)
        made: list[HttpResponse] = []

        def make() -> Kept | None:
            made.append(view(request, *args, **kwargs))
            return _worth_keeping(request, made[0])

        found = _pages.get_or_not(_key(request), make)
        if made or found is None:
            return made[0]
        response = HttpResponse(found.content)
        for name, value in found.headers:
            response[name] = value
        return response

    return answer


def forget() -> None:
    """Keep nothing of what was kept."""
    _pages.clear()
    _bounds.clear()


def _for_everybody(request: HttpRequest) -> bool:
    return SECONDS > 0 and request.method == "GET" and settings.SESSION_COOKIE_NAME not in request.COOKIES


def _key(request: HttpRequest) -> Hashable:
    # a photo that arrives leaves no line, but an event: whoever hears of it asks for the page at once
    told = Event.objects.order_by("-pk").values("pk")[:1]
    found = Line.objects.order_by("-pk").annotate(told=Subquery(told)).values_list("pk", "at", "told").first()
    now = clock.now()
    passed = bisect_right(_bounds.get(found and found[:2], bounds), now)
    return request.build_absolute_uri(), found, now // SECONDS, passed


def _worth_keeping(request: HttpRequest, response: HttpResponse) -> Kept | None:
    """Only a plain page: no cookie on it, nothing of the reader’s in it."""
    personal = response.cookies or request.META.get("CSRF_COOKIE_NEEDS_UPDATE")
    if response.status_code != 200 or response.streaming or personal or len(response.content) > HEAVIEST:
        return None
    return Kept(bytes(response.content), tuple(response.headers.items()))
