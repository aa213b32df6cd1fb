"""A Stripe of the tests, with this site set up to use it."""

from collections.abc import Iterator
from typing import Any

import pytest

from incastro import clock
from incastro.entries.models import Entry
from incastro.organisers.models import Organiser
from incastro.payments.models import Kind, Way
from tests.entries.cast import NOW, asked, open_tournament, puzzler
from tests.fakes.stripe import KEY, FakeStripe, fake_stripe
from tests.payments.ways.cast import SECRET


@pytest.fixture
def stripe(settings: Any) -> Iterator[FakeStripe]:
    """Stripe’s API, over real HTTP."""
    with fake_stripe() as fake:
        settings.ENVIRONMENT = settings.ENVIRONMENT.model_copy(update={"stripe_url": fake.url})
        yield fake


@pytest.fixture
def card(club: Organiser) -> Way:
    """The club’s way by card."""
    return Way.objects.create(organiser=club, kind=Kind.STRIPE, secret=SECRET, key=KEY)


@pytest.fixture
def held(club: Organiser) -> Entry:
    """A seat held for somebody, to be paid by Thursday noon."""
    with clock.standing_at(NOW):
        return asked(puzzler(1), open_tournament(club))
