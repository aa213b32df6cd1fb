"""The API itself: its name, its rooms, how it refuses."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError
from ninja.openapi.schema import OpenAPISchema

from incastro.api.outer import problem
from incastro.api.rooms import finding, marathons, organisers, seasons, tournaments

ABOUT = """
Everything public on this site, for programs. Read only, no key, open to other sites’ pages.

* Lists come page by page (`page`, `per_page`); the `Link` header leads on.
* Each answer carries an `ETag`: send it back as `If-None-Match` and a 304 costs next to nothing.
* Tables are the documents of Incastro’s interchange format; persons stand in them under their public key, and
  under the name that they want shown.
* Instants are ISO 8601 on the event’s wall clock, with its offset.
* What is a draft, secret or personal is not here.
"""

api = NinjaAPI(
    title="Incastro",
    version="1",
    description=ABOUT.strip(),
    urls_namespace="api-1",
    docs_url=None,
    openapi_url=None,
)
for room in (organisers, seasons, tournaments, marathons, finding):
    api.add_router("", room.router)


def nothing_here(request: HttpRequest, *_: Any, **__: Any) -> HttpResponse:  # noqa: ARG001
    """For every other address under the API’s."""
    return problem(404, "not_found", "There is nothing public at this address.")


def schema() -> OpenAPISchema:
    """The description for programs (OpenAPI 3.1)."""
    return api.get_openapi_schema(path_prefix="/api/v1/")


@api.exception_handler(Http404)
def _not_found(request: HttpRequest, error: Http404 | type[Http404]) -> HttpResponse:  # noqa: ARG001
    return nothing_here(request)


@api.exception_handler(ValidationError)
def _not_valid(request: HttpRequest, error: ValidationError | type[ValidationError]) -> HttpResponse:  # noqa: ARG001
    faults = [
        {"where": ".".join(map(str, each["loc"])), "what": str(each["msg"])}
        for each in getattr(error, "errors", [])
    ]
    return problem(422, "not_valid", "Something in the request cannot be used.", faults)


@api.exception_handler(HttpError)
def _refused(request: HttpRequest, error: HttpError | type[HttpError]) -> HttpResponse:  # noqa: ARG001
    return problem(getattr(error, "status_code", 400), "refused", str(error))
