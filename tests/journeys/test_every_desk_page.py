"""Every page of an organiser’s desk, in both languages, as each role sees it, from every side."""

from collections.abc import Iterator

import pytest

from tests.journeys.addresses import Example, called, every
from tests.journeys.looking import EveryPage
from tests.journeys.visiting import Readers, Visit, visiting

pytestmark = pytest.mark.needs("chromium")


@pytest.fixture(scope="module", params=every(of_the_desk=True), ids=called)
def visit(request: pytest.FixtureRequest, readers: Readers) -> Iterator[Visit]:
    """Each page once: everything that is asked of it is asked of the same one."""
    case: tuple[str, Example, str] = request.param
    with visiting(readers, case) as opened:
        yield opened


class TestEveryPage(EveryPage):
    """What is asked of all pages."""
