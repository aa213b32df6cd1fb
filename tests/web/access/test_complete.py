"""The matrix has a row for each address, and an address for each row."""

import pytest
from django.urls import URLPattern, URLResolver, get_resolver

from incastro.web.access import Access, rules
from tests.web.access.matrix import ROWS, Row
from tests.web.access.page import PAGE, written


def addresses(resolver: URLResolver) -> list[URLPattern]:
    found: list[URLPattern] = []
    for each in resolver.url_patterns:
        found += addresses(each) if isinstance(each, URLResolver) else [each]
    return found


def ours() -> list[URLPattern]:
    """Every address but those of the API, which has no one to sign in and a test of its own."""
    return [each for each in addresses(get_resolver()) if not is_api(each)]


def is_api(each: URLPattern) -> bool:
    return (
        (each.callback.__module__ or "").startswith("ninja.")
        if hasattr(each.callback, "__module__")
        else False
    )


def test_every_address_is_guarded() -> None:
    """Those of other packages too: they are made with `access.page` like ours."""
    assert [each.name or str(each.pattern) for each in ours() if not hasattr(each.callback, "access")] == []


def test_every_address_has_its_row_and_every_row_its_address() -> None:
    ids = [row.id for row in ROWS]
    assert len(ids) == len(set(ids))
    assert {row.name for row in ROWS} ^ {each.name for each in ours()} == set()


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_the_row_names_every_argument_of_its_address(row: Row) -> None:
    patterns = [each for each in ours() if each.name == row.name]
    assert patterns
    assert isinstance(rules()[row.name], Access)


def test_the_page_in_the_docs_is_the_matrix() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "python -m tests.web.access.page writes it anew"
