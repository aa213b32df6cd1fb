"""Every page of the public side and of one’s own affairs, in both languages, from every side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.addresses import ELSEWHERE, EXAMPLES, ON_THE_WAY, Example, called, every, pages, patterns
from tests.journeys.looking import EveryPage
from tests.journeys.visiting import Readers, Visit, visiting

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture(scope="module", params=every(of_the_desk=False), ids=called)
def visit(request: pytest.FixtureRequest, readers: Readers) -> Iterator[Visit]:
    """Each page once: everything that is asked of it is asked of the same one."""
    case: tuple[str, Example, str] = request.param
    with visiting(readers, case) as opened:
        yield opened


class TestEveryPage(EveryPage):
    """What is asked of all pages."""


def test_every_page_has_an_example() -> None:
    assert pages() - EXAMPLES.keys() == set()


def test_no_example_is_of_a_page_that_is_gone() -> None:
    assert (EXAMPLES.keys() | ELSEWHERE) - {name for name, _pattern in patterns()} == set()


def test_the_journeys_that_see_pages_on_the_way_are_there() -> None:
    assert [name for name in ON_THE_WAY if not (Path(__file__).parent / f"{name}.py").is_file()] == []


def test_every_example_has_a_name_of_its_own() -> None:
    cases = [called(case) for desk in (True, False) for case in every(of_the_desk=desk)]
    assert len(cases) == len(set(cases))
