"""Long lists, a page at a time."""

from collections.abc import Sequence
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest

PER_PAGE = 20


def page_of(
    request: HttpRequest, rows: "QuerySet[Any] | Sequence[Any]", per_page: int = PER_PAGE
) -> "Page[Any]":
    """The page that the address asks for with `page=`; the nearest there is for a number that is none."""
    return Paginator(rows, per_page).get_page(request.GET.get("page"))
