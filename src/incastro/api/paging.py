"""Lists, page by page."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse

from incastro.api.shapes.parts import Paging

Row = TypeVar("Row")


def paged(
    request: HttpRequest,
    answer: HttpResponse,
    rows: "Sequence[Row] | QuerySet[Any]",
    asked: Paging,
    shape: Callable[[Any], Any],
) -> dict[str, Any]:
    """The part of a list that was asked for, in its shape, with the `Link` header on the answer.

    A page beyond the last one is empty.
    """
    pages = Paginator(rows, asked.per_page)
    last = pages.num_pages
    items = list(pages.page(asked.page).object_list) if asked.page <= last else []
    wanted = {"first": 1, "prev": asked.page - 1, "next": asked.page + 1, "last": last}
    links = [
        f'<{_address(request, number)}>; rel="{rel}"'
        for rel, number in wanted.items()
        if 1 <= number <= last and number != asked.page
    ]
    if links:
        answer["Link"] = ", ".join(links)
    return {
        "count": pages.count,
        "page": asked.page,
        "pages": last,
        "items": [shape(row) for row in items],
    }


def _address(request: HttpRequest, page: int) -> str:
    asked = request.GET.copy()
    asked["page"] = str(page)
    return request.build_absolute_uri(f"{request.path}?{asked.urlencode()}")
