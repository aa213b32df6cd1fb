"""The matrix has a row for each address, and an address for each row."""

from incastro.web.access import named
from tests.web.access.matrix import ROWS
from tests.web.access.page import PAGE, written


def test_every_address_is_guarded() -> None:
    """Those of other packages too: they are made with `access.page` like ours."""
    assert [name for name, pattern in named() if not hasattr(pattern.callback, "access")] == []


def test_no_two_addresses_share_a_name() -> None:
    names = [name for name, _ in named()]
    assert sorted(set(names)) == sorted(names)


def test_every_address_has_its_row_and_every_row_its_address() -> None:
    ids = [row.id for row in ROWS]
    assert len(ids) == len(set(ids))
    assert {row.name for row in ROWS} ^ {name for name, _ in named()} == set()


def test_every_row_fills_in_the_whole_of_its_address() -> None:
    """And nothing else: an argument too many or too few would be tried nowhere."""
    arguments: dict[str, set[str]] = {}
    for name, pattern in named():
        arguments[name] = set(pattern.pattern.converters) | set(pattern.pattern.regex.groupindex)
    for row in ROWS:
        assert set(row.at) - {"organiser"} == arguments[row.name] - {"organiser"}, row.id


def test_the_page_in_the_docs_is_the_matrix() -> None:
    assert PAGE.read_text(encoding="utf-8") == written(), "python -m tests.web.access.page writes it anew"
