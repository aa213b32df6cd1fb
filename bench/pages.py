"""Server time of each public page against a bare Django page of the same run: one query, one line of HTML.

Both go through the whole of the site's middleware. `kept` is a page asked for again while nothing has
changed; `made` is one that has to be put together.
"""

import os
import sys
import tempfile
from collections.abc import Callable
from functools import partial

from _measure import Reached, arguments, medians, report

PAGES = (
    "/",
    "/tornei/",
    "/tornei/autunno-2026/",
    "/tornei/inverno-2026/",
    "/tornei/primavera-2026/",
    "/campionati/",
    "/campionati/2026/",
    "/maratone/cremona-2026/",
    "/maratone/modena-2027/",
    "/organizzatori/circolo-puzzle-adda/",
    "/archivio/",
    "/archivio/?q=novakova",
    "/regolamenti/ojpc-2026/",
)
KEPT_AT_MOST, BATCH = 3, 20


def demonstration() -> None:
    """Django on a fresh SQLite file with the demonstration in it, and its clock."""
    os.environ["INCASTRO_VAR"] = tempfile.mkdtemp(prefix="incastro-bench-")
    os.environ.pop("DATABASE_URL", None)
    os.environ["INCASTRO_SECRET_KEY"] = "for this run alone"
    os.environ["DJANGO_SETTINGS_MODULE"] = "incastro.settings"
    sys.path.insert(0, str(__import__("pathlib").Path(__file__).resolve().parent.parent / "src"))
    import django

    django.setup()
    from django.core.management import call_command

    from incastro.demo.building import build
    from incastro.web.collecting import collect

    call_command("migrate", verbosity=0)
    build()
    collect()


def bare_page() -> Callable[[], object]:
    """The address of a page that does next to nothing, beside the site's own."""
    from django.http import HttpRequest, HttpResponse
    from django.urls import path

    from incastro.organisers.models import Organiser
    from incastro.web import urls

    def bare(request: HttpRequest) -> HttpResponse:  # noqa: ARG001
        organiser = Organiser.objects.get(slug="circolo-puzzle-adda")
        return HttpResponse(f"<!doctype html><title>{organiser.name}</title><p>{organiser.about}</p>")

    urls.urlpatterns.insert(0, path("bare/", bare))
    return bare


def many(client: object, address: str, times: int) -> None:
    for _ in range(times):
        answer = client.get(address)  # type: ignore[attr-defined]
        if answer.status_code != 200:
            raise SystemExit(f"{address}: {answer.status_code}")


def main() -> int:
    given = arguments(__doc__ or "", "bench-pages.json")
    demonstration()
    bare_page()
    from django.test import Client

    from incastro import clock
    from incastro.demo.telling import STANDS_AT
    from incastro.web import keeping

    client, times = Client(SERVER_NAME="localhost"), 2 if given.small else BATCH
    rows = []
    with clock.standing_at(STANDS_AT):
        acts = {page: partial(many, client, page, times) for page in ("/bare/", *PAGES)}
        for word, seconds, target in (("kept", 10, KEPT_AT_MOST), ("made", 0, None)):
            keeping.SECONDS = seconds
            spent = medians(acts, given.rounds)
            bare = spent.pop("/bare/")
            rows += [
                Reached(f"{page}, {word}", found / times, "bare page", bare / times, target)
                for page, found in spent.items()
            ]
    return report(rows, given.json, given.rounds)


if __name__ == "__main__":
    sys.exit(main())
